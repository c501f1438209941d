/// Charts of columns, each of which may be a link: panels of at most twelve, 24 units wide, so that every column is a target
/// of 24 pixels on a screen of 320.

package import Bytes
package import Mustache

/// A chart with a title, in one or more panels of one measure.
package struct ColumnChartView: NamedView {
  let title: String
  let note: String
  /// The highest value, and where it is: the measure of the panels; empty where there is none.
  let mostText: String
  let panels: [ColumnPanelView]

  package enum Name: Int, SlotName { case title, note, mostText, panels, numbers }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .title, .note, .mostText: .text
    case .panels: .many(ColumnPanelView.self)
    // What the columns tell, in words.
    case .numbers: .many(ChartNumberView.self)
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .title: out.append(title)
    case .note: out.append(note)
    case .mostText: out.append(mostText)
    case .panels, .numbers: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .note: !note.isEmpty
    case .mostText: !mostText.isEmpty
    default: true
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .panels: for panel in panels { each(panel) }
    case .numbers:
      let columns = ColumnNumbers(panels.flatMap(\.columns).filter { $0.value > 0 })
      for at in columns.columns.indices { each(ChartNumberView(columns, at..<at + 1)) }
    case .title, .note, .mostText: break
    }
  }
}

/// A value with its names, short below the column and whole for those who cannot see it.
struct Column: Sendable {
  var value: Int
  var label: String
  /// What it is the value of: "May 2024".
  var title = ""
  /// "31 posts".
  var valueText = ""
  /// "May 2024: 31 posts".
  var name: String { "\(title): \(valueText)" }
  /// Where the column leads, encoded; nil: nowhere.
  var href: String?
}

/// What columns tell, in words.
private final class ColumnNumbers: ChartNumbers {
  let columns: [Column]

  init(_ columns: [Column]) { self.columns = columns }

  func append(nameOf range: Range<Int>, to out: inout Bytes) { for at in range { out.append(columns[at].name) } }

  func isLink(_ range: Range<Int>) -> Bool { range.contains { columns[$0].href != nil } }

  func append(linkOf range: Range<Int>, to out: inout Bytes) { for at in range { out.append(columns[at].href ?? "") } }
}

/// One row of columns.
package struct ColumnPanelView: NamedView {
  let label: String
  let columns: [Column]
  /// The highest value of all panels of the chart.
  let most: Int
  /// Whether time runs from right to left.
  let isMirrored: Bool

  package enum Name: Int, SlotName { case label, columns }

  package static func kind(of name: Name) -> Kind { name == .columns ? .many(ColumnView.self) : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    if name == .label { out.append(label) }
  }

  package func holds(_ name: Name) -> Bool { name == .columns || !label.isEmpty }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .columns else { return }
    let width = 288 / max(columns.count, 1)
    for (at, column) in columns.enumerated() {
      let place = isMirrored ? columns.count - 1 - at : at
      each(ColumnView(column: column, x: place * width, width: width, most: most))
    }
  }
}

/// One column of a panel that is 288 units wide: 60 for the values, and the labels below.
package struct ColumnView: NamedView {
  let column: Column
  let x: Int
  let width: Int
  let most: Int

  package enum Name: Int, SlotName {
    case x, width, barX, barWidth, top, height, middle, label, name, url, hasBar
  }

  package static func kind(of name: Name) -> Kind { name == .hasBar ? .flag : .text }

  /// What is not nothing is seen.
  private var height: Int { column.value == 0 ? 0 : max(1, column.value * 60 / most) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .x: out.append(decimal: x)
    case .width: out.append(decimal: width)
    case .barX: out.append(decimal: x + 3)
    case .barWidth: out.append(decimal: width - 6)
    case .top: out.append(decimal: 60 - height)
    case .height: out.append(decimal: height)
    case .middle: out.append(decimal: x + width / 2)
    case .label: out.append(column.label)
    case .name: out.append(column.name)
    case .url: out.append(column.href ?? "")
    case .hasBar: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .url: column.href != nil && column.value > 0
    case .hasBar: column.value > 0
    default: true
    }
  }
}
