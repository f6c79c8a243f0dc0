import Foundation

/// What commands print for people or other programs.
enum StandardOutput {
  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: All of it, line feeds included.
  ///   - subject: What it is, for the sentence about a failure.
  /// - Returns: A failed step when not all of it could be written, which was told of then.
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
