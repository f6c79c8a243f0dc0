import ListCore
import ListTestSupport
import Testing

/// Counts how often contents are compared.
private final class Comparisons: Sendable {
  nonisolated(unsafe) var count = 0
  nonisolated(unsafe) var ofOtherIDs = 0
}

private protocol Shown: ListDiffable {
  var id: Int { get }
  var text: Int { get }
  var comparisons: Comparisons { get }
}

extension Shown {
  func hasSameContent(as other: Self) -> Bool {
    comparisons.count += 1
    if other.id != id { comparisons.ofOtherIDs += 1 }
    return other.text == text
  }
}

private struct Title: Shown {
  let id: Int
  let text: Int
  let comparisons: Comparisons
}

private struct Caption: Shown {
  let id: Int
  let text: Int
  let comparisons: Comparisons
  let padding = "a different layout in memory"
}

private final class Picture: Shown {
  let id: Int
  let text: Int
  let comparisons: Comparisons
  init(id: Int, text: Int, comparisons: Comparisons) {
    (self.id, self.text, self.comparisons) = (id, text, comparisons)
  }
}

@Suite struct RowRunTests {
  private let comparisons = Comparisons()

  /// A row whose type, cell and role depend on the number; different numbers have different keys.
  private func row(_ number: Int, text: Int) -> Row {
    let id = number / 12
    let content =
      switch number % 3 {
      case 0: AnyDiffable(Title(id: id, text: text, comparisons: comparisons))
      case 1: AnyDiffable(Caption(id: id, text: text, comparisons: comparisons))
      default: AnyDiffable(Picture(id: id, text: text, comparisons: comparisons))
      }
    let cell = number % 2 == 0 ? nil : CellType(RowRunTests.self)
    return Row(content, cellType: cell, role: number / 6 % 2 == 0 ? .body : .footer)
  }

  @Test("D3 D7 rows of several types, cells and roles beside each other, 2,000 cases")
  func mixed() {
    for seed in UInt64(0)..<2_000 {
      var cases = DiffCases(seed: seed)
      let old = cases.distinct(cases.number(below: 40))
      let new = cases.edited(old)
      let shown = old.map { row($0, text: 0) }
      var texts: [Int] = []
      var kept = 0
      let oracle = PairOracle(old: old, new: new)
      let wanted = new.indices.map { index in
        texts.append(cases.number(below: 5) == 0 ? 1 : 0)
        if texts[index] == 0, let partner = oracle.partners[index], cases.number(below: 3) == 0 {
          kept += 1
          return shown[partner]
        }
        return row(new[index], text: texts[index])
      }
      (comparisons.count, comparisons.ofOtherIDs) = (0, 0)
      let diff = IndexChanges(
        rowsFrom: .init(ContiguousArray(shown)),
        to: .init(ContiguousArray(wanted))
      )
      let pairs = oracle.partners.count { $0 != nil }
      #expect(comparisons.count == pairs - kept, "seed \(seed)")
      #expect(comparisons.ofOtherIDs == 0, "seed \(seed)")
      #expect(diff.deletes == oracle.unmatchedOld, "seed \(seed)")
      #expect(diff.inserts == new.indices.filter { oracle.partners[$0] == nil }, "seed \(seed)")
      let updates = new.indices.compactMap { index in
        texts[index] == 1 ? oracle.partners[index].map { ElementUpdate(old: $0, new: index) } : nil
      }
      #expect(diff.updates == updates, "seed \(seed)")
      #expect(diff.moves.allSatisfy { oracle.partners[$0.to] == $0.from }, "seed \(seed)")
    }
  }
}
