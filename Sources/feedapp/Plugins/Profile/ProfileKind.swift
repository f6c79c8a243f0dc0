import GtkList
import ListCore

/// The kind `profile`: somebody with followers, bound to a model controller.
enum ProfileKind: FeedKind {
  static let name = "profile"
  static var cells: [any ListCell.Type] { [ProfileCell.self] }
  static let css = """
    .profile-name { font-size: 12.75pt; font-weight: bold; }
    .profile-followers { font-size: 9.75pt; }
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    Profile(
      id: try item.sectionID(),
      name: try item.string("name"),
      followersCount: try item.integer("followersCount"),
      color: try color(item)
    )
  }

  private static func color(_ item: ItemReader) throws -> String {
    let color = try item.string("color")
    guard Tint(css: color) != nil else {
      throw item.refusal(of: "color", expected: "a colour such as \"teal\" or \"#3584e4\"")
    }
    return color
  }

  static func register(in feed: KindContext) {
    feed.register(ProfileSectionController.self, for: Profile.self)
    let wording = feed.services.wording
    feed.rows?.add { (profile: Profile) in
      profile.rows([Row(ProfileViewModel(profile, wording: wording))])
    }
  }
}

/// Hands the profile to its model controller and shows what that one says.
final class ProfileSectionController: FeedSectionController<Profile> {
  private lazy var controller = ProfileModelController(model)
  private var bindings = BindingBag()

  override func configure() {
    height(of: ProfileViewModel.self) { _ in .fixed(72) }
    bindings.cancelAll()
    bindings.insert(controller.profile.bind { [weak self] _ in self?.update() })
  }

  override func didUpdate(to profile: Profile) { controller.sync(with: profile) }

  override func viewModels(for profile: Profile) -> [any ListDiffable] {
    [ProfileViewModel(controller.profile.value, wording: services.wording)]
  }
}

/// A disc in the person's colour with initials, name over followers.
final class ProfileCell: ListCell {
  private let disc = Avatar(size: 48)
  private let name = Label(cssClasses: "profile-name")
  private let followers = Label(cssClasses: "profile-followers", "dim-label")
  let root: Widget

  init() {
    let texts = VerticalStack(spacing: 2, children: [name, followers])
    texts.verticalAlignment = .center
    texts.expandsHorizontally = true
    root = HorizontalStack(
      spacing: 12,
      padding: Padding(horizontal: 15),
      children: [disc, texts]
    )
  }

  func bind(_ viewModel: ProfileViewModel) {
    name.text = viewModel.name
    followers.text = viewModel.followers
    disc.show(
      Formatters.plain.abbreviation(ofName: viewModel.name) ?? "",
      tint: Tint(css: viewModel.color) ?? Tint(of: viewModel.name)
    )
  }
}
