/// A name at the start of the row and its value at the end. [OBAListView's value view model]
public struct ValueItem: ListViewItem {
  /// Names the row.
  public let id: ListID
  /// The text at the start.
  public var title: String
  /// The text at the end.
  public var value: String
  /// The picture at the start of the row.
  public var image: RowConfiguration.Image?
  /// What is shown at the end of the row.
  public var accessory: RowConfiguration.Accessory
  /// How deep the row stands inside others.
  public var indentationLevel = 0
  /// Called when a person selected the row.
  public var onSelect: ItemAction<Self>?

  /// Describes a value.
  ///
  /// - Parameters:
  ///   - id: Names the row.
  ///   - title: The text at the start.
  ///   - value: The text at the end.
  ///   - image: The picture at the start of the row.
  ///   - accessory: What is shown at the end of the row.
  ///   - onSelect: Called when a person selected the row.
  public init(
    id: ListID,
    title: String,
    value: String,
    image: RowConfiguration.Image? = nil,
    accessory: RowConfiguration.Accessory = .disclosure,
    onSelect: ItemAction<Self>? = nil
  ) {
    self.id = id
    self.title = title
    self.value = value
    self.image = image
    self.accessory = accessory
    self.onSelect = onSelect
  }

  /// The value as a standard row.
  public var contentConfiguration: RowConfiguration {
    RowConfiguration(
      image: image,
      text: title,
      secondaryText: value,
      appearance: .value,
      accessory: accessory
    )
  }
}

/// A text that looks like the title of a section; cannot be selected.
///
/// A section with a title has one as its header; it can also stand among the contents.
public struct HeaderItem: ListViewItem {
  /// Names the row.
  public let id: ListID
  /// The text.
  public var title: String

  /// Describes a title.
  ///
  /// - Parameters:
  ///   - id: Names the row.
  ///   - title: The text.
  public init(id: ListID, title: String) {
    self.id = id
    self.title = title
  }

  /// The title as a standard row.
  public var contentConfiguration: RowConfiguration {
    RowConfiguration(text: title, appearance: .header)
  }

  /// No line.
  public var separator: RowSeparator { .hidden }
  /// Titles cannot be selected.
  public var isSelectable: Bool { false }
}
