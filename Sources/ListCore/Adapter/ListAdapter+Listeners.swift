extension ListAdapter {
  /// Follows what happens in the list.
  ///
  /// - Parameter listener: Called on the main actor for each event, in order.
  /// - Returns: Keep it for as long as the listener is to be called.
  public func addListener(_ listener: @escaping @MainActor (ListEvent) -> Void) -> ListenerToken {
    let id = nextListener
    nextListener += 1
    listeners.append((id, listener))
    return ListenerToken { [weak self] in self?.listeners.removeAll { $0.id == id } }
  }

  func notify(_ event: ListEvent) {
    for listener in listeners where listeners.contains(where: { $0.id == listener.id }) {
      listener.call(event)
    }
  }
}
