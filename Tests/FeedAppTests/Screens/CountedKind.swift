import Dispatch
import Foundation
import GtkList
import ListCore
import Synchronization

@testable import feedapp

/// A kind of item that counts what is done for its items, and whose reading a test can hold up.
enum CountedKind: FeedKind {
  static let name = "counted"
  static var cells: [any ListCell.Type] { [TextCell.self] }
  static let css = ""

  /// What was done since the last ``reset()``.
  struct Counts {
    var decoded = 0
    /// Items decoded where the window is drawn.
    var decodedOnMain = 0
    /// How often items were asked for their ids there.
    var touchedOnMain = 0
    /// Whether reading waits, and from which item on: each thread that reads has one that it waits with.
    var heldAt: Int?
  }

  static let counts = Mutex(Counts())
  /// Sections that were begun, and those whose rows were made.
  @MainActor static var begun = 0
  @MainActor static var made = 0
  /// How often anybody asked on the main thread which item it is: whoever touches an item does.
  @MainActor static var touched: Int { counts.withLock { $0.touchedOnMain } }
  /// Whether beginning a section takes so long that frames are due between any two stretches.
  @MainActor static var isSlow = false

  /// Starts anew.
  ///
  /// - Parameter heldAt: The first item whose reading waits for ``letGo()``.
  @MainActor
  static func reset(heldAt: Int? = nil) {
    counts.withLock { $0 = Counts(heldAt: heldAt) }
    (begun, made, isSlow) = (0, 0, false)
  }

  static func letGo() { counts.withLock { $0.heldAt = nil } }

  static var decoded: Int { counts.withLock { $0.decoded } }
  static var decodedOnMain: Int { counts.withLock { $0.decodedOnMain } }

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    let number = counts.withLock { counts in
      counts.decoded += 1
      if Thread.isMainThread { counts.decodedOnMain += 1 }
      return counts.decoded
    }
    // The limit only ends a test that hangs.
    for _ in 0..<30_000 {
      guard counts.withLock({ $0.heldAt ?? .max <= number }) else { break }
      usleep(1_000)
    }
    return CountedItem(name: try item.sectionID(), text: try item.string("text"))
  }

  static func register(in feed: KindContext) {
    feed.register(CountedController.self, for: CountedItem.self)
  }

  /// Writes a fixture of many items, which the caller removes.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - title: What it calls itself.
  ///   - text: What each says.
  ///   - path: Where it goes; somewhere new by default.
  /// - Returns: Its file.
  /// - Throws: When it cannot be written.
  static func write(
    _ count: Int,
    title: String,
    text: String = "Note",
    to path: String? = nil
  ) throws -> String {
    let path =
      path
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("large-\(UUID().uuidString).json").path
    let items = (0..<count).map { #"{"kind":"counted","id":"\#($0)","text":"\#(text) \#($0)"}"# }
    let json = #"{"fixture":1,"title":"\#(title)","items":[\#(items.joined(separator: ","))]}"#
    try json.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}

struct CountedItem: FeedModel, Equatable {
  let name: String
  var text: String
  var supplements = Supplements()

  var id: String {
    if Thread.isMainThread { CountedKind.counts.withLock { $0.touchedOnMain += 1 } }
    return name
  }
}

final class CountedController: FeedSectionController<CountedItem> {
  override func didUpdate(to item: CountedItem) {
    CountedKind.begun += 1
    if CountedKind.isSlow { usleep(60) }
    super.didUpdate(to: item)
  }

  override func viewModels(for item: CountedItem) -> [any ListDiffable] {
    CountedKind.made += 1
    return [TextViewModel(text: item.text)]
  }
}
