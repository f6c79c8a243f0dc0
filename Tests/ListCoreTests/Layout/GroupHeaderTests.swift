import ListTestSupport
import Testing

@testable import ListCore

/// Frames of lists with groups, worked out by hand.
@Suite struct GroupHeaderTests {
  /// A section of rows of 50 below a header of 30, where it has one.
  private static func section(
    _ id: Int,
    rows: Int,
    header: Bool = true,
    of head: Int? = nil
  ) -> SnapshotSection {
    let body = (0..<rows).map { Row(AnyDiffable(LayoutItem(id: $0)), height: .fixed(50)) }
    let top = Row(AnyDiffable(LayoutItem(id: 100)), height: .fixed(30), role: .header)
    return SnapshotSection(
      id: DiffIdentity(LayoutGroup(id: id)),
      rows: ContiguousArray((header ? [top] : []) + body),
      groupHead: head.map { DiffIdentity(LayoutGroup(id: $0)) }
    )
  }

  /// The group of 0 from 0 to 260, then a section of its own to 340.
  private let snapshot = Snapshot(sections: [
    section(0, rows: 0), section(1, rows: 2, of: 0), section(2, rows: 2, header: false, of: 0),
    section(3, rows: 1),
  ])

  private func layout(_ snapshot: Snapshot) -> ListLayout {
    var layout = ListLayout(width: 300)
    layout.rebuild(for: snapshot)
    return layout
  }

  /// Each row as section/row@y in the viewport.
  private func shown(_ offset: Double, _ snapshot: Snapshot) -> [String] {
    layout(snapshot).shownRows(offset: offset, height: 100, in: snapshot).map {
      "\($0.location.section)/\($0.location.row)@\(Int($0.y - offset))"
    }
  }

  @Test("T7 the header of a group sticks until the last of its sections has left")
  func sticks() {
    let layout = layout(snapshot)
    func place(_ offset: Double) -> Double? {
      layout.stuckHeader(offset: offset, in: snapshot).map { $0.row.y - offset }
    }
    #expect(layout.contentHeight == 340)
    for offset in [0.0, 1, 30, 60, 159, 160, 200, 230] { #expect(place(offset) == 0) }
    #expect(place(240) == -10)
    #expect(place(259) == -29)
    // Then comes the section behind the group, with a header of its own.
    #expect(place(260) == 0)
    #expect(layout.stuckHeader(offset: 259, in: snapshot)?.row.location.section == 0)
    #expect(layout.stuckHeader(offset: 260, in: snapshot)?.row.location.section == 3)
    #expect(place(-5) == nil)
  }

  @Test("T7 the header of a section in a group goes with its rows")
  func ownHeader() {
    #expect(shown(0, snapshot) == ["0/0@0", "1/0@30", "1/1@60"])
    #expect(shown(40, snapshot) == ["0/0@0", "1/0@-10", "1/1@20", "1/2@70"])
    #expect(shown(100, snapshot) == ["0/0@0", "1/1@-40", "1/2@10", "2/0@60"])
    #expect(shown(245, snapshot) == ["0/0@-15", "2/1@-35", "3/0@15", "3/1@45"])
  }

  @Test("T7 over a group whose head has no header nothing sticks")
  func noHeader() {
    let snapshot = Snapshot(sections: [
      Self.section(0, rows: 1, header: false), Self.section(1, rows: 2, of: 0),
    ])
    #expect(layout(snapshot).stuckHeader(offset: 70, in: snapshot) == nil)
    #expect(shown(70, snapshot) == ["1/0@-20", "1/1@10", "1/2@60"])
  }

  @Test("T7 rows and sections of a group are scrolled to below its header")
  func targets() {
    let layout = layout(snapshot)
    func top(_ section: Int, _ row: Int) -> Double? {
      ScrollAim(layout, of: snapshot, offset: 0, height: 100)
        .offset(showing: RowPosition(section: section, row: row), at: .top)
    }
    #expect(top(1, 1) == 30)
    #expect(top(2, 0) == 130)
    #expect(top(0, 0) == 0)
    func top(section: Int) -> Double? {
      ScrollAim(layout, of: snapshot, offset: 0, height: 100)
        .offset(showingSection: section, at: .top)
    }
    #expect(top(section: 1) == 0)
    #expect(top(section: 2) == 130)
    #expect(top(section: 0) == 0)
    // A header that is stuck is in view already, as far as its group reaches.
    let header = RowPosition(section: 0, row: 0)
    func nearest(_ offset: Double) -> Double? {
      ScrollAim(layout, of: snapshot, offset: offset, height: 100)
        .offset(showing: header, at: .nearest)
    }
    #expect(nearest(200) == 200)
    #expect(nearest(235) == 230)
  }

  @Test("T7 a group that is folded by its stuck header leaves it under the pointer")
  func anchor() {
    var layout = layout(snapshot)
    let anchor = ScrollAnchor(of: layout, offset: 120, height: 100, in: snapshot)
    var folded = snapshot
    for section in 1...2 { folded.replaceRows(ofSectionAt: section, with: []) }
    layout.rebuild(for: folded)
    #expect(layout.contentHeight == 110)
    let offset = anchor.offset(in: layout, height: 100, of: folded) {
      folded.indexPath(of: $0)
    }
    #expect(offset == 0)
    #expect(folded.group(ofSectionAt: 2) == 0..<3)
  }
}
