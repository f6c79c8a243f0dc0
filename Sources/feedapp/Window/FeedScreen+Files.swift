import Foundation
import GtkList
import ListCore

/// Files that a person opens: from a dialog, dropped on the window, or named on the command line.
extension FeedScreen {
  private static let feeds = [".json", ".sqlite"]
  private static let pictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  /// Asks for a fixture with the desktop's own dialog.
  func chooseFile() {
    let chooser = FileChooser(
      title: translated("Open File"),
      parent: window,
      accept: translated("Open"),
      cancel: translated("Cancel")
    )
    let suffixes = pages.kinds.readers.flatMap { $0.suffixes }.map { "*.\($0)" }
    chooser.offer(translated("Feeds"), patterns: Self.feeds.map { "*" + $0 } + suffixes)
    chooser.onChosen = { [weak self] in self?.open($0) }
    chooser.show()
  }

  /// Opens a fixture in place of the one that is shown.
  func open(_ path: String) {
    leave()
    Task { await session.open(path) }
  }

  /// A person goes on to a file from elsewhere; the feed that is shown comes back as it is when it is visited.
  private func leave() {
    sidebar.leave()
    session.left.note(state)
  }

  /// Takes files dropped on the window, if there are any to take: feeds of any format are opened, pictures become posts.
  @discardableResult
  func take(_ paths: [String]) -> Bool {
    let opener = DocumentOpener(kinds: pages.kinds)
    let pictures = paths.filter(Self.isPicture)
    if paths.contains(where: { path in
      Self.has(Self.feeds, path) || DocumentName.isWebAddress(path) || opener.isDocument(path)
        || ItemStore.isStore(path)
    }) {
      leave()
      Task {
        await session.open(
          all: paths.filter { !pictures.contains($0) },
          leavesPictures: !pictures.isEmpty
        )
      }
      return true
    }
    guard !pictures.isEmpty, case .shown = session.state else { return false }
    return session.addPictures(pictures)
  }

  /// Takes files that somebody named: one that is no picture is opened whatever it is, and if it cannot be, the
  /// window says why.
  func take(named paths: [String]) {
    if paths.count == 1, !Self.isPicture(paths[0]) { open(paths[0]) } else { take(paths) }
  }

  private static func isPicture(_ path: String) -> Bool { has(pictures, path) }

  private static func has(_ suffixes: [String], _ path: String) -> Bool {
    suffixes.contains { path.lowercased().hasSuffix($0) }
  }

  /// Lets rows be dragged into other programs: as their texts, and as the picture of their item.
  func connectDrags(of list: ListView) {
    list.draggedContent = { [weak self, weak list] row in
      guard let self, let texts = list?.presenter.snapshot.row(for: row)?.texts else { return nil }
      let picture = session.feed?.item(of: row.section)?.card.picture
      let files = [picture].compactMap(\.self).filter { FileManager.default.fileExists(atPath: $0) }
      return (texts.joined(separator: " "), files)
    }
  }

  /// Lets files be dropped anywhere on the window.
  func connectFiles() {
    let drop = FileDropTarget()
    drop.onDrop = { [weak self] in self?.take($0) ?? false }
    window.addController(drop)
  }
}
