package import ListCore

/// A row as a program describes it, whatever front end shows it.
package struct OracleRow: Hashable, Sendable {
  package var id: Int
  package var text: String
  /// A natural height without one.
  package var height: Double?

  /// Whether its id is unique in the whole list, so that it can move between sections.
  package var roams: Bool { id.isMultiple(of: 4) }

  /// How high it is.
  package var rowHeight: RowHeight { height.map { .fixed($0) } ?? .natural }
}

/// How the rows of a section are laid out.
package enum OracleLayout: CaseIterable, Sendable {
  case plain, spaced, thirds, tiles

  var metrics: SectionMetrics? {
    switch self {
    case .plain: nil
    case .spaced: SectionMetrics(insets: SectionInsets(top: 5, bottom: 7), rowSpacing: 3)
    case .thirds: SectionMetrics(itemSpacing: 6, rowWidth: .fraction(1 / 3))
    case .tiles:
      SectionMetrics(insets: SectionInsets(leading: 4), rowSpacing: 2, rowWidth: .fixed(70))
    }
  }
}

/// How a section's rows are made, where a program brings its section controllers.
package enum OracleKind: CaseIterable, Sendable {
  case plain, bound, stacked, single, declared, itemized
}

/// A section as a program describes it, whatever front end shows it.
package struct OracleSection: Hashable, Sendable {
  package var id: Int
  package var header: String?
  package var footer: String?
  package var layout = OracleLayout.plain
  package var isCollapsible = true
  /// The id of the section that heads its group.
  package var group: Int?
  package var rows: [OracleRow]

  package var kind: OracleKind { OracleKind.allCases[id % OracleKind.allCases.count] }
}

// MARK: What cells show

/// A row; its height is no content.
package struct OracleLine: ListDiffable, TextRepresentable {
  package let row: OracleRow
  package var id: Int { row.id }
  package var texts: [String] { [row.text] }
  package func hasSameContent(as other: Self) -> Bool { row.text == other.row.text }
}

/// A row that can move between sections.
package struct OracleRoamer: ListDiffable, TextRepresentable {
  package let row: OracleRow
  package var id: Int { row.id }
  package var texts: [String] { [row.text] }
  package func hasSameContent(as other: Self) -> Bool { row.text == other.row.text }
  package static var hasListWideID: Bool { true }
}

/// A header or footer.
package struct OracleHeading: ListDiffable, Equatable, TextRepresentable {
  package let text: String
  package var id: String { "heading" }
  package var texts: [String] { [text] }
}

/// A row, header or footer as an item.
package struct OracleItem: ListViewItem {
  package let row: OracleRow
  package var id: Int { row.id }
  package var height: RowHeight { row.rowHeight }
  package var contentConfiguration: RowConfiguration { RowConfiguration(text: row.text) }

  /// Headers and footers are items too.
  static func heading(_ text: String) -> OracleItem {
    OracleItem(row: OracleRow(id: -1, text: text, height: 30))
  }
}

extension OracleRow {
  /// Any view model for the row.
  var viewModel: any ListDiffable { roams ? OracleRoamer(row: self) : OracleLine(row: self) }

  /// The row that a view model was made of.
  init?(_ content: AnyDiffable) {
    if let line = content.value(as: OracleLine.self) {
      self = line.row
    } else if let roamer = content.value(as: OracleRoamer.self) {
      self = roamer.row
    } else {
      return nil
    }
  }
}

// MARK: Objects with section controllers

/// The object of a section, of a type of its own for each way of making rows.
package protocol OracleObject: ListDiffable, Equatable {
  var section: OracleSection { get }
  init(section: OracleSection)
}

extension OracleObject {
  package var id: Int { section.id }
  package var groupHead: DiffIdentity? {
    section.group.map { OracleStyle.controllers.identity(OracleSection(id: $0, rows: [])) }
  }
}

package struct PlainObject: OracleObject {
  package let section: OracleSection
  package init(section: OracleSection) { self.section = section }
}

package struct BoundObject: OracleObject {
  package let section: OracleSection
  package init(section: OracleSection) { self.section = section }
}

package struct StackedObject: OracleObject {
  package let section: OracleSection
  package init(section: OracleSection) { self.section = section }
}

package struct DeclaredObject: OracleObject {
  package let section: OracleSection
  package init(section: OracleSection) { self.section = section }
}

package struct ItemizedObject: OracleObject {
  package let section: OracleSection
  package init(section: OracleSection) { self.section = section }
}

/// Its row is the object itself.
package struct SingleObject: OracleObject, TextRepresentable {
  package let section: OracleSection
  package init(section: OracleSection) { self.section = section }
  package var texts: [String] { [section.rows.first?.text ?? "-"] }
}
