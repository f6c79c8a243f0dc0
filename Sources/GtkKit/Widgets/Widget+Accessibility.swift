import CGtk

extension Widget {
  /// Says what the widget is; only possible before it is first shown.
  ///
  /// - Parameter role: What it is.
  public func setAccessibleRole(_ role: AccessibleRole) {
    let type = gtk_accessible_role_get_type()
    reference.setEnum("accessible-role", type: type, Int32(bitPattern: role.gtk.rawValue))
  }

  /// Names the widget for assistive technology.
  ///
  /// - Parameter label: The name; `nil` returns to the default.
  public func setAccessibleLabel(_ label: String?) {
    setText(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// Describes the widget for assistive technology, beyond its name.
  ///
  /// - Parameter description: The description; `nil` returns to the default.
  public func setAccessibleDescription(_ description: String?) {
    setText(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  /// Sets a heading's level, or how deep a row stands inside others.
  ///
  /// - Parameter level: 1 is the highest; `nil` says nothing of it.
  public func setAccessibleLevel(_ level: Int?) {
    guard let level else {
      return gtk_accessible_reset_property(reference.opaque, GTK_ACCESSIBLE_PROPERTY_LEVEL)
    }
    setProperty(GTK_ACCESSIBLE_PROPERTY_LEVEL) { g_value_set_int($0, Int32(clamping: level)) }
  }

  /// Says whether several rows can be selected.
  ///
  /// - Parameter isMultiSelectable: Whether they can.
  public func setAccessibleMultiSelectable(_ isMultiSelectable: Bool) {
    setProperty(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE) {
      g_value_set_boolean($0, isMultiSelectable ? 1 : 0)
    }
  }

  /// Says whether the widget is selected.
  ///
  /// - Parameter isSelected: Whether it is; `nil` means that it cannot be.
  public func setAccessibleSelected(_ isSelected: Bool?) {
    setState(GTK_ACCESSIBLE_STATE_SELECTED, isSelected)
  }

  /// Says whether what the widget controls is unfolded.
  ///
  /// - Parameter isExpanded: Whether it is; `nil` means that it cannot be.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    setState(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded)
  }

  /// Says whether the content is being loaded.
  ///
  /// - Parameter isBusy: Whether it is.
  public func setAccessibleBusy(_ isBusy: Bool) { setState(GTK_ACCESSIBLE_STATE_BUSY, isBusy) }

  /// Hides the widget from assistive technology, for rows that wait in a pool.
  ///
  /// - Parameter isHidden: Whether it is hidden.
  public func setAccessibleHidden(_ isHidden: Bool) {
    setState(GTK_ACCESSIBLE_STATE_HIDDEN, isHidden)
  }

  /// Says which of how many the widget is.
  package func setAccessiblePlace(_ place: (position: Int, count: Int)?) {
    setRelation(GTK_ACCESSIBLE_RELATION_POS_IN_SET, place?.position)
    setRelation(GTK_ACCESSIBLE_RELATION_SET_SIZE, place?.count)
  }

  private func setRelation(_ relation: GtkAccessibleRelation, _ number: Int?) {
    guard let number else { return gtk_accessible_reset_relation(reference.opaque, relation) }
    var relation = relation
    var value = GValue()
    gtk_accessible_relation_init_value(relation, &value)
    g_value_set_int(&value, Int32(clamping: number))
    gtk_accessible_update_relation_value(reference.opaque, 1, &relation, &value)
    g_value_unset(&value)
  }

  private func setText(_ property: GtkAccessibleProperty, _ text: String?) {
    guard let text else {
      gtk_accessible_reset_property(reference.opaque, property)
      return
    }
    setProperty(property) { g_value_set_string($0, text) }
  }

  private func setProperty(
    _ property: GtkAccessibleProperty,
    _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    fill(&value)
    gtk_accessible_update_property_value(reference.opaque, 1, &property, &value)
    g_value_unset(&value)
  }

  private func setState(_ state: GtkAccessibleState, _ isOn: Bool?) {
    guard let isOn else {
      gtk_accessible_reset_state(reference.opaque, state)
      return
    }
    var state = state
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    // Selected and expanded can also be undefined, so their values are numbers.
    if g_type_check_value_holds(&value, FundamentalType.boolean) != 0 {
      g_value_set_boolean(&value, isOn ? 1 : 0)
    } else {
      g_value_set_int(&value, isOn ? 1 : 0)
    }
    gtk_accessible_update_state_value(reference.opaque, 1, &state, &value)
    g_value_unset(&value)
  }
}
