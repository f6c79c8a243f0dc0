import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

/// What a desktop and a person can ask of the looks of a window.
enum Look: String, CaseIterable {
  case usual = "default"
  case dark
  case contrast = "high-contrast"
  case darkContrast = "high-contrast-dark"
  case larger = "text-150"
  case large = "text-200"
  case largest = "text-250"
  case arabic
  case german

  /// Those whose colours are different.
  static let colours: [Look] = [.usual, .dark, .contrast, .darkContrast]
  /// Those whose texts take different room.
  static let shapes: [Look] = [.usual, .dark, .contrast, .large, .arabic, .german]
}

@MainActor
extension Look {
  /// Shows a bundled fixture in a person's window of this look, and puts everything back afterwards.
  func inWindow(
    _ fixture: String,
    width: Int = 960,
    height: Int = 720,
    _ body: (FeedScreen, ListView) async throws -> Void
  ) async throws {
    try WindowTest.start()
    let settings = try DisplaySettings()
    let usual = (settings.prefersDark, settings.textScale, settings.themeName, Translation.current)
    defer {
      GtkRuntime.mirrorsWidgets = false
      (settings.prefersDark, settings.textScale) = (usual.0, usual.1)
      settings.themeName = usual.2
      Translation.current = usual.3
    }
    if self == .dark || self == .darkContrast { settings.prefersDark = true }
    if self == .contrast || self == .darkContrast { settings.themeName = "HighContrast" }
    if self == .larger { settings.textScale = usual.1 * 1.5 }
    if self == .large { settings.textScale = usual.1 * 2 }
    if self == .largest { settings.textScale = usual.1 * 2.5 }
    if self == .arabic { GtkRuntime.mirrorsWidgets = true }
    if let language = [.arabic: "ar_EG.UTF-8", .german: "de_DE.UTF-8"][self] {
      let folder = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../resources/translations").standardizedFileURL.path
      Translation.current = Translation(
        LanguagePreference(environment: ["LANG": language]),
        folder: folder
      )
    }
    try await WindowTest.inWindow(fixture, width: width, height: height) { screen, list in
      await Self.settle(list, frames: 1)
      let sidebar = screen.sidebar.list
      if sidebar.widget.isMapped {
        await WindowTest.pump { !sidebar.presenter.selectedRows.isEmpty && sidebar.isIdle }
      }
      await Self.settle(list)
      try await body(screen, list)
    }
  }

  /// Scrolls to the first carousel of a list, and waits for its cards.
  static func carousel(in list: ListView) async throws -> (row: RowID, cell: CarouselCell) {
    let row = try #require(
      list.presenter.snapshot.sections.lazy.flatMap { section in
        section.rows.indices.map { section.rowID(at: $0) }
      }.first { $0.key.description == "carousel" }
    )
    list.presenter.scroll(to: row)
    await settle(list)
    let cell = try #require(list.cell(at: row) as? CarouselCell)
    await WindowTest.pump { !cell.list.presenter.visibleRows.isEmpty }
    return (row, cell)
  }

  /// Waits until a list, and the window around it, is laid out and styled.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - frames: How many frames that takes: what follows from a layout, such as another style, comes with a second.
  static func settle(_ list: ListView, frames: Int = 2) async {
    await WindowTest.pump { list.isIdle }
    guard list.widget.isMapped else { return }
    var isDrawn = false
    Task { @MainActor in
      for _ in 0..<frames { await list.waitForFrame() }
      isDrawn = true
    }
    await WindowTest.pump { isDrawn && list.isIdle }
  }
}

/// A part of what a window shows, found in the widget tree.
@MainActor
struct ShownPart {
  typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  let widget: Widget
  let type: String
  let frame: Frame

  /// The texts, icons and discs in a widget that are seen as a whole, in the pixels of another one; the window
  /// itself may be one that is not painted.
  ///
  /// - Parameters:
  ///   - widget: What they are in.
  ///   - window: Whose pixels count.
  ///   - room: What is seen of the widget; all of it when `nil`.
  ///   - types: Other parts that are wanted instead.
  /// - Returns: The parts, in the order in which they are drawn.
  static func all(
    in widget: Widget,
    of window: Widget,
    within room: Frame? = nil,
    types: Set<String> = ["GtkLabel", "GtkImage", "GtkListAvatar"]
  ) -> [ShownPart] {
    guard widget.isMapped, widget.opacity > 0 || widget === window,
      let frame = widget.frame(in: window)
    else {
      return []
    }
    let type = widget.reference.typeName
    if types.contains(type) {
      guard room.map({ contains($0, frame) }) ?? true else { return [] }
      return [ShownPart(widget: widget, type: type, frame: frame)]
    }
    let children = widget.instance.children.map { Widget(ObjectRef(retaining: $0)) }
    // Lists have rows beyond their edges, and below the header that sticks.
    let seen = type == "GtkListBody" ? room.map { overlap($0, frame) } ?? frame : room
    let stuck = children.first { $0.hasCSSClass("stuck") && $0.isMapped }?.frame(in: window)
    let below = stuck.flatMap { header in seen.map { cut($0, below: header.y + header.height) } }
    return children.flatMap { child in
      all(
        in: child,
        of: window,
        within: child.hasCSSClass("stuck") ? seen : below ?? seen,
        types: types
      )
    }
  }

  /// How many widgets of a type are seen in a widget.
  static func count(_ type: String, in widget: Widget) -> Int {
    guard widget.isMapped else { return 0 }
    let children = widget.instance.children.map { Widget(ObjectRef(retaining: $0)) }
    let inside = children.reduce(0) { $0 + count(type, in: $1) }
    return inside + (widget.reference.typeName == type ? 1 : 0)
  }

  private static func cut(_ room: Frame, below y: Double) -> Frame {
    let top = max(room.y, y)
    return (room.x, top, room.width, max(0, room.y + room.height - top))
  }

  private static func contains(_ room: Frame, _ frame: Frame) -> Bool {
    frame.x >= room.x && frame.y >= room.y && frame.x + frame.width <= room.x + room.width
      && frame.y + frame.height <= room.y + room.height
  }

  private static func overlap(_ one: Frame, _ other: Frame) -> Frame {
    let (x, y) = (max(one.x, other.x), max(one.y, other.y))
    return (
      x, y, min(one.x + one.width, other.x + other.width) - x,
      min(one.y + one.height, other.y + other.height) - y
    )
  }

  /// The label, if it is one.
  var label: Label? { type == "GtkLabel" ? Label(found: widget.reference) : nil }

  func overlaps(_ other: ShownPart) -> Bool {
    frame.x + 1 < other.frame.x + other.frame.width && other.frame.x + 1 < frame.x + frame.width
      && frame.y + 1 < other.frame.y + other.frame.height
      && other.frame.y + 1 < frame.y + frame.height
  }
}
