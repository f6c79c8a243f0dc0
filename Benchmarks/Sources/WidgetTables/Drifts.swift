import BenchmarkSupport

/// Heights in clusters: whether the scrollbar tells the truth and rows stay where they are.
enum Drifts {
  /// The content: 3,000 rows of 30 and of 140 pixels.
  private static let rows = 3_000
  private static let length = 255_000.0

  static func run() {
    var goals = Goals()
    let table = Table(
      "Scrollbar of 3,000 rows in runs of 150 rows of 30 px and 150 of 140 px",
      note: "Scrolled from start to end in steps of 250 px, twice. `length` is what the scrollbar "
        + "says the content is; `value moved` is by how much the position changed beyond the step; "
        + "`rows moved` the same for rows seen before and after. GTK's rows are as high as "
        + "these, the room of its theme included.",
      columns: [
        "list", "pass", "steps", "length from", "to", "value moved by up to", "rows moved by up to",
      ]
    )
    let lists = ["own-stated", "own", "lazy-grid", "store-grid"]
    let outcomes = Turns.lists(lists, "drift", "clusters", rows, rounds: 1)
    for (list, outcome) in zip(lists, outcomes) {
      for pass in ["first", "second"] {
        table.add([
          Lists.name(list), pass,
          Show.count(Int(outcome["\(pass)-steps"])),
          Show.count(Int(outcome["\(pass)-smallest"])),
          Show.count(Int(outcome["\(pass)-largest"])),
          "\(outcome["\(pass)-value-jump"]) px", "\(outcome["\(pass)-row-jump"]) px",
        ])
      }
    }
    let (stated, natural) = (outcomes[0], outcomes[1])
    goals.atMost(
      0,
      "scrollbar, stated heights: drift",
      stated["first-largest"] - stated["first-smallest"],
      unit: "px"
    )
    goals.atMost(0, "natural heights: visible rows jump", natural["first-row-jump"], unit: "px")
    goals.atMost(
      0.01,
      "natural heights: drift in the second pass",
      (natural["second-largest"] - natural["second-smallest"]) / natural["second-largest"]
    )
    goals.print()
  }
}
