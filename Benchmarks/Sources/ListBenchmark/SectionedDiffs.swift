import BenchmarkSupport
import ListCore

/// Sections of rows, through the public snapshot with erased rows.
enum SectionedDiffs {
  static func run(_ options: Options) {
    let peer = PeerPackage.name
    let table = Table(
      "Diff of 1,000 sections of 20 rows, 1 % scattered",
      note:
        "Through the public snapshot with erased rows. Beside it the typed diffs of the rows of "
        + "each pair of sections, without the sections themselves.",
      columns: ["rows", "snapshots", "typed rows", "snapshots / typed", "touched"]
        + (peer.map {
          ["snapshots, beside \($0)", $0, "\($0) / snapshots", "touched by \($0)"]
        } ?? [])
    )
    let (old, new) = sections()
    let apart = new.map { NumberSection(id: $0.id, items: $0.items.map { $0 }) }
    let from = snapshot(old)
    let cases = [
      ("unchanged sections keep their rows", new, from, snapshot(new, reusing: (old, from))),
      ("every row is a new box", apart, from, snapshot(new)),
      ("new boxes of three types, mixed", apart, mixed(old), mixed(new)),
    ]
    var goals = Goals()
    for (name, target, from, to) in cases {
      let contenders = [
        Contender("snapshots") { SnapshotDiff(from: from, to: to).touched },
        Contender("typed") {
          var touched = 0
          for index in old.indices {
            touched +=
              ListDiff(from: old[index].items, to: target[index].items, uniqueIDs: true).touched
          }
          return touched
        },
      ]
      // By themselves: between two turns of the other package, which goes through many times as much
      // memory, both would mostly wait for memory, and this one reads more of it.
      let finishes = Race.run(contenders)
      let ours = finishes[0]
      var cells = [name, Show.time(ours.median), Show.time(finishes[1].median)]
      cells += [Show.ratio(ours.median / finishes[1].median), Show.count(ours.answer)]
      if let theirs = PeerPackage.contender(old, target) {
        let beside = Race.run([contenders[0], theirs])
        cells += [Show.time(beside[0].median), Show.time(beside[1].median)]
        cells.append(Show.ratio(beside[1].median / beside[0].median))
        cells.append(Show.count(beside[1].answer))
        goals.atLeast(30, "\(name), beside \(theirs.name)", beside[1].median / beside[0].median)
      }
      table.add(cells)
      goals.atMost(3, "\(name), beside the typed diffs", ours.median / finishes[1].median)
    }
    goals.print()
  }

  /// A hundredth of the rows of the whole list is touched, so most sections stay as they are.
  static func sections() -> (old: [NumberSection], new: [NumberSection]) {
    var random = SeededRandom(seed: 11)
    let old = (0..<1_000).map { section in
      let first = UInt64(section) * 1_000
      return NumberSection(
        id: UInt64(section),
        items: (0..<20).map { NumberItem(number: first + $0) }
      )
    }
    var new = old
    for step in 0..<200 {
      let section = Int.random(in: 0..<1_000, using: &random)
      let row = Int.random(in: 0..<new[section].items.count, using: &random)
      switch step % 10 {
      case 0: new[section].items.remove(at: row)
      case 1:
        let number = 2_000_000 + UInt64(step)
        new[section].items.insert(NumberItem(number: number), at: row)
      case 2: new[section].items.append(new[section].items.remove(at: row))
      default: new[section].items[row] = new[section].items[row].changed
      }
    }
    return (old, new)
  }

  private static func snapshot(
    _ sections: [NumberSection],
    reusing known: (sections: [NumberSection], snapshot: Snapshot)? = nil
  ) -> Snapshot {
    Snapshot(
      sections: sections.enumerated().map { index, section in
        if let known, known.sections[index].items == section.items {
          return known.snapshot.section(at: index)
        }
        return SnapshotSection(
          id: DiffIdentity(SectionName(id: section.id)),
          rows: ContiguousArray(section.items.map { Row(AnyDiffable($0)) })
        )
      }
    )
  }
}

extension SectionedDiffs {
  /// The same rows, of view models of three types.
  private static func mixed(_ sections: [NumberSection]) -> Snapshot {
    Snapshot(
      sections: sections.map { section in
        SnapshotSection(
          id: DiffIdentity(SectionName(id: section.id)),
          rows: ContiguousArray(
            section.items.map { item in
              switch item.id % 3 {
              case 0: Row(AnyDiffable(item))
              case 1: Row(AnyDiffable(Numbered(id: item.id, payload: item.payload)))
              default: Row(AnyDiffable(Named(id: item.id, name: "\(item.payload)")))
              }
            }
          )
        )
      }
    )
  }
}

/// What a section stands for.
private struct SectionName: ListDiffable, Equatable {
  let id: UInt64
}

private struct Numbered: ListDiffable, Equatable {
  let id: UInt64
  let payload: UInt64
}

private struct Named: ListDiffable, Equatable {
  let id: UInt64
  let name: String
}

extension SnapshotDiff {
  /// How many rows and sections a list has to touch.
  var touched: Int {
    changedSections.reduce(sections.changeCount) { $0 + $1.rows.changeCount }
  }
}
