public import ListCore

/// What a section controller can ask of the feed around it.
@MainActor
public final class FeedServices {
  /// Takes away the item of a section.
  var onTakeAway: (@MainActor (DiffIdentity, _ isHidden: Bool) -> Void)?
  /// Puts a text on the clipboard.
  var onCopy: (@MainActor (String) -> Void)?
  /// Tells the person something in one sentence.
  var onMessage: (@MainActor (String) -> Void)?

  /// How rows say what fixtures do not.
  var wording = RowWording.contract

  init() {}

  /// Deletes the item of a section; the person can undo it.
  ///
  /// - Parameter section: The section's controller.
  public func takeAway(_ section: AnySectionController) { onTakeAway?(section.identity, false) }

  /// Hides the item of a section; the person can undo it.
  ///
  /// - Parameter section: The section's controller.
  public func hide(_ section: AnySectionController) { onTakeAway?(section.identity, true) }

  /// Puts a text on the clipboard, where there is one.
  ///
  /// - Parameter text: The text.
  public func copy(_ text: String) { onCopy?(text) }

  /// Tells the person something.
  ///
  /// - Parameter sentence: One sentence.
  public func say(_ sentence: String) { onMessage?(sentence) }
}

/// Where a kind says which controllers show its models.
@MainActor
public struct KindContext {
  /// The list the controllers are for.
  public let adapter: ListAdapter
  /// What they can ask of the feed.
  public let services: FeedServices

  /// States which controller shows models of a type.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - model: The models' type.
  @_disfavoredOverload  // Controllers made on demand are feed section controllers too.
  public func register<Model: FeedModel>(
    _ controller: FeedSectionController<Model>.Type,
    for model: Model.Type
  ) {
    adapter.register(model) { [services] model in
      let made = controller.init(model: model)
      made.serve(services)
      return made
    }
  }

  /// States which controller shows models of a type, where it is made when it comes on screen.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - model: The models' type.
  public func register<Model: FeedModel, Controller>(
    _ controller: Controller.Type,
    for model: Model.Type
  ) where Controller: FeedSectionController<Model> & OnDemandSectionController<Model> {
    adapter.register(model, rows: Controller.rows) { [services] model in
      let made = Controller(model: model)
      made.serve(services)
      return made
    }
  }
}
