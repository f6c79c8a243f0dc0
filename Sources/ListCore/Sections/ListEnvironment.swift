/// Names a service that section controllers and cells find in their list's ``ListEnvironment``.
///
///     enum LibraryKey: ListEnvironmentKey {
///       static var defaultValue: Library? { nil }
///     }
///
///     adapter.environment[LibraryKey.self] = library  // once
///     environment[LibraryKey.self]?.save()            // in any controller of the list
@MainActor
public protocol ListEnvironmentKey {
  /// The type of the service.
  associatedtype Value

  /// What there is in a list that was given nothing.
  static var defaultValue: Value { get }
}

/// What a program gives to everybody in a list: a store, a player, who opens a window.
///
/// A key names each service; an extension gives it a name in words:
///
///     enum MailboxKey: ListEnvironmentKey { static let defaultValue = Mailbox() }
///
///     extension ListEnvironment {
///       var mailbox: Mailbox {
///         get { self[MailboxKey.self] }
///         set { self[MailboxKey.self] = newValue }
///       }
///     }
///
///     adapter.environment.mailbox = mailbox              // the program
///     environment.mailbox.archive(model)                 // a section controller
///
/// Services are looked up when they are asked for; another one is there at once, and no row is made
/// anew for it. A list that is nested in a row finds what the list around it has.
/// [SwiftUI's environment]
@MainActor
public final class ListEnvironment {
  /// The services of the list in whose row this one is.
  var outer: ListEnvironment?
  private var services: [ObjectIdentifier: any Service] = [:]

  private struct Known<Key: ListEnvironmentKey>: Service { let value: Key.Value }

  init() {}

  /// A service; the key's default value where the list was given none.
  ///
  /// - Parameter key: Names the service.
  public subscript<Key: ListEnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let known = services[ObjectIdentifier(key)] as? Known<Key>
      return known?.value ?? outer?[key] ?? Key.defaultValue
    }
    set { services[ObjectIdentifier(key)] = Known<Key>(value: newValue) }
  }
}

/// A service without its type.
private protocol Service {}
