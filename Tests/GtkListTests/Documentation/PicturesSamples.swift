import GtkList
import ListCore
import Testing
import WebPictures

/// The sample of "Pictures"; what stands between the markers is in the article.
enum PicturesSamples {
  struct Photo: ListDiffable, Equatable {
    var id: Int
    var address: String
  }

  // sample
  final class PhotoCell: ListCell {
    private let picture = AsyncPicture()
    var root: Widget { picture }

    func bind(_ photo: Photo) { picture.source = try? ImageSource(url: photo.address) }

    func prepareForReuse() { picture.source = nil }
  }
  // end

  @MainActor
  static func start() {
    // sample
    ImageLoader.fetcher = WebPictureFetcher()
    // end
  }
}
