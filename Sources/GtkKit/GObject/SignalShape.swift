import CGtk

/// What GObject knows of a signal: how many arguments its handlers get, and whether they answer.
///
/// C cannot tell a handler with too few or too many parameters from the right one. It takes another
/// argument for the closure's data, and what it does then is anybody's guess.
struct SignalShape {
  let argumentCount: Int
  let answers: Bool
  /// The types of the arguments and of the answer, where GObject was asked.
  private(set) var arguments: [GType] = []
  private(set) var answer = FundamentalType.none

  /// Asks for a signal by name, with a detail (`notify::label`) or without; `nil` where the object cannot emit it.
  @MainActor
  init?(_ signal: String, of object: ObjectRef) {
    let instance = object.raw.assumingMemoryBound(to: GTypeInstance.self).pointee
    guard let type = instance.g_class?.pointee.g_type else { return nil }
    var (id, detail) = (guint(0), GQuark(0))
    guard g_signal_parse_name(signal, type, &id, &detail, 0) != 0 else { return nil }
    var query = GSignalQuery()
    g_signal_query(id, &query)
    argumentCount = Int(query.n_params)
    // The lowest bit of a type says something about the value's storage only.
    let types = UnsafeBufferPointer(start: query.param_types, count: Int(query.n_params))
    arguments = types.map { $0 & ~GType(1) }
    answer = query.return_type & ~GType(1)
    answers = answer != FundamentalType.none
  }

  init(argumentCount: Int, answers: Bool) {
    self.argumentCount = argumentCount
    self.answers = answers
  }

  /// What is wrong with connecting a signal to a trampoline, in a sentence, if anything is.
  @MainActor
  static func mistake<Function>(
    _ signal: String,
    of object: ObjectRef,
    _ trampoline: Trampoline<Function>
  ) -> String? {
    guard let shape = SignalShape(signal, of: object) else {
      return "There is no signal \(signal)."
    }
    let other = SignalShape(
      argumentCount: trampoline.argumentCount,
      answers: trampoline.answers
    )
    return shape == other ? nil : "\(signal) is \(shape), the closure's trampoline \(other)."
  }
}

extension SignalShape: Equatable {
  /// Whether a handler for one is called rightly by the other.
  static func == (one: SignalShape, other: SignalShape) -> Bool {
    one.argumentCount == other.argumentCount && one.answers == other.answers
  }
}

extension SignalShape: CustomStringConvertible {
  var description: String {
    "a signal of \(argumentCount) arguments that \(answers ? "wants an answer" : "wants none")"
  }
}
