import CGtk

/// Asks a person for a file with the desktop's own dialog.
@MainActor
package final class FileChooser {
  private let reference: ObjectRef
  private var connection: SignalConnection?
  /// Called with the path of the file that was chosen.
  package var onChosen: ((String) -> Void)?

  /// Makes a dialog of a window, with what its two buttons say; ``show()`` opens it.
  package init(title: String, parent: Widget, accept: String, cancel: String) {
    let made = gtk_file_chooser_native_new(
      title,
      parent.reference.window,
      GTK_FILE_CHOOSER_ACTION_OPEN,
      accept,
      cancel
    )
    reference = ObjectRef(adopting: made)
    gtk_native_dialog_set_modal(reference.cast(GtkNativeDialog.self), 1)
  }

  private func answer(_ response: Int) {
    connection = nil
    guard response == Int(GTK_RESPONSE_ACCEPT.rawValue),
      let file = gtk_file_chooser_get_file(reference.opaque),
      let path = FileNames.path(of: ObjectRef(adopting: file))
    else { return }
    onChosen?(path)
  }

  /// Offers files of these names only, such as `*.json`.
  package func offer(_ name: String, patterns: [String]) {
    let filter = ObjectRef(adopting: gtk_file_filter_new())
    gtk_file_filter_set_name(filter.opaque, name)
    for pattern in patterns { gtk_file_filter_add_pattern(filter.opaque, pattern) }
    gtk_file_chooser_add_filter(reference.opaque, filter.opaque)
  }

  /// Opens the dialog, which lives until it is answered.
  package func show() {
    connection = reference.connect("response") { (response: Int) in
      self.answer(response)
    }
    gtk_native_dialog_show(reference.cast(GtkNativeDialog.self))
  }
}

/// Takes files that are dropped on a widget.
package final class FileDropTarget: EventController {
  /// Called with the paths of the files; answers whether they were taken.
  package var onDrop: (([String]) -> Bool)?

  package init() {
    let made = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)
    super.init(ObjectRef(adopting: made))
    keep(
      SignalConnection(reference, "drop") { [weak self] values, answer in
        guard let self, values.count > 1, let answer else { return }
        let isTaken = !isOwnDrag && onDrop?(FileNames.paths(in: values[1])) == true
        g_value_set_boolean(answer, isTaken ? 1 : 0)
      }
    )
  }

  /// Whether what is dropped was dragged out of this program: who brings it back wants nothing of it.
  private var isOwnDrag: Bool {
    gtk_drop_target_get_current_drop(reference.opaque).map { gdk_drop_get_drag($0) != nil } ?? false
  }
}

@MainActor
private enum FileNames {
  static func path(of file: ObjectRef) -> String? {
    guard let path = g_file_get_path(file.opaque) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// The paths of files that were dropped; those that are not on this machine are left out.
  static func paths(in value: GValue) -> [String] {
    var value = value
    guard let dropped = g_value_get_boxed(&value)?.assumingMemoryBound(to: GValue.self),
      let files = g_value_get_boxed(dropped)
    else { return [] }
    let list = gdk_file_list_get_files(OpaquePointer(files))
    defer { g_slist_free(list) }
    var paths: [String] = []
    var next = list
    while let entry = next {
      if let file = entry.pointee.data, let path = path(of: ObjectRef(retaining: file)) {
        paths.append(path)
      }
      next = entry.pointee.next
    }
    return paths
  }
}
