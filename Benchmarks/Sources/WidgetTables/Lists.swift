import BenchmarkSupport

/// The lists that are compared.
enum Lists {
  static let all = ["own", "lazy-box", "lazy-grid", "store-box", "store-grid"]

  static func name(_ list: String) -> String {
    switch list {
    case "own": "this library"
    case "own-moving": "this library, rows travel"
    case "own-moving-told": "this library, told, rows travel"
    case "own-told": "this library, told"
    case "own-whole": "this library, section as a whole"
    case "own-stated": "this library, heights stated"
    case "lazy-box": "GtkListView, lazy model, GtkBox cell"
    case "lazy-grid": "GtkListView, lazy model, GtkGrid cell"
    case "lazy-grid-whole": "GtkListView, lazy model, handed all rows, GtkGrid cell"
    case "store-box": "GtkListView, GListStore, GtkBox cell"
    case "store-grid": "GtkListView, GListStore, GtkGrid cell"
    case "box-box": "GtkListBox, GtkBox cell"
    case "box-grid": "GtkListBox, GtkGrid cell"
    default: list
    }
  }
}

extension Show {
  static func milliseconds(_ value: Double) -> String { value.isNaN ? "–" : time(value * 1e6) }
  static func kilobytes(_ value: Double) -> String { value.isNaN ? "–" : bytes(value * 1024) }
}

extension [Outcome] {
  /// The least of GTK's, who come after the library's own lists.
  func best(_ name: String, own: Int = 1) -> Double {
    dropFirst(own).map { $0[name] }.min() ?? .nan
  }
}
