import ListCore

/// Somebody to call or to write to.
struct Contact: FeedModel, Equatable {
  let id: String
  var name: String
  var phone: String
  var address: String
  var email: String
  var supplements = Supplements()

  var card: ItemCard { ItemCard(title: name, subtitle: address, tintName: name) }
}
