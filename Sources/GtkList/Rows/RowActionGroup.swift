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
  private static let prefix = "row"

  /// Offers actions; nothing is done when they are those offered already.
  func offer(
    _ actions: [RowAction],
    on widget: Widget,
    perform: @escaping @MainActor (String) -> Void
  ) {
    let wanted = actions.map { Offered(id: $0.id, isEnabled: $0.isEnabled) }
    guard wanted != offered else { return }
    offered = wanted
    guard !wanted.isEmpty else { return widget.removeActions(prefix: Self.prefix) }
    let group = ActionGroup()
    for action in wanted {
      let name = Self.name(of: action.id)
      group.add(name) { perform(action.id) }
      group.setEnabled(name, action.isEnabled)
    }
    widget.insertActions(group, prefix: Self.prefix)
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
