import GtkList

/// A picture as a whole: as large as it is, or as the page around it has room for.
final class DetailPicture: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "FeedDetailPicture",
    cssName: "detail-picture",
    role: .presentation
  )

  /// The picture itself, which is asked for once its shape is known: it covers the place it is given.
  let picture = AsyncPicture()
  /// Its place, whose height depends on the width.
  private let frame: VerticalStack
  private let source: ImageSource
  /// Of the picture; of an empty place until that is known, and where there is no picture.
  private var size = PixelSize(width: 300, height: 225)
  /// How high the page is.
  private var room = 0
  private var page: PageScroller?
  private var request: ImageRequest?

  /// Makes a picture that is loaded when its page is shown.
  init(_ source: ImageSource) {
    self.source = source
    picture.expandsVertically = true
    frame = VerticalStack(children: [picture])
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    frame.setParent(self)
  }

  package func mapped(_ instance: WidgetInstance) {
    page = PageScroller(around: self) { [weak self] in
      // Not within the layout of the page.
      MainLoop.onIdle { [weak self] in self?.fitPage() }
    }
    fitPage()
  }

  private func fitPage() {
    guard let shown = page?.shown else { return }
    let height = Int(shown.bottom - shown.top)
    guard height > 0, height != room else { return }
    room = height
    queueResize()
    load()
  }

  private func load() {
    let side = room * scaleFactor
    request = ImageLoader.shared.load(source, covering: PixelSize(width: 2 * side, height: side)) {
      [weak self] result in
      guard let self else { return }
      if case .success(let texture) = result, texture.width > 0, texture.height > 0 {
        size = PixelSize(width: texture.width, height: texture.height)
        queueResize()
      }
      // Where there is none it says so.
      picture.source = source
    }
  }

  /// How large the picture is in a width.
  private func shown(in width: Int) -> PixelSize {
    let height = room > 0 ? max(1, room - DetailPage.margin * 2) : size.height
    let scale = min(
      1,
      Double(width) / Double(size.width),
      Double(height) / Double(size.height)
    )
    return PixelSize(
      width: max(1, Int(Double(size.width) * scale)),
      height: max(1, Int(Double(size.height) * scale))
    )
  }

  // MARK: The widget

  package func requestMode(_ instance: WidgetInstance) -> SizeRequestMode {
    frame.requestMode(instance)
  }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  {
    guard orientation == .vertical else {
      return Measurement(minimum: 0, natural: shown(in: self.size.width).width)
    }
    return Measurement(shown(in: size < 0 ? self.size.width : size).height)
  }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    let shown = shown(in: width)
    WidgetGeometry.place(
      frame.widget,
      x: (width - shown.width) / 2,
      y: 0,
      width: shown.width,
      height: shown.height
    )
  }
}
