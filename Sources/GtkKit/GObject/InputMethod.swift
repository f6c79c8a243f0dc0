import CGtk

/// Makes texts of keys as a text field does: with dead keys, and with the input method of the desktop.
@MainActor
package final class InputMethod {
  /// Called with a text that comes later than the key it was made of.
  package var onText: (String) -> Void = { _ in }
  private let reference = ObjectRef(adopting: gtk_im_multicontext_new())
  private var connection: SignalConnection?
  private var hasFocus = false
  /// What the key that is asked about has typed so far.
  private var answer: String?

  package init() {
    connection = reference.connect("commit") { [weak self] (text: String) in
      // What was begun is given up by who leaves.
      guard let self, hasFocus else { return }
      if answer == nil { onText(text) } else { answer?.append(text) }
    }
  }

  private var context: UnsafeMutablePointer<GtkIMContext> { reference.cast(GtkIMContext.self) }

  /// Whether a text is begun that the next key goes on with, as after a dead key.
  package var isComposing: Bool {
    guard hasFocus else { return false }
    var text: UnsafeMutablePointer<CChar>?
    gtk_im_context_get_preedit_string(context, &text, nil, nil)
    defer { g_free(text) }
    return text.map { $0.pointee != 0 } ?? false
  }

  /// What the key types that a controller hears, nothing while a text is being composed; `nil` where it types none.
  package func text(of keys: KeyController) -> String? {
    guard let event = gtk_event_controller_get_current_event(keys.reference.opaque) else {
      return nil
    }
    if !hasFocus {
      hasFocus = true
      let widget = gtk_event_controller_get_widget(keys.reference.opaque)
      gtk_im_context_set_client_widget(context, widget)
      gtk_im_context_focus_in(context)
    }
    answer = ""
    let isTaken = gtk_im_context_filter_keypress(context, event) != 0
    let typed = answer
    answer = nil
    // A key that means something else, such as an arrow, can end what was begun.
    if !isTaken, let typed, !typed.isEmpty { onText(typed) }
    return isTaken ? typed : nil
  }

  /// Gives up what is begun: the focus has gone elsewhere.
  package func leave() {
    guard hasFocus else { return }
    hasFocus = false
    gtk_im_context_reset(context)
    gtk_im_context_focus_out(context)
    gtk_im_context_set_client_widget(context, nil)
  }
}

extension Key {
  /// Whether it types nothing by itself, but changes what the next key types.
  package var isDead: Bool {
    rawValue == UInt32(GDK_KEY_Multi_key)
      || (UInt32(GDK_KEY_dead_grave)...UInt32(GDK_KEY_dead_longsolidusoverlay)).contains(rawValue)
  }
}
