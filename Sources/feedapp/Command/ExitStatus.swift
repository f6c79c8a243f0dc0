/// How a run ends, as the shell sees it.
enum ExitStatus: Int32, Error {
  /// Everything is fine.
  case success = 0
  /// A step of the script failed.
  case failedStep = 1
  /// The command line or the fixture is wrong.
  case badInput = 2
  /// A display is needed and there is none.
  case noDisplay = 3
}
