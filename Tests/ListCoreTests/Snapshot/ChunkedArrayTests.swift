import ListTestSupport
import Testing

@testable import ListCore

@Suite struct ChunkedArrayTests {
  private struct Item: ChunkElement, Equatable {
    static var isKeyed: Bool { true }
    let key: Int
    var weight: Int
    /// Three keys share a hash.
    var keyHash: UInt32 { UInt32(truncatingIfNeeded: key / 3) &* 2_654_435_761 }
    func hasKey(_ key: Int) -> Bool { self.key == key }
  }

  @Test(
    "S2 a chunked array answers like a plain array after any edits, and leaves its copies alone",
    arguments: 0..<20 as Range<UInt64>
  )
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var nextKey = 0
    func items(_ count: Int) -> ContiguousArray<Item> {
      ContiguousArray(
        (0..<count).map { _ in
          nextKey += 1
          return Item(key: nextKey, weight: Int.random(in: 0...3, using: &random))
        }
      )
    }
    // Some of them are of several groups of chunks.
    let isLarge = seed % 5 == 0
    var model = Array(items(Int.random(in: 0...(isLarge ? 20_000 : 600), using: &random)))
    var array = ChunkedArray(model)
    for step in 0..<(isLarge ? 10 : 30) {
      let (oldModel, oldArray) = (model, array)
      if Int.random(in: 0..<4, using: &random) == 0,
        let index = model.indices.randomElement(using: &random)
      {
        let weight = Int.random(in: 0...3, using: &random)
        array.change(at: index) { $0.weight = weight }
        model[index].weight = weight
      } else {
        var edits: [ChunkedArray<Item>.Edit] = []
        var start = 0
        for _ in 0..<Int.random(in: 1...5, using: &random) where start <= model.count {
          let lower = Int.random(in: start...model.count, using: &random)
          let length = [0, 1, 3, 300, 9_000].randomElement(using: &random) ?? 0
          let upper = min(model.count, lower + Int.random(in: 0...length, using: &random))
          let most = isLarge ? 9_000 : 300
          let added = [0, 0, 1, 2, most].randomElement(using: &random) ?? 0
          edits.append(.init(range: lower..<upper, elements: items(added)))
          start = upper + 1
        }
        array.replace(edits)
        for edit in edits.reversed() { model.replaceSubrange(edit.range, with: edit.elements) }
      }
      let problems =
        array.invariantViolations(every: model.count / 2_000 + 1)
        + oldArray.invariantViolations(every: oldModel.count / 500 + 1)
      guard problems.isEmpty, Array(array) == model, Array(oldArray) == oldModel else {
        Issue.record("seed \(seed), step \(step): \(problems)")
        return
      }
      compare(array, model, at: Int.random(in: 0...model.count, using: &random), seed: seed)
    }
  }

  private func compare(_ array: ChunkedArray<Item>, _ model: [Item], at index: Int, seed: UInt64) {
    let before = model[..<index].reduce(0) { $0 + $1.weight }
    #expect(array.count == model.count, "seed \(seed)")
    #expect(array.total == model.reduce(0) { $0 + $1.weight }, "seed \(seed)")
    #expect(array.sum(before: index) == before, "seed \(seed)")
    let found = array.search(before)
    let expected = model.indices[index...].first { model[$0].weight > 0 } ?? model.count
    #expect(found.index == expected && found.before == before, "seed \(seed)")
    #expect(array.index(of: -1, hash: 3) == nil, "seed \(seed)")
  }

  /// There is nothing to it but what it weighs.
  private struct Line: ChunkElement, Equatable {
    typealias Key = Never
    static var isOnlyWeight: Bool { true }
    var weight: Int
  }

  @Test(
    "T2 elements that are only a weight share chunks where they are alike, and change alone",
    arguments: 0..<10 as Range<UInt64>
  )
  func alikeElements(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Array(repeating: Line(weight: 5), count: 20_000)
    var array = ChunkedArray(model)
    for step in 0..<20 {
      let (oldModel, oldArray) = (model, array)
      // Most edits leave them alike.
      let weight = step % 5 == 4 ? Int.random(in: 0...5, using: &random) : 5
      let places = Set((0..<40).map { _ in Int.random(in: 0..<model.count, using: &random) })
      switch step % 4 {
      case 0, 1:
        let line = Line(weight: weight)
        array.replace(places.sorted().map { .init(range: $0..<$0, elements: [line]) })
        for place in places.sorted().reversed() { model.insert(line, at: place) }
      case 2:
        array.replace(places.sorted().map { .init(range: $0..<$0 + 1, elements: []) })
        for place in places.sorted().reversed() { model.remove(at: place) }
      default:
        array.change(at: places.first ?? 0) { $0.weight = weight + 1 }
        model[places.first ?? 0].weight = weight + 1
      }
      #expect(Array(array) == model, "\(step)")
      #expect(array.total == model.reduce(0) { $0 + $1.weight }, "\(step)")
      #expect(Array(oldArray) == oldModel, "\(step)")
    }
    let chunks = ChunkedArray(Array(repeating: Line(weight: 5), count: 20_000)).chunks
    #expect(chunks.count > 200 && Set(chunks.map(ObjectIdentifier.init)).count <= 2)
    let others = ChunkedArray((0..<20_000).map { Line(weight: $0 % 7) }).chunks
    #expect(Set(others.map(ObjectIdentifier.init)).count == others.count)
  }

  @Test("S2 keys that come twice are noticed, equal hashes of other keys are not taken for them")
  func repeatedKeys() {
    var array = ChunkedArray((0..<1_000).map { Item(key: $0, weight: 1) })
    let areNew = array.insert([Item(key: 1_000, weight: 1), Item(key: 1_001, weight: 1)], at: 3)
    var other = array
    let isNew = other.insert([Item(key: 5, weight: 1)], at: 900)
    let differ = array.insert([Item(key: 7_000, weight: 1), Item(key: 7_000, weight: 1)], at: 0)
    #expect(areNew && !isNew && !differ)
  }

  @Test("S2 an edit makes a few chunks anew, at a thousand elements and at thirty times as many")
  func sharedChunks() {
    for count in [1_000, 30_000] {
      let array = ChunkedArray((0..<count).map { Item(key: $0, weight: 1) })
      var random = SeededGenerator(seed: 12)
      for step in 0..<20 {
        var edited = array
        let index = Int.random(in: 0..<count, using: &random)
        edited.insert([Item(key: count + step, weight: 1)], at: index)
        edited.replace([.init(range: index / 2..<index / 2 + 1, elements: [])])
        edited.change(at: index / 3) { $0.weight = 7 }
        let known = Set(array.chunks.map(ObjectIdentifier.init))
        let made = edited.chunks.count { !known.contains(ObjectIdentifier($0)) }
        #expect(made <= 6, "\(made) of \(edited.chunks.count) chunks at \(count) elements")
      }
    }
  }

  @Test("T2 an edit among 200,000 elements makes a chunk and its group anew, and shares the others")
  func sharedGroups() {
    let count = 200_000
    let array = ChunkedArray((0..<count).map { Item(key: $0, weight: 1) })
    let groups = Set(array.root.groups.map(ObjectIdentifier.init))
    #expect(groups.count > 20)
    for index in [0, count / 2, count] {
      var edited = array
      edited.insert([Item(key: count, weight: 1)], at: index)
      #expect(edited.root.groups.count { !groups.contains(ObjectIdentifier($0)) } == 1)
      #expect(edited.index(of: count, hash: Item(key: count, weight: 0).keyHash) == index)
      edited = array
      edited.change(at: min(index, count - 1)) { $0.weight = 5 }
      #expect(edited.root.groups.count { !groups.contains(ObjectIdentifier($0)) } == 1)
      #expect(edited.total == count + 4)
    }
  }

  @Test("T2 of a chunk that lost and got a few elements, only those are told to the table")
  func renewals() {
    let array = ChunkedArray((0..<1_000).map { Item(key: $0, weight: 1) })
    let names = array.chunks.map(\.name)
    var edited = array
    edited.replace([
      .init(range: 100..<103, elements: []),
      .init(range: 500..<500, elements: [Item(key: 2_000, weight: 1)]),
    ])
    #expect(edited.chunks.map(\.name) == names)
    #expect(edited.chunks.count { chunk in !array.chunks.contains { $0 === chunk } } == 2)
    #expect(edited.invariantViolations().isEmpty)
    #expect(edited.index(of: 101, hash: Item(key: 101, weight: 0).keyHash) == nil)
  }
}
