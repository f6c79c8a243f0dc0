import CGtk

extension EventController {
  /// Keys that run actions wherever the focus is in the window.
  fileprivate convenience init(shortcuts: KeyValuePairs<String, String>) {
    self.init(ObjectRef(adopting: gtk_shortcut_controller_new()))
    gtk_shortcut_controller_set_scope(reference.opaque, GTK_SHORTCUT_SCOPE_GLOBAL)
    for (keys, action) in shortcuts {
      guard let trigger = gtk_shortcut_trigger_parse_string(keys) else {
        preconditionFailure("\"\(keys)\" is not how GTK writes keys.")
      }
      // Both are handed over.
      let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(action))
      gtk_shortcut_controller_add_shortcut(reference.opaque, shortcut)
    }
  }
}

extension Widget {
  /// Runs actions by keys, wherever the focus is in the widget's window.
  ///
  /// A key whose action cannot be used now goes on to the widget that has the focus.
  ///
  /// - Parameter shortcuts: Keys as GTK writes them (`<Control>f`, `F5`), each with the full name of
  ///   an action (`win.search`).
  public func addShortcuts(_ shortcuts: KeyValuePairs<String, String>) {
    addController(EventController(shortcuts: shortcuts))
  }
}
