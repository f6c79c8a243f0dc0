internal import Synchronization

/// Where a plugin hands over its kinds and its readers of documents.
///
/// `feedapp plugin build` writes the call: a plugin only states them in two constants.
public enum PluginRegistrar {
  /// What is in a plugin.
  struct Parts {
    var kinds: [any FeedKind.Type] = []
    var readers: [any DocumentReader.Type] = []
  }

  private static let handedOver = Mutex(Parts())

  /// Hands over kinds and readers, in order; called by the plugin's entry point while the plugin is loaded.
  public static func add(
    _ kinds: [any FeedKind.Type],
    _ readers: [any DocumentReader.Type]
  ) {
    handedOver.withLock { parts in
      parts.kinds += kinds
      parts.readers += readers
    }
  }

  /// Hands over the kinds of a plugin that was built before there were readers.
  public static func add(_ kinds: [any FeedKind.Type]) { add(kinds, []) }

  /// What was handed over since the last call.
  static func takeAll() -> Parts {
    handedOver.withLock { parts in
      defer { parts = Parts() }
      return parts
    }
  }
}
