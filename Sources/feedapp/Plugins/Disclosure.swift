public import ListCore

/// Whether a section is collapsed, for the triangle in its header.
///
/// Not a part of what the header shows: collapsing changes which rows there are, and none of them.
@MainActor
final class Disclosure {
  let isCollapsed: Bindable<Bool>
  private let section: DiffIdentity
  private weak var services: FeedServices?

  init(of section: DiffIdentity, isCollapsed: Bool, services: FeedServices) {
    self.section = section
    self.isCollapsed = Bindable(isCollapsed)
    self.services = services
  }

  /// Collapses the section, or expands it.
  func toggle() { services?.onToggle?(section) }
}

extension FeedServices {
  /// The row above an item's own, with a triangle when it can collapse.
  ///
  /// - Parameter model: The item.
  /// - Returns: `nil` for an item without a header.
  public func header(of model: some FeedModel) -> SupplementaryRow? {
    guard let text = model.supplements.header else { return nil }
    let disclosure = model.supplements.isCollapsible ? disclosure(of: DiffIdentity(model)) : nil
    return SupplementaryRow(
      SupplementViewModel(id: "header", text: text, disclosure: disclosure),
      height: .fixed(32)
    )
  }

  private func disclosure(of section: DiffIdentity) -> Disclosure {
    if let known = disclosures[section] { return known }
    let made = Disclosure(
      of: section,
      isCollapsed: isCollapsed?(section) ?? false,
      services: self
    )
    disclosures[section] = made
    return made
  }
}
