import ListCore

/// A photo with its author, its likes and what people said about it.
struct Post: FeedModel, Equatable {
  let id: String
  var username: String
  var timestamp: String
  var imagePath: String
  var likes: Int
  var comments: [Comment]
  var supplements = Supplements()

  var card: ItemCard { ItemCard(title: username, subtitle: timestamp, picture: imagePath) }
}

/// What somebody said about a photo.
struct Comment: Equatable {
  var username: String
  var text: String
}
