extension DiffIdentity {
  /// The id, if the identity is one of the given type.
  func id<Value: ListDiffable>(of type: Value.Type) -> Value.ID? {
    (box as? TypedDiffableBox<Value>)?.id
  }
}
