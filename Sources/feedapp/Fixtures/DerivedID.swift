/// Ids that are put together from several texts of an item.
///
/// `%` and `/` inside a part are written `%25` and `%2F`, so that different parts never make the
/// same id.
enum DerivedID {
  /// Joins parts with `/`.
  ///
  /// - Parameter parts: The texts, in order.
  /// - Returns: `@janedoe/15min` for `["@janedoe", "15min"]`.
  static func joining(_ parts: [String]) -> String {
    parts.map(escaped).joined(separator: "/")
  }

  private static func escaped(_ part: String) -> String {
    var escaped = ""
    for scalar in part.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "/": escaped += "%2F"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
