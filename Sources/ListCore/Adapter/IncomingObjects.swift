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
    /// The controller of the object has to be asked.
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

  /// No objects yet.
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

  /// Makes what follows from objects alone.
  ///
  /// - Parameters:
  ///   - objects: The objects of a list.
  ///   - places: Which of them.
  ///   - kinds: The types of objects whose rows need no controller.
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
