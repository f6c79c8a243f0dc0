import BenchmarkSupport

/// From present to the first painted frame, and what that takes.
enum FirstFrames {
  static func run() {
    var goals = Goals()
    for heights in ["fixed", "wrap"] {
      let table = Table(
        heights == "fixed" ? "First frame, rows of 50 px" : "First frame, labels that wrap",
        note: "`made` is the work of making model and list before the window is presented; "
          + "`grown` is the resident memory after the first frame above that before `made`. A "
          + "small window was shown before, so fonts, icons and the display's drivers are there. "
          + "The last column is what this library takes of the list's time.",
        columns: [
          "rows", "list", "made", "present to first frame", "work of it", "cells made",
          "binds", "rows seen", "grown", "this library / it",
        ]
      )
      for count in [1_000, 10_000, 100_000, 1_000_000] {
        let lists = count == 1_000 ? ["own", "box-box", "box-grid"] : lists(heights, count)
        let outcomes = Turns.lists(lists, "first", heights, count)
        for (list, outcome) in zip(lists, outcomes) {
          table.add([
            Show.count(count), Lists.name(list), Show.milliseconds(outcome["make-cpu"]),
            Show.milliseconds(outcome["first-wall"]), Show.milliseconds(outcome["first-cpu"]),
            Show.count(Int(outcome["created"])), Show.count(Int(outcome["bound"])),
            Show.count(Int(outcome["shown"])),
            Show.kilobytes(outcome["resident"] - outcome["base"]),
            Show.ratio(outcomes[0]["first-wall"] / outcome["first-wall"]),
          ])
        }
        note(outcomes, heights, count, in: &goals)
      }
    }
    goals.print()
  }

  /// The cell that is dearer is measured at one size only.
  private static func lists(_ heights: String, _ count: Int) -> [String] {
    if heights == "fixed" || count == 100_000 { return Lists.all }
    return ["own", "lazy-grid", "store-grid"]
  }

  private static func note(
    _ outcomes: [Outcome],
    _ heights: String,
    _ count: Int,
    in goals: inout Goals
  ) {
    let ratio = outcomes[0]["first-wall"] / outcomes.best("first-wall")
    if count == 100_000 {
      let kind = heights == "wrap" ? "wrapping labels" : "fixed heights"
      goals.atMost(heights == "wrap" ? 0.3 : 0.5, "first frame, 100,000 rows, \(kind)", ratio)
    }
    guard count == 100_000 else { return }
    goals.atMost(
      1.5 * outcomes[0]["shown"] + 4,
      "binds to the first frame, \(heights == "wrap" ? "wrapping labels" : "fixed heights"), "
        + "where \(Int(outcomes[0]["shown"])) rows are seen",
      outcomes[0]["bound"],
      unit: "binds"
    )
  }
}
