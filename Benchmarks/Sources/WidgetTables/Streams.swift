import BenchmarkSupport

/// Lists that change again and again while one looks.
enum Streams {
  static func run() {
    var goals = Goals()
    let table = Table(
      "A stream of changes: one new row in view each time, the last one goes every third time",
      note: "Labels that wrap. For each update of a stream of twenty seconds: the processor time "
        + "of the whole process, drawing included. Where it says so, rows of this library travel after the "
        + "first updates for 250 ms each, and then as decision 46 has it; those of GTK's lists are "
        + "in place with the next frame. Lists that are not told which rows came and went are handed "
        + "all of them: this library finds out what changed, GtkListView binds its rows anew. The last "
        + "column is beside the best of GTK's lists. The targets are for like and like: told beside told, "
        + "handed all rows beside handed all rows.",
      columns: [
        "rows", "every", "list", "work", "frames", "work a frame", "binds", "cells made",
        "cells at once", "work / best",
      ]
    )
    let peers = ["lazy-grid", "store-grid", "lazy-grid-whole"]
    let lists = ["own-moving-told", "own-moving", "own-told", "own"] + peers
    for count in [100, 10_000] {
      for interval in ["4", "16", "60", "200"] {
        let outcomes = Turns.lists(lists, "stream", "wrap", count, interval, rounds: 1)
        let best = outcomes.best("cpu", own: 4)
        let (told, whole) = (outcomes[4...5].map { $0["cpu"] }.min() ?? .nan, outcomes[6]["cpu"])
        for (list, outcome) in zip(lists, outcomes) {
          table.add([
            Show.count(count), "\(interval) ms", Lists.name(list),
            Show.milliseconds(outcome["cpu"]),
            "\((outcome["frames"] * 10).rounded() / 10)",
            Show.milliseconds(outcome["cpu"] / outcome["frames"]),
            "\((outcome["binds"] * 10).rounded() / 10)",
            Show.count(Int(outcome["created"])),
            outcome["cells"].isNaN ? "–" : Show.count(Int(outcome["cells"])),
            Show.ratio(outcome["cpu"] / best),
          ])
        }
        let name = "a new row every \(interval) ms in \(count) rows"
        goals.atMost(1.5, "\(name), rows travel, told", outcomes[0]["cpu"] / told)
        goals.atMost(1.5, "the same, handed all rows", outcomes[1]["cpu"] / whole)
        goals.atMost(1.5, "\(name), in place, told", outcomes[2]["cpu"] / told)
        goals.atMost(1.5, "the same, handed all rows", outcomes[3]["cpu"] / whole)
        goals.atMost(
          0,
          "the same, the worst of the four: cells beyond 1.5 for each row on screen and 4",
          outcomes.prefix(4).map { $0["beyond"] }.max() ?? .nan,
          unit: " cells"
        )
      }
    }
    goals.print()
  }
}
