/// A picture that is loaded when it is on the screen, or about to be.
///
/// It covers its room and cuts off the rest, with the rounded corners of its css. The css node is
/// `async-picture`, with the class `placeholder` while there is no picture and `failed` when there
/// is none to come. Setting another source drops the old picture at once, so a recycled cell
/// never shows a wrong one.
public final class AsyncPicture: Widget, WidgetDelegate {
  /// What it shows.
  public enum State: Equatable, Sendable {
    /// There is no source.
    case empty
    /// The placeholder, until the picture is there.
    case loading
    /// The picture.
    case shown
    /// The broken picture, for this reason.
    case failed(ImageFailure)
  }

  private static let widgetClass = WidgetClass(
    name: "GtkListAsyncPicture",
    cssName: "async-picture",
    role: .image
  )

  private static let fadeMilliseconds = 120.0
  private static var living: [ObjectIdentifier: @MainActor () -> AsyncPicture?] = [:]

  private let loader: ImageLoader
  private let brokenIcon = Image(icon: "image-missing-symbolic", pixelSize: 24)
  private var request: ImageRequest?
  private var requested: PixelSize?
  private var isParked = false
  private var fade: TickCallback? { didSet { if fade == nil { fadeInProgress = nil } } }
  private var fadeInProgress: ImageRequest?
  private var progress = 1.0
  private(set) var texture: Texture?

  /// Whether the picture is still becoming solid.
  var isFading: Bool { fade?.isRunning ?? false }

  /// What it shows now.
  public private(set) var state = State.empty { didSet { showState() } }

  var isFailed: Bool { if case .failed = state { true } else { false } }

  /// Where the picture comes from; setting an equal one costs nothing.
  public var source: ImageSource? {
    didSet { if source != oldValue { restart() } }
  }

  /// Makes a picture.
  public init(_ source: ImageSource? = nil, loader: ImageLoader = .shared) {
    self.loader = loader
    self.source = source
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    Self.living[ObjectIdentifier(self)] = { [weak self] in self }
    clipsContent = true
    brokenIcon.isVisible = false
    brokenIcon.setParent(self)
    // A window that moves to a denser screen needs sharper pictures.
    keep(reference.onNotify("scale-factor") { [weak self] in self?.loadForRoom() })
    restart()
  }

  /// Tries again after a failure; does nothing in any other state.
  public func retry() {
    guard isFailed, let source else { return }
    loader.forgetFailure(of: source)
    restart()
  }

  isolated deinit { Self.living[ObjectIdentifier(self)] = nil }

  /// Those that get their pictures from a loader.
  static func living(of loader: ImageLoader) -> [AsyncPicture] {
    living.values.compactMap { $0() }.filter { $0.loader === loader }
  }

  /// Loads a local picture again; the one that is there stays meanwhile.
  func readAgain() {
    guard source?.isLocal == true else { return }
    request = nil
    requested = nil
    loadForRoom()
  }

  func restart() {
    request = nil
    requested = nil
    texture = nil
    fade = nil
    progress = 1
    state = source == nil ? .empty : .loading
    // A widget that has its size from an earlier row need not wait for a layout.
    loadForRoom()
    queueDraw()
  }

  private func loadForRoom() {
    // What a parked cell would show is nobody's business; it is looked for when the cell is shown.
    guard let source, !isParked, width > 0, height > 0 else { return }
    let scale = scaleFactor
    let wanted = PixelSize(width: width * scale, height: height * scale)
    // A smaller room can use what is there.
    if let requested, wanted.width <= requested.width, wanted.height <= requested.height { return }
    requested = wanted
    if let known = loader.known(source, covering: wanted) {
      request = nil
      show(known, fades: false)
      return
    }
    request = loader.load(source, covering: wanted) { [weak self] result in
      guard let self else { return }
      request = nil
      show(result, fades: true)
    }
  }

  private func show(_ result: Result<Texture, ImageFailure>, fades: Bool) {
    switch result {
    case .success(let picture):
      // A sharper picture replaces a small one without a flicker.
      let isFirst = texture == nil
      texture = picture
      state = .shown
      if fades, isFirst, isMapped, Motion.isEnabled { startFade() }
    case .failure(let failure):
      // A picture that is there stays where only a sharper one cannot be had.
      if texture == nil { state = .failed(failure) }
    }
    queueDraw()
  }

  private func startFade() {
    progress = 0
    fadeInProgress = source.flatMap { loader.beginFade(of: $0) }
    fade = TickCallback(on: reference, during: Self.fadeMilliseconds) { [weak self] done in
      guard let self else { return }
      progress = done
      queueDraw()
      if done == 1 { fadeInProgress = nil }
    }
  }

  private func showState() {
    setCSSClass("placeholder", state != .shown)
    setCSSClass("failed", isFailed)
    brokenIcon.isVisible = isFailed
  }

  // MARK: The widget

  package func measure(_ instance: WidgetInstance, _ axis: Orientation, for size: Int)
    -> Measurement
  {
    // The room is the layout's decision, never the picture's: rows must not jump when it comes.
    Measurement(0)
  }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    // First: a failure that is known already shows the icon, which then needs its place.
    loadForRoom()
    if brokenIcon.isVisible {
      // It does not shrink in a small room; the widget clips what is too large.
      let placed = brokenIcon.naturalWidth
      WidgetGeometry.place(
        brokenIcon.widget,
        x: (width - placed) / 2,
        y: (height - placed) / 2,
        width: placed,
        height: placed
      )
    }
  }

  package func mapped(_ instance: WidgetInstance) {
    isParked = false
    loadForRoom()
  }

  package func unmapped(_ instance: WidgetInstance) {
    isParked = true
    // Nobody draws frames for it any more, so the fade would never end.
    fade = nil
    progress = 1
    guard request != nil else { return }
    request = nil
    // What is there already stays; otherwise everything is asked for again.
    requested = texture.map { PixelSize(width: $0.width, height: $0.height) }
  }

  package func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    if let texture {
      texture.draw(into: snapshot, width: width, height: height, opacity: progress)
    }
    instance.parentSnapshot(into: snapshot)
  }
}
