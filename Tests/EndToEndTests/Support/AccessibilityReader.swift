import Foundation

/// The program that reads windows over AT-SPI: one for all tests of a process, because starting it and
/// finding the bus takes longer than reading a window.
actor AccessibilityReader {
  struct Ended: Error {}

  static let shared = AccessibilityReader()

  private var running: (questions: FileHandle, answers: FileHandle)?

  /// Asks one question.
  ///
  /// - Parameter question: The process, the command and its names, as `accessible.py` says.
  /// - Returns: The answer as JSON, or `nil` when there is none.
  /// - Throws: When the program cannot be started or has ended.
  func answer(to question: [String]) throws -> Data? {
    let (questions, answers) = try running ?? start()
    try questions.write(contentsOf: JSONEncoder().encode(question) + Data("\n".utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      // What is there now: `read(upToCount:)` would wait for all of it, or the end.
      let more = answers.availableData
      guard !more.isEmpty else {
        running = nil
        throw Ended()
      }
      answer += more
    }
    return answer == Data("null\n".utf8) ? nil : answer
  }

  private func start() throws -> (questions: FileHandle, answers: FileHandle) {
    let process = Process()
    let (questions, answers) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [ProjectFile.script("accessible.py")]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
    // Its own ends: it ends when this process does, whose end of the questions closes then.
    try questions.fileHandleForReading.close()
    try answers.fileHandleForWriting.close()
    let handles = (questions.fileHandleForWriting, answers.fileHandleForReading)
    running = handles
    return handles
  }
}
