import ListCore

/// The actions of a row as assistive technology finds and runs them: by name, such as `row.copy`.
///
/// Where the row can be moved there are `row.move-up` and `row.move-down` as well; the list itself runs
/// none of them this way. A row has `row.activate` besides where something happens then, and one that
/// can be selected `row.select`.
@MainActor
final class RowActionGroup {
  /// What is to be done.
  enum Command {
    /// An action of the program's, by its id.
    case action(String)
    /// The row goes one place up, or else down.
    case move(isUp: Bool)
  }

  private struct Offered: Equatable {
    let id: String
    let isEnabled: Bool
  }

  private var offered: [Offered] = []
  private var offersMoves = false
  private static let prefix = "row"
  private static let moveUp = "move-up"
  private static let moveDown = "move-down"

  /// Offers actions; nothing is done when they are those offered already.
  func offer(
    _ actions: [RowAction],
    canMove: Bool,
    on widget: Widget,
    perform: @escaping @MainActor (Command) -> Void
  ) {
    let wanted = actions.map { Offered(id: $0.id, isEnabled: $0.isEnabled) }
    guard wanted != offered || canMove != offersMoves else { return }
    (offered, offersMoves) = (wanted, canMove)
    guard !wanted.isEmpty || canMove else { return widget.removeActions(prefix: Self.prefix) }
    let group = ActionGroup()
    for action in wanted {
      let name = Self.name(of: action.id)
      group.add(name) { perform(.action(action.id)) }
      group.setEnabled(name, action.isEnabled)
    }
    if canMove {
      group.add(Self.moveUp) { perform(.move(isUp: true)) }
      group.add(Self.moveDown) { perform(.move(isUp: false)) }
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
    if ["activate", "select", moveUp, moveDown].contains(name) { return "own-\(name)" }
    return name.isEmpty ? "-" : name
  }
}
