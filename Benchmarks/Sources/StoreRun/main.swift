import BenchmarkSupport
import Foundation  // the arguments, children and files
import GRDB

// StoreRun [ROWS...]             prints the tables; each list in a process of its own
// StoreRun --child FILE LIST     measures one list
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--child", arguments.count == 3, let list = Contestant(rawValue: arguments[2])
{
  try await list.measure(arguments[1])
} else {
  let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let sizes = arguments.isEmpty ? [10_000, 200_000] : arguments.compactMap { Int($0) }
  for rows in sizes {
    let path = folder.appending(path: "\(rows).sqlite").path
    try makePosts(rows, at: path)
    let table = Table(
      "A list over a table of \(Show.count(rows)) posts, newest first",
      note:
        "A thumb is a jump to a random place, 150 rows around it; memory is above that of the open file. The last column is the time until the rows in view are here again.",
      columns: [
        "list", "first 100 rows", "thumb at once", "exact length after", "thumb p50", "thumb p99",
        "memory", "after a like",
      ]
    )
    for list in Contestant.allCases where list != .all || rows <= 1_000_000 {
      table.add([list.title] + (try child(path, list)))
    }
    try FileManager.default.removeItem(atPath: path)
  }
}

/// Runs one list in a process of its own; returns the cells it printed.
func child(_ path: String, _ list: Contestant) throws -> [String] {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = ["--child", path, list.rawValue]
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text.split(separator: "\n").map(String.init)
}

/// Makes the table, its index after its rows.
func makePosts(_ rows: Int, at path: String) throws {
  let queue = try DatabaseQueue(path: path)
  try queue.writeWithoutTransaction { db in
    try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
    try db.execute(
      sql: """
        CREATE TABLE post (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, likes INTEGER NOT NULL, text TEXT NOT NULL);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
        INSERT INTO post SELECT i, i * 3 + i * 7919 % 1000, 0, 'Post ' || i || ' says something of the usual length' FROM n;
        CREATE INDEX post_time ON post (time);
        """
    )
    _ = try db.checkpoint(.truncate)
  }
  try queue.close()
}
