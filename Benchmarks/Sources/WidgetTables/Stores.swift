import BenchmarkSupport
import Glibc

/// feedapp over stores of different lengths, beside one that is empty.
///
/// `STORE_ROWS` says how many posts they have, `STORE_FOLDER` where the files are made, or found again.
enum Stores {
  private static let jumps = 10_000
  private static let seconds = 60

  static func run() {
    let folder = variable("STORE_FOLDER") ?? "/tmp/feedapp-stores-\(getpid())"
    mkdir(folder, 0o700)
    let counts = (variable("STORE_ROWS") ?? "10000 1000000 10000000").split(separator: " ")
      .compactMap { Int($0) }
    let files = ([0] + counts).map { file($0, folder) }
    starts(counts, files)
    changes(counts, files)
    jumping(counts, files)
    guard variable("STORE_FOLDER") == nil else { return }
    for file in files { ["", "-wal", "-shm"].forEach { unlink(file + $0) } }
    rmdir(folder)
  }

  private static func starts(_ counts: [Int], _ files: [String]) {
    let outcomes = Turns.run(files.map { file in { start(file) } })
    let table = Table(
      "feedapp over a store: from its start to the first frame with posts",
      note: "The files were read before; the first row is a store without posts.",
      columns: ["posts", "start to first frame", "work", "memory", "above the empty one"]
    )
    for (count, outcome) in zip([0] + counts, outcomes) {
      let above = outcome["first-wall"] - outcomes[0]["first-wall"]
      table.add([
        Show.count(count), Show.milliseconds(outcome["first-wall"]),
        Show.milliseconds(outcome["first-cpu"]), Show.kilobytes(outcome["resident"]),
        count == 0 ? "–" : Show.milliseconds(above),
      ])
    }
    var goals = Goals()
    goals.atMost(
      60,
      "first frame over \(Show.count(counts.last ?? 0)) posts, above an empty list's",
      (outcomes.last?["first-wall"] ?? .nan) - outcomes[0]["first-wall"],
      unit: "ms"
    )
    goals.print()
  }

  private static func jumping(_ counts: [Int], _ files: [String]) {
    // All at once, as each of them mostly waits for its next frame. But they start one by one, before any
    // of them jumps: a slow start shows a spinner, whose picture loads a library of 7 MB.
    let children = files.dropFirst().map { file in
      defer { usleep(1_500_000) }
      return begin(file, ["PROBE_JUMPS=\(jumps)"])
    }
    let outcomes = children.map { $0.outcome() }
    let empty = start(files[0], "PROBE_IDLE=1")
    let table = Table(
      "feedapp over a store: \(Show.count(jumps)) jumps of the scrollbar's thumb to random places",
      note:
        "From the jump to the painted frame that has a row's text in it; frames are 16.7 ms apart. Memory is above that of a window over an empty store.",
      columns: [
        "posts", "rows after: median", "p99", "worst", "frames: median", "p99", "memory", "at most",
      ]
    )
    let above = outcomes.map { $0["resident"] - empty["resident"] }
    for (index, outcome) in outcomes.enumerated() {
      table.add(
        [Show.count(counts[index])]
          + ["median", "p99", "worst"].map { Show.milliseconds(outcome["jump-wall-\($0)"]) }
          + ["median", "p99"].map { "\(Int(outcome["jump-frames-\($0)"]))" }
          + [Show.kilobytes(above[index]), Show.kilobytes(outcome["peak"] - empty["resident"])]
      )
    }
    var goals = Goals()
    goals.atMost(2, "frames until a jump shows rows, p99", last(outcomes, "jump-frames-p99"))
    goals.atMost(40_000, "memory above an empty list's", above.max() ?? .nan, unit: "kB")
    goals.atMost(
      1.1,
      "the most memory beside the least",
      (above.max() ?? .nan) / (above.min() ?? .nan)
    )
    goals.print()
  }

  private static func changes(_ counts: [Int], _ files: [String]) {
    guard let path = files.last, let count = counts.last else { return }
    let writers = ["times", "changes"]
    var outcomes: [Outcome] = []
    for what in writers {
      let writer = Child.start(writer, [path, what])
      outcomes.append(
        what == "times"
          ? start(path, "PROBE_SEEN=\(seconds)")
          : start(path, "PROBE_FLING=\(seconds)", "PROBE_SPEED=3000")
      )
      writer.stop()
    }
    let idle = start(path, "PROBE_IDLE=\(seconds)")
    let table = Table(
      "feedapp over \(Show.count(count)) posts while another program writes, \(seconds) s each",
      note:
        "A commit is seen when a frame with its text is painted. `work` is processor time of the whole process between two painted frames while it scrolls, from five seconds after the first.",
      columns: ["what", "median", "p99", "worst"]
    )
    for (name, outcome, key) in [
      ("a commit, ten a second, until it is seen", outcomes[0], "seen"),
      ("work a frame, 200 commits a second", outcomes[1], "fling-work"),
    ] {
      table.add(
        [name] + ["median", "p99", "worst"].map { Show.milliseconds(outcome["\(key)-\($0)"]) }
      )
    }
    var goals = Goals()
    goals.atMost(100, "a commit until it is seen, p99", outcomes[0]["seen-p99"], unit: "ms")
    goals.atMost(12, "work a frame, p99", outcomes[1]["fling-work-p99"], unit: "ms")
    goals.atMost(0, "wake-ups in \(seconds) s at rest", idle["wakes"], unit: "")
    goals.atMost(0, "reads in \(seconds) s at rest", idle["reads"], unit: "")
    goals.print()
  }

  // MARK: Programs

  private static func start(_ path: String, _ more: String...) -> Outcome {
    begin(path, more).outcome()
  }

  private static func begin(_ path: String, _ more: [String]) -> Child.Running {
    let isEmpty = path.hasSuffix("/0.sqlite")
    return Child.start(
      Child.folder + "/feedapp",
      ["--store", path],
      environment: [
        "LD_PRELOAD=\(Child.folder)/libFirstFrameProbe.so", "PROBE_START=\(Child.milliseconds)",
        isEmpty ? "PROBE_TEXT=Nothing to show" : "PROBE_ROW=@", "CI=1",
      ] + more
    )
  }

  private static func file(_ count: Int, _ folder: String) -> String {
    let path = "\(folder)/\(count).sqlite"
    guard access(path, F_OK) != 0 else { return path }
    _ = Child.run(
      Child.folder + "/feedapp",
      ["store", "create", path, "--posts", "\(count)"]
    )
    return path
  }

  private static let writer =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/store-writer.py"

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func last(_ outcomes: [Outcome], _ key: String) -> Double {
    outcomes.last?[key] ?? .nan
  }
}
