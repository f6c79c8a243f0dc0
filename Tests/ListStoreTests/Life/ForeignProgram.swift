import Foundation  // processes
import Testing

/// Another program at the same database, which does what it is told: Python's sqlite3.
final class ForeignProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var read = Data()

  init(_ path: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.script, path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// SQL, and some words: what it says is one line.
  private static let script = """
    import sqlite3, sys, json, time, os
    path = sys.argv[1]
    db = sqlite3.connect(path, isolation_level=None, timeout=30)
    for line in sys.stdin:
        try:
            for part in json.loads(line):
                if part.startswith("sleep "):
                    time.sleep(float(part[6:]))
                elif part == "say":
                    print("so far", flush=True)
                elif part == "replace":
                    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                    db.execute("VACUUM INTO '" + path + ".new'")
                    mode = db.execute("PRAGMA journal_mode").fetchone()[0]
                    db.close()
                    os.rename(path + ".new", path)
                    for end in ("-wal", "-shm"):
                        if os.path.exists(path + end): os.remove(path + end)
                    db = sqlite3.connect(path, isolation_level=None, timeout=30)
                    db.execute("PRAGMA journal_mode = " + mode)
                else:
                    db.execute(part).fetchall()
            print("ok", flush=True)
        except Exception as error:
            if db.in_transaction: db.execute("ROLLBACK")
            print("error: " + str(error), flush=True)
    """

  /// Has it begin something.
  func begin(_ parts: [String]) throws {
    let line = try JSONEncoder().encode(parts) + Data("\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: line)
  }

  /// Waits for what it says next.
  func answer() throws -> String {
    while true {
      if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
        defer { read = Data(read[read.index(after: end)...]) }
        return String(decoding: read[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the other program has ended")
      read += more
    }
  }

  /// Has it do something, and waits until it is done.
  func run(_ parts: [String]) throws {
    try begin(parts)
    let answer = try answer()
    try #require(answer == "ok", "\(answer): \(parts)")
  }

  /// Ends it in the middle of what it does.
  func kill() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { if process.isRunning { kill() } }
}
