import CGtk
import ListCore

/// The actions of a row as assistive technology finds and runs them: by name, such as `row.copy`.
///
/// The list itself runs none of them this way. Every row has `row.activate` besides, and one that can
/// be selected `row.select`.
@MainActor
final class RowActionGroup {
  private struct Offered: Equatable {
    let id: String
    let isEnabled: Bool
  }

  private var offered: [Offered] = []
  private var connections: [SignalConnection] = []

  /// Offers actions; nothing is done when they are those offered already.
  func offer(
    _ actions: [RowAction],
    on widget: Widget,
    perform: @escaping @MainActor (String) -> Void
  ) {
    let wanted = actions.map { Offered(id: $0.id, isEnabled: $0.isEnabled) }
    guard wanted != offered else { return }
    offered = wanted
    connections = []
    guard !wanted.isEmpty else {
      gtk_widget_insert_action_group(widget.widget, "row", nil)
      return
    }
    let group = ObjectRef(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
    for action in wanted {
      let made = ObjectRef(adopting: g_simple_action_new(Self.name(of: action.id), nil))
      g_simple_action_set_enabled(made.opaque, action.isEnabled ? 1 : 0)
      connections.append(
        SignalConnection(made, "activate", .notify) { perform(action.id) }
      )
      g_action_map_add_action(group.opaque, made.opaque)
    }
    gtk_widget_insert_action_group(widget.widget, "row", group.opaque)
  }

  /// Names of actions have letters, digits, dashes and dots only.
  ///
  /// What the list itself runs by a name keeps that name; a program's action of the same id gets
  /// another one.
  static func name(of id: String) -> String {
    let name = String(
      id.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "-.".contains(character))
          ? character : "-"
      }
    )
    if ["activate", "select"].contains(name) { return "own-\(name)" }
    return name.isEmpty ? "-" : name
  }
}
