import ListCore
import Testing

private struct Plain: Identifiable, Equatable {
  var id: String
  var title = ""
}

private struct Keyed: Equatable {
  var number: Int
  var title = ""
}

private struct SeedStyle: Hashable {
  var id: Int
  var title = ""
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private final class Model: ListDiffable, Equatable {
  let id: Int
  let title: String
  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
  static func == (lhs: Model, rhs: Model) -> Bool { lhs.title == rhs.title }
}

@Suite struct FlatExampleTests {
  @Test("D4 rotating by one is one move, either way")
  func rotating() {
    let list = [Item]([0, 1, 2, 3, 4, 5])
    #expect(ListDiff(from: list, to: .init([5, 0, 1, 2, 3, 4])).moves == [.init(from: 5, to: 0)])
    #expect(ListDiff(from: list, to: .init([1, 2, 3, 4, 5, 0])).moves == [.init(from: 0, to: 5)])
  }

  @Test("D4 reversing three keeps the middle one, so that no move leads to where it came from")
  func reversing() {
    let diff = ListDiff(from: [Item]([0, 1, 2]), to: .init([2, 1, 0]))
    #expect(diff.moves == [.init(from: 2, to: 0), .init(from: 0, to: 2)])
  }

  @Test("D4 elements that only shift because of others are not moves")
  func shifting() {
    let diff = ListDiff(from: [Item]([0, 1, 2, 3, 4, 5, 6]), to: .init([1, 2, 9, 8, 3, 4, 5, 6]))
    #expect(diff.deletes == [0])
    #expect(diff.inserts == [2, 3])
    #expect(diff.moves.isEmpty)
  }

  @Test("D2 one of each: indexes, counts, look-ups and description")
  func oneOfEach() {
    let old = [Plain(id: "a"), Plain(id: "b"), Plain(id: "c"), Plain(id: "d")]
    let new = [Plain(id: "d"), Plain(id: "a", title: "new"), Plain(id: "x"), Plain(id: "c")]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.deletes == [1])
    #expect(diff.inserts == [2])
    #expect(diff.moves == [ElementMove<Int>(from: 3, to: 0)])
    #expect(diff.updates == [ElementUpdate<Int>(old: 0, new: 1)])
    #expect(diff.hasChanges)
    #expect(diff.changeCount == 4)
    #expect(diff.oldIndex(of: "b") == 1)
    #expect(diff.newIndex(of: "b") == nil)
    #expect(diff.oldIndex(of: "x") == nil)
    #expect(diff.newIndex(of: "x") == 2)
    #expect(diff.description == "deletes [1], inserts [2], moves [3→0], updates [0=1]")
    #expect(
      diff.changes.splices().map { "\($0.position): -\($0.removed) +\($0.inserted)" } == [
        "0: -0 +1", "2: -1 +1", "4: -1 +0",
      ]
    )
  }

  @Test("D2 as paths: old section for what was, new section for what will be")
  func paths() {
    let paths = ListDiff(
      from: [Item]([0, 1, 2]),
      to: [Item(id: 2), Item(id: 0, text: 1), Item(id: 7)]
    ).paths(fromSection: 3, toSection: 4)
    #expect(paths.deletes == [RowPosition(section: 3, row: 1)])
    #expect(paths.inserts == [RowPosition(section: 4, row: 2)])
    #expect(paths.moves.map(\.description) == ["3.2→4.0"])
    #expect(paths.updates.map(\.description) == ["3.0=4.1"])
  }

  @Test("D2 empty lists, equal lists and wholly different lists")
  func extremes() {
    #expect(!ListDiff(from: [Item](), to: []).hasChanges)
    #expect(!ListDiff(from: [Item]([1, 2]), to: .init([1, 2])).hasChanges)
    #expect(ListDiff(from: [Item](), to: .init([4, 5])).inserts == [0, 1])
    #expect(ListDiff(from: [Item]([4, 5]), to: []).deletes == [0, 1])
    let diff = ListDiff(from: [Item]([1, 2]), to: .init([3, 4]))
    #expect(diff.deletes == [0, 1])
    #expect(diff.inserts == [0, 1])
  }

  @Test("D5 equal ids pair in order, also when a new one comes in front of all")
  func duplicates() {
    let old = [Item(id: 7), Item(id: 1), Item(id: 7, text: 1)]
    let new = [Item(id: 1), Item(id: 7, text: 1)]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.deletes == [2])
    #expect(diff.updates == [ElementUpdate<Int>(old: 0, new: 1)])
    let front = ListDiff(from: [Item]([1, 7]), to: .init([7, 1, 7]))
    #expect(front.inserts == [2])
    #expect(front.moves.count == 1)
    #expect(diff.oldIndex(of: 7) == 0)
  }

  @Test("D1 an explicit key path can name the id")
  func keyPath() {
    let old = [Keyed(number: 1), Keyed(number: 2)]
    let new = [Keyed(number: 2, title: "two"), Keyed(number: 3)]
    let diff = ListDiff(from: old, to: new, id: \.number)
    #expect(diff.deletes == [0])
    #expect(diff.inserts == [1])
    #expect(diff.updates == [ElementUpdate<Int>(old: 1, new: 0)])
    #expect(diff.newIndex(of: 3) == 1)
  }

  @Test("D1 hash value as identity: equal hashes update, other hashes delete and insert")
  func hashConvention() {
    let old = [SeedStyle(id: 1), SeedStyle(id: 2)]
    let new = [SeedStyle(id: 1, title: "new"), SeedStyle(id: 3)]
    let diff = ListDiff(byHash: old, to: new)
    #expect(diff.updates == [ElementUpdate<Int>(old: 0, new: 0)])
    #expect(diff.deletes == [1])
    #expect(diff.inserts == [1])
  }

  @Test("D6 pointer identity: the same instance is unchanged, any other has changed")
  func pointerIdentity() {
    let kept = Model(id: 1, title: "a")
    let old = [kept, Model(id: 2, title: "b")]
    let new = [kept, Model(id: 2, title: "b")]
    #expect(!ListDiff(from: old, to: new).hasChanges)
    let diff = ListDiff(byInstance: old, to: new)
    #expect(diff.updates == [ElementUpdate<Int>(old: 1, new: 1)])
    #expect(diff.changeCount == 1)
  }

  @Test("D1 erased values of mixed types pair by type and id")
  func erased() {
    let old = [AnyDiffable(Item(id: 1)), AnyDiffable(Topic(id: 1))]
    let new = [AnyDiffable(Topic(id: 1)), AnyDiffable(Item(id: 1, text: 2))]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.moves.count == 1)
    #expect(diff.updates == [ElementUpdate<Int>(old: 0, new: 1)])
    #expect(diff.deletes.isEmpty && diff.inserts.isEmpty)
  }

  @Test("D1 texts that are equal but stored differently are one id, among many others")
  func canonicalEquivalence() {
    let plain = (0..<200).map { Plain(id: "row \($0)") }
    let old = plain + [Plain(id: "caf\u{E9}"), Plain(id: "K")]
    let new = [Plain(id: "\u{212A}"), Plain(id: "cafe\u{301}")] + plain.reversed()
    let diff = ListDiff(from: old, to: new)
    #expect(diff.deletes.isEmpty)
    #expect(diff.inserts.isEmpty)
  }
}
