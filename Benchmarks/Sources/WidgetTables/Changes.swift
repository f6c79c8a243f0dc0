import BenchmarkSupport

/// Rows that come, go and change places.
enum Changes {
  private static let changes = [
    ("insert-one", "1 row in front"), ("insert-block", "1,000 rows in front"),
    ("insert-singles", "1,000 single rows all over"), ("shuffle", "shuffle of all"),
    ("like", "1 row in view shows something else"),
    ("refresh", "1,000 rows all over show something else"),
  ]

  static func run() {
    var goals = Goals()
    let table = Table(
      "Changes of the rows, with the middle of the list on screen",
      note: "From handing over what was made ready to the painted frame. This library is given "
        + "the new rows and finds out what changed, or its section controller is told in one batch; "
        + "GTK's lists are told: 1,000 single rows are 1,000 insertions for them, and a row that "
        + "shows something else is replaced. The last column "
        + "is for the told one of this library. Rows do not travel.",
      columns: ["rows", "change", "list", "work", "wall", "binds", "told / it"]
    )
    for count in [10_000, 100_000, 1_000_000] {
      for (change, name) in changes
      where count < 1_000_000 || ["insert-one", "like"].contains(change) {
        let lists = ["own", "own-told", "lazy-box", "store-box"]
        let outcomes = Turns.lists(lists, "change", "fixed", count, change)
        for (list, outcome) in zip(lists, outcomes) {
          table.add([
            Show.count(count), name, Lists.name(list), Show.milliseconds(outcome["cpu"]),
            Show.milliseconds(outcome["wall"]), Show.count(Int(outcome["binds"])),
            Show.ratio(outcomes[1]["cpu"] / outcome["cpu"]),
          ])
        }
        let best = outcomes.best("cpu", own: 2)
        let told = outcomes[1]["cpu"]
        switch (count, change) {
        case (100_000, "insert-singles"):
          goals.atMost(0.08, "1,000 single inserts in 100,000 rows, told", told / best)
          goals.atMost(4, "the same, by itself", told, unit: "ms")
          goals.atMost(0.05, "the same, found out by comparing", outcomes[0]["cpu"] / best)
        case (100_000, "shuffle"):
          goals.atMost(0.3, "full shuffle of 100,000 rows, told", told / best)
          goals.atMost(15, "the same, by itself", told, unit: "ms")
          goals.atMost(0.5, "the same, found out by comparing", outcomes[0]["cpu"] / best)
        case (1_000_000, "insert-one"):
          let stored = outcomes[3]["cpu"]
          goals.atMost(2, "1 row in front of 1,000,000, told, beside GListStore", told / stored)
        case (1_000_000, "like"):
          let stored = outcomes[3]["cpu"]
          goals.atMost(0.4, "1 row in view of 1,000,000, told, beside GListStore", told / stored)
        default: break
        }
      }
    }
    goals.print()
  }
}

/// Selecting all rows, and what rows take.
enum LargeLists {
  static func run() {
    var goals = Goals()
    let lists = ["own", "lazy-box", "store-box"]
    let count = 1_000_000
    let selecting = Table(
      "Selecting all of 1,000,000 rows",
      note:
        "The call by itself, and until the next frame is painted, which shows the rows on screen "
        + "selected.",
      columns: ["list", "the call", "select all", "grown", "deselect all", "as a whole / it"]
    )
    let selectable = ["own", "own-whole", "lazy-box", "store-box"]
    let selected = Turns.lists(selectable, "select", "fixed", count)
    for (list, outcome) in zip(selectable, selected) {
      selecting.add([
        Lists.name(list), Show.milliseconds(outcome["call-cpu"]),
        Show.milliseconds(outcome["cpu"]), Show.kilobytes(outcome["growth"]),
        Show.milliseconds(outcome["unselect-cpu"]),
        Show.ratio(selected[1]["cpu"] / outcome["cpu"]),
      ])
    }
    goals.atMost(
      0.01,
      "select all of 1,000,000 rows",
      selected[1]["cpu"] / selected.best("cpu", own: 2)
    )
    goals.atMost(
      0.01,
      "the call by itself",
      selected[1]["call-cpu"] / selected.best("call-cpu", own: 2)
    )
    goals.atMost(1_024, "memory of that", selected[1]["growth"], unit: "kB")
    let memory = Table(
      "Memory of 1,000,000 rows in one section",
      note: "Resident memory after the first frame above that of the started toolkit: model, "
        + "list and widgets.",
      columns: ["list", "grown", "a row", "this library / it"]
    )
    let grown = Turns.lists(lists, "first", "fixed", count, rounds: 3)
      .map { $0["resident"] - $0["base"] }
    for (list, kilobytes) in zip(lists, grown) {
      memory.add([
        Lists.name(list), Show.kilobytes(kilobytes),
        Show.kilobytes(kilobytes / Double(count)), Show.ratio(grown[0] / kilobytes),
      ])
    }
    goals.atMost(1, "memory growth, against GtkListView over GListStore", grown[0] / grown[2])
    goals.print()
  }
}
