/// A picture that somebody waits for.
@MainActor
public final class ImageRequest {
  private var action: (@MainActor () -> Void)?

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  isolated deinit { cancel() }

  /// Stops waiting; the completion is not called afterwards.
  public func cancel() {
    action?()
    action = nil
  }
}
