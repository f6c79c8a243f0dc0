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
