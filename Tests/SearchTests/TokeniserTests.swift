import Search
import Testing

@Suite struct TokeniserTests {
  private func terms(_ text: String) -> [String] {
    var tokeniser = Tokeniser()
    var terms: [String] = []
    var text = text
    text.withUTF8 { tokeniser.read($0) { terms.append(String(decoding: $0, as: UTF8.self)) } }
    return terms
  }

  @Test(
    arguments: [
      ("", []), ("Hello, World!", ["hello", "world"]), ("it's 3 o'clock", ["it", "s", "3", "o", "clock"]),
      ("Ünïcödé ÉCOLE", ["unicode", "ecole"]), ("e\u{301}cole", ["ecole"]),
      ("Straße Æsir Œuvre", ["strasse", "aesir", "oeuvre"]),
      ("ΟΔΥΣΣΕΥΣ Οδυσσεύς", ["οδυσσευσ", "οδυσσευσ"]), ("Ёлка", ["елка"]), ("İstanbul ırmak", ["istanbul", "irmak"]),
      ("ﬁne ２０２４ ½", ["fine", "2024", "12"]), ("𝓯𝓪𝓷𝓬𝔂 𝐓𝐞𝐱𝐭", ["fancy", "text"]),
      ("שָׁלוֹם", ["שלום"]), ("كَتَبَ ـ", ["كتب"]), ("हिन्दी", ["हिन्दी"]), ("한국어 한국어", ["한국어", "한국어"]),
      ("co\u{AD}operate zero\u{200D}width", ["cooperate", "zerowidth"]), ("👍🏽 ok", ["ok"]),
    ] as [(String, [String])])
  func wordsAreFolded(text: String, expected: [String]) { #expect(terms(text) == expected) }

  @Test(
    arguments: [
      ("猫", ["猫"]), ("黒猫", ["黒猫", "猫"]), ("東京タワー", ["東京", "京タ", "タワ", "ワー", "ー"]),
      ("Swift入門3", ["swift", "入門", "門", "3"]), ("か\u{3099}き", ["がき", "き"]), ("ｶﾞｷ", ["ガキ", "キ"]),
      ("ไทย", ["ไท", "ทย", "ย"]), ("日本ไท", ["日本", "本", "ไท", "ท"]), ("日本、中国", ["日本", "本", "中国", "国"]),
      ("𠮷野", ["𠮷野", "野"]),
    ] as [(String, [String])])
  func scriptsWithoutSpacesBecomePairs(text: String, expected: [String]) { #expect(terms(text) == expected) }

  @Test func longWordsAreCut() {
    #expect(terms(String(repeating: "a", count: 500)) == [String(repeating: "a", count: Tokeniser.longestWord)])
    #expect(terms(String(repeating: "é", count: 500)) == [String(repeating: "e", count: Tokeniser.longestWord)])
  }

  /// Eight bytes are looked at together: words of all lengths, at each place of a text, and what may stand behind them.
  @Test func findsWordsOfAllLengths() {
    for length in 1...40 {
      let word = String(repeating: "a1z", count: length).prefix(length)
      for before in ["", "x ", "xyz, "] {
        for (after, end) in [("", ""), (" ", ""), (".", ""), ("É", "e"), ("B", "b"), ("\u{301}", ""), ("\u{1}", "")] {
          let term = String((word + end).prefix(Tokeniser.longestWord))
          #expect(terms(before + word + after) == terms(before) + [term], "\(before)|\(word)|\(after)")
        }
      }
    }
    for byte in UInt8.min..<128 {
      let isWord = (48...57).contains(byte) || (97...122).contains(byte | 32) && byte >= 65
      let text = "ab" + String(Unicode.Scalar(byte)) + "cd and more"
      #expect(terms(text).count == (isWord ? 3 : 4), "\(byte)")
    }
  }

  @Test func brokenTextEndsNothing() {
    var tokeniser = Tokeniser()
    var count = 0
    for bytes: [UInt8] in [
      [0xE3], [0xE3, 0x81], [0xF0, 0x9F], [0xFF, 0xFE, 97], [0x80, 0x80], [0xC3], [97, 0xF4, 0xBF, 0xBF, 0xBF],
    ] {
      bytes.withUnsafeBufferPointer { tokeniser.read($0) { _ in count += 1 } }
    }
    #expect(count >= 2)
  }

  @Test(arguments: [
    ("@Nash", "@nash"), ("Crème Brûlée", "cremebrulee"), ("a\"b\\c\u{7}", "abc"),
    ("nash@Social.Example", "nash@social.example"),
  ])
  func namesAreFoldedWhole(text: String, expected: String) {
    var out: [UInt8] = []
    var text = text
    text.withUTF8 { Tokeniser.name($0, into: &out) }
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }
}
