/// The names of members as text. Zip files know two encodings: UTF-8, and CP437 of the first IBM PC; the flag that tells
/// them apart is often missing.

/// UTF-8 where the bytes are valid UTF-8, else CP437.
func decodeMemberName(_ raw: UnsafeRawBufferPointer) -> String {
  if let text = String(validating: raw, as: UTF8.self) { return text }
  var text = String.UnicodeScalarView()
  for byte in raw { text.append(byte < 128 ? Unicode.Scalar(byte) : codePage437[Int(byte) - 128]) }
  return String(text)
}

/// The upper half of IBM's code page 437.
private let codePage437 = Array(
  """
  ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
  """.unicodeScalars)
