/// The version of the library a program was built with.
///
///     print("ListCore", ListCoreVersion.string)  // 0.1.0
public enum ListCoreVersion {
  /// Grows when programs have to change.
  public static let major = 0
  /// Grows with new abilities.
  public static let minor = 1
  /// Grows with corrections.
  public static let patch = 0
  /// The version as text: `1.2.3`.
  public static let string = "\(major).\(minor).\(patch)"
}
