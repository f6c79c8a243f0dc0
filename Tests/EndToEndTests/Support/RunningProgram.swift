import Foundation

/// How a program ended.
struct ProgramResult {
  /// The exit status, or the signal that ended the program.
  let status: Int32
  let wasSignalled: Bool
  let output: String
  let errors: String

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// A program that runs beside the tests, and no longer than they look at it.
final class RunningProgram {
  struct DidNotEnd: Error {
    let program: String
    let seconds: Double
    let errors: String
  }

  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments.
  ///   - environment: Changes to this process's environment; `nil` takes a variable away.
  ///   - workingFolder: The folder it is started in.
  /// - Throws: Why it cannot be started.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String?] = [:],
    workingFolder: String = "/"
  ) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.currentDirectoryURL = URL(fileURLWithPath: workingFolder)
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: a pipe that nobody empties stops the program.
    let output = try FileHandle(forWritingTo: try folder.write("output", ""))
    let errors = try FileHandle(forWritingTo: try folder.write("errors", ""))
    process.standardOutput = output
    process.standardError = errors
    try Self.withUsualSignals { try process.run() }
    // The program has its own. A `Process` is never freed on Linux and would keep these open, and with
    // some 1,300 open files Foundation reads past the end of its list of them when it starts a
    // program: now and then a whole run of tests ended that way.
    try output.close()
    try errors.close()
  }

  /// Lets a program be asked to end.
  ///
  /// The threads that run tests let no signal through, and a program inherits that, as it does what
  /// the shell has a job in the background ignore.
  private static func withUsualSignals(_ body: () throws -> Void) rethrows {
    let actions = [SIGINT, SIGHUP, SIGQUIT].map { number in
      // One that nobody has filled in is the usual one.
      var (usual, old) = (sigaction(), sigaction())
      sigaction(number, &usual, &old)
      return (number, old)
    }
    defer {
      for case (let number, var action) in actions { sigaction(number, &action, nil) }
    }
    var none = sigset_t()
    var old = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try body()
  }

  /// Ends the program, and waits until it is gone: one with an open menu has the display's pointer, and
  /// would take the first click of the next test.
  deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    for _ in 0..<5_000 where process.isRunning { usleep(1_000) }
  }

  var pid: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  /// What the program wrote to standard output so far.
  var output: String { folder.text(of: "output") }
  /// What the program wrote to standard error so far.
  var errors: String { folder.text(of: "errors") }

  /// What the toolkit had to complain about so far.
  var complaints: [String] {
    let all = errors.split(separator: "\n").map(String.init)
      .filter { $0.contains("WARNING") || $0.contains("CRITICAL") }
    return Self.withoutEarlyMenus(all).filter { !Self.isOfLateTooltip($0) }
  }

  /// What is left without the complaints about menus that open before the button that opened them is released.
  ///
  /// GTK hands the release to the menu, which saw no press: it complains about the widget under the pointer, which may be
  /// the menu's scrollbar, and about all around it up to the menu, in one go.
  private static func withoutEarlyMenus(_ complaints: [String]) -> [String] {
    var left: [String] = []
    for complaint in complaints {
      left.append(complaint)
      guard complaint.contains(unpressed), complaint.hasSuffix("(GtkPopoverMenu)") else { continue }
      while left.last?.contains(unpressed) == true { left.removeLast() }
    }
    return left
  }

  private static let unpressed = "Broken accounting of active state for widget"

  /// Whether GTK 4.8 looked for the tooltip of something whose menu or dialog is gone.
  ///
  /// It does so half a second after the pointer came there.
  private static func isOfLateTooltip(_ complaint: String) -> Bool {
    ["gdk_surface_get_device_position", "_gtk_widget_find_at_coords"]
      .contains { complaint.contains("\($0): assertion 'GDK_IS_SURFACE (surface)' failed") }
  }

  /// Asks the program to end, as a session that closes does.
  func terminate() { process.terminate() }

  /// Waits for the end.
  ///
  /// - Parameter seconds: How long a program that hangs is waited for.
  /// - Returns: How it ended.
  /// - Throws: ``DidNotEnd``, after which the program is gone.
  func result(within seconds: Double = 300) async throws -> ProgramResult {
    guard try await eventually(within: seconds, { !process.isRunning }) else {
      kill(process.processIdentifier, SIGKILL)
      throw DidNotEnd(
        program: process.executableURL?.lastPathComponent ?? "",
        seconds: seconds,
        errors: errors
      )
    }
    return ProgramResult(
      status: process.terminationStatus,
      wasSignalled: process.terminationReason == .uncaughtSignal,
      output: folder.text(of: "output"),
      errors: errors
    )
  }
}

/// Waits until something holds that another process brings about.
///
/// - Parameters:
///   - seconds: When to give up.
///   - condition: What is waited for.
/// - Returns: Whether it came to hold.
/// - Throws: What the condition throws.
func eventually(
  within seconds: Double = 20,
  _ condition: () async throws -> Bool
) async throws -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    let start = ContinuousClock.now
    if try await condition() { return true }
    let end = ContinuousClock.now
    guard end < deadline else { return false }
    // To look at a window keeps its program busy: half of the time is for what is waited for.
    try await Task.sleep(for: max(end - start, .milliseconds(10)))
  }
}
