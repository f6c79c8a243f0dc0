/// What a program gives to everybody in a list: a store, a player, who opens a window.
///
/// A service is found by its type:
///
///     adapter.environment[Mailbox.self] = mailbox            // the program
///     environment[Mailbox.self]?.archive(model)              // a section controller
///
/// An extension gives it a name, and says what there is in a list that was given none:
///
///     extension ListEnvironment {
///       var mailbox: Mailbox {
///         get { self[Mailbox.self] ?? Mailbox() }
///         set { self[Mailbox.self] = newValue }
///       }
///     }
///
/// Services are looked up when they are asked for; another one is there at once, and no row is made
/// anew for it. A list that is nested in a row finds what the list around it has.
/// [SwiftUI's environment]
@MainActor
public final class ListEnvironment {
  /// The services of the list in whose row this one is.
  var outer: ListEnvironment?
  private var services: [ObjectIdentifier: Any] = [:]

  /// The service of a type, which may be a protocol, `(any Player).self`; `nil` where neither the list nor one around
  /// it was given any.
  public subscript<Service>(type: Service.Type) -> Service? {
    // Not `nil as? Service`, which is a service where the type is an optional.
    get { services[ObjectIdentifier(type)].flatMap { $0 as? Service } ?? outer?[type] }
    set {
      // Released at the end: a service that goes may look for others.
      withExtendedLifetime(services) { services[ObjectIdentifier(type)] = newValue.map { $0 } }
    }
  }
}
