import GtkList
import ListCore

/// A run in a window.
@MainActor
struct WindowRun {
  let fixture: Fixture
  let kinds: KindRegistry
  let options: FeedOptions
  let size: ListSize?
  let eventLog: EventLog?

  /// Shows the fixture and plays its script, until the window is closed or the script is over.
  ///
  /// - Returns: How the run ended.
  func run() throws -> ExitStatus {
    ProgramIdentity(id: "io.github.gtklist.feedapp", name: "feedapp").adopt()
    do {
      try GtkRuntime.start()
    } catch {
      StandardError.write("feedapp: \(error); use --headless to run without one")
      return .noDisplay
    }
    if let icons = Resources.path(of: "icons") { ProgramIdentity.addIcons(in: icons) }
    if options.noAnimations { try DisplaySettings().animationsEnabled = false }
    // A reload tries again, but a person is told once.
    var told: Set<String> = []
    ImageLoader.shared.onFailure = { source, failure in
      guard told.insert(source.description).inserted else { return }
      StandardError.write("feedapp: no picture: \(failure)")
    }
    let screen = try FeedScreen(title: fixture.title, kinds: kinds, listSize: size)
    let feed = Feed(fixture, kinds: kinds, host: screen.list, eventLog: eventLog) {
      StandardError.write("feedapp: \($0)")
    }
    // A window that is closed before its script is over has not done what was asked.
    let outcome = Outcome(fixture.script == nil ? .success : .failedStep)
    let loop = MainLoop()
    screen.window.onClose {
      loop.quit()
      return true
    }
    screen.window.present()
    let task = Task { @MainActor in
      await play(feed, screen, outcome)
      if fixture.script != nil, !options.keepOpen { loop.quit() }
    }
    loop.run()
    task.cancel()
    screen.window.destroy()
    return outcome.status
  }

  private func play(_ feed: Feed, _ screen: FeedScreen, _ outcome: Outcome) async {
    let stage = WindowStage(list: screen.list, screen: screen)
    await stage.settle()
    if let script = fixture.script {
      let failed = await ScriptRunner(feed: feed, stage: stage).play(script)
      outcome.status = failed == 0 ? .success : .failedStep
    }
    if let path = options.screenshot, let obstacle = await stage.screenshot(to: path) {
      StandardError.write("feedapp: no screenshot: \(obstacle.why)")
      outcome.status = .failedStep
    }
  }
}

/// How a run ended, known only when it is over.
@MainActor
private final class Outcome {
  var status: ExitStatus

  init(_ status: ExitStatus) { self.status = status }
}
