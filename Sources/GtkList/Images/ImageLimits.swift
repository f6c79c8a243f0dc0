/// What one picture may cost, and how much goes on at once.
///
/// Pictures come from strangers: without limits a small file can claim a gigabyte of pixels, and a
/// server can send for ever.
public struct ImageLimits: Hashable, Sendable {
  /// The largest file or download, in bytes; a larger download is broken off.
  public var bytes: Int
  /// The most pixels before scaling; more are refused by the header, before any is decoded.
  public var pixels: Int
  /// How long a server may be silent, in whole seconds.
  public var silentSeconds = 15
  /// How long a download may take altogether, in seconds.
  public var totalSeconds = 60.0
  /// How often a server may lead on to another address.
  public var redirects = 10
  /// How many downloads run at once.
  public var downloads = 6
  /// How many pictures are decoded at once; one that is slow must not hold up all others, and more
  /// would fight over the processor.
  public var decodes = 2
  /// For how many seconds a failed download is not tried again; a reload forgets it at once.
  ///
  /// Infinity waits for the reload.
  public var failureSeconds = 30.0

  /// Makes limits; the others have defaults that can be set afterwards.
  public init(bytes: Int = 32 << 20, pixels: Int = 64_000_000) {
    self.bytes = bytes
    self.pixels = pixels
  }

  /// ``failureSeconds`` as a whole number; `nil` where they do not end.
  var wholeFailureSeconds: Int? { failureSeconds < 1e12 ? Int(max(0, failureSeconds)) : nil }
}
