// TEMPORARY: replaced by the diff engine.
public struct RowsDiff: Sendable {
  public var counts = UpdateReport.Counts()
  public init(from old: ContiguousArray<Row>, to new: ContiguousArray<Row>) {
    let oldKeys = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.key, $0) })
    let newKeys = Set(new.map(\.key))
    counts.deleted = old.filter { !newKeys.contains($0.key) }.count
    var order: [Int] = []
    for row in new {
      if let at = oldKeys[row.key] {
        order.append(at)
        if !row.hasSameContent(as: old[at]) { counts.updated += 1 }
      } else { counts.inserted += 1 }
    }
    counts.moved = order.count - lis(order)
  }
}
func lis(_ a: [Int]) -> Int {
  var tails: [Int] = []
  for x in a { if let i = tails.firstIndex(where: { $0 >= x }) { tails[i] = x } else { tails.append(x) } }
  return tails.count
}
public struct SnapshotDiff: Sendable {
  public var sectionCounts = UpdateReport.Counts()
  public var rowCounts = UpdateReport.Counts()
  public init(from old: Snapshot, to new: Snapshot) {
    var order: [Int] = []
    for s in old.sections where new.sectionIndex(of: s.id) == nil { sectionCounts.deleted += 1 }
    for s in new.sections {
      if let at = old.sectionIndex(of: s.id) {
        order.append(at)
        rowCounts += RowsDiff(from: old.section(at: at).rows, to: s.rows).counts
      } else { sectionCounts.inserted += 1 }
    }
    sectionCounts.moved = order.count - lis(order)
  }
}
