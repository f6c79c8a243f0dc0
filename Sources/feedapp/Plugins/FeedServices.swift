public import ListCore

/// The feed that services are for.
@MainActor
protocol ServedFeed: AnyObject {
  /// Shows the rows that an action runs on.
  var presenter: ListPresenter? { get }
  /// Whether a store has the items.
  var isStored: Bool { get }
  /// Takes away the item of a section.
  func takeAway(_ section: DiffIdentity, hidden isHidden: Bool)
  /// Notes that a post is about to count one like more, so that the person can undo it.
  func noteLike(of post: PostSectionController)
  /// Likes the post of a store once more; the person can undo it.
  func likeStored(_ post: DiffIdentity)
  /// Likes the items of a store that some rows are of, each once.
  func like(_ rows: [RowID])
}

/// What a section controller can ask of the feed around it.
@MainActor
public final class FeedServices {
  weak var feed: (any ServedFeed)?
  /// Puts a text on the clipboard.
  var onCopy: (@MainActor (String) -> Void)?
  /// Shows the page of an item.
  var onShow: (@MainActor (ItemDetails) -> Void)?
  /// Tells the person something in one sentence.
  var onMessage: (@MainActor (String) -> Void)?
  /// What the page that was shown last is to show by now; `nil` where nothing is known any more.
  private(set) var newestPage: @MainActor () -> ItemDetails? = { nil }
  private var copied: [String] = []

  /// How rows say what fixtures do not.
  var wording = RowWording.contract

  init() {}

  /// Deletes the item of a section; the person can undo it.
  public func takeAway(_ section: AnySectionController) {
    feed?.takeAway(section.identity, hidden: false)
  }

  /// Hides the item of a section; the person can undo it.
  public func hide(_ section: AnySectionController) {
    feed?.takeAway(section.identity, hidden: true)
  }

  /// Likes the items of all rows that an action runs on, or of a row that it runs on alone.
  func likeAll(with row: RowID) {
    let run = feed?.presenter?.rowActionRun
    // Several rows can be of one item, so all is done with the first.
    if run?.isFirst != false { feed?.like(run?.rows ?? [row]) }
  }

  /// Runs something once an action has run on all rows it is for.
  func afterRun(_ work: @escaping @MainActor () -> Void) {
    if let presenter = feed?.presenter { presenter.afterRowActionRun(work) } else { work() }
  }

  /// Puts a text on the clipboard, where there is one; texts of several rows a line each.
  public func copy(_ text: String) {
    copied.append(text)
    guard copied.count == 1 else { return }
    afterRun { [self] in
      onCopy?(copied.joined(separator: "\n"))
      copied = []
    }
  }

  /// Shows all that there is to know of an item on a page of its own, where there is a window.
  public func show(_ details: ItemDetails) { show { details } }

  /// Shows all that there is to know of an item on a page of its own, where there is a window, and follows
  /// the item while the page is shown.
  ///
  ///     services.show { [weak self] in self?.model.details }
  ///
  /// - Parameter details: What is known, asked for now and again after each update of the list. Once it is
  ///   `nil` the page stays as it is. Capture the controller weakly: the page outlives it.
  public func show(_ details: @escaping @MainActor () -> ItemDetails?) {
    guard let known = details() else { return }
    newestPage = details
    onShow?(known)
  }

  /// Tells the person something in one sentence.
  public func say(_ sentence: String) { onMessage?(sentence) }
}

// What rows of several kinds offer.
extension FeedServices {
  /// The action Copy, which copies a text of a model.
  func copyAction<Model>(_ text: @escaping @MainActor (Model) -> String) -> ContextAction<Model> {
    ContextAction(
      title: translated("Copy"),
      iconName: "edit-copy-symbolic",
      id: RowActions.copyID
    ) { [self] in copy(text($0)) }
  }

  /// The action that hides the section's item.
  func hideAction<Model>(_ title: String, of section: AnySectionController) -> ContextAction<Model>
  {
    ContextAction(title: title, iconName: "view-conceal-symbolic", id: "hide") {
      [self, weak section] _ in
      if let section { hide(section) }
    }
  }
}

/// Where a kind says which controllers show its models.
@MainActor
public struct KindContext {
  /// The list the controllers are for.
  public let adapter: ListAdapter
  /// What they can ask of the feed.
  public let services: FeedServices
  /// Told which models have rows without a controller.
  var rows: ItemRows.Collector?

  /// Says which controller shows models of a type.
  ///
  /// One with ``OnDemandSectionController/rows(of:)`` is made when a row of its section is needed, any
  /// other when the model appears.
  public func register<Model: FeedModel>(
    _ controller: SectionController<Model>.Type,
    for model: Model.Type
  ) {
    let make: @MainActor (Model) -> SectionController<Model> = { [services] model in
      let made = controller.init(model: model)
      (made as? any ServedController)?.serve(services)
      return made
    }
    if let onDemand = controller as? any OnDemandSectionController.Type,
      let rows = Self.rows(of: onDemand, for: model)
    {
      self.rows?.add(rows)
      adapter.register(model, rows: rows, make)
    } else {
      adapter.register(model, make)
    }
  }

  /// The rows of models as a controller's type gives them.
  ///
  /// A cast to `any OnDemandSectionController<Model>.Type` never succeeds at run time.
  private static func rows<Controller: OnDemandSectionController, Model>(
    of controller: Controller.Type,
    for model: Model.Type
  ) -> (@Sendable (Model) -> [ListCore.Row]?)? {
    let rows: @Sendable (Controller.Model) -> [ListCore.Row]? = { Controller.rows(of: $0) }
    return rows as? @Sendable (Model) -> [ListCore.Row]?
  }
}
