/// The ledger of an import, for people and for pipelines.

import Bytes
import Diagnostics
import Importers
import JSON
import SiteBuilder

/// Prints an import's ledger.
struct ImportReport {
  private let ledger: ImportLedger

  init(_ ledger: ImportLedger) { self.ledger = ledger }

  /// One line a file and kind: `outbox.json: read 1,260 posts: 1,260 kept, 0 lost`.
  var text: String {
    ledger.entries.map { entry in
      var parts = ["\(grouped(entry.kept)) kept"]
      parts += entry.withheld.map { "\(grouped($0.count)) withheld (\($0.text))" }
      parts += entry.skipped.map { "\(grouped($0.count)) skipped (\($0.text))" }
      if entry.rejected > 0 { parts.append("\(grouped(entry.rejected)) not understood") }
      parts.append("\(grouped(entry.lost)) lost")
      let kind = entry.read == 1 && entry.kind.hasSuffix("s") ? String(entry.kind.dropLast()) : entry.kind
      return "\(entry.file.terminalSafe): read \(grouped(entry.read)) \(kind): \(parts.joined(separator: ", "))\n"
    }.joined()
  }

  /// An array with one object a file and kind.
  var json: Bytes {
    func number(_ value: Int) -> JSONValue { .number(String(value)) }
    func reasons(_ list: [ImportLedger.Reason]) -> JSONValue {
      .array(list.map { .object(JSONObject([.init("reason", .string($0.text)), .init("count", number($0.count))])) })
    }
    let entries = ledger.entries.map { entry in
      JSONValue.object(
        JSONObject([
          .init("file", .string(entry.file)), .init("kind", .string(entry.kind)), .init("read", number(entry.read)),
          .init("kept", number(entry.kept)), .init("withheld", reasons(entry.withheld)),
          .init("skipped", reasons(entry.skipped)), .init("rejected", number(entry.rejected)),
          .init("lost", number(entry.lost)),
        ]))
    }
    var out = Bytes()
    out.append(json: .array(entries), indent: 0)
    out.append(10)
    return out
  }
}
