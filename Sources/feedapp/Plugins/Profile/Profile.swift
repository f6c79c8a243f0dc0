import ListCore

/// Somebody with followers.
struct Profile: FeedModel, Equatable {
  let id: String
  var name: String
  var followersCount: Int
  var color: String
  var supplements = Supplements()

  var card: ItemCard {
    ItemCard(title: name, subtitle: RowWording.person.followers(followersCount), color: color)
  }
}

/// Owns a profile, and is the only one that can change it.
///
/// Screens bind to it and only react.
@MainActor
final class ProfileModelController {
  private let stored: Bindable<Profile>
  /// The profile as it is now, to read and to bind to.
  var profile: ReadOnlyBindable<Profile> { stored.readOnly }

  init(_ profile: Profile) { stored = Bindable(profile, removeDuplicates: true) }

  /// Takes over what was loaded.
  func sync(with profile: Profile) { stored.value = profile }
}

/// What the row of a profile shows.
struct ProfileViewModel: ListDiffable, Equatable, TextRepresentable {
  let name: String
  let followers: String
  let color: String

  init(_ profile: Profile, wording: RowWording) {
    name = profile.name
    followers = wording.followers(profile.followersCount)
    color = profile.color
  }

  var id: String { "profile" }
  var texts: [String] { [name, followers] }
}
