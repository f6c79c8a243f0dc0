/// What the standard row shows: a picture, a text, a second text, and what is at its end.
///
/// It covers what most rows need, so that a list of settings, contacts or results needs no cell of
/// its own. [OBAListView's row configuration]
///
///     RowConfiguration(
///       image: .icon("avatar-default-symbolic"), text: name, secondaryText: address,
///       appearance: .subtitle, accessory: .disclosure)
public struct RowConfiguration: ItemContent, TextRepresentable {
  /// How the two texts are laid out.
  ///
  /// There is an example at ``RowConfiguration``.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// One line: the text.
    case `default`
    /// Two lines: the text, and below it the second text, smaller.
    case subtitle
    /// One line: the text at the start, the second text at the end.
    case value
    /// The text as the title of a section.
    case header
  }

  /// What is shown at the end of the row.
  ///
  /// There is an example at ``RowConfiguration``.
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A mark that says the row is chosen.
    case checkmark
    /// An arrow that says the row leads somewhere.
    case disclosure
    /// A button of its own that says there is more to know; see ``RowAccessoryAction``.
    case detailButton
  }

  /// Where the picture at the start of the row comes from.
  ///
  ///     RowConfiguration(image: .initials(of: "Ada Lovelace"), text: "Ada Lovelace")
  public enum Image: Hashable, Sendable {
    /// A symbolic icon of the theme, by name.
    case icon(String)
    /// A picture file, by path.
    case file(String)
    /// A picture from the network, by address.
    case remote(String)
    /// The initials of a name, in a disc whose colour comes from the name.
    case initials(of: String)
  }

  /// The picture at the start of the row, if there is one.
  public var image: Image?
  /// The text, if there is one.
  public var text: String?
  /// The second text, if there is one; not shown by the appearances `default` and `header`.
  public var secondaryText: String?
  /// How the two texts are laid out.
  public var appearance: Appearance
  /// What is shown at the end of the row.
  public var accessory: Accessory

  /// Describes a standard row.
  public init(
    image: Image? = nil,
    text: String? = nil,
    secondaryText: String? = nil,
    appearance: Appearance = .default,
    accessory: Accessory = .none
  ) {
    self.image = image
    self.text = text
    self.secondaryText = secondaryText
    self.appearance = appearance
    self.accessory = accessory
  }

  /// Whether the appearance has room for the second text.
  private var showsSecondaryText: Bool { appearance == .subtitle || appearance == .value }

  /// What the row shows at its end: a title has nothing there.
  package var shownAccessory: Accessory { appearance == .header ? .none : accessory }

  /// The texts a person reads in the row; an empty text is none.
  public var texts: [String] {
    [text, showsSecondaryText ? secondaryText : nil].compactMap(\.self).filter { !$0.isEmpty }
  }
}

/// What the standard row's own controls say.
///
///     adapter.on(RowAccessoryAction.self) { _, row in showDetails(row.viewModel(as: StandardRow.self)) }
public enum RowAccessoryAction: String, CaseIterable, CellAction {
  /// The detail button was pressed.
  case detail
}

/// The line between a row and the next.
///
///     struct LastItem: ListViewItem {
///       let id = "last"
///       var contentConfiguration: RowConfiguration { RowConfiguration(text: "That is all") }
///       var separator: RowSeparator { .hidden }
///     }
public struct RowSeparator: Hashable, Sendable {
  /// Whether there is a line.
  public var isVisible: Bool
  /// How far the line stays away from the row's leading edge, in logical pixels; `nil` begins it
  /// where the row's text begins.
  public var leadingInset: Double?
  /// How far the line stays away from the row's trailing edge, in logical pixels.
  public var trailingInset: Double

  /// Describes a line.
  public init(isVisible: Bool = true, leadingInset: Double? = nil, trailingInset: Double = 0) {
    self.isVisible = isVisible
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
  }

  /// No line.
  public static let hidden = RowSeparator(isVisible: false)

  /// A line that stays away from the row's edges.
  public static func inset(leading: Double, trailing: Double = 0) -> RowSeparator {
    RowSeparator(leadingInset: leading, trailingInset: trailing)
  }
}
