import CGtk

extension Widget {
  /// Calls a closure whenever GTK emits a signal of the widget.
  ///
  ///     scale.connect("value-changed") { [weak self] in self?.play() }
  ///     calendar.connect("notify::year") { reload() }
  ///     text.connect("insert-text") { (text: String, length: Int) in print(text, length) }
  ///
  /// The closure says the types of as many of the signal's values as it wants, from the first on; see ``GValueConvertible``.
  /// It is released with the widget, so it is not to hold the widget itself. A signal that the widget does not have, or one
  /// with other values, is a warning in ``ToolkitLog``, and the closure is never called. What is returned disconnects it,
  /// and may be dropped.
  @discardableResult
  public func connect<each Value: GValueConvertible>(
    _ signal: String,
    _ action: @escaping @MainActor (repeat each Value) -> Void
  ) -> SignalConnection {
    let connection = reference.connect(signal, action)
    keep(connection)
    return connection
  }

  /// Calls a closure whenever GTK emits a signal of the widget that wants an answer.
  ///
  ///     toggle.answer("state-set") { (isOn: Bool) in !isAllowed(isOn) }
  ///
  /// As ``connect(_:_:)`` otherwise.
  @discardableResult
  public func answer<each Value: GValueConvertible, Answer: GValueConvertible>(
    _ signal: String,
    _ action: @escaping @MainActor (repeat each Value) -> Answer
  ) -> SignalConnection {
    let connection = reference.answer(signal, action)
    keep(connection)
    return connection
  }
}

extension ObjectRef {
  /// As ``Widget/connect(_:_:)``; the caller keeps the connection.
  func connect<each Value: GValueConvertible>(
    _ signal: String,
    _ action: @escaping @MainActor (repeat each Value) -> Void
  ) -> SignalConnection {
    connect(signal, answering: nil, action) { _, _ in }
  }

  /// As ``Widget/answer(_:_:)``; the caller keeps the connection.
  func answer<each Value: GValueConvertible, Answer: GValueConvertible>(
    _ signal: String,
    _ action: @escaping @MainActor (repeat each Value) -> Answer
  ) -> SignalConnection {
    connect(signal, answering: Answer.self, action) { answer, place in
      if let place { _ = answer._write(to: place) }
    }
  }

  /// Connects a closure that takes a signal's values, whatever they are, and does what is to be done with its answer.
  ///
  /// `answer` is the type of that; `nil` where there is none. Where a warning says why, there is no connection.
  private func connect<each Value: GValueConvertible, Answer>(
    _ signal: String,
    answering answer: (any GValueConvertible.Type)?,
    _ action: @escaping @MainActor (repeat each Value) -> Answer,
    finish: @escaping @MainActor (Answer, GValueReference?) -> Void
  ) -> SignalConnection {
    var wanted: [any GValueConvertible.Type] = []
    for type in repeat (each Value).self { wanted.append(type) }
    if let mistake = mistake(signal, wanted, answer) {
      ToolkitLog.warn(mistake)
      return SignalConnection(noneOf: self)
    }
    let name = "\(typeName)::\(signal)"
    return SignalConnection(self, signal) { values, answer in
      // The first of them is who emits it.
      var next = values.dropFirst()
      do {
        let answered = try action(repeat Self.take((each Value).self, of: &next))
        finish(answered, answer.map { GValueReference($0) })
      } catch {
        ToolkitLog.warn("\(name) \(error).")
      }
    }
  }

  private static func take<Value: GValueConvertible>(
    _ type: Value.Type,
    of values: inout Slice<UnsafeBufferPointer<GValue>>
  ) throws(ToolkitError) -> Value {
    guard let place = values.popFirst() else { throw ToolkitError("has no further value") }
    var value = place
    guard let read = withUnsafeMutablePointer(to: &value, { Value._read(GValueReference($0)) })
    else { throw ToolkitError("brought no \(Value.self) where the closure takes one") }
    return read
  }

  /// What is wrong with connecting a closure that takes these values.
  private func mistake(
    _ signal: String,
    _ wanted: [any GValueConvertible.Type],
    _ answer: (any GValueConvertible.Type)?
  ) -> String? {
    guard let shape = SignalShape(signal, of: self) else {
      return "\(typeName) has no signal \"\(signal)\"."
    }
    let detail = signal.split(separator: ":").last.map(String.init) ?? ""
    if signal.hasPrefix("notify::"), parameter(detail) == nil {
      return "\(typeName) has no property \"\(detail)\" to be notified of."
    }
    guard wanted.count <= shape.arguments.count else {
      return "\(typeName)::\(signal) brings \(shape.arguments.count) values, not \(wanted.count)."
    }
    for (type, wanted) in zip(shape.arguments, wanted) where !wanted._fits(type) {
      return "\(typeName)::\(signal) brings a \(Self.name(of: type)), not a \(wanted)."
    }
    if let answer, !answer._fits(shape.answer) {
      return "\(typeName)::\(signal) wants \(Self.answerName(shape.answer)) as its answer."
    }
    return nil
  }

  private static func answerName(_ type: GType) -> String {
    type == FundamentalType.none ? "nothing" : "a \(name(of: type))"
  }
}
