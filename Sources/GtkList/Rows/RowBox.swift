import ListCore

/// How the sections of a type of models are framed.
package enum SectionBox: Sendable {
  /// Each section is a card of its own.
  case card
  /// Sections that follow each other without a header between them share one box.
  case list
}

/// Where a row stands in the box around its section.
struct BoxPart: OptionSet, Hashable {
  let rawValue: Int

  static let inside = BoxPart(rawValue: 1)
  static let start = BoxPart(rawValue: 2)
  static let end = BoxPart(rawValue: 4)
  /// Lines are between the rows of it.
  static let list = BoxPart(rawValue: 8)

  /// The classes of the style sheet that say it.
  static let classes: [(part: BoxPart, name: String)] = [
    (.inside, "boxed"), (.start, "box-start"), (.end, "box-end"), (.list, "box-list"),
  ]
}

/// The boxes around the sections of a list; headers and footers stand outside of them.
struct RowBoxes {
  private var boxes: [ObjectIdentifier: SectionBox] = [:]

  var isEmpty: Bool { boxes.isEmpty }

  subscript(type: ObjectIdentifier) -> SectionBox? {
    get { boxes[type] }
    set { boxes[type] = newValue }
  }

  /// Where a row stands in the box of its section, nowhere when that has none; O(log sections).
  func part(of row: Row, in section: SnapshotSection, of snapshot: Snapshot) -> BoxPart {
    guard row.role == .body, let box = boxes[section.id.type] else { return [] }
    let rows = section.rows
    let hasHeader = rows.first?.role == .header
    let hasFooter = rows.last?.role == .footer
    var part: BoxPart = box == .list ? [.inside, .list] : .inside
    if rows[hasHeader ? 1 : 0].hasSameKey(as: row),
      box == .card || hasHeader || !joins(section, by: -1, in: snapshot)
    {
      part.insert(.start)
    }
    if rows[rows.count - (hasFooter ? 2 : 1)].hasSameKey(as: row),
      box == .card || hasFooter || !joins(section, by: 1, in: snapshot)
    {
      part.insert(.end)
    }
    return part
  }

  /// Whether the section before or behind another one is in the same box.
  private func joins(_ section: SnapshotSection, by step: Int, in snapshot: Snapshot) -> Bool {
    guard let index = snapshot.sectionIndex(of: section.id).map({ $0 + step }),
      (0..<snapshot.sectionCount).contains(index)
    else { return false }
    let other = snapshot.section(at: index)
    guard boxes[other.id.type] == .list, group(of: other) == group(of: section)
    else { return false }
    return (step < 0 ? other.rows.last : other.rows.first)?.role == .body
  }

  /// The head of the group that a section is in.
  private func group(of section: SnapshotSection) -> DiffIdentity? {
    section.isInGroup ? section.groupHead : nil
  }
}
