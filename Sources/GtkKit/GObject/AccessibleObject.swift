import CGtk

/// A widget as assistive technology is told of it: `GtkAccessible`, whose properties, states and relations
/// are values of many types.
@MainActor
struct AccessibleObject {
  let reference: ObjectRef

  func setRole(_ role: AccessibleRole) {
    withValue(gtk_accessible_role_get_type()) {
      g_value_set_enum($0, Int32(bitPattern: role.gtk.rawValue))
      g_object_set_property(reference.object, "accessible-role", $0)
    }
  }

  func setNumber(_ property: GtkAccessibleProperty, _ number: Int?) {
    guard let number else { return gtk_accessible_reset_property(reference.opaque, property) }
    setProperty(property) { g_value_set_int($0, Int32(clamping: number)) }
  }

  func setFlag(_ property: GtkAccessibleProperty, _ isOn: Bool) {
    setProperty(property) { g_value_set_boolean($0, isOn ? 1 : 0) }
  }

  func setNumber(_ relation: GtkAccessibleRelation, _ number: Int?) {
    guard let number else { return gtk_accessible_reset_relation(reference.opaque, relation) }
    var relation = relation
    var value = GValue()
    gtk_accessible_relation_init_value(relation, &value)
    g_value_set_int(&value, Int32(clamping: number))
    gtk_accessible_update_relation_value(reference.opaque, 1, &relation, &value)
    g_value_unset(&value)
  }

  func setText(_ property: GtkAccessibleProperty, _ text: String?) {
    guard let text else { return gtk_accessible_reset_property(reference.opaque, property) }
    setProperty(property) { g_value_set_string($0, text.withoutNUL) }
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

  func setState(_ state: GtkAccessibleState, _ isOn: Bool?) {
    guard let isOn else { return gtk_accessible_reset_state(reference.opaque, state) }
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
