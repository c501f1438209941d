/// Transcripts as CSV (RFC 4180), for spreadsheets.

import Bytes
import Pages
import Posts

extension Transcript {
  /// One row an entry: id, time in UTC, handle, name, depth, text. Cells that a spreadsheet would run as a formula begin
  /// with an apostrophe.
  func csv(_ site: Site) -> Bytes {
    var out = Bytes()
    out.append("id,time,handle,name,depth,text\r\n" as StaticString)
    for entry in entries {
      append(cell: entry.id, to: &out)
      out.append(",")
      out.append(rfc3339: entry.time)
      for text in [entry.handle, entry.name, String(entry.depth), entry.placeholder ?? plainText(entry, site)] {
        out.append(",")
        append(cell: text, to: &out)
      }
      out.append("\r\n" as StaticString)
    }
    return out
  }

  private func append(cell: String, to out: inout Bytes) {
    let clean = cell.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withoutControls }
      .joined(separator: "\n")
    let isFormula = clean.utf8.first.map { [61, 43, 45, 64, 9, 13].contains($0) } ?? false
    let text = isFormula ? "'" + clean : clean
    guard text.utf8.contains(where: { [34, 44, 59, 9, 10].contains($0) }) else { return out.append(text) }
    out.append("\"")
    out.append(text.replacing("\"", with: "\"\""))
    out.append("\"")
  }
}
