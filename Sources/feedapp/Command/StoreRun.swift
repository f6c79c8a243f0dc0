import ArgumentParser
import Foundation
import GRDB
import ListStore

/// Does what `feedapp store …` says.
@MainActor
struct StoreRun {
  /// - Returns: How the run ended; `nil` when the command is another one.
  static func run(_ command: any ParsableCommand) throws -> ExitStatus? {
    do {
      switch command {
      case let create as StoreCreateCommand: return try self.create(create)
      case let document as StoreImportCommand: return try importDocument(document)
      case let info as StoreInfoCommand: return try self.info(info)
      case let write as StoreWriteCommand: return try self.write(write)
      default: return nil
      }
    } catch let error as DatabaseError {
      StandardError.write("feedapp: \(error.message ?? "\(error)")")
      return .badInput
    }
  }

  private static func create(_ command: StoreCreateCommand) throws -> ExitStatus {
    var posts = MadeUpPosts(count: command.posts, seed: command.seed)
    let pictures = Resources.path(of: "fixtures")
    if pictures == nil {
      StandardError.write(
        "feedapp: its own pictures are not beside it, so the posts will be shown without them"
      )
    }
    return try make(
      StoreMaker(path: command.file, hasSearch: command.search),
      title: "Made-up Posts",
      folder: pictures,
      size: MadeUpPosts.size(of: command.posts, withSearch: command.search)
    ) { try posts.insert(into: $0) }
  }

  private static func importDocument(_ command: StoreImportCommand) throws -> ExitStatus {
    let kinds = try KindRegistry.loading(command.plugins)
    guard !ItemStore.isStore(command.document) else {
      throw CommandFailure(description: "\(command.document): this is a store already")
    }
    let opener = DocumentOpener(kinds: kinds, keepsTexts: true)
    let fixture = try opener.openNow(command.document).get()
    guard fixture.store == nil else {
      throw CommandFailure(description: "\(command.document): its items are in a store already")
    }
    for line in fixture.warnings.report { StandardError.write(line) }
    let items = fixture.items.flatMap { item in
      [(item, nil)] + item.items.map { ($0, Optional(item.sectionID)) }
    }
    let models = fixture.items.flatMap(\.feedModels)
    let rows = ItemRows.counts(of: models, kinds: kinds)
    let isOnServer = DocumentName.isWebAddress(command.document)
    let folder =
      isOnServer
      ? nil : URL(fileURLWithPath: command.document).deletingLastPathComponent().path
    let size = items.reduce(0) { $0 + ($1.0.text?.json.utf8.count ?? 0) }
    var dropped: [String] = []
    let status = try make(
      StoreMaker(path: command.file, hasSearch: command.search),
      // SQLite ends a text there.
      title: fixture.title.filter { $0 != "\0" },
      folder: folder,
      size: 1_000_000 + (command.search ? 6 : 3) * size
    ) { db in
      var seen: Set<String> = []
      for (index, (item, group)) in items.enumerated() {
        guard seen.insert(item.sectionID).inserted else {
          dropped.append(item.sectionID)
          continue
        }
        var record = ItemRecord(item, in: group, rows: rows[index])
        record.position = Int64(index + 1) * ItemSchema.step
        do {
          try record.insertItem(db)
        } catch let refusal as StepRefusal {
          throw CommandFailure(description: "\(command.document): \(refusal.why)")
        }
      }
    }
    if let first = dropped.first {
      let others = dropped.count > 1 ? " and \(dropped.count - 1) more" : ""
      StandardError.write(
        "feedapp: left out, because an item before has the same id: \(first)\(others)"
      )
    }
    return status
  }

  private static func make(
    _ maker: StoreMaker,
    title: String,
    folder: String?,
    size: Int,
    fill: (Database) throws -> Void
  ) throws -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    try maker.make(
      title: title,
      folder: folder,
      size: size,
      willWrite: { part in
        EndingSignals.close { status in
          unlink(part)
          EndingSignals.end(status)
        }
      },
      fill: fill
    )
    let took = Double((clock.now - start) / .milliseconds(1)).rounded() / 1000
    let made = (try? FileManager.default.attributesOfItem(atPath: maker.path)[.size] as? Int) ?? 0
    return StandardOutput.write("\(maker.path): \(StoreMaker.text(made)) in \(took) s\n")
  }

  private static func info(_ command: StoreInfoCommand) throws -> ExitStatus {
    let content = try FeedLoader(kinds: .builtIn).openStore(command.file)
    return StandardOutput.write(try content.store?.summary() ?? "")
  }

  private static func write(_ command: StoreWriteCommand) throws -> ExitStatus {
    let sql = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    guard FileManager.default.fileExists(atPath: command.file) else {
      StandardError.write("feedapp: there is no file \(command.file)")
      return .badInput
    }
    do {
      let queue = try DatabaseQueue(path: command.file, configuration: configuration)
      try queue.write { try $0.execute(sql: sql) }
      try queue.close()
      return .success
    } catch let error as DatabaseError {
      StandardError.write(error.message ?? "\(error)")
      return .failedStep
    }
  }
}

extension ItemStore {
  /// What is in it, for a person.
  fileprivate func summary() throws -> String {
    // Not of a link to it.
    let file = store.path
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    return try store.readNow { db in
      let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? ""
      let kinds = try GRDB.Row.fetchAll(
        db,
        sql: """
          SELECT ifnull(CAST(kind AS TEXT), ''), count(*), total(hidden) FROM item \
          GROUP BY kind ORDER BY kind
          """
      )
      var lines = [
        "\(title)", "version \(ItemSchema.version), \(StoreMaker.text(size)), journal \(mode)",
      ]
      for row in kinds {
        let (kind, count, hidden): (String, Int, Double) = (row[0], row[1], row[2])
        lines.append("\(kind): \(count)" + (hidden > 0 ? ", \(Int(hidden)) of them hidden" : ""))
      }
      let hasSearch = try db.tableExists("item_search")
      lines.append(hasSearch ? "full text index: yes" : "full text index: no")
      if let readOnly = store.readOnly { lines.append(readOnly.description) }
      return lines.map { $0 + "\n" }.joined()
    }
  }
}
