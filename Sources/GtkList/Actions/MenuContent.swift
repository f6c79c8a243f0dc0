import ListCore

/// A row's actions in the form menus take: a model of what is shown, a group of what it does.
@MainActor
final class MenuContent {
  static let prefix = "row"
  static let previewID = "preview"

  let group = ActionGroup()
  let model = MenuModel()
  private let perform: (String) -> Void
  private var actionCount = 0
  private var destructive: Set<String> = []

  init(_ actions: RowActions, hasPreview: Bool, perform: @escaping (String) -> Void) {
    self.perform = perform
    if hasPreview { model.appendPlace(id: Self.previewID) }
    for items in actions.menuSections {
      let section = MenuModel()
      add(items, to: section)
      model.append(section: section, title: Self.onlyTitle(of: items))
    }
  }

  private func add(_ items: [ActionMenuItem<RowAction>], to model: MenuModel) {
    // A section that is the whole of another shows its title there.
    if items.count == 1, case .section(_, let inner) = items[0] { return add(inner, to: model) }
    for item in items {
      switch item {
      case .action(let action): add(action, to: model)
      case .section(let title, let inner):
        let nested = MenuModel()
        add(inner, to: nested)
        model.append(section: nested, title: title)
      case .submenu(let title, let iconName, let inner):
        let nested = MenuModel()
        add(inner, to: nested)
        model.append(Self.label(title), icon: iconName, submenu: nested)
      }
    }
  }

  private func add(_ action: RowAction, to model: MenuModel) {
    // Ids are the program's and may hold anything; names of actions may not.
    let name = "a\(actionCount)"
    actionCount += 1
    let id = action.id
    group.add(name) { [weak self] in self?.perform(id) }
    group.setEnabled(name, action.isEnabled)
    model.append(
      Self.label(action.title),
      action: "\(Self.prefix).\(name)",
      icon: action.iconName
    )
    if action.isDestructive { destructive.insert(action.title) }
  }

  /// An underscore would mark a letter to press.
  private static func label(_ title: String) -> String {
    title.replacing("_", with: "__").replacing("\0", with: "\u{FFFD}")
  }

  private static func onlyTitle(of items: [ActionMenuItem<RowAction>]) -> String? {
    guard items.count == 1, case .section(let title, _) = items[0] else { return nil }
    return title
  }

  /// Shows icons beside texts, and colours what takes something away.
  func dress(_ popover: PopoverMenu) {
    for (title, button) in PopoverMenu.buttons(in: popover) {
      button.addCSSClass("gtk-list-menu-item")
      button.setCSSClass("gtk-list-destructive", destructive.contains(title))
      PopoverMenu.showIcon(of: button)
    }
  }
}
