import Glibc

/// What a program printed, a name and a number a line, and what the system says it took.
struct Outcome {
  var numbers: [String: Double] = [:]

  subscript(_ name: String) -> Double { numbers[name] ?? .nan }
}

/// Programs that are measured, each run in a process of its own.
enum Child {
  /// Where the programs lie that were built together with this one.
  static var folder: String {
    let own = CommandLine.arguments[0]
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }

  /// The monotonic clock, as the probe reads it.
  static var milliseconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
  }

  /// A program that runs.
  struct Running {
    let process: pid_t
    fileprivate let output: Int32

    /// Waits for its end; returns what it printed, and what it took.
    func outcome() -> Outcome { Child.outcome(of: self) }

    /// Ends it before its time.
    func stop() {
      kill(process, SIGTERM)
      close(output)
      var ended = Int32(0)
      waitpid(process, &ended, 0)
    }
  }

  /// Runs a program to its end.
  static func run(
    _ program: String,
    _ arguments: [String],
    environment: [String] = []
  ) -> Outcome {
    let begin = milliseconds
    var outcome = start(program, arguments, environment: environment).outcome()
    outcome.numbers["process-wall"] = milliseconds - begin
    return outcome
  }

  /// What it printed by its end.
  fileprivate static func outcome(of child: Running) -> Outcome {
    var outcome = Outcome(numbers: numbers(in: everything(from: child.output)))
    var (ended, usage) = (Int32(0), rusage())
    wait4(child.process, &ended, 0, &usage)
    precondition(ended == 0, "a program ended with \(ended)")
    outcome.numbers["rusage-cpu"] =
      milliseconds(of: usage.ru_utime) + milliseconds(of: usage.ru_stime)
    outcome.numbers["rusage-peak"] = Double(usage.ru_maxrss)
    return outcome
  }

  /// Starts a program, which is looked for as a shell does.
  static func start(
    _ program: String,
    _ arguments: [String],
    environment: [String] = []
  ) -> Running {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "a pipe can be made")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var child = pid_t()
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = (inherited + environment).map { strdup($0) } + [nil]
    let status = posix_spawnp(&child, program, &actions, nil, words, variables)
    precondition(status == 0, "\(program) cannot be started")
    (words + variables).forEach { free($0) }
    close(ends[1])
    return Running(process: child, output: ends[0])
  }

  private static var inherited: [String] {
    var result: [String] = []
    var next = environ
    while let variable = next.pointee {
      result.append(String(cString: variable))
      next += 1
    }
    return result
  }

  private static func everything(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func numbers(in text: String) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let number = Double(words[1]) { numbers[String(words[0])] = number }
    }
    return numbers
  }

  private static func milliseconds(of time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
}

/// Runs contenders by turns and takes the median of each number.
enum Turns {
  nonisolated(unsafe) static var rounds = 5

  static func run(_ contenders: [() -> Outcome], rounds: Int = rounds) -> [Outcome] {
    var outcomes = contenders.map { _ in [Outcome]() }
    for round in 0..<rounds {
      for index in contenders.indices {
        // Not always in the same order.
        let turn = (index + round) % contenders.count
        outcomes[turn].append(contenders[turn]())
      }
    }
    return outcomes.map { runs in
      var medians = Outcome()
      for name in runs[0].numbers.keys {
        medians.numbers[name] = runs.map { $0[name] }.sorted()[runs.count / 2]
      }
      return medians
    }
  }

  /// One list after the other, each in its own process.
  static func lists(
    _ lists: [String],
    _ measurement: String,
    _ heights: String,
    _ count: Int,
    _ more: String...,
    rounds: Int = rounds
  ) -> [Outcome] {
    let program = Child.folder + "/WidgetRun"
    return run(
      lists.map { list in
        { Child.run(program, [measurement, list, heights, String(count)] + more) }
      },
      rounds: rounds
    )
  }
}
