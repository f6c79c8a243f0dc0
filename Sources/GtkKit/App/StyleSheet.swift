import CGtk

/// Style rules that apply to the whole display for as long as this object lives.
@MainActor
public final class StyleSheet {
  private let provider: ObjectRef

  /// How strong rules are.
  public enum Priority: Sendable, Hashable {
    /// A library's: weaker than the application's.
    case library
    /// The application's.
    case application

    var value: UInt32 {
      switch self {
      case .library: UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) - 1
      case .application: UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
      }
    }
  }

  /// Applies rules; throws a ``ToolkitError`` with the line, and applies none, when one cannot be read or there is no
  /// display.
  public init(css: String, priority: Priority = .application) throws(ToolkitError) {
    guard let display = gdk_display_get_default() else {
      throw ToolkitError("a style sheet needs a display")
    }
    let provider = ObjectRef(adopting: gtk_css_provider_new())
    self.provider = provider
    var problems: [String] = []
    let listening = provider.connect("parsing-error") { (section: Address?, error: Address?) in
      if let problem = styleProblem(section: section, error: error) { problems.append(problem) }
    }
    let rules = Array(css.utf8CString)
    rules.withUnsafeBufferPointer {
      gtk_css_provider_load_from_data(
        provider.cast(GtkCssProvider.self),
        $0.baseAddress,
        gssize($0.count - 1)
      )
    }
    listening.cancel()
    if let first = problems.first { throw ToolkitError("style sheet, \(first)") }
    gtk_style_context_add_provider_for_display(display, provider.opaque, priority.value)
  }

  /// Applies the rules in a file; throws a ``ToolkitError``, and applies none, when the file or a rule cannot be read.
  public convenience init(
    path: String,
    priority: Priority = .application
  ) throws(ToolkitError) {
    let bytes: [UInt8]
    do throws(PlainFile.Failure) {
      bytes = try PlainFile.read(path, limit: 16 << 20)
    } catch {
      throw ToolkitError("style sheet: \(error)")
    }
    try self.init(css: String(decoding: bytes, as: UTF8.self), priority: priority)
  }

  isolated deinit {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_remove_provider_for_display(display, provider.opaque)
  }
}
