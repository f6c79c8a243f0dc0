import ListCore

/// The strip of index titles at a list's trailing edge: press it or draw along it to jump.
///
/// It shows what it is given and says what was meant; the presenter decides both. One stop of the
/// Tab key, where the arrows go from title to title; each title is a button to assistive technology.
@MainActor
final class IndexBar: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListIndex",
    cssName: "list-index",
    role: .group
  )

  /// Called with the entry that was meant.
  var onJump: ((Int) -> Void)?
  /// Called when a person wants to go on in the list; answers whether that can be.
  var onLeave: (() -> Bool)?
  /// Called in a layout that leaves the marks to be filled anew, which cannot be done inside it.
  var onStale: (() -> Void)?
  /// Called with the title under a finger or a pressed pointer; `nil` when it is lifted.
  var onTouch: ((String?) -> Void)?
  /// The width the strip asks for, as last told to GTK.
  private(set) var wantedWidth = 0

  private(set) var index = SectionIndex()
  private(set) var marks: [SectionIndex.Mark] = []
  /// What shows the marks; there can be more than are shown now.
  private(set) var labels: [IndexMark] = []
  /// Never shown: how high one title is, and how wide one of the longest.
  private let ruler = IndexMark()
  private let drag = DragGesture()
  private let keys = KeyController()
  private var filledHeight = -1
  private var dragStart = 0.0

  init() {
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    ruler.setParent(self)
    ruler.isChildVisible = false
    ruler.setAccessibleHidden(true)
    isFocusable = true
    clipsContent = true
    drag.onBegin = { [weak self] _, y in
      self?.dragStart = y
      self?.drag.claim()
      self?.touch(y)
    }
    drag.onUpdate = { [weak self] _, way in
      if let self { touch(dragStart + way) }
    }
    drag.onEnd = { [weak self] _, _ in self?.onTouch?(nil) }
    drag.onCancelled = { [weak self] in self?.onTouch?(nil) }
    addController(drag)
    keys.onPressed = { [weak self] key, modifiers in
      self?.press(key.unified, modifiers) ?? false
    }
    addController(keys)
  }

  /// The entry whose sections the list shows at its top.
  var current: Int? {
    didSet {
      guard current != oldValue else { return }
      markCurrent()
      setAccessibleDescription(current.map { index.entries[$0].title })
    }
  }

  /// Shows other titles; nothing is done for the same.
  func show(_ new: SectionIndex) {
    guard new != index else { return }
    index = new
    current = nil
    isVisible = !new.entries.isEmpty
    ruler.text = new.entries.max { $0.title.count < $1.title.count }?.title ?? ""
    refill()
  }

  /// Takes up as many titles as there is room for; not to be called inside a layout.
  func refill() {
    filledHeight = height
    let new = index.marks(fitting: height / max(1, lineHeight))
    guard new != marks || labels.count < new.count else { return fillTexts() }
    marks = new
    while labels.count < marks.count { addLabel() }
    for (place, label) in labels.enumerated() {
      label.isChildVisible = place < marks.count
      label.setAccessibleHidden(place >= marks.count)
    }
    fillTexts()
    queueAllocate()
  }

  private var lineHeight: Int {
    WidgetGeometry.measure(ruler.widget, .vertical, for: -1).natural
  }

  private func addLabel() {
    let label = IndexMark()
    let place = labels.count
    label.onPress = { [weak self] in
      guard let self, marks.indices.contains(place), case .title(let entry) = marks[place] else {
        return
      }
      onJump?(entry)
    }
    label.setParent(self)
    labels.append(label)
  }

  private func fillTexts() {
    for (mark, label) in zip(marks, labels) {
      switch mark {
      case .title(let entry): label.text = index.entries[entry].title
      case .dots: label.text = "•"
      }
      if case .dots = mark { label.setAccessibleHidden(true) }
    }
    markCurrent()
  }

  private func markCurrent() {
    for (mark, label) in zip(marks, labels) {
      let isCurrent =
        switch mark {
        case .title(let entry): entry == current
        case .dots(let hidden): current.map(hidden.contains) ?? false
        }
      label.setCSSClass("current", isCurrent)
    }
  }

  // MARK: Input

  func touch(_ y: Double) {
    let used = Double(marks.count * lineHeight)
    let top = (Double(height) - used) / 2
    guard used > 0, let entry = SectionIndex.entry(at: (y - top) / used, of: marks) else { return }
    onTouch?(index.entries[entry].title)
    onJump?(entry)
  }

  func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.isEmpty, !index.entries.isEmpty else { return false }
    let last = index.entries.count - 1
    switch key {
    case .up: jump(to: (current ?? 1) - 1)
    case .down: jump(to: (current ?? -1) + 1)
    case .pageUp: jump(to: max(0, (current ?? 0) - 5))
    case .pageDown: jump(to: min(last, (current ?? 0) + 5))
    case .home: jump(to: 0)
    case .end: jump(to: last)
    case .enter: return onLeave?() ?? false
    default:
      guard let letter = key.character?.lowercased(),
        let entry = index.entries.firstIndex(where: { $0.title.lowercased().hasPrefix(letter) })
      else { return false }
      jump(to: entry)
    }
    return true
  }

  private func jump(to entry: Int) {
    if index.entries.indices.contains(entry) { onJump?(entry) }
  }

  // MARK: Layout

  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  {
    // As high as the list, whatever that is.
    guard orientation == .horizontal else { return Measurement(0) }
    // Of titles with as many letters one is wider than the other.
    let widths = ([ruler] + labels.prefix(marks.count)).map {
      WidgetGeometry.measure($0.widget, .horizontal, for: -1).natural
    }
    return Measurement(widths.max() ?? 0)
  }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    if height != filledHeight || naturalWidth != wantedWidth {
      wantedWidth = naturalWidth
      onStale?()
    }
    let line = lineHeight
    var y = max(0, (height - marks.count * line) / 2)
    for label in labels.prefix(marks.count) {
      _ = WidgetGeometry.measure(label.widget, .horizontal, for: -1)
      WidgetGeometry.place(label.widget, x: 0, y: y, width: width, height: line)
      y += line
    }
  }

  func systemSettingChanged(_ instance: WidgetInstance, setting: SystemSetting) {
    filledHeight = -1
    queueResize()
  }

  /// Off the screen it is not told of a finger that is lifted, and the title under it would stay.
  func unmapped(_ instance: WidgetInstance) { resetControllers() }
}

/// One title of the strip.
@MainActor
final class IndexMark: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListIndexMark",
    cssName: "index-mark",
    role: .button,
    isBin: true,
    actions: ["index.jump"]
  )

  /// Called when assistive technology presses it.
  var onPress: (() -> Void)?
  private let label = Label()

  init() {
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    label.xAlignment = 0.5
    label.shortensAtEnd()
    // A title of many words must not take the room of the rows; it is read in full in the bubble.
    label.maximumCharacters = 12
    label.setParent(self)
  }

  var text: String {
    get { label.text }
    set {
      guard newValue != label.text else { return }
      label.text = newValue
      setAccessibleLabel(newValue)
    }
  }

  func performAction(_ instance: WidgetInstance, named name: String) { onPress?() }
}
