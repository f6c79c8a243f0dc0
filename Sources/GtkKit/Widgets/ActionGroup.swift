import CGtk

/// Things a window can do, by name: menus, keys and buttons all mean the same one.
///
///     let actions = ActionGroup()
///     actions.add("refresh") { feed.refresh() }
///     window.insertActions(actions, prefix: "win")
///     window.addShortcuts(["F5": "win.refresh"])
@MainActor
public final class ActionGroup {
  package let reference: ObjectRef
  private var actions: [String: (reference: ObjectRef, connection: SignalConnection)] = [:]

  /// Makes a group without actions.
  public init() { reference = ObjectRef(adopting: g_simple_action_group_new()) }

  /// Stands for the actions of an application.
  init(of application: ObjectRef) { reference = application }

  /// Adds an action, by its name without the group's prefix; one of the same name is replaced.
  public func add(_ name: String, _ perform: @escaping @MainActor () -> Void) {
    add(ObjectRef(adopting: g_simple_action_new(name, nil)), name) { _ in perform() }
  }

  /// Adds an action that is on or off, shown as a check mark in menus; one of the same name is replaced.
  ///
  /// `perform` is called with the new state when a person switched it.
  public func addToggle(
    _ name: String,
    isOn: Bool = false,
    _ perform: @escaping @MainActor (Bool) -> Void
  ) {
    let made = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))
    add(ObjectRef(adopting: made), name) { [weak self] _ in
      guard let self else { return }
      setOn(name, !self.isOn(name))
      perform(self.isOn(name))
    }
  }

  /// Says whether an action can be used now; keys and menus of one that cannot do nothing.
  public func setEnabled(_ name: String, _ isEnabled: Bool) {
    guard let action = actions[name] else { return }
    g_simple_action_set_enabled(action.reference.opaque, isEnabled ? 1 : 0)
  }

  /// Whether an action can be used now; `false` also when there is no such action.
  public func isEnabled(_ name: String) -> Bool {
    actions[name].map { g_action_get_enabled($0.reference.opaque) != 0 } ?? false
  }

  /// Switches an action that is on or off without running it, to follow what it stands for.
  public func setOn(_ name: String, _ isOn: Bool) { setState(of: name, to: isOn) }

  /// Whether an action is switched on; `false` also when it is no such action.
  public func isOn(_ name: String) -> Bool { state(of: name) ?? false }

  /// Runs an action as a key or a menu would; one that cannot be used does nothing.
  public func activate(_ name: String) {
    guard let action = actions[name] else { return }
    g_action_activate(action.reference.opaque, nil)
  }

  /// Adds an action that is called with what it concerns.
  func add(
    _ action: ObjectRef,
    _ name: String,
    _ perform: @escaping @MainActor (OpaquePointer?) -> Void
  ) {
    let connection = action.onObject("activate") { perform($0.map { OpaquePointer($0) }) }
    actions[name] = (action, connection)
    g_action_map_add_action(reference.opaque, action.opaque)
  }

  /// The action of a name.
  func action(_ name: String) -> ObjectRef? { actions[name]?.reference }
}

extension Widget {
  /// Offers actions to the widget and everything in it, which keeps them; the prefix comes before their names, with a dot:
  /// `win.refresh`.
  public func insertActions(_ group: ActionGroup, prefix: String) {
    companions["actions.\(prefix)"] = group
    gtk_widget_insert_action_group(widget, prefix, group.reference.opaque)
  }

  /// Takes back the actions of a prefix.
  package func removeActions(prefix: String) {
    companions["actions.\(prefix)"] = nil
    gtk_widget_insert_action_group(widget, prefix, nil)
  }

  /// Says whether an action of the widget's own class can be used now.
  package func setActionEnabled(_ name: String, _ isEnabled: Bool) {
    gtk_widget_action_set_enabled(widget, name, isEnabled ? 1 : 0)
  }
}
