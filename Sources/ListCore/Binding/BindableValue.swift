/// A value that can be followed: whoever binds to it hears of every change, on the main actor.
///
/// ``Bindable`` is the one that can also be written; a ``ReadOnlyBindable`` can only be followed.
/// Everything a screen needs is declared here, so that a screen need not know which of them it was given:
///
///     init(user: some BindableValue<User>) {
///       user.bind(\.name, to: nameLabel, \.text)
///       user.bind(\.followers, to: followersLabel, \.text, transform: String.init)
///     }
///
/// The two ways of binding differ in what ends them. A binding without an object lasts as long as its
/// ``BindingToken``; a binding for an object lasts as long as the object, which is held weakly, or
/// until its token is cancelled. Either also ends with the source. [Both Bindable articles]
@MainActor
public protocol BindableValue<Value> {
  /// What can be followed.
  associatedtype Value

  /// The newest value.
  var value: Value { get }

  /// How many bindings the source has at this moment, without those whose object is gone.
  ///
  /// A derived value, such as one made by ``map(_:)``, counts the bindings of what it derives from.
  ///
  /// - Complexity: O(bindings).
  var observerCount: Int { get }

  /// Adds a listener; the other ways of binding all come down to this one.
  ///
  /// Listeners are called in the order in which they were added. A listener hears of each value set
  /// after it was added, exactly once and in the order of setting, no matter who sets values, adds or
  /// removes listeners from within a listener.
  ///
  /// - Parameters:
  ///   - object: What the listener works for, held weakly; `nil` when only the token ends it.
  ///   - property: The property of the object that the listener sets; `nil` when any number of
  ///     listeners may stand side by side.
  ///   - fires: Whether the listener is called at once with the present value.
  ///   - listener: Called with each value.
  /// - Returns: What ends the binding.
  func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken

  /// Ends all bindings for an object; an object without bindings is no mistake.
  ///
  /// - Parameter object: The object given when binding.
  /// - Complexity: O(bindings).
  func unbind(_ object: AnyObject)
}

/// What a binding works for: an object, and the property of it that the binding sets, if it sets one.
///
/// A property is set by one binding of a source at a time: a second binding to the same property
/// replaces the first, so that a row that is bound again does not collect bindings.
@MainActor
struct BindingTarget {
  weak var object: AnyObject?
  let slot: Slot?

  struct Slot: Hashable {
    let object: ObjectIdentifier
    let property: AnyKeyPath
  }

  /// - Returns: `nil` for a binding that works for no object.
  init?(_ object: AnyObject?, _ property: AnyKeyPath?) {
    guard let object else { return nil }
    self.object = object
    slot = property.map { Slot(object: ObjectIdentifier(object), property: $0) }
  }
}
