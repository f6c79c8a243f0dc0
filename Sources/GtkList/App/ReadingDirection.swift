import CGtk

extension GtkRuntime {
  /// Whether widgets made from now on are mirrored, for languages written from right to left.
  ///
  /// GTK decides by itself at the start, where it has a translation into the person's language.
  public static var mirrorsWidgets: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }
}
