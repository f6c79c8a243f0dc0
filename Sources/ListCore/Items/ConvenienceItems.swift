/// One line of text. [OBAListView's default view model]
///
///     DefaultItem(id: "inbox", title: "Inbox", image: .icon("mail-inbox-symbolic")) { _ in open() }
public struct DefaultItem: ListViewItem {
  /// Names the row.
  public let id: ListID
  /// The text.
  public var title: String
  /// The picture at the start of the row.
  public var image: RowConfiguration.Image?
  /// What is shown at the end of the row.
  public var accessory: RowConfiguration.Accessory
  /// How deep the row stands inside others.
  public var indentationLevel = 0
  /// Called when a person selected the row.
  public var onSelect: ItemAction<Self>?

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - id: Names the row.
  ///   - title: The text.
  ///   - image: The picture at the start of the row.
  ///   - accessory: What is shown at the end of the row.
  ///   - onSelect: Called when a person selected the row.
  public init(
    id: ListID,
    title: String,
    image: RowConfiguration.Image? = nil,
    accessory: RowConfiguration.Accessory = .disclosure,
    onSelect: ItemAction<Self>? = nil
  ) {
    self.id = id
    self.title = title
    self.image = image
    self.accessory = accessory
    self.onSelect = onSelect
  }

  /// The line as a standard row.
  public var contentConfiguration: RowConfiguration {
    RowConfiguration(image: image, text: title, accessory: accessory)
  }
}

/// Two lines of text, the second one smaller. [OBAListView's subtitle view model]
///
///     SubtitleItem(id: "ada", title: "Ada Lovelace", subtitle: "London", accessory: .detailButton)
public struct SubtitleItem: ListViewItem {
  /// Names the row.
  public let id: ListID
  /// The first line.
  public var title: String
  /// The second line.
  public var subtitle: String
  /// The picture at the start of the row.
  public var image: RowConfiguration.Image?
  /// What is shown at the end of the row.
  public var accessory: RowConfiguration.Accessory
  /// How deep the row stands inside others.
  public var indentationLevel = 0
  /// Called when a person selected the row.
  public var onSelect: ItemAction<Self>?

  /// Describes two lines.
  ///
  /// - Parameters:
  ///   - id: Names the row.
  ///   - title: The first line.
  ///   - subtitle: The second line.
  ///   - image: The picture at the start of the row.
  ///   - accessory: What is shown at the end of the row.
  ///   - onSelect: Called when a person selected the row.
  public init(
    id: ListID,
    title: String,
    subtitle: String,
    image: RowConfiguration.Image? = nil,
    accessory: RowConfiguration.Accessory = .disclosure,
    onSelect: ItemAction<Self>? = nil
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.accessory = accessory
    self.onSelect = onSelect
  }

  /// The lines as a standard row.
  public var contentConfiguration: RowConfiguration {
    RowConfiguration(
      image: image,
      text: title,
      secondaryText: subtitle,
      appearance: .subtitle,
      accessory: accessory
    )
  }
}

/// A name at the start of the row and its value at the end. [OBAListView's value view model]
///
///     ValueItem(id: "followers", title: "Followers", value: "1,024", accessory: .none)
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
///
///     ItemSection(id: "a", contents: [HeaderItem(id: "head", title: "Colleagues")] + colleagues)
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
