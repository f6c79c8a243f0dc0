import CGtk

/// A picture from a file, scaled to cover the room it has.
///
/// Until it is there, and when it cannot be read, a placeholder shows. Loading starts when the size
/// is known and never blocks.
public final class AsyncPicture: Widget, WidgetBehaviour {
  private static let widgetClass = CustomWidgetClass(
    name: "SwiftListPicture",
    cssName: "picture",
    role: GTK_ACCESSIBLE_ROLE_IMG
  )

  private let picture = Widget(
    ObjectRef(retaining: UnsafeMutableRawPointer(gtk_picture_new()))
  )
  private let failureIcon = Icon("image-missing-symbolic", size: 48)
  private let loader: ImageLoader
  private var proxy: BehaviourProxy?
  private var path: String?
  private var shown: ImageLoader.Key?
  private var request: ImageRequest?

  /// Makes an empty picture.
  ///
  /// - Parameter loader: Where pictures come from and are kept.
  public init(loader: ImageLoader = .shared) {
    self.loader = loader
    let proxy = BehaviourProxy()
    super.init(AsyncPicture.widgetClass.make(proxy))
    proxy.target = self
    self.proxy = proxy
    picture.setParent(self)
    failureIcon.setParent(self)
    failureIcon.addCSSClass("dim-label")
    failureIcon.isVisible = false
    gtk_picture_set_content_fit(picture.ref.pointer.opaque, GTK_CONTENT_FIT_COVER)
    gtk_picture_set_can_shrink(picture.ref.pointer.opaque, 1)
    addCSSClass("swift-list-picture")
    clipsChildren()
  }

  /// Shows a file.
  ///
  /// - Parameter path: The picture's path.
  public func load(path: String) {
    guard path != self.path else { return }
    cancel()
    self.path = path
    let size = allocatedSize
    if size.width > 0, size.height > 0 { request(width: size.width, height: size.height) }
  }

  /// Forgets the picture and whatever is on its way.
  public func cancel() {
    request?.cancel()
    request = nil
    path = nil
    shown = nil
    show(nil)
    failureIcon.isVisible = false
  }

  private func request(width: Int, height: Int) {
    guard let path else { return }
    let scale = Int(gtk_widget_get_scale_factor(ref.pointer.widget))
    let key = ImageLoader.Key(path: path, width: width * scale, height: height * scale)
    guard key != shown else { return }
    shown = key
    request?.cancel()
    request = loader.load(key) { [weak self] result in self?.finish(result) }
  }

  private func finish(_ result: Result<Texture, PictureError>) {
    request = nil
    let texture = try? result.get()
    show(texture)
    failureIcon.isVisible = texture == nil
    if texture == nil { gtk_widget_queue_allocate(ref.pointer.widget) }
  }

  private func show(_ texture: Texture?) {
    gtk_picture_set_paintable(picture.ref.pointer.opaque, texture?.ref.pointer.opaque)
    setCSSClass("loaded", texture != nil)
  }

  func measureContent(_ orientation: Orientation, forSize size: Int) -> (minimum: Int, natural: Int) {
    // A picture fills the room it is given, whatever its own size.
    (0, 0)
  }

  func allocateContent(width: Int, height: Int) {
    picture.allocate(x: 0, y: 0, width: width, height: height)
    if failureIcon.isVisible {
      failureIcon.allocate(x: (width - 48) / 2, y: (height - 48) / 2, width: 48, height: 48)
    }
    if width > 0, height > 0 { request(width: width, height: height) }
  }
}
