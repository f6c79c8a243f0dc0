/// Fetches the bytes of pictures, once for all sizes of a picture that wait for them.
@MainActor
final class ImageDownloads {
  /// Called when a download begins.
  var onFetch: (() -> Void)?
  /// Called with what a download brought, while somebody wants it.
  var onAnswer: ((ImageDownload, FetchedPicture) -> Void)?
  /// Called once for each obstacle that only costs time.
  var onTrouble: (@MainActor (String) -> Void)?

  private let limits: ImageLimits
  private let diskCache: ImageDiskCache
  private let lane: WorkLane
  private var running: [ImageSource: ImageDownload] = [:]
  private var lastHolder = 0
  private var toldTroubles: Set<String> = []

  init(_ limits: ImageLimits, _ diskCache: ImageDiskCache) {
    self.limits = limits
    self.diskCache = diskCache
    lane = WorkLane(width: limits.downloads)
  }

  /// Whether there are none.
  var isEmpty: Bool { running.isEmpty }

  /// Forgets what is kept on disk.
  func removeAll() { ImageLoader.fetcher?.forgetDownloads(in: diskCache) }

  /// Makes a job wait for the bytes of its picture, which other sizes of it may wait for as well.
  func join(_ job: ImageJob) {
    let download = download(of: job.key.source, job.urgency)
    download?.jobs.insert(job.key)
  }

  /// Takes a job out of the download it waits for, and breaks that off when it was the last.
  func leave(_ job: ImageJob) {
    guard let download = running[job.key.source], download.jobs.remove(job.key) != nil else {
      return
    }
    giveUpIfUnwanted(download)
  }

  /// Has a picture downloaded before those that are fetched ahead.
  func promote(_ source: ImageSource) {
    if let download = running[source] { lane.promote(download.ticket) }
  }

  /// Has a picture downloaded to the disk, ahead of its time.
  func hold(_ source: ImageSource) -> ImageRequest {
    lastHolder += 1
    let number = lastHolder
    download(of: source, .ahead)?.holders.insert(number)
    return ImageRequest { [weak self] in
      guard let self, let download = running[source], download.holders.remove(number) != nil
      else { return }
      giveUpIfUnwanted(download)
    }
  }

  private func download(of source: ImageSource, _ urgency: WorkLane.Urgency) -> ImageDownload? {
    if let known = running[source] {
      if urgency == .shown { lane.promote(known.ticket) }
      return known
    }
    guard let url = source.webAddress else { return nil }
    let download = ImageDownload(source, ticket: lane.ticket())
    running[source] = download
    lane.add(download.ticket, urgency) { [weak self, weak download] in
      guard let self, let download else { return }
      onFetch?()
      let done = { @MainActor [weak self, weak download] (answer: FetchedPicture) in
        guard let self, let download else { return }
        finish(download, answer)
      }
      guard let fetcher = ImageLoader.fetcher else {
        let answer = FetchedPicture(
          .failure(.unsupported(url)),
          from: .server,
          trouble: Self.noFetcher
        )
        return MainLoop.enqueue { done(answer) }
      }
      download.request = fetcher.fetch(url, limits: limits, diskCache: diskCache, completion: done)
    }
    return download
  }

  private static let noFetcher =
    "pictures of servers are not shown: set ImageLoader.fetcher, for example to WebPictureFetcher()"

  private func finish(_ download: ImageDownload, _ answer: FetchedPicture) {
    // One that was given up while its answer was on the way here.
    guard running[download.source] === download else { return }
    running[download.source] = nil
    lane.finish(download.ticket)
    if let trouble = answer.trouble { tell(trouble) }
    onAnswer?(download, answer)
  }

  private func giveUpIfUnwanted(_ download: ImageDownload) {
    guard !download.isWanted else { return }
    running[download.source] = nil
    guard !lane.drop(download.ticket) else { return }
    download.request?.cancel()
    lane.finish(download.ticket)
  }

  private func tell(_ trouble: String) {
    if toldTroubles.insert(trouble).inserted { onTrouble?(trouble) }
  }
}
