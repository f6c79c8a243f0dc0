internal import Synchronization

/// Where a plugin hands over its kinds.
///
/// `feedapp plugin build` writes the call: a plugin only states its kinds in a constant.
public enum PluginRegistrar {
  private static let handedOver = Mutex<[any FeedKind.Type]>([])

  /// Hands over kinds; called by the plugin's entry point while the plugin is loaded.
  ///
  /// - Parameter kinds: The kinds, in order.
  public static func add(_ kinds: [any FeedKind.Type]) {
    handedOver.withLock { $0 += kinds }
  }

  /// What was handed over since the last call.
  static func takeAll() -> [any FeedKind.Type] {
    handedOver.withLock { kinds in
      defer { kinds = [] }
      return kinds
    }
  }
}
