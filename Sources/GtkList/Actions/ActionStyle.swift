/// The rules for what floats above rows, and for their menu.
enum ActionStyle {
  static let css = """
    row-layer > .gtk-list-actions {
      background-color: @theme_bg_color;
      border-radius: 8px;
      box-shadow: 0 0 0 1px alpha(@borders, 0.6), 0 1px 3px alpha(black, 0.15);
      padding: 2px;
    }
    row-layer > .gtk-list-actions > button {
      min-width: 30px; min-height: 30px; padding: 0; margin: 0; border-width: 1px;
    }
    row-layer > .gtk-list-actions > button.text-button { padding: 0 8px; }
    .gtk-list-actions > button.gtk-list-destructive,
    popover modelbutton.gtk-list-destructive { color: mix(@error_color, @theme_fg_color, 0.25); }
    popover modelbutton.gtk-list-menu-item { border-spacing: 8px; }
    row-layer > .gtk-list-insertion {
      background-color: @theme_selected_bg_color;
      border-radius: 1px;
    }
    row-layer > .gtk-list-veil { background-color: alpha(@theme_base_color, 0.6); }
    row-layer > .gtk-list-dragged {
      background-color: @theme_base_color;
      border-radius: 6px;
      box-shadow: 0 0 0 1px alpha(@borders, 0.8), 0 3px 9px alpha(black, 0.3);
      opacity: 0.92;
    }
    .gtk-list-toast {
      background-color: @theme_fg_color;
      color: @theme_bg_color;
      border-radius: 18px;
      box-shadow: 0 2px 8px alpha(black, 0.35);
    }
    .gtk-list-toast > label { font-size: 11.25pt; }
    .gtk-list-toast > button {
      background: none; border: none; box-shadow: none; outline-offset: -3px;
      color: @theme_bg_color; font-weight: bold; min-height: 28px; padding: 0 10px;
      border-radius: 14px;
    }
    .gtk-list-toast > button:hover { background-color: alpha(@theme_bg_color, 0.15); }
    .gtk-list-toast > button:focus-visible { outline-color: @theme_bg_color; }
    """
}
