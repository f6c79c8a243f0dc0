import BenchmarkSupport

/// What a frame takes while a list is scrolled.
enum Scrolling {
  private static let steps = [("8px", "8 px"), ("120px", "120 px"), ("page", "20 pages")]

  static func run(_ heights: String) {
    var goals = Goals()
    let table = Table(
      heights == "fixed" ? "Scrolling rows of 50 px" : "Scrolling labels that wrap",
      note: "For each frame: from the step to the painted frame (`wall`, never less than the "
        + "16.7 ms of the display), and the processor time of the whole process (`work`, drawing "
        + "included).",
      columns: [
        "rows", "list", "8 px: wall", "work", "120 px: wall", "work", "20 pages: wall", "work",
        "binds a frame at 8 px", "at 120 px", "at 20 pages", "cells made",
      ]
    )
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let lists = lists(heights, count)
      let outcomes = Turns.lists(lists, "scroll", heights, count)
      for (list, outcome) in zip(lists, outcomes) {
        var cells = [Show.count(count), Lists.name(list)]
        for (name, _) in steps {
          // Twenty pages further a short list is at its end.
          guard name != "page" || count > 1_000 else {
            cells += ["–", "–"]
            continue
          }
          cells.append(Show.milliseconds(outcome["\(name)-wall"]))
          cells.append(Show.milliseconds(outcome["\(name)-cpu"]))
        }
        cells += steps.map { name, _ in
          name == "page" && count == 1_000
            ? "–" : "\((outcome["\(name)-binds"] * 10).rounded() / 10)"
        }
        table.add(cells + [Show.count(Int(outcome["created"]))])
      }
      guard count == 100_000 else { continue }
      let kind = heights == "wrap" ? "wrapping labels" : "fixed heights"
      goals.atMost(
        heights == "wrap" ? 0.8 : 0.7,
        "120 px scroll, work per frame, \(kind)",
        outcomes[0]["120px-cpu"] / outcomes.best("120px-cpu")
      )
      if heights == "wrap" {
        goals.atMost(
          0.3,
          "20-page scroll, wall per frame, \(kind)",
          outcomes[0]["page-wall"] / outcomes.best("page-wall")
        )
      }
    }
    goals.print()
  }

  private static func lists(_ heights: String, _ count: Int) -> [String] {
    if count == 1_000 { return ["own", "box-grid"] }
    // Of GTK's lists those that are quicker; a GtkBox around a label that wraps is far behind.
    if heights == "wrap" { return ["own", "lazy-grid", "store-grid"] }
    return count == 100_000 ? Lists.all : ["own", "lazy-box", "store-box"]
  }
}
