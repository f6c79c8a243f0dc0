/// Who shows what windows load.
@MainActor
protocol SourceWindowOwner: AnyObject {
  /// Where notices are read.
  var readers: SequenceExecutor { get }
  /// Whether the list stays at its top, or at its end, because it is there now.
  var stickingEdge: ListEdge? { get }
  /// Loading failed.
  func windowDidFail(_ error: any Error)
  /// Something else is loaded.
  ///
  /// - Parameter isNews: Whether the source had said that something changed.
  func windowDidChange(isNews: Bool)
  func afterFrame(_ action: @escaping @MainActor () -> Void)
}

/// A window onto elements of some type.
@MainActor
protocol AnySourceWindow: AnyObject {
  /// The number of the window among all there are.
  var part: Int { get }
  var objects: [any ListDiffable] { get }
  /// Whether the last element is loaded.
  var reachesEnd: Bool { get }
  var isIdle: Bool { get }
  var hasArrived: Bool { get }
  var failure: (any Error)? { get }
  /// How many elements there are, once that is known.
  var count: Int? { get }
  func begin(for owner: any SourceWindowOwner)
  /// Takes over which places are in view.
  ///
  /// - Returns: Whether something is loaded because of that.
  func look(at view: Range<Int>) -> Bool
  func retry()
  /// Loads an element and what is around it.
  ///
  /// - Returns: What names its section, or `nil` where the source does not have it.
  func load<Element: ListDiffable>(_ id: Element.ID, of type: Element.Type) async -> DiffIdentity?
  /// The place of a loaded element in its source.
  func place(of element: DiffIdentity) -> Int?
  /// The loaded element at a place; beyond the end the last one.
  func element(at place: Int) -> DiffIdentity?
  /// The row that stands for a place that is not loaded, and how much of it is above the place.
  func unloaded(at place: Int) -> (section: DiffIdentity, row: Int, height: Double)?
  /// The first loaded element and the last.
  var ends: (first: DiffIdentity, last: DiffIdentity)? { get }
  /// Whether an element that is not shown may be shown again.
  func mayComeBack(_ element: DiffIdentity) -> Bool
  /// Takes over how high the loaded elements are together, with the heads of their groups.
  func learn(height: Double)
}
