import ListCore

/// The picture at the start of a standard row: a picture, initials in a disc, or an icon.
@MainActor
final class RowPicture {
  let widget = HorizontalStack()
  /// How wide it is now, in logical pixels; 0 without a picture.
  private(set) var width = 0
  private var avatar: Avatar?
  private var icon: Image?
  private var photo: AsyncPicture?

  init() { widget.isVisible = false }

  func show(_ image: RowConfiguration.Image?, formatters: Formatters?) {
    widget.isVisible = image != nil
    switch image {
    case nil: reveal(nil, width: 0)
    case .icon(let name): showIcon(name)
    case .file(let path): showPhoto(ImageSource(path: path))
    case .remote(let url):
      if let source = try? ImageSource(url: url) {
        showPhoto(source)
      } else {
        // Nothing to wait for: the address is none.
        showIcon(Self.missing)
      }
    case .initials(let name): showInitials(of: name, formatters)
    }
  }

  private static let missing = "image-missing-symbolic"

  private func showIcon(_ name: String) {
    let shown = icon ?? add(Image(icon: name, pixelSize: RowMetrics.icon))
    icon = shown
    shown.icon = name
    shown.setCSSClass("gtk-list-missing", name == Self.missing)
    // The row's texts say what it stands for.
    shown.setAccessibleHidden(true)
    reveal(shown, width: RowMetrics.icon)
  }

  private func showPhoto(_ source: ImageSource) {
    let shown = photo ?? makePhoto()
    photo = shown
    reveal(shown, width: RowMetrics.picture)
    shown.source = source
  }

  private func makePhoto() -> AsyncPicture {
    let made = AsyncPicture()
    made.addCSSClass("gtk-list-row-picture")
    made.setSizeRequest(width: RowMetrics.picture, height: RowMetrics.picture)
    made.setAccessibleHidden(true)
    return add(made)
  }

  private func showInitials(of name: String, _ formatters: Formatters?) {
    let shown = avatar ?? add(Avatar(size: RowMetrics.picture))
    avatar = shown
    let letters =
      formatters?.abbreviation(ofName: name) ?? Formatters.plain.abbreviation(ofName: name)
    shown.show(letters ?? "", tint: Tint(of: name))
    reveal(shown, width: RowMetrics.picture)
  }

  /// Shows one of the parts and hides the others.
  private func reveal(_ part: Widget?, width: Int) {
    self.width = width
    for other in widget.children where other !== part { other.isVisible = false }
    if photo !== part { photo?.source = nil }
    part?.isVisible = true
  }

  private func add<Part: Widget>(_ part: Part) -> Part {
    widget.append(part)
    return part
  }
}
