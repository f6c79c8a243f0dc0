import BenchmarkSupport
import ListCore
import MemoryProbe

/// The diff of plain lists, against the standard library and the package given.
enum FlatDiffs {
  static func run(_ options: Options) {
    var goals = DiffGoals()
    for size in options.sizes {
      table("U: numbers", NumberItem.self, size, options, &goals, isDecodedAgain: false)
      table("S: texts, kept in memory", TextItem.self, size, options, &goals, isDecodedAgain: false)
      table("SF: texts, decoded again", TextItem.self, size, options, &goals, isDecodedAgain: true)
    }
    goals.print()
  }

  private static func table<Item: BenchmarkItem>(
    _ name: String,
    _ type: Item.Type,
    _ size: Int,
    _ options: Options,
    _ goals: inout DiffGoals,
    isDecodedAgain: Bool
  ) {
    let element = String(name.prefix { $0 != ":" })
    guard options.wants(element) else { return }
    let peer = PeerPackage.name
    let columns = ["change", "ListCore", "unique ids", "stdlib", "stdlib / ListCore"]
    let peerColumns = peer.map { [$0, "\($0) / ListCore", "touched", "touched by \($0)"] } ?? []
    let table = Table("Diff, \(Show.count(size)) \(name)", columns: columns + peerColumns)
    let old = (0..<size).map { Item(number: UInt64($0)) }
    for workload in Workload.allCases where options.wants(workload) {
      var new = workload.applied(to: old)
      if isDecodedAgain { new = new.map(\.decodedAgain) }
      let finishes = Race.run(contenders(workload, old, new))
      let byName = Dictionary(uniqueKeysWithValues: finishes.map { ($0.name, $0) })
      let ours = finishes[0]
      var cells = [workload.rawValue, Show.time(ours.median), Show.time(finishes[1].median)]
      let standard = byName["stdlib"]
      cells.append(standard.map { Show.time($0.median) } ?? "–")
      cells.append(standard.map { Show.ratio($0.median / ours.median) } ?? "–")
      if let name = peer, let theirs = byName[name] {
        cells.append(Show.time(theirs.median))
        cells.append(Show.ratio(theirs.median / ours.median))
        cells += [Show.count(ours.answer), Show.count(theirs.answer)]
      }
      table.add(cells)
      goals.note(size, element, workload, byName)
    }
  }

  static func contenders<Item: BenchmarkItem>(
    _ workload: Workload,
    _ old: [Item],
    _ new: [Item]
  ) -> [Contender] {
    [
      Contender("ListCore") { ListDiff(from: old, to: new).touched },
      Contender("unique") { ListDiff(from: old, to: new, uniqueIDs: true).touched },
      standardLibrary(workload, old, new),
      PeerPackage.contender(old, new),
    ]
    .compactMap { $0 }
  }
}

/// What a diff takes from the heap at most while it runs, its result included.
enum DiffMemory {
  static func run(_ options: Options) {
    let peer = PeerPackage.name
    let table = Table(
      "Memory of a diff of numbers",
      note: "The most bytes alive at one time above those alive before, the result included.",
      columns: ["size", "change", "ListCore"]
        + (peer.map { [$0, "ListCore / \($0)"] } ?? [])
    )
    var goals = Goals()
    for size in options.sizes {
      let old = (0..<size).map { NumberItem(number: UInt64($0)) }
      for workload in Workload.allCases where options.wants(workload) {
        let new = workload.applied(to: old)
        let ours = peak { ListDiff(from: old, to: new).touched }
        var cells = [Show.count(size), workload.rawValue, Show.bytes(ours)]
        if let theirs = PeerPackage.contender(old, new).map({ peak($0.work) }) {
          cells += [Show.bytes(theirs), Show.ratio(ours / theirs)]
          let name = "\(Show.count(size)) U, \(workload.rawValue), beside \(peer ?? "")"
          goals.atMost(1 / 3, name, ours / theirs)
        }
        table.add(cells)
      }
    }
    goals.print()
  }

  static func peak(_ work: () -> Int) -> Double {
    memory_probe_begin()
    _ = blackHole(work())
    return Double(memory_probe_end().peak_bytes)
  }
}
