/// A part of a row's menu: an action, or others gathered in a section or a submenu.
///
///     let item: ActionMenuItem<ContextAction<Mail>> = .submenu("Move to", iconName: "folder-symbolic", folders.map { folder in
///       .action(ContextAction(title: folder.name) { move($0, to: folder) })
///     })
public indirect enum ActionMenuItem<Action> {
  /// Something to do.
  case action(Action)
  /// Several under a line, and a title where it helps.
  case section(String?, [ActionMenuItem])
  /// Several behind one item.
  case submenu(String, iconName: String? = nil, [ActionMenuItem])

  /// The actions in it, in reading order.
  public var actions: [Action] {
    switch self {
    case .action(let action): [action]
    case .section(_, let items), .submenu(_, _, let items): items.flatMap(\.actions)
    }
  }

  /// The same arrangement with some of the actions; `nil` where nothing is left.
  package func filtered(_ isWanted: (Action) -> Bool) -> ActionMenuItem? {
    switch self {
    case .action(let action): return isWanted(action) ? self : nil
    case .section(let title, let items):
      let items = items.compactMap { $0.filtered(isWanted) }
      return items.isEmpty ? nil : .section(title, items)
    case .submenu(let title, let iconName, let items):
      let items = items.compactMap { $0.filtered(isWanted) }
      return items.isEmpty ? nil : .submenu(title, iconName: iconName, items)
    }
  }

  /// The same arrangement of other actions.
  package func map<Other>(_ transform: (Action) -> Other) -> ActionMenuItem<Other> {
    switch self {
    case .action(let action): .action(transform(action))
    case .section(let title, let items): .section(title, items.map { $0.map(transform) })
    case .submenu(let title, let iconName, let items):
      .submenu(title, iconName: iconName, items.map { $0.map(transform) })
    }
  }
}

extension ActionMenuItem: Sendable where Action: Sendable {}

extension RowActions {
  /// The whole menu as sections, none of them empty: leading actions, what is in the menu only,
  /// trailing actions, and at the very end what takes something away.
  package var menuSections: [[ActionMenuItem<RowAction>]] {
    var sections: [[ActionMenuItem<RowAction>]] = []
    var loose: [ActionMenuItem<RowAction>] = []
    let close = {
      if !loose.isEmpty { sections.append(loose) }
      loose = []
    }
    let isLast: (RowAction) -> Bool = { $0.isDestructive }
    loose = leading.filter { !isLast($0) }.map { .action($0) }
    close()
    var last: [ActionMenuItem<RowAction>] = leading.filter(isLast).map { .action($0) }
    for item in menu {
      switch item {
      case .action(let action) where isLast(action): last.append(item)
      case .section:
        guard !item.actions.isEmpty else { continue }
        close()
        sections.append([item])
      case .action: loose.append(item)
      case .submenu: if !item.actions.isEmpty { loose.append(item) }
      }
    }
    close()
    loose = trailing.filter { !isLast($0) }.map { .action($0) }
    close()
    last += trailing.filter(isLast).map { .action($0) }
    return last.isEmpty ? sections : sections + [last]
  }
}
