/// Why a plugin is not used, in one sentence for the person who named it.
struct PluginRefusal: Error, Equatable, CustomStringConvertible {
  /// The file as it was named.
  let path: String
  /// What is wrong with it.
  let sentence: String

  /// The whole sentence.
  var description: String { "\(path): \(sentence)" }

  static func unreadable(_ path: String, _ why: String) -> PluginRefusal {
    PluginRefusal(path: path, sentence: "the plugin cannot be read: \(why)")
  }
}
