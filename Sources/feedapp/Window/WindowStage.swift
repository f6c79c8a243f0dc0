import GtkList
import ListCore

/// Plays a script in a window: real widgets, real signals.
@MainActor
final class WindowStage: ScriptStage {
  let list: ListView
  private let screen: FeedScreen

  init(list: ListView, screen: FeedScreen) {
    self.list = list
    self.screen = screen
  }

  var presenter: ListPresenter { list.presenter }

  func settle() async { await list.waitUntilIdle() }

  func hasControl(_ control: String, in row: RowID) -> Bool {
    list.control(control, in: row) != nil
  }

  func press(_ control: String, in row: RowID) { list.control(control, in: row)?.click() }

  /// Rows that are only kept ready beyond the edges are not read: without a display there are none.
  func texts(in row: RowID) -> [String] {
    presenter.visibleFrame(of: row) == nil ? [] : list.texts(in: row) ?? []
  }

  func resize(to size: ListSize) {
    screen.setListSize(size)
    // At once, as without a display: what follows in the same turn starts from the new size, and the
    // list is not idle before the layout that brings it.
    presenter.setViewport(size)
  }

  func wait(milliseconds: Double) async -> StepRefusal? {
    try? await Task.sleep(for: .milliseconds(milliseconds))
    return nil
  }

  func screenshot(to path: String) async -> StepRefusal? {
    await list.waitForFrame()
    do {
      try await drawnWindow().writePNG(to: path)
      return nil
    } catch {
      return StepRefusal(why: error.description)
    }
  }

  /// Where something has changed since the last frame, such as by a picture from a server, there is nothing to take
  /// a picture of before the next one.
  private func drawnWindow() async throws(ToolkitError) -> Texture {
    for _ in 0..<10 {
      if let texture = try? screen.window.renderTexture() { return texture }
      await list.waitForFrame()
    }
    return try screen.window.renderTexture()
  }
}
