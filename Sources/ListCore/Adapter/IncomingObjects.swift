internal import Synchronization

/// An object that came, or that took the place of another one, with what follows from it alone.
struct IncomingObject: Sendable {
  let object: AnyDiffable
  let keyHash: UInt32
  /// Whether its id is equal to itself, as that of a section has to be.
  let hasUsableID: Bool
  fileprivate(set) var rows: Rows

  enum Rows: Sendable {
    /// Nobody has made them yet.
    case later
    case made(MadeRows)
    case ofController
  }

  init(_ object: AnyDiffable, rows: Rows = .later) {
    (self.object, self.rows) = (object, rows)
    keyHash = object.identity.shortHash
    hasUsableID = object.isEqualToItself
  }
}

/// The objects that came, in order.
///
/// Of very many all that can be made is made away from the main actor, and on several processors.
struct IncomingObjects: Sendable {
  private static let length = 1_000

  private var parts: [Part] = []
  private(set) var count = 0
  /// The first object with a hash, and those that have the hash of another one.
  private var first: [UInt32: Int] = [:]
  private var others: [Int] = []

  init() {}

  subscript(number: Int) -> IncomingObject {
    parts[number / Self.length][number % Self.length]
  }

  func keyHash(of number: Int) -> UInt32 {
    parts[number / Self.length].objects[number % Self.length].keyHash
  }

  /// Gives an object away; to be called for each, in order.
  ///
  /// Those before it are released a part at a time: all of them at once would be a long turn.
  mutating func take(_ number: Int) -> IncomingObject {
    defer { if (number + 1) % Self.length == 0 { parts[number / Self.length] = Part() } }
    return self[number]
  }

  /// Takes an object whose rows nobody has made yet.
  mutating func append(_ new: AnyDiffable) {
    if count % Self.length == 0 { parts.append(Part()) }
    parts[parts.count - 1].append(IncomingObject(new))
    count += 1
  }

  /// Tells whether an object has the id of one before it; to be asked for each, in order, up to the first
  /// that has.
  ///
  /// Objects whose hashes differ are not touched: of many, each has to come from memory.
  mutating func isRepeat(_ number: Int, of total: Int) -> Bool {
    if number == 0, total > 1 { first.reserveCapacity(total) }
    let hash = keyHash(of: number)
    guard let known = first.updateValue(number, forKey: hash) else { return false }
    first[hash] = known
    let identity = self[number].object.identity
    let same = others.filter { keyHash(of: $0) == hash } + [known]
    others.append(number)
    return same.contains { self[$0].object.identity == identity }
  }

  /// Makes what follows from some of the objects of a list alone, given the types whose rows need no controller.
  @concurrent
  init(
    _ objects: any ListObjects,
    at places: [Int],
    _ kinds: [ObjectIdentifier: RowMaker]
  ) async {
    count = places.count
    let starts = Array(stride(from: 0, to: count, by: Self.length))
    parts = await withTaskGroup { group in
      for (number, start) in starts.enumerated() {
        group.addTask {
          // The list may be gone meanwhile.
          let end = Task.isCancelled ? start : min(places.count, start + Self.length)
          return (number, Part(objects, places[start..<end], kinds))
        }
      }
      var parts = starts.map { _ in Part() }
      for await (number, part) in group { parts[number] = part }
      return parts
    }
  }
}

extension IncomingObjects {
  /// Some of the objects, with the rows that were made of them.
  ///
  /// Objects name their rows by number: threads that count references to the same rows for each object
  /// wait for each other.
  fileprivate struct Part: Sendable {
    /// Without the rows that were made.
    private(set) var objects: ContiguousArray<IncomingObject> = []
    /// The number of each one's rows; `nil` where none were made.
    private var numbers: ContiguousArray<UInt16?> = []
    private var rows: ContiguousArray<RowsOnDemand> = []
    private var diagnostics: [Int: [Diagnostic]] = [:]

    init() {}

    /// Makes what follows from objects alone.
    init(
      _ objects: any ListObjects,
      _ places: ArraySlice<Int>,
      _ kinds: [ObjectIdentifier: RowMaker]
    ) {
      self.objects.reserveCapacity(places.count)
      numbers.reserveCapacity(places.count)
      var run: ContiguousArray<AnyDiffable> = []
      for place in places {
        let object = objects.object(at: place)
        if let first = run.first, first.type != object.type {
          append(run, kinds[first.type])
          run.removeAll(keepingCapacity: true)
        }
        run.append(object)
      }
      if let first = run.first { append(run, kinds[first.type]) }
    }

    /// Takes objects of one type.
    private mutating func append(_ run: ContiguousArray<AnyDiffable>, _ maker: RowMaker?) {
      guard let maker else {
        return run.forEach { append(IncomingObject($0, rows: .ofController)) }
      }
      // A local one: what is stored would be counted for each object.
      var previous = rows.last
      for object in run {
        guard let made = maker.make(object) else {
          append(IncomingObject(object, rows: .ofController))
          continue
        }
        let isAlike = previous.map { maker.made($0, for: made.section) } ?? false
        if !isAlike {
          let new = maker.onDemand(made.section)
          previous = new
          rows.append(new)
        }
        if !made.diagnostics.isEmpty { diagnostics[objects.count] = made.diagnostics }
        append(IncomingObject(object), UInt16(rows.count - 1))
      }
    }

    mutating func append(_ new: IncomingObject, _ number: UInt16? = nil) {
      objects.append(new)
      numbers.append(number)
    }

    subscript(place: Int) -> IncomingObject {
      var new = objects[place]
      guard let number = numbers[place] else { return new }
      let said = diagnostics.isEmpty ? [] : diagnostics[place] ?? []
      new.rows = .made((rows[Int(number)], said))
      return new
    }
  }
}

/// Knows the rows of objects whose rows follow from the object alone.
///
/// There is one for each type of objects.
final class RowMaker: Sendable {
  /// The rows of an object, on any thread; `nil` where the controller of the object has to be asked.
  let make: @Sendable (AnyDiffable) -> SiftedRows?
  private let sections: RecentSections
  /// By a hash of what they are like.
  private let shapes = Mutex<[Int: [RowsOnDemand]]>([:])

  /// The name says what the rows come from, for the sentence when they are not always the same.
  init(_ name: String, _ make: @escaping @Sendable (AnyDiffable) -> SiftedRows?) {
    self.make = make
    sections = RecentSections(name) { make($0)?.section }
  }

  /// The rows of an object, to be made again when they are looked at; `nil` where its controller has to be
  /// asked.
  ///
  /// Most are like the previous ones, of another object.
  func rows(of object: AnyDiffable, after previous: RowsOnDemand?) -> MadeRows? {
    guard let made = make(object) else { return nil }
    if let previous, self.made(previous, for: made.section) {
      return (previous, made.diagnostics)
    }
    return (onDemand(made.section), made.diagnostics)
  }

  /// Whether what stands for the rows of another object, of any kind, stands for these as well.
  func made(_ other: RowsOnDemand, for section: SnapshotSection) -> Bool {
    other.sections === sections && other.isAlike(section)
  }

  /// Stands for the rows of any object whose rows are as high and of the same kinds.
  func onDemand(_ section: SnapshotSection) -> RowsOnDemand {
    let shape = section.rows.lazy.map(RowShape.init)
    var hasher = Hasher()
    for row in shape { hasher.combine(row) }
    let hash = hasher.finalize()
    return shapes.withLock { shapes in
      if let known = shapes[hash]?.first(where: { $0.shape.elementsEqual(shape) }) {
        return known
      }
      let new = RowsOnDemand(of: section, sections)
      // Where each object has heights of its own, nothing is gained by knowing them.
      if shapes.count < 1_024 { shapes[hash, default: []].append(new) }
      return new
    }
  }
}

/// The rows of an object that follow from it alone, and what is wrong with them.
typealias MadeRows = (rows: RowsOnDemand, diagnostics: [Diagnostic])
