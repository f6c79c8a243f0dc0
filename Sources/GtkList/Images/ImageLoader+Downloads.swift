extension ImageLoader {
  /// Makes a job wait for the bytes of its picture, which other sizes of it may wait for as well.
  func join(_ job: ImageJob) {
    let download = download(of: job.key.source, job.urgency)
    download?.jobs.insert(job.key)
  }

  /// Takes a job out of the download it waits for, and breaks that off when it was the last.
  func leave(_ job: ImageJob) {
    guard let download = downloads[job.key.source], download.jobs.remove(job.key) != nil else {
      return
    }
    giveUpIfUnwanted(download)
  }

  /// Fetches pictures that will be needed soon, after all that is on the screen.
  ///
  /// The working range and the prefetch callbacks of a list say which those are. A row that comes on
  /// the screen meanwhile joins what is under way and moves it forward.
  ///
  ///     let ahead = ImageLoader.shared.prefetch(posts.compactMap { try? ImageSource(url: $0.picture) })
  ///
  /// - Parameters:
  ///   - sources: The pictures, the nearest first.
  ///   - size: What they will cover, in device pixels: they are decoded into memory. Without it
  ///     they are only downloaded to the disk cache, and local ones are left alone.
  /// - Returns: The request; what it has not fetched is called off when it goes away.
  public func prefetch(_ sources: [ImageSource], covering size: PixelSize? = nil) -> ImageRequest {
    let requests = sources.compactMap { source -> ImageRequest? in
      if let size {
        let key = ImageJob.Key(source: source, size: size)
        if jobs[key] == nil, known(source, covering: size) != nil { return nil }
        return wait(for: key, .ahead) { _ in }
      }
      return source.isLocal || failures[source] != nil ? nil : hold(source)
    }
    // Those that wait first: otherwise the end of the first lets the next one start.
    return ImageRequest { for request in requests.reversed() { request.cancel() } }
  }

  private func hold(_ source: ImageSource) -> ImageRequest {
    nextNumber += 1
    let number = nextNumber
    download(of: source, .ahead)?.holders.insert(number)
    return ImageRequest { [weak self] in
      guard let self, let download = downloads[source],
        download.holders.remove(number) != nil
      else { return }
      giveUpIfUnwanted(download)
    }
  }

  private func download(of source: ImageSource, _ urgency: WorkLane.Urgency) -> ImageDownload? {
    if let known = downloads[source] {
      if urgency == .shown { downloadLane.promote(known.ticket) }
      return known
    }
    guard let url = source.webAddress else { return nil }
    let download = ImageDownload(source, ticket: downloadLane.ticket())
    downloads[source] = download
    downloadLane.add(download.ticket, urgency) { [weak self, weak download] in
      guard let self, let download else { return }
      counts.fetches += 1
      download.handle = fetcher.fetch(url) { [weak self, weak download] answer in
        MainLoop.enqueue {
          guard let self, let download else { return }
          self.finish(download, answer)
        }
      }
    }
    return download
  }

  private func finish(_ download: ImageDownload, _ answer: PictureFetcher.Answer) {
    // One that was given up while its answer was on the way here.
    guard downloads[download.source] === download else { return }
    downloads[download.source] = nil
    downloadLane.finish(download.ticket)
    switch answer.origin {
    case .disk: counts.diskHits += 1
    case .confirmed: counts.confirmations += 1
    case .staleCopy: counts.staleCopies += 1
    case .server: break
    }
    let waiting = download.jobs.compactMap { jobs[$0] }
    switch answer.result {
    case .success(let bytes):
      for job in waiting { decode(job) { () throws(ImageFailure) in bytes } }
    case .failure(let failure):
      remember(failure, of: download.source)
      for job in waiting { finish(job.key, job.isAbandoned, .failure(failure)) }
    }
  }

  private func giveUpIfUnwanted(_ download: ImageDownload) {
    guard !download.isWanted else { return }
    downloads[download.source] = nil
    guard !downloadLane.drop(download.ticket) else { return }
    download.handle?.cancel()
    downloadLane.finish(download.ticket)
  }
}
