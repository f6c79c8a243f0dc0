import CGtk

extension Widget {
  private var accessible: AccessibleObject { AccessibleObject(reference: reference) }

  /// Says what the widget is; only possible before it is first shown.
  public func setAccessibleRole(_ role: AccessibleRole) {
    accessible.setRole(role)
  }

  /// Names the widget for assistive technology; `nil` returns to the default.
  public func setAccessibleLabel(_ label: String?) {
    // A newer GTK names a button by its text, which would win over the name.
    if label != nil { accessible.setNumber(GTK_ACCESSIBLE_RELATION_LABELLED_BY, nil) }
    accessible.setText(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// Describes the widget beyond its name; `nil` returns to the default.
  public func setAccessibleDescription(_ description: String?) {
    accessible.setText(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  /// Sets a heading's level, or how deep a row stands inside others, from 1; `nil` says nothing of it.
  public func setAccessibleLevel(_ level: Int?) {
    accessible.setNumber(GTK_ACCESSIBLE_PROPERTY_LEVEL, level)
  }

  /// Says whether several rows can be selected.
  public func setAccessibleMultiSelectable(_ isMultiSelectable: Bool) {
    accessible.setFlag(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, isMultiSelectable)
  }

  /// Says whether the widget is selected; `nil` means that it cannot be.
  public func setAccessibleSelected(_ isSelected: Bool?) {
    accessible.setState(GTK_ACCESSIBLE_STATE_SELECTED, isSelected)
  }

  /// Says whether what the widget controls is unfolded; `nil` means that it cannot be.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    accessible.setState(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded)
  }

  /// Says whether the content is being loaded.
  public func setAccessibleBusy(_ isBusy: Bool) {
    accessible.setState(GTK_ACCESSIBLE_STATE_BUSY, isBusy)
  }

  /// Hides the widget from assistive technology, for rows that wait in a pool.
  public func setAccessibleHidden(_ isHidden: Bool) {
    accessible.setState(GTK_ACCESSIBLE_STATE_HIDDEN, isHidden)
  }

  /// Says which of how many the widget is.
  package func setAccessiblePlace(_ place: (position: Int, count: Int)?) {
    accessible.setNumber(GTK_ACCESSIBLE_RELATION_POS_IN_SET, place?.position)
    accessible.setNumber(GTK_ACCESSIBLE_RELATION_SET_SIZE, place?.count)
  }
}
