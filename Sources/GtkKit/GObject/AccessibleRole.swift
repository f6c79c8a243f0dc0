import CGtk

/// What a widget is, for assistive technology.
public enum AccessibleRole: Sendable, Hashable {
  /// A message that interrupts: read out when it appears.
  case alert
  /// Something to press.
  case button
  /// A group of widgets.
  case group
  /// A title; see ``Widget/setAccessibleLevel(_:)``.
  case heading
  /// A picture.
  case image
  /// A list.
  case list
  /// A row of a list.
  case listItem
  /// A message that is read out when it appears.
  case status
  /// Only decoration; not presented.
  case presentation

  var gtk: GtkAccessibleRole {
    switch self {
    case .alert: GTK_ACCESSIBLE_ROLE_ALERT
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .status: GTK_ACCESSIBLE_ROLE_STATUS
    case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
    }
  }
}
