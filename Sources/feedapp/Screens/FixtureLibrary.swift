import Foundation
import ListCore

/// A fixture that can be opened from the sidebar.
struct FixtureEntry: Equatable, Sendable {
  let path: String
  /// The file itself, whatever links lead to it.
  let id: String
  /// What the fixture calls itself, or its file name when it says nothing.
  let title: String
  /// Which kind most of its items are of.
  var kind: String?
  /// How many items it has, as far as that is known.
  var count: Int?

  var fileName: String { DocumentName.file(of: path) }

  /// What tells it from others of its title: its file's name, its folder where that is the title, or its address.
  var place: String {
    if DocumentName.isWebAddress(path) { return path }
    return title == fileName
      ? URL(fileURLWithPath: path).deletingLastPathComponent().path : fileName
  }

  /// Lists a fixture whose title is known; one file is one entry, however it was named.
  init(path: String, title: String, kind: String? = nil, count: Int? = nil) {
    let file = DocumentName.isWebAddress(path) ? nil : URL(fileURLWithPath: path)
    self.path = file?.standardizedFileURL.path ?? path
    id = file?.resolvingSymlinksInPath().path ?? path
    self.title = title
    self.kind = kind
    self.count = count
  }

  /// An icon that stands for a kind.
  static func icon(of kind: String?) -> String {
    switch kind {
    case "post": "image-x-generic-symbolic"
    case "contact", "user", "profile": "system-users-symbolic"
    case "text": "text-x-generic-symbolic"
    case "tiles": "view-grid-symbolic"
    default: "view-list-symbolic"
    }
  }

  /// Looks into a file for its title; one that cannot be read is listed all the same, and says what is wrong when opened.
  init(path: String) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let head = FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode(Head.self, from: $0)
    }
    // A group is none, but what is in it, as above the feed.
    let items = head?.items?.flatMap { $0.items ?? [$0] }
    let most = Dictionary(grouping: items ?? [], by: \.kind)
      .first { $0.value.count * 2 > items?.count ?? 0 }
    self.init(
      path: path,
      title: head?.title ?? name,
      kind: most?.key,
      count: items?.count
    )
  }

  private struct Head: Decodable {
    struct Item: Decodable {
      let kind: String
      /// What is in a group.
      let items: [Item]?

      private enum CodingKeys: CodingKey { case kind, items }

      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        kind = try members.decode(String.self, forKey: .kind)
        // A mistake in a group is told where it is opened; the list of fixtures has its title all the same.
        items = kind == "group" ? try? members.decode([Item].self, forKey: .items) : nil
      }
    }
    let title: String
    let items: [Item]?
  }
}

extension FixtureEntry {
  /// Lists every `.json` file of a folder, such as those that come with the app, by name; none when it cannot be read.
  static func entries(in folder: String) -> [FixtureEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .map { FixtureEntry(path: folder + "/" + $0) }
  }
}

/// Reads fixtures away from the main actor.
///
/// Reading takes time; only what was asked for last counts, and what came before is given up.
@MainActor
final class FixtureReader {
  private let load: FeedSession.Loader
  private var newestRequest = 0
  private var reading: Task<Result<FeedContent, FixtureError>, Never>?

  init(_ load: @escaping FeedSession.Loader) { self.load = load }

  /// Gives up what is being read.
  func cancel() {
    newestRequest += 1
    reading?.cancel()
  }

  /// Reads a file; `nil` when something else was asked for meanwhile.
  func read(_ path: String) async -> Result<FeedContent, FixtureError>? {
    cancel()
    let request = newestRequest
    let task = Task.detached(executorPreference: WorkThreads.lists) { [load] in await load(path) }
    reading = task
    let result = await task.end()
    guard request == newestRequest else { return nil }
    reading = nil
    return result
  }
}
