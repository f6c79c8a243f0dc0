/// A fixture as the feed takes it, made away from the main actor: a million models take a while.
struct FeedContent: Sendable {
  let title: String
  /// The models in order, repeated ids included.
  let items: [any FeedModel]
  /// What looks like a mistake but does not stop anything.
  let warnings: [String]

  init(_ fixture: Fixture) {
    title = fixture.title
    items = fixture.items.map(\.feedModel)
    warnings = fixture.warnings.report
  }
}
