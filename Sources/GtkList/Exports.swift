// Programs write `import GtkList` and have the widgets too.
@_exported public import GtkKit
