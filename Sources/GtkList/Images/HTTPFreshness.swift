/// How long a downloaded picture may be used without asking the server again.
struct HTTPFreshness: Equatable, Sendable {
  /// The header lines that decide about it.
  struct Headers: Equatable, Sendable {
    var cacheControl: String?
    var expires: String?
    var date: String?
    var age: String?
    var lastModified: String?
  }

  /// Whether a copy may be kept at all.
  var mayBeKept = true
  /// Until when it is fresh, in seconds since 1970.
  var freshUntil: Int
  /// Whether an old copy is of no use when the server cannot be asked.
  var mustAsk = false

  /// Longer than this no server is believed.
  private static let longest = 365 * 86_400

  /// What a server's answer means.
  ///
  /// - Parameters:
  ///   - headers: What the server said.
  ///   - now: When it said so, in seconds since 1970.
  init(_ headers: Headers, now: Int) {
    var maximum: Int?
    var asksAlways = false
    for part in (headers.cacheControl ?? "").lowercased().split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map {
        $0.filter { $0 != " " && $0 != "\"" }
      }
      switch pair.first {
      case "no-store": mayBeKept = false
      case "no-cache": asksAlways = true
      case "must-revalidate": mustAsk = true
      case "max-age": maximum = pair.count > 1 ? Int(pair[1]) ?? 0 : 0
      default: break
      }
    }
    let seconds =
      if asksAlways { 0 } else if let maximum {
        maximum - (headers.age.flatMap { Int($0) } ?? 0)
      } else { Self.withoutMaximum(headers, now: now) }
    mustAsk = mustAsk || asksAlways
    freshUntil = now + min(max(seconds, 0), Self.longest)
  }

  private static func withoutMaximum(_ headers: Headers, now: Int) -> Int {
    if let expires = headers.expires {
      // Not a date means: over already.
      guard let end = HTTPDate.seconds(expires) else { return 0 }
      return end - (headers.date.flatMap(HTTPDate.seconds) ?? now)
    }
    // A picture that has not changed for long will hardly change soon.
    if let changed = headers.lastModified.flatMap(HTTPDate.seconds) {
      return min((now - changed) / 10, 86_400)
    }
    return 3600
  }
}

/// Dates as HTTP writes them.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Returns: Seconds since 1970, or `nil` for anything else.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split { " ,-:".contains($0) }
    guard parts.count == 8, parts[7].uppercased() == "GMT",
      let day = Int(parts[1]), (1...31).contains(day),
      let month = months.firstIndex(of: parts[2].lowercased()),
      let year = Int(parts[3]), (1900...9999).contains(year),
      let hour = Int(parts[4]), (0...23).contains(hour),
      let minute = Int(parts[5]), (0...59).contains(minute),
      let second = Int(parts[6]), (0...60).contains(second)
    else { return nil }
    // Counted from March, so that the leap day is the last of its year.
    let shifted = month < 2 ? year - 1 : year
    let sinceMarch = (month + 10) % 12
    let era = shifted / 400
    let ofEra = shifted % 400
    let ofYear = (153 * sinceMarch + 2) / 5 + day - 1
    let days = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    return days * 86_400 + hour * 3600 + minute * 60 + second
  }
}

/// The time in seconds since 1970, which is what HTTP counts in.
struct SecondsClock: Sendable {
  let now: @Sendable () -> Int

  /// The machine's clock.
  static let system = SecondsClock { FolderFiles.nanoseconds() / 1_000_000_000 }
}
