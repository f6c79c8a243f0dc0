import CGtk

/// A cell's shape from a `.ui` file, as Cambalache or a text editor makes it.
///
///     final class NoteCell: ListCell {
///       let root: Widget
///       private let text: Label
///
///       init() {
///         do {
///           let shape = try WidgetTemplate(path: "note.ui")
///           root = try shape.widget("row")
///           text = try shape.label("text")
///         } catch {
///           preconditionFailure("\(error)")
///         }
///       }
///
///       func bind(_ note: Note) { text.text = note.text }
///     }
///
/// Each instance makes the widgets anew, once a cell, so scrolling reads no file. The file is to name no
/// handlers, which GTK would look for among C's functions and, not finding them, make nothing at all: connect
/// the buttons that ``button(_:)`` returns.
@MainActor
public final class WidgetTemplate {
  private let builder: ObjectRef
  private let name: String

  /// Makes the widgets of a description in GtkBuilder's XML; throws a ``ToolkitError`` with the line of a mistake in it.
  ///
  /// Errors call it by its name.
  public init(ui: String, name: String = "template") throws(ToolkitError) {
    let builder = ObjectRef(adopting: gtk_builder_new())
    self.builder = builder
    self.name = name
    _ = try throwingGError(name) { error in
      gtk_builder_add_from_string(builder.opaque, ui, -1, error)
    }
  }

  /// Makes the widgets described in a file; throws a ``ToolkitError`` when it cannot be read, or with the line of a mistake.
  public convenience init(path: String) throws(ToolkitError) {
    let bytes: [UInt8]
    do throws(PlainFile.Failure) {
      bytes = try PlainFile.read(path, limit: 1 << 20)
    } catch {
      throw ToolkitError("template: \(error)")
    }
    try self.init(ui: String(decoding: bytes, as: UTF8.self), name: path)
  }

  /// A widget of the description, by the id it has there; throws a ``ToolkitError`` when nothing has that id.
  public func widget(_ id: String) throws(ToolkitError) -> Widget {
    Widget(adoptingPointer: try find(id, gtk_widget_get_type()).raw)
  }

  /// A label of the description; throws a ``ToolkitError`` when nothing has that id, or it is no label.
  public func label(_ id: String) throws(ToolkitError) -> Label {
    Label(found: try find(id, gtk_label_get_type()))
  }

  /// A button of the description, to be connected to an action; throws a ``ToolkitError`` when no button has that id.
  public func button(_ id: String) throws(ToolkitError) -> Button {
    Button(found: try find(id, gtk_button_get_type()))
  }

  /// An icon of the description; throws a ``ToolkitError`` when nothing has that id, or it is no image.
  public func image(_ id: String) throws(ToolkitError) -> Image {
    Image(found: try find(id, gtk_image_get_type()))
  }

  private func find(_ id: String, _ type: GType) throws(ToolkitError) -> ObjectRef {
    guard let object = gtk_builder_get_object(builder.opaque, id) else {
      throw ToolkitError("\(name): nothing has the id \"\(id)\"")
    }
    let found = ObjectRef(retaining: object)
    guard found.isKind(of: type) else {
      throw ToolkitError(
        "\(name): \"\(id)\" is a \(found.typeName), not a \(ObjectRef.name(of: type))"
      )
    }
    return found
  }
}
