/// Keeps bindings that end together; a cell has one and empties it before it shows another row.
///
///     final class UserCell: ListCell {
///       private let bindings = BindingBag()
///       private let name = Label()
///       var root: Widget { name }
///
///       func bind(_ row: UserRow) {
///         row.user.bind(\.name, to: name, \.text).store(in: bindings)
///       }
///
///       func prepareForReuse() { bindings.cancelAll() }
///     }
///
/// Without it, the row shown before would still write into the recycled cell.
@MainActor
public final class BindingBag {
  private var tokens: [BindingToken] = []
  private var pruneAt = 16

  /// Makes an empty bag.
  public init() {}

  /// How many bindings the bag keeps that have not ended.
  ///
  /// - Complexity: O(bindings).
  public var count: Int { tokens.count { $0.isActive } }

  /// Keeps a binding until the bag is emptied or released.
  ///
  /// - Parameter token: The binding's token.
  /// - Complexity: O(1), amortised: ended bindings are forgotten when their number grows.
  public func insert(_ token: BindingToken) {
    if tokens.count >= pruneAt {
      tokens.removeAll { !$0.isActive }
      pruneAt = max(16, tokens.count * 2)
    }
    tokens.append(token)
  }

  /// Ends every binding in the bag; the bag can be filled again.
  public func cancelAll() {
    let ending = tokens
    tokens = []
    for token in ending { token.cancel() }
  }

  isolated deinit { cancelAll() }
}
