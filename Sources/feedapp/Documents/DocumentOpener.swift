import Foundation
import GtkList
import ListCore
import Synchronization

/// Opens whatever a person names: a fixture, or a document that one of the readers knows.
struct DocumentOpener: Sendable {
  let kinds: KindRegistry
  /// Whether items come with their texts, for a store.
  var keepsTexts = false
  private let web = WebDocuments()

  private var decoder: FixtureDecoder { FixtureDecoder(kinds: kinds, keepsTexts: keepsTexts) }

  /// Reads what a person named, a path or an address of a server: a fixture, or a document in the shape of one.
  func open(_ name: String) async -> Result<Fixture, FixtureError> {
    do throws(FixtureError) {
      if DocumentName.isWebAddress(name) { return .success(try await openWeb(name)) }
      guard let reader = reader(ofFile: name) else {
        return .success(try await decode(name))
      }
      return .success(try await read(try Self.document(name), by: reader))
    } catch {
      return .failure(error)
    }
  }

  /// The reader of a file or folder; `nil` for fixtures, and for what is not there.
  func reader(ofFile path: String) -> (any DocumentReader.Type)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      let files = Self.files(in: path)
      return kinds.readers.first { $0.recognizes(folderOf: files) }
    // What a pipe has can be read once only.
    case S_IFREG: return reader(path, DocumentEnds(ofFile: path))
    default: return nil
    }
  }

  /// Whether a file is one that ``open(_:)`` reads.
  func isDocument(_ path: String) -> Bool {
    reader(ofFile: path) != nil || DocumentEnds(ofFile: path).isFixture
  }

  // MARK: Parts

  /// A second thread that decodes would not see that the task is cancelled.
  private func decode(_ path: String) async throws(FixtureError) -> Fixture {
    let isCancelled = Atomic(false)
    var decoder = decoder
    decoder.isGivenUp = { isCancelled.load(ordering: .relaxed) }
    return try await withTaskCancellationHandler {
      Result { () throws(FixtureError) in try decoder.decode(contentsOf: path) }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }.get()
  }

  private func reader(_ name: String, _ ends: DocumentEnds) -> (any DocumentReader.Type)? {
    kinds.readers.first { $0.recognizes(ends.sniffed) }
      ?? (ends.isFixture ? nil : kinds.readers.first { Self.hasSuffix(name, of: $0) })
  }

  private static func hasSuffix(_ name: String, of reader: any DocumentReader.Type) -> Bool {
    let name = name.lowercased()
    return reader.suffixes.contains { name.hasSuffix(".\($0)") }
  }

  private func read(
    _ document: Document,
    by reader: any DocumentReader.Type
  ) async throws(FixtureError) -> Fixture {
    let content = try await reader.read(document)
    var items: [FixtureItem] = []
    items.reserveCapacity(content.items.count)
    for model in content.items { items.append(try item(model, of: document)) }
    return Fixture(
      title: content.title.isEmpty ? document.title : content.title,
      items: items
    )
  }

  private func item(
    _ model: any FeedModel,
    of document: Document
  ) throws(FixtureError) -> FixtureItem {
    let kind = ItemID.kind(in: model.id)
    guard keepsTexts else {
      return FixtureItem(kind: kind, feedModel: model)
    }
    // Its kind reads it back, as it will from the store.
    guard let item = EncodedItem(model, kind: kind) else {
      throw document.error("items of kind \(kind.quotedForMessage) cannot be kept in a store")
    }
    return try decoder.decodeItem(item.json, name: model.id, folder: "/")
  }

  private func openWeb(_ name: String) async throws(FixtureError) -> Fixture {
    guard DocumentName.webAddress(in: name) != nil else {
      throw FixtureError(unreadable: name, reason: "this is not a web address")
    }
    switch try await web.fetch(name) {
    case .unchanged(var fixture):
      fixture.isUnchanged = true
      return fixture
    case .new(let document, let tags):
      guard let reader = reader(name, DocumentEnds(of: document.bytes)) else {
        throw FixtureError(unreadable: name, reason: "the server has no document of a known format")
      }
      let fixture = try await read(document, by: reader)
      await web.remember(fixture, of: name, tags)
      return fixture
    }
  }

  private static func files(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func document(_ path: String) throws(FixtureError) -> Document {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return Document(name: path, files: files(in: path))
    }
    let text = try JSONText(contentsOf: path, largest: Document.largest)
    return Document(name: path, bytes: text.bytes)
  }
}

extension DocumentOpener {
  /// Reads what a person named before there is a window; what is asked of servers, and of the main actor,
  /// goes on meanwhile.
  @MainActor
  func openNow(_ name: String) -> Result<Fixture, FixtureError> {
    guard DocumentName.isWebAddress(name) || reader(ofFile: name) != nil else {
      return Result { () throws(FixtureError) in
        try decoder.decode(contentsOf: name)
      }
    }
    MainQueueBridge.attach()
    let loop = MainLoop()
    var result: Result<Fixture, FixtureError>?
    Task {
      result = await withTaskExecutorPreference(WorkThreads.lists) { await open(name) }
      loop.quit()
    }
    while true {
      if let result { return result }
      loop.run()
    }
  }
}
