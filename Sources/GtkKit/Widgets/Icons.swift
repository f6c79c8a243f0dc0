import CGtk

/// An icon of the theme.
public final class Image: Widget {
  /// Makes an icon of the theme; symbolic ones take the text's colour.
  ///
  /// `pixelSize` is width and height in logical pixels; -1 leaves them to `-gtk-icon-size` of a style sheet.
  public init(icon: String, pixelSize: Int = 16) {
    super.init(ObjectRef(adopting: gtk_image_new_from_icon_name(icon)))
    ThemeIcon.check(icon)
    self.pixelSize = pixelSize
  }

  /// Wraps an icon that was made otherwise.
  package init(found: ObjectRef) { super.init(found) }

  /// The icon's name; one that the theme does not have is a warning in ``ToolkitLog``.
  public var icon: String? {
    get { gtk_image_get_icon_name(reference.opaque).map { String(cString: $0) } }
    set {
      guard newValue != icon else { return }
      gtk_image_set_from_icon_name(reference.opaque, newValue)
      if let newValue { ThemeIcon.check(newValue) }
    }
  }

  /// Width and height in logical pixels.
  public var pixelSize: Int {
    get { Int(gtk_image_get_pixel_size(reference.opaque)) }
    set { gtk_image_set_pixel_size(reference.opaque, Int32(clamping: newValue)) }
  }
}

/// A picture that covers its room; what does not fit is cut off.
///
/// For pictures that are there already; `AsyncPicture` loads them.
public final class Picture: Widget {
  /// Makes a picture.
  public init(_ texture: Texture? = nil) {
    super.init(ObjectRef(adopting: gtk_picture_new()))
    gtk_picture_set_content_fit(reference.opaque, GTK_CONTENT_FIT_COVER)
    gtk_picture_set_can_shrink(reference.opaque, 1)
    clipsContent = true
    self.texture = texture
  }

  /// What it shows.
  public var texture: Texture? {
    didSet { gtk_picture_set_paintable(reference.opaque, texture?.pointer) }
  }
}

/// Something that turns while the user waits.
public final class Spinner: Widget {
  /// Makes a spinner.
  public init(isSpinning: Bool = true) {
    self.isSpinning = isSpinning
    super.init(ObjectRef(adopting: gtk_spinner_new()))
    for signal in ["map", "unmap"] {
      keep(reference.on(signal) { [weak self] in self?.turn() })
    }
    turn()
  }

  /// Whether it turns; a spinner that does not turn costs nothing, nor does one that is not on screen.
  public var isSpinning: Bool {
    didSet { turn() }
  }

  /// Whether it turns at this moment: it should, and is on screen.
  package var isTurning: Bool { gtk_spinner_get_spinning(reference.opaque) != 0 }

  /// GTK animates a spinner on a hidden page in every frame, so it stops where nobody sees it.
  private func turn() { gtk_spinner_set_spinning(reference.opaque, isSpinning && isMapped ? 1 : 0) }
}

/// Icons that not every theme has.
@MainActor
package enum ThemeIcon {
  private static var checked: Set<String> = []

  /// Says once of a name that the theme has no icon for it: GTK shows one for broken pictures, in silence.
  static func check(_ name: String) {
    guard !name.isEmpty, checked.insert(name).inserted, let display = gdk_display_get_default()
    else { return }
    let icon = ObjectRef(adopting: g_themed_icon_new_with_default_fallbacks(name))
    if gtk_icon_theme_has_gicon(gtk_icon_theme_get_for_display(display), icon.opaque) == 0 {
      ToolkitLog.warn("The icon theme has no icon \"\(name)\".")
    }
  }

  /// The letter i in a circle.
  ///
  /// GTK itself has only a lamp, which says "idea" to whoever does not know it.
  package static var information: String {
    let wanted = "help-about-symbolic"
    let isKnown = gdk_display_get_default().map {
      gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display($0), wanted) != 0
    }
    return isKnown == true ? wanted : "dialog-information-symbolic"
  }
}
