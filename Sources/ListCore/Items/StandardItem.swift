/// One text or two, with a picture in front and something at the end; or a title.
/// [OBAListView's convenience view models]
///
///     StandardItem(id: "inbox", title: "Inbox", image: .icon("mail-inbox-symbolic")) { _ in open() }
///     StandardItem(id: "ada", title: "Ada Lovelace", subtitle: "London", accessory: .detailButton)
///     StandardItem(id: "followers", title: "Followers", value: "1,024", accessory: .none)
///     StandardItem(id: "colleagues", header: "Colleagues")
///
/// An item that comes with another appearance under its id is the same row and changes in place.
public struct StandardItem: ListViewItem {
  /// Names the row.
  public let id: ListID
  /// The first text.
  public var title: String
  /// The second text, if there is one: below the first, or at the end of the row.
  public var secondaryText: String?
  /// How the two texts are laid out.
  public var appearance: RowConfiguration.Appearance
  /// The picture at the start of the row.
  public var image: RowConfiguration.Image?
  /// What is shown at the end of the row.
  public var accessory: RowConfiguration.Accessory
  /// How deep the row stands inside others.
  public var indentationLevel = 0
  /// Called when a person selected the row.
  public var onSelect: ItemAction<Self>?

  /// Describes one line.
  public init(
    id: ListID,
    title: String,
    image: RowConfiguration.Image? = nil,
    accessory: RowConfiguration.Accessory = .disclosure,
    onSelect: ItemAction<Self>? = nil
  ) {
    self.id = id
    self.title = title
    appearance = .default
    self.image = image
    self.accessory = accessory
    self.onSelect = onSelect
  }

  /// Describes two lines, the second one smaller.
  public init(
    id: ListID,
    title: String,
    subtitle: String,
    image: RowConfiguration.Image? = nil,
    accessory: RowConfiguration.Accessory = .disclosure,
    onSelect: ItemAction<Self>? = nil
  ) {
    self.init(id: id, title: title, image: image, accessory: accessory, onSelect: onSelect)
    (secondaryText, appearance) = (subtitle, .subtitle)
  }

  /// Describes a name at the start of the row and its value at the end.
  public init(
    id: ListID,
    title: String,
    value: String,
    image: RowConfiguration.Image? = nil,
    accessory: RowConfiguration.Accessory = .disclosure,
    onSelect: ItemAction<Self>? = nil
  ) {
    self.init(id: id, title: title, image: image, accessory: accessory, onSelect: onSelect)
    (secondaryText, appearance) = (value, .value)
  }

  /// Describes a text that looks like the title of a section; it cannot be selected.
  ///
  /// A section with a title has one as its header; it can also stand among the contents.
  public init(id: ListID, header: String) {
    self.init(id: id, title: header, accessory: .none)
    appearance = .header
  }

  /// The item as a standard row.
  public var contentConfiguration: RowConfiguration {
    RowConfiguration(
      image: image,
      text: title,
      secondaryText: secondaryText,
      appearance: appearance,
      accessory: accessory
    )
  }

  /// A line from the start of the row's text to its trailing edge; none below a title.
  public var separator: RowSeparator { appearance == .header ? .hidden : RowSeparator() }
  /// Titles cannot be selected.
  public var isSelectable: Bool { appearance != .header }
}

/// One line of text: a former name.
@available(*, deprecated, renamed: "StandardItem")
public typealias DefaultItem = StandardItem
/// Two lines of text: a former name.
@available(*, deprecated, renamed: "StandardItem")
public typealias SubtitleItem = StandardItem
/// A name and its value: a former name.
@available(*, deprecated, renamed: "StandardItem")
public typealias ValueItem = StandardItem

/// The last row of a list that is loaded page by page: a button, or that more is on its way.
///
///     adapter.objects = posts + [LoadMore(isLoading: isLoading)]
///
/// Toolkits bring a cell for it, which says ``Action/more`` when it is pressed. With
/// ``ListPresenter/onEndReached`` the next page is loaded before anybody sees this row.
public struct LoadMore: ListDiffable, Equatable, TextRepresentable, RowTraits {
  /// What the row says.
  ///
  ///     adapter.on(LoadMore.Action.self) { _, _ in load() }
  public enum Action: String, CaseIterable, CellAction {
    /// A person wants the next page now.
    case more
  }

  /// Names the row; change it to have several in one section.
  public var id: String
  /// What the button says.
  public var title: String
  /// Whether the next page is on its way: a spinner takes the button's place.
  public var isLoading: Bool

  /// Describes the row.
  public init(id: String = "load-more", title: String = "Load more", isLoading: Bool = false) {
    self.id = id
    self.title = title
    self.isLoading = isLoading
  }

  /// What a person reads in the row.
  public var texts: [String] { [title] }
}

extension LoadMore: LoadingRow {}

extension LoadMore {
  /// It cannot be selected.
  public static var isControl: Bool { true }

  /// Whether the button is there: not while more is on its way.
  public func hasControl(_ name: String) -> Bool { !isLoading }
}
