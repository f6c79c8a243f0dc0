import Foundation
import GtkList
import ListCore

#if Web || Everything
  import WebPictures
#endif

/// A run in a window.
@MainActor
struct WindowRun {
  /// What the window shows first.
  enum Opening {
    /// What was checked already, with its file.
    case content(FeedContent, path: String)
    /// A file that is read once the window is there.
    case file(String)
    /// One that a person named: in the window of the app that runs already, if there is one.
    case named(String)
  }

  let opening: Opening
  let kinds: KindRegistry
  let options: FeedOptions
  var size: ListSize?
  var eventLog: EventLog?
  /// Where the window's state is kept; `nil` leaves no trace.
  var memory: WindowMemory?

  /// Shows the fixture and plays its script, until the window is closed or the script is over.
  ///
  /// The app as a person starts it is one program: started again, it brings its window to the front. Runs
  /// with options are as many as are started.
  func run() throws -> ExitStatus {
    let identity = ProgramIdentity(id: "io.github.gtklist.feedapp", name: translated("Feed"))
    identity.adopt()
    do {
      try GtkRuntime.start()
    } catch {
      StandardError.write("feedapp: \(error); use --headless to run without one")
      return .noDisplay
    }
    if !GtkRuntime.hasFonts {
      StandardError.write(
        "feedapp: no font is installed, so no text can be shown; install one, such as fonts-dejavu-core"
      )
    }
    let application = Application(id: memory == nil ? nil : identity.id)
    // A window that is closed before its script is over has not done what was asked.
    let outcome = Outcome(script == nil ? .success : .failedStep)
    application.onActivate { begin(in: application, outcome) }
    application.onOpen { paths in
      let isRunning = outcome.screen != nil
      begin(in: application, outcome)
      if isRunning { outcome.screen?.take(named: paths) }
    }
    let files = if case .named(let path) = opening { [path] } else { [String]() }
    _ = application.run(CommandLine.arguments.prefix(1) + files)
    outcome.task?.cancel()
    if let failure = outcome.failure { throw failure }
    if let screen = outcome.screen {
      remember(screen)
      screen.session.maker.completeFiles()
      screen.window.destroy()
    }
    return outcome.status
  }

  /// Shows the window, or brings the one there is to the front.
  private func begin(in application: Application, _ outcome: Outcome) {
    if let screen = outcome.screen { return screen.window.present() }
    do {
      try show(in: application, outcome)
    } catch {
      outcome.failure = error
      application.quit()
    }
  }

  private func show(in application: Application, _ outcome: Outcome) throws {
    if LanguagePreference.current.isRightToLeft { GtkRuntime.mirrorsWidgets = true }
    DisplayConnection.onLoss {
      StandardError.write("feedapp: the display went away; use --headless to run without one")
      EndingSignals.end(.noDisplay)
    }
    if let icons = Resources.path(of: "icons") { ProgramIdentity.addIcons(in: icons) }
    if options.noAnimations { try DisplaySettings().animationsEnabled = false }
    tellOfPictures()
    let screen = try makeScreen()
    outcome.screen = screen
    keepState(of: screen)
    application.add(screen.window)
    screen.window.onClose {
      screen.close { application.quit() }
      // The app would end with its window, whatever is still being saved.
      return false
    }
    if script == nil {
      screen.desktop = DesktopLook(screen.settings, isDarkByChoice: screen.remembered.isDark)
    } else {
      // A script reads the rows, and knows one language.
      screen.session.maker.wording = .contract
      // Nor is it told of each heart it presses.
      screen.session.handlers.onLiked = nil
    }
    let end: @Sendable (ExitStatus) -> Void = { status in
      Task { @MainActor in
        outcome.end(status)
        screen.close(isEnding: true) { application.quit() }
      }
    }
    EndingSignals.close(by: end)
    eventLog?.onFailure = { end(.failedStep) }
    outcome.task = open(screen, outcome, application)
    screen.window.present()
  }

  private var script: [Step]? {
    if case .content(let content, _) = opening { content.script } else { nil }
  }

  private func makeScreen() throws -> FeedScreen {
    let loader = FeedLoader(kinds: kinds)
    var state = memory?.load() ?? WindowState()
    state.recent.removeAll { !DocumentName.exists($0.path) }
    state.passingTextScale = TextSize.factor(in: ProcessInfo.processInfo.environment)
    return try FeedScreen(
      kinds: kinds,
      eventLog: eventLog,
      entries: Resources.path(of: "fixtures").map(FixtureEntry.entries) ?? [],
      listSize: size,
      state: state
    ) { await loader.open($0) }
  }

  private func open(
    _ screen: FeedScreen,
    _ outcome: Outcome,
    _ application: Application
  ) -> Task<Void, Never> {
    switch opening {
    case .file(let path), .named(let path): return Task { await screen.session.open(path) }
    case .content(let content, let path):
      screen.session.show(content, path: path)
      return Task {
        await play(screen, outcome)
        if script != nil, !options.keepOpen { application.quit() }
      }
    }
  }

  /// A reload tries again, but a person is told once.
  private func tellOfPictures() {
    #if Web || Everything
      ImageLoader.fetcher = WebPictureFetcher()
    #endif
    var told: Set<String> = []
    ImageLoader.shared.onFailure = { source, failure in
      guard told.insert(source.description).inserted else { return }
      StandardError.write("feedapp: no picture: \(failure.description(of: source))")
    }
  }

  /// Also keeps what is remembered soon after it changed: not every window is closed.
  private func keepState(of screen: FeedScreen) {
    guard let memory else { return }
    var kept: WindowState?
    screen.rest.actions.append { [weak screen] in
      guard let state = screen?.state, state != kept else { return }
      // Why it cannot be written is told at the end.
      if (try? memory.save(state)) != nil { kept = state }
    }
  }

  private func remember(_ screen: FeedScreen) {
    do {
      try memory?.save(screen.state)
    } catch {
      StandardError.write(
        "feedapp: the window's state cannot be kept: \(CommandFailure.reason(error))"
      )
    }
  }

  private func play(_ screen: FeedScreen, _ outcome: Outcome) async {
    // Without either nobody waits for the list: it goes with its window, or when another feed is opened.
    guard script != nil || options.screenshot != nil else { return }
    guard let list = screen.list, let feed = screen.session.feed else { return }
    let stage = WindowStage(list: list, screen: screen)
    await feed.settle(stage)
    if let script {
      let failed = await ScriptRunner(feed: feed, stage: stage).play(script)
      outcome.set(failed == 0 ? .success : .failedStep)
    }
    if let path = options.screenshot, let obstacle = await stage.screenshot(to: path) {
      StandardError.write("feedapp: no screenshot: \(obstacle.why)")
      outcome.set(.failedStep)
    }
  }
}

/// What a run shows, and how it ended, known only when it is over.
@MainActor
private final class Outcome {
  var screen: FeedScreen?
  var task: Task<Void, Never>?
  /// Why there is no window.
  var failure: (any Error)?
  private(set) var status: ExitStatus
  private var isEnded = false

  init(_ status: ExitStatus) { self.status = status }

  /// What came of the script, unless it was cut short.
  func set(_ status: ExitStatus) { if !isEnded { self.status = status } }

  /// Something else ends the run.
  func end(_ status: ExitStatus) {
    set(status)
    isEnded = true
  }
}
