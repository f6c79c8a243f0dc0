/// A value that tells those who are bound to it whenever it is set.
///
/// One part of a program owns and sets it, such as a model controller; screens bind to it and only
/// react, so that a model is loaded once and no screen shows an old one.
///
///     let user = Bindable(User(name: "Ada"))
///     user.bind(\.name, to: label, \.text)        // label.text is "Ada"
///     user.value.name = "Ada Lovelace"            // and now "Ada Lovelace"
///
/// Each listener hears of every value in the order of setting and therefore ends on the last one. A
/// value set from within a listener waits until everybody heard of the one before; reading ``value``
/// gives the newest all the same. Listeners added or removed during a delivery count at once.
///
/// Setting an equal value tells everybody again, as in both articles; see
/// ``init(_:removeDuplicates:)`` and ``BindableValue/removeDuplicates()`` for the alternative.
///
/// A listener that sets the value each time it is called, for ever, is a mistake and ends the program
/// with a sentence instead of filling the stack.
@MainActor
public final class Bindable<Value>: BindableValue {
  /// What other isolation domains have set and the main actor has not taken yet.
  private nonisolated let arrivals = Inbox<Value>()

  private var newest: Value
  private var newestNumber = 0
  private let isRepetition: (@MainActor (Value, Value) -> Bool)?
  private var waiting: [(number: Int, value: Value)] = []
  private var isDelivering = false
  private var observations: ContiguousArray<BindingObservation<Value>> = []
  private var slots: [BindingSlot: BindingObservation<Value>] = [:]
  private var endedCount = 0
  private var tidyAt = 16

  /// Makes a value to bind to.
  ///
  /// There is always a value; use an optional `Value` for one that is not known yet.
  public init(_ value: Value) {
    newest = value
    isRepetition = nil
  }

  /// Makes a value to bind to; with `removeDuplicates` setting a value equal to the newest one does nothing.
  public init(_ value: Value, removeDuplicates: Bool) where Value: Equatable {
    newest = value
    if removeDuplicates {
      isRepetition = { (old: Value, new: Value) in old == new }
    } else {
      isRepetition = nil
    }
  }

  /// The newest value; setting it tells everybody before the next statement runs, unless it is set
  /// from within a listener.
  ///
  /// - Complexity: O(bindings) to set, plus what the listeners do.
  public var value: Value {
    get { newest }
    set {
      receiveArrivals()
      accept(newValue)
      deliver()
    }
  }

  /// How many bindings there are at this moment.
  public var observerCount: Int { observations.count { $0.isActive } }

  /// Adds a listener; see ``BindableValue/_observe(for:property:fires:_:)``.
  ///
  /// - Complexity: O(1), amortised.
  public func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken {
    observe(for: object, property, firing: fires ? .some(newest) : .none, listener)
  }

  /// Ends all bindings for an object.
  public func unbind(_ object: AnyObject) {
    for observation in observations where observation.object === object {
      observation.end()
    }
  }

  /// Ends every binding, whoever made it.
  public func unbindAll() {
    for observation in observations { observation.end() }
  }

  func observe(
    for object: AnyObject?,
    _ property: AnyKeyPath?,
    firing first: Value?,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken {
    if observations.count >= tidyAt { tidy() }
    let observation = BindingObservation(
      start: newestNumber,
      object: object,
      source: self,
      listener: listener
    )
    observations.append(observation)
    if let object, let property {
      let slot = BindingSlot(object: ObjectIdentifier(object), property: property)
      slots.updateValue(observation, forKey: slot)?.end()
    }
    if let first { deliver(first, to: observation) }
    return BindingToken(observation, endsWhenReleased: object == nil)
  }

  func observationEnded() {
    endedCount += 1
    if endedCount * 2 > observations.count { tidy() }
  }

  /// Takes over what other isolation domains have set, in their order, and returns whether there was anything.
  @discardableResult
  fileprivate func receiveArrivals() -> Bool {
    var haveArrived = false
    arrivals.takeAll { value in
      haveArrived = true
      accept(value)
    }
    return haveArrived
  }

  private func accept(_ value: Value) {
    if let isRepetition, isRepetition(newest, value) { return }
    // Released at the end: a value that goes may look at the newest one, or set another.
    withExtendedLifetime(newest) {
      newest = value
      newestNumber += 1
      waiting.append((newestNumber, value))
    }
  }

  /// The first call is a delivery too: what a listener sets in it comes after it, not inside it.
  private func deliver(_ first: Value, to observation: BindingObservation<Value>) {
    let wasDelivering = isDelivering
    isDelivering = true
    observation.receive(first)
    isDelivering = wasDelivering
    deliver()
  }

  fileprivate func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    var rounds = 0
    while !waiting.isEmpty {
      rounds += 1
      precondition(
        rounds <= 100_000,
        "a listener of a Bindable<\(Value.self)> sets the value each time it is called"
      )
      let round = waiting
      waiting = []
      for (number, value) in round {
        // Counted once: who is added from here on was told by its own first call.
        for index in 0..<observations.count where observations[index].start < number {
          observations[index].receive(value)
        }
      }
    }
    isDelivering = false
    if endedCount * 2 > observations.count { tidy() }
  }

  /// Forgets ended bindings, which costs as much as there were bindings since the last time.
  private func tidy() {
    // A delivery walks the list by position.
    guard !isDelivering else { return }
    // Released at the end: what a listener has may end other bindings when it goes.
    withExtendedLifetime((observations, slots)) {
      observations.removeAll { !$0.isActive }
      slots = slots.filter { $0.value.isActive }
      endedCount = 0
      tidyAt = max(16, observations.count * 2)
    }
  }
}

extension Bindable where Value: Sendable {
  /// Sets the value from anywhere, such as the callback of a network request.
  ///
  /// Everybody hears of it on the main actor, soon but not before this returns. The order of all
  /// updates is kept, and setting ``value`` directly comes after every update made before: nothing is
  /// lost and the last one wins.
  ///
  ///     service.sync(then: user.update)
  ///
  /// Handed on as a function like this, it keeps the bindable alive until the service lets go of it;
  /// ``updater`` does not.
  nonisolated public func update(_ value: Value) {
    guard arrivals.add(value) else { return }
    arrivals.send(for: self) { if $0.receiveArrivals() { $0.deliver() } }
  }

  /// A function that sets the value from anywhere and does not keep the bindable alive.
  ///
  /// For services that keep their callbacks. Calls made after the bindable's end do nothing, as nobody
  /// is left to hear of them.
  ///
  ///     service.sync(then: user.updater)
  nonisolated public var updater: @Sendable (Value) -> Void {
    { [weak self] in self?.update($0) }
  }
}
