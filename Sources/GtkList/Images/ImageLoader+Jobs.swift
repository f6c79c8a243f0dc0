import Dispatch
import Synchronization

extension ImageLoader {
  /// Joins the job for a picture at a size, or starts it.
  func wait(
    for key: ImageJob.Key,
    _ urgency: WorkLane.Urgency,
    _ completion: @escaping ImageJob.Completion
  ) -> ImageRequest {
    nextNumber += 1
    let number = nextNumber
    let (known, job) = (jobs[key], jobs[key] ?? ImageJob(key))
    job.waiters[number] = (urgency, completion)
    if known == nil {
      jobs[key] = job
      start(job)
    } else if urgency == .shown {
      promote(job)
    }
    return ImageRequest { [weak self, weak job] in
      if let job { self?.cancel(job, number) }
    }
  }

  private func start(_ job: ImageJob) {
    let key = job.key
    if let result = known(key.source, covering: key.size) {
      MainLoop.enqueue { [weak self, flag = job.isAbandoned] in self?.finish(key, flag, result) }
    } else if key.source.isLocal {
      let (fetch, limits) = (fetch, limits)
      decode(job) { () throws(ImageFailure) in try fetch(key.source, limits) }
    } else {
      downloads.join(job)
    }
  }

  private func promote(_ job: ImageJob) {
    if let ticket = job.ticket { decodeLane.promote(ticket) }
    downloads.promote(job.key.source)
  }

  /// Decodes on a worker, as soon as one is free.
  private func decode(
    _ job: ImageJob,
    _ read: @escaping @Sendable () throws(ImageFailure) -> [UInt8]
  ) {
    let ticket = decodeLane.ticket()
    job.ticket = ticket
    let (key, flag, limits) = (job.key, job.isAbandoned, limits)
    decodeLane.add(ticket, job.urgency) { [weak self] in
      guard let self else { return }
      counts.jobs += 1
      // There are never more than the lane is wide.
      let worker = idleWorkers.popLast() ?? DispatchQueue(label: "gtk-list.images.decode")
      worker.async {
        let result = Self.work(key, limits, flag, read)
        MainLoop.enqueue { [weak self] in
          guard let self else { return }
          idleWorkers.append(worker)
          decodeLane.finish(ticket)
          guard let result else { return }
          if case .success = result { counts.decodes += 1 }
          finish(key, flag, result)
        }
      }
    }
  }

  /// What a download brought goes to all that wait for it.
  func receive(_ download: ImageDownload, _ answer: FetchedPicture) {
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

  private func cancel(_ job: ImageJob, _ number: Int) {
    // Also of one that is done, while it tells the others.
    guard job.waiters.removeValue(forKey: number) != nil, jobs[job.key] === job else { return }
    defer { tellWhenIdle() }
    guard job.waiters.isEmpty else { return }
    job.isAbandoned.set()
    jobs[job.key] = nil
    counts.cancellations += 1
    if let ticket = job.ticket { decodeLane.drop(ticket) }
    downloads.leave(job)
  }

  private func finish(
    _ key: ImageJob.Key,
    _ flag: AbandonFlag,
    _ result: Result<Texture, ImageFailure>
  ) {
    switch result {
    case .success(let texture): cache.insert(texture, for: key)
    case .failure(let failure): remember(failure, of: key.source)
    }
    // An abandoned job may have been followed by a new one for the same picture.
    guard let job = jobs[key], job.isAbandoned === flag else { return }
    jobs[key] = nil
    for number in job.waiters.keys.sorted() {
      job.waiters.removeValue(forKey: number)?.completion(result)
    }
    tellWhenIdle()
  }

  private func remember(_ failure: ImageFailure, of source: ImageSource) {
    // Told again to somebody who asks, it is not put off.
    guard failures[source] == nil else { return }
    // A list of a million broken links must not fill the memory.
    if failures.count >= 10_000 { failures = [:] }
    // A server may be well again soon; a file that is missing or broken stays so.
    let end = source.isLocal ? nil : limits.wholeFailureSeconds.map { clock() + $0 }
    failures[source] = (failure, end)
    onFailure?(source, failure)
  }

  /// What a worker does; `nil` when everybody left meanwhile.
  private nonisolated static func work(
    _ key: ImageJob.Key,
    _ limits: ImageLimits,
    _ isAbandoned: AbandonFlag,
    _ read: @Sendable () throws(ImageFailure) -> [UInt8]
  ) -> Result<Texture, ImageFailure>? {
    guard !isAbandoned.value else { return nil }
    do throws(ImageFailure) {
      let bytes = try read()
      guard !isAbandoned.value else { return nil }
      return .success(try decode(bytes, key, limits))
    } catch {
      return .failure(error)
    }
  }

  private nonisolated static func decode(
    _ bytes: [UInt8],
    _ key: ImageJob.Key,
    _ limits: ImageLimits
  ) throws(ImageFailure) -> Texture {
    do throws(PixbufDecoder.Failure) {
      return try PixbufDecoder.decode(
        bytes,
        covering: key.size,
        pixelLimit: limits.pixels,
        // A server's bytes reach only decoders of pictures of the web.
        allowsAnyFormat: key.source.isLocal
      )
    } catch {
      switch error {
      case .tooManyPixels(let width, let height):
        throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
      case .undecodable(let reason): throw .undecodable(reason)
      }
    }
  }
}

/// A picture at a size that somebody waits for.
@MainActor
final class ImageJob {
  struct Key: Hashable, Sendable {
    let source: ImageSource
    let size: PixelSize
  }

  typealias Completion = @MainActor (Result<Texture, ImageFailure>) -> Void

  let key: Key
  var waiters: [Int: (urgency: WorkLane.Urgency, completion: Completion)] = [:]
  let isAbandoned = AbandonFlag()
  /// Its place among those that wait for a worker.
  var ticket: Int?

  init(_ key: Key) { self.key = key }

  var shownWaiters: Int { waiters.values.reduce(0) { $0 + ($1.urgency == .shown ? 1 : 0) } }
  var urgency: WorkLane.Urgency { shownWaiters > 0 ? .shown : .ahead }
}

/// A download and those who wait for it.
@MainActor
final class ImageDownload {
  let source: ImageSource
  /// The sizes that are to be decoded from it.
  var jobs: Set<ImageJob.Key> = []
  /// Those who only want it to be on the disk.
  var holders: Set<Int> = []
  let ticket: Int
  var request: ImageRequest?

  init(_ source: ImageSource, ticket: Int) {
    self.source = source
    self.ticket = ticket
  }

  var isWanted: Bool { !jobs.isEmpty || !holders.isEmpty }
}

/// Tells a worker that nobody waits any more.
final class AbandonFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  var value: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}

/// A picture that somebody waits for.
@MainActor
public final class ImageRequest {
  private var action: (@MainActor () -> Void)?

  /// Makes a request, which the action calls off, at most once.
  public init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  isolated deinit { cancel() }

  /// Stops waiting; the completion is not called afterwards.
  public func cancel() {
    action?()
    action = nil
  }
}
