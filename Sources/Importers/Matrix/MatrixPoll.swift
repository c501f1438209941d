/// A poll of a room (MSC3381): the question is one event, and every answer and the end are others.

import JSON
import Posts

struct MatrixPoll {
  private(set) var question = ""
  private var answers: [(id: String, text: String)] = []
  private var choices = 1
  private var asker = ""
  /// The last answer of each account.
  private var votes: [String: (sent: Timestamp, picks: [String])] = [:]
  private var ends: [(by: String, at: Timestamp)] = []

  init() {}

  /// Nil where there is no question or answer.
  init?(start content: JSONValue) {
    let start = content["m.poll"] ?? content["org.matrix.msc3381.poll.start"] ?? content
    guard let question = Self.text(start["question"]) else { return nil }
    self.question = question
    answers = (start["answers"]?.array ?? []).compactMap { answer in
      guard let id = (answer["m.id"] ?? answer["id"])?.text, let text = Self.text(answer) else { return nil }
      return (id, text)
    }
    choices = start["max_selections"]?.integer ?? 1
    if answers.isEmpty { return nil }
  }

  private static func text(_ value: JSONValue?) -> String? {
    if let plain = value?["org.matrix.msc1767.text"]?.text ?? value?["body"]?.text { return plain }
    return value?["m.text"]?.text ?? value?["m.text"]?.array?.lazy.compactMap { $0["body"]?.text }.first
  }

  mutating func start(_ poll: MatrixPoll, by sender: String) {
    question = poll.question
    answers = poll.answers
    choices = poll.choices
    asker = sender
  }

  mutating func answer(_ content: JSONValue, by sender: String, _ sent: Timestamp) {
    if let known = votes[sender], known.sent > sent { return }
    let response = content["m.selections"] ?? content["org.matrix.msc3381.poll.response"]?["answers"]
    votes[sender] = (sent, (response?.array ?? content["m.poll.response"]?["answers"]?.array ?? []).compactMap(\.text))
  }

  mutating func end(by sender: String, _ sent: Timestamp) { ends.append((sender, sent)) }

  func united(_ other: MatrixPoll) -> MatrixPoll {
    var all = answers.isEmpty ? other : self
    for (sender, vote) in (answers.isEmpty ? self : other).votes
    where all.votes[sender].map({ $0.sent <= vote.sent }) ?? true {
      all.votes[sender] = vote
    }
    all.ends += (answers.isEmpty ? self : other).ends
    return all
  }

  /// The poll with the votes that were cast before it ended; who voted for what is not told. Nil where the question is missing.
  var poll: Poll? {
    guard !answers.isEmpty else { return nil }
    // Whoever asked may end it.
    let end = ends.filter { $0.by == asker }.map(\.at).min()
    let counted = votes.values.filter { vote in end.map { vote.sent <= $0 } ?? true }
    let picks = counted.map { Set($0.picks.prefix(choices)) }
    var poll = Poll(
      options: answers.map { answer in
        Poll.Option(title: answer.text.withoutSecretsInside, votes: picks.count { $0.contains(answer.id) })
      })
    poll.allowsMultiple = choices > 1
    poll.closes = end
    poll.voterCount = picks.count { !$0.isEmpty }
    return poll
  }
}
