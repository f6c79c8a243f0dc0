import BenchmarkSupport
import Glibc

/// The app itself, as it is installed.
enum FeedApp {
  nonisolated(unsafe) static var idleSeconds = 60

  private static let counts = [60, 10_000, 100_000]

  static func run() {
    let folder = "/tmp/feedapp-bench-\(getpid())"
    mkdir(folder, 0o700)
    defer { rmdir(folder) }
    let files = counts.map { count in write(posts: count, in: folder) }
    defer { files.forEach { unlink($0) } }
    starts(files)
    decoding(files)
    press(in: folder)
    idle(files[0])
  }

  private static func starts(_ files: [String]) {
    let table = Table(
      "feedapp: from its start to the first frame with posts",
      note: "`work` is processor time of all threads; memory is that of the whole process.",
      columns: ["posts", "start to first frame", "work", "memory", "at most so far"]
    )
    let outcomes = Turns.run(files.map { file in { start(file, idle: 0) } })
    for (count, outcome) in zip(counts, outcomes) {
      table.add([
        Show.count(count), Show.milliseconds(outcome["first-wall"]),
        Show.milliseconds(outcome["first-cpu"]), Show.kilobytes(outcome["resident"]),
        Show.kilobytes(outcome["peak"]),
      ])
    }
    var goals = Goals()
    guard let most = outcomes.last else { return }
    goals.atMost(800, "first frame with 100,000 posts", most["first-wall"], unit: "ms")
    goals.atMost(220, "memory with them", most["resident"] * 1_024 / 1e6, unit: "MB")
    goals.print()
  }

  /// A script that presses one heart, without a window.
  private static func press(in folder: String) {
    let file = write(posts: 1_000_000, in: folder, pressing: 500_000)
    defer { unlink(file) }
    let outcome = Turns.run(
      [
        {
          Child.run(Child.folder + "/feedapp", ["--fixtures", file, "--headless", "--events", "-"])
        }
      ],
      rounds: 3
    )[0]
    let table = Table(
      "feedapp: one press among 1,000,000 posts, without a window",
      note: "From its start to its end. Posts have no comments.",
      columns: ["time", "work", "memory at most"]
    )
    table.add([
      Show.milliseconds(outcome["process-wall"]), Show.milliseconds(outcome["rusage-cpu"]),
      Show.kilobytes(outcome["rusage-peak"]),
    ])
    var goals = Goals()
    goals.atMost(6_000, "one press among 1,000,000 posts", outcome["process-wall"], unit: "ms")
    goals.atMost(1_000, "memory at most", outcome["rusage-peak"] * 1_024 / 1e6, unit: "MB")
    goals.print()
  }

  private static func decoding(_ files: [String]) {
    let table = Table(
      "feedapp: decoding",
      note: "`feedapp check FILE`, above what the same takes with 60 posts.",
      columns: ["posts", "file", "work", "a post", "memory at most", "a post"]
    )
    let program = Child.folder + "/feedapp"
    let outcomes = Turns.run(files.map { file in { Child.run(program, ["check", file]) } })
    let least = outcomes[0]
    for (index, count) in counts.enumerated() {
      var information = stat()
      stat(files[index], &information)
      let work = outcomes[index]["rusage-cpu"] - (index > 0 ? least["rusage-cpu"] : 0)
      let peak = outcomes[index]["rusage-peak"] - (index > 0 ? least["rusage-peak"] : 0)
      table.add([
        Show.count(count), Show.bytes(Double(information.st_size)), Show.milliseconds(work),
        index > 0 ? Show.milliseconds(work / Double(count)) : "–", Show.kilobytes(peak),
        index > 0 ? Show.kilobytes(peak / Double(count)) : "–",
      ])
    }
  }

  private static func idle(_ file: String) {
    let outcome = start(file, idle: idleSeconds)
    let table = Table(
      "feedapp: idle",
      note: "Counted for \(idleSeconds) seconds, from five seconds after the first frame.",
      columns: ["what", "target", "found", ""]
    )
    for (name, key) in [("wake-ups of all threads", "wakes"), ("frames", "frames")] {
      let found = Int(outcome[key])
      table.add([name, "0", Show.count(found), found == 0 ? "hit" : "**missed**"])
    }
  }

  private static func start(_ file: String, idle: Int) -> Outcome {
    Child.run(
      Child.folder + "/feedapp",
      ["--fixtures", file],
      environment: [
        "LD_PRELOAD=\(Child.folder)/libFirstFrameProbe.so", "PROBE_START=\(Child.milliseconds)",
        "PROBE_TEXT=@person0", "PROBE_IDLE=\(idle)",
      ]
    )
  }

  /// Posts as a feed has them, each with two comments and without a picture file; for a script that presses
  /// the heart of one, without comments.
  private static func write(posts: Int, in folder: String, pressing pressed: Int? = nil) -> String {
    let path = "\(folder)/posts-\(posts).json"
    guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written") }
    fputs("{ \"fixture\": 1, \"title\": \"Feed\", \"items\": [\n", file)
    for number in 0..<posts {
      fputs(
        "{ \"kind\": \"post\", \"username\": \"@person\(number)\", \"timestamp\": \"\(number)min\","
          + " \"imageURL\": \"images/none.png\", \"likes\": \(number % 900)",
        file
      )
      if pressed == nil {
        fputs(
          ", \"comments\": ["
            + " { \"username\": \"@ryan\", \"text\": \"this is beautiful, number \(number)\" },"
            + " { \"username\": \"@ada\", \"text\": \"where was that?\" } ]",
          file
        )
      }
      fputs(number == posts - 1 ? " }\n" : " },\n", file)
    }
    fputs("]", file)
    if let pressed {
      fputs(
        ", \"script\": [ { \"do\": \"press\", \"section\": \"post:@person\(pressed)/\(pressed)min\","
          + " \"row\": \"action\", \"control\": \"like\" } ]",
        file
      )
    }
    fputs(" }\n", file)
    fclose(file)
    return path
  }
}
