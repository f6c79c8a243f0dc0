import Foundation
import GRDB
import ListStore

/// Makes a store: all of it or nothing.
struct StoreMaker {
  let path: String
  let hasSearch: Bool

  /// Makes the file.
  ///
  /// It is filled under another name, without a journal, and gets its own name when it is done. `willWrite` is called with
  /// the other name, under which half a store is left if the program is ended. The size is about how many bytes it will
  /// have, the folder what relative addresses are relative to. Throws a ``CommandFailure``, or what `fill` throws.
  func make(
    title: String,
    folder: String?,
    size: Int,
    willWrite: (String) -> Void = { _ in },
    fill: (Database) throws -> Void
  ) throws {
    // SQLite reads `file:` as the beginning of an address.
    let target = URL(fileURLWithPath: path).path
    var status = stat()
    guard lstat(target, &status) != 0 else { throw failure("there is a file already") }
    guard !path.hasSuffix("/") else { throw failure("a store is a file, not a folder") }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if let free = Self.freeBytes(in: parent), free < size {
      throw failure("about \(Self.text(size)) are needed, and \(Self.text(free)) are free")
    }
    // A name that nothing has.
    var name = Array("\(target).part-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    close(descriptor)
    let part = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    willWrite(part)
    defer { unlink(part) }
    do {
      try write(part, title, folder, fill)
    } catch let error as DatabaseError {
      throw failure(error.message ?? "\(error)")
    }
    try publish(part, as: target)
  }

  /// Gives the finished file its name, unless somebody took that meanwhile.
  private func publish(_ part: String, as target: String) throws {
    let mask = umask(0)
    umask(mask)
    chmod(part, 0o666 & ~mask)
    guard link(part, target) != 0 else { return }
    // Some file systems have no second names.
    guard errno != EEXIST, rename(part, target) == 0 else {
      throw failure(String(cString: strerror(errno)))
    }
  }

  private func failure(_ why: String) -> CommandFailure {
    CommandFailure(description: "\(path): \(why)")
  }

  private func write(
    _ part: String,
    _ title: String,
    _ folder: String?,
    _ fill: (Database) throws -> Void
  ) throws {
    let queue = try DatabaseQueue(path: part)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try db.inTransaction {
        try ItemSchema.create(title: title, folder: folder, in: db)
        try fill(db)
        try ItemSchema.finish(withSearch: hasSearch, in: db)
        return .commit
      }
      // In this mode readers and writers do not wait for each other; the file keeps it.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
    }
    try queue.close()
  }

  /// A size as people write it.
  static func text(_ bytes: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var (size, unit) = (Double(bytes), 0)
    while size >= 1000, unit < units.count - 1 {
      size /= 1000
      unit += 1
    }
    let digits =
      unit == 0 || size >= 100 ? String(Int(size.rounded())) : "\((size * 10).rounded() / 10)"
    return "\(digits) \(units[unit])"
  }

  private static func freeBytes(in folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }
}

/// Made-up posts, the same for the same seed.
struct MadeUpPosts {
  private static let names = [
    "@janedoe", "@ryan", "@amira", "@lars", "@mei", "@otto", "@zoe", "@kofi", "@ines", "@tomas",
  ]
  private static let words = [
    "light", "harbour", "morning", "quiet", "river", "blue", "window", "bread", "summer", "train",
    "garden", "snow", "letters", "market", "music", "stone", "paper", "rain", "field", "lamp",
  ]
  private static let pictures = ["images/kittens.png", "images/mountains.png", "images/sea.png"]

  let count: Int
  private var state: UInt64

  init(count: Int, seed: UInt64) {
    self.count = count
    state = seed
  }

  /// About how many bytes they take, with indexes.
  static func size(of count: Int, withSearch hasSearch: Bool) -> Int {
    1_000_000 + count * (hasSearch ? 900 : 380)
  }

  mutating func insert(into db: Database) throws {
    for number in 1...max(1, count) where number <= count {
      let comments = Int(next() % 4)
      var record = ItemRecord(
        id: "post:\(number)",
        kind: "post",
        likes: Int64(next() % 1000),
        json: json(number, comments)
      )
      record.position = Int64(number) * ItemSchema.step
      record.rows = 3 + comments
      try record.insert(db)
    }
  }

  private mutating func json(_ number: Int, _ comments: Int) -> String {
    let said = (0..<comments).map { index in
      #"{"username":"\#(pick(Self.names))","text":"\#(pick(Self.words)) \#(pick(Self.words)) \#(index + 1)"}"#
    }
    return #"{"username":"\#(pick(Self.names))","timestamp":"\#(number)","#
      + #""imageURL":"\#(pick(Self.pictures))","comments":[\#(said.joined(separator: ","))]}"#
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int(next() % UInt64(texts.count))]
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
