/// A short message about what just happened, with one way to answer it.
///
///     list.showToast(Toast("Deleted", button: "Undo") { restore(post) })
public struct Toast: Sendable {
  /// How long a toast stays, in milliseconds.
  public static let duration = 5000

  /// One line of text.
  public var title: String
  /// What the button says; `nil` for none.
  public var button: String?
  let action: @MainActor () -> Void

  /// Describes a toast.
  ///
  /// - Parameters:
  ///   - title: One line of text.
  ///   - button: What the button says; `nil` for none.
  ///   - action: Called when the button is pressed, once.
  public init(
    _ title: String,
    button: String? = nil,
    action: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.button = button
    self.action = action
  }
}
