import CGtk

/// Something that the toolkit could not do, in a sentence.
public struct ToolkitError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What failed, for a person to read.
  public let message: String

  /// Makes an error from a sentence.
  public init(_ message: String) { self.message = message }

  /// The sentence.
  public var description: String { message }
}

/// Runs a C call that reports through a `GError` and turns the report into a Swift error.
func throwingGError<Result>(
  _ what: String,
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(ToolkitError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = body(&error)
  guard let reported = error else { return result }
  defer { g_error_free(reported) }
  throw ToolkitError("\(what): \(String(cString: reported.pointee.message))")
}

/// What a style sheet's parser complains about, with the line.
func styleProblem(section: Address?, error: Address?) -> String? {
  guard let error, let section else { return nil }
  guard let text = error.assumingMemoryBound(to: GError.self).pointee.message else { return nil }
  let line = gtk_css_section_get_start_location(OpaquePointer(section)).pointee.lines
  return "line \(line + 1): \(String(cString: text))"
}
