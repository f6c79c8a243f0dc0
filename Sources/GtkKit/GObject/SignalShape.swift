import CGtk

/// What GObject knows of a signal: the types of what its handlers get, and of their answer.
struct SignalShape {
  let arguments: [GType]
  /// ``FundamentalType/none`` where none is wanted.
  let answer: GType

  /// Asks for a signal by name, with a detail (`notify::label`) or without; `nil` where the object cannot emit it.
  @MainActor
  init?(_ signal: String, of object: ObjectRef) {
    let instance = object.raw.assumingMemoryBound(to: GTypeInstance.self).pointee
    guard let type = instance.g_class?.pointee.g_type else { return nil }
    var (id, detail) = (guint(0), GQuark(0))
    guard g_signal_parse_name(signal, type, &id, &detail, 0) != 0 else { return nil }
    var query = GSignalQuery()
    g_signal_query(id, &query)
    // The lowest bit of a type says something about the value's storage only.
    let types = UnsafeBufferPointer(start: query.param_types, count: Int(query.n_params))
    arguments = types.map { $0 & ~GType(1) }
    answer = query.return_type & ~GType(1)
  }
}
