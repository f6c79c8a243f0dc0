import BenchmarkSupport

/// Lists with one text that is far longer than anything on screen.
enum LongTexts {
  static func run() {
    var goals = Goals()
    let table = Table(
      "First frame of a list of 20 rows, the first of which has a long text",
      note:
        "A label that wraps and shows the first 10,000 characters, as a text of feedapp does, or all "
        + "of them. The last column is beside the text of 10,000 characters of the same kind.",
      columns: [
        "text", "shown", "characters", "present to first frame", "work of it", "grown", "/ 10,000",
      ]
    )
    for (list, shown) in [("own", "10,000"), ("own-all", "all")] {
      for (kind, name) in [("words", "of words"), ("solid", "without a space")] {
        let outcomes = Turns.run(
          ["10000", "1000000"].map { length in
            { Child.run(Child.folder + "/WidgetRun", ["first", list, "long", "20", length, kind]) }
          }
        )
        for (length, outcome) in zip([10_000, 1_000_000], outcomes) {
          table.add([
            name, shown, Show.count(length), Show.milliseconds(outcome["first-wall"]),
            Show.milliseconds(outcome["first-cpu"]),
            Show.kilobytes(outcome["resident"] - outcome["base"]),
            Show.ratio(outcome["first-cpu"] / outcomes[0]["first-cpu"]),
          ])
        }
        guard list == "own" else { continue }
        goals.atMost(
          1.5,
          "first frame of 1,000,000 characters \(name), 10,000 of them shown, beside 10,000",
          outcomes[1]["first-cpu"] / outcomes[0]["first-cpu"]
        )
      }
    }
    goals.print()
  }
}
