import CGtk

@testable import GtkList

/// Finds the widgets inside of a cell as they are on screen.
@MainActor
enum CellParts {
  static func labels(in root: Widget) -> [Widget] {
    visible(in: root).filter { typeName(of: $0) == "GtkLabel" }
  }

  static func visibleTypes(in root: Widget) -> [String] { visible(in: root).map(typeName) }

  static func line(
    in root: Widget
  ) -> (x: Double, y: Double, width: Double, height: Double)? {
    visible(in: root).first { typeName(of: $0) == "GtkSeparator" }?.frame(in: root)
  }

  private static func visible(in root: Widget) -> [Widget] {
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(root.widget)
    while let current = child {
      if gtk_widget_get_visible(current) != 0 {
        let wrapped = Widget(adoptingPointer: UnsafeMutableRawPointer(current))
        found.append(wrapped)
        found += visible(in: wrapped)
      }
      child = gtk_widget_get_next_sibling(current)
    }
    return found
  }

  private static func typeName(of widget: Widget) -> String {
    gtk_widget_get_name(widget.widget).map { String(cString: $0) } ?? ""
  }
}
