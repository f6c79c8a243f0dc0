import Foundation

/// What commands print for people or other programs.
enum StandardOutput {
  /// Writes a text; a failed step, which was told of then, when not all of it could be written.
  static func write(_ text: String, subject: String = "the output") -> ExitStatus {
    do {
      try DescriptorSink().write(text)
      return .success
    } catch {
      StandardError.write("feedapp: \(subject) cannot be printed: \(error.reason)")
      return .failedStep
    }
  }

  /// Whether this many more files can be open at once: what finds no place ends the program with a
  /// backtrace.
  static func hasPlaces(for count: Int) -> Bool {
    let places = (0..<count).map { _ in dup(STDIN_FILENO) }
    for place in places where place >= 0 { close(place) }
    return !places.contains(-1)
  }

  /// Takes the places of the standard streams that whoever started the program has closed.
  ///
  /// The next file to be opened would get such a place otherwise, and messages would be written into
  /// it. What takes it cannot be written to, so that a lost text is still told of.
  static func reservePlaces() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free place is the one that is missing.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// How a run ends, as the shell sees it.
struct ExitStatus: Error, Equatable {
  let rawValue: Int32

  /// Everything is fine.
  static let success = ExitStatus(rawValue: 0)
  /// A step of the script failed.
  static let failedStep = ExitStatus(rawValue: 1)
  /// The command line or the fixture is wrong.
  static let badInput = ExitStatus(rawValue: 2)
  /// A display is needed and there is none, or it went away.
  static let noDisplay = ExitStatus(rawValue: 3)

  /// A signal asked for the end.
  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }
}

/// Why a command cannot do what it is asked for, in one sentence.
struct CommandFailure: Error, CustomStringConvertible { let description: String }

extension CommandFailure {
  /// Says what went wrong at a path, unless that is said already.
  init(_ path: String, _ error: any Error) {
    self = error as? Self ?? Self(description: "\(path): \(Self.reason(error))")
  }

  /// Why a file cannot be written, in a few words of the system's.
  static func reason(_ error: any Error) -> String {
    if let error = error as? EventSinkError { return error.reason }
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    let details = (error as? CocoaError)?.userInfo ?? (error as NSError).userInfo
    if let cause = details[NSUnderlyingErrorKey] as? any Error { return reason(cause) }
    return error.localizedDescription
  }
}

/// Messages for people, apart from what programs read on standard output.
enum StandardError {
  /// Writes a line, if anybody can read it.
  ///
  /// With a full disk or a closed pipe there is nobody left to tell that telling failed, and a window must not go away for
  /// it: Foundation's own `FileHandle.write` ends the program. The line, which has no line feed, stays one whatever the
  /// names of files in it.
  static func write(_ line: String) { writeText(line.onOneLine) }

  /// Writes a text of several lines, in the same way.
  static func writeText(_ text: String) {
    try? DescriptorSink(descriptor: STDERR_FILENO, name: "standard error").write(text + "\n")
  }
}
