import Foundation

/// Stands in for a server: it makes mails up.
struct MailServer: Sendable {
  /// The milliseconds until the next mail arrives; 0 where none does.
  let interval: Int
  let start = Date()

  /// A page of mails, from the newest on; the last ones are empty.
  func page(_ number: Int) async -> [Mail] {
    try? await Task.sleep(for: .milliseconds(300))
    guard number < 8 else { return [] }
    return (number * 25..<number * 25 + 25).map { mail($0, age: Double($0) * 3 * 3600 + 60) }
  }

  /// Mails as they arrive, for as long as somebody reads them.
  var arrivals: AsyncStream<Mail> {
    AsyncStream {
      guard interval > 0, (try? await Task.sleep(for: .milliseconds(interval))) != nil else {
        return nil
      }
      // Numbered by the clock: those of an earlier run are in the file already.
      let number = Int(Date().timeIntervalSince1970 * 1000) / interval
      return mail(number, age: start.timeIntervalSinceNow)
    }
  }

  private func mail(_ number: Int, age: Double) -> Mail {
    let sender = Self.senders[number % Self.senders.count]
    let subject = Self.subjects[number * 7 % Self.subjects.count]
    let date = start.addingTimeInterval(-age)
    return Mail(
      id: number,
      sender: sender,
      subject: subject,
      text: "Hello,\n\nthis is about “\(subject.lowercased())”.\n\nBest wishes\n\(sender)",
      date: date,
      place: date.timeIntervalSince1970,
      isRead: number % 3 != 0 && number < 1000,
      isStarred: number % 11 == 0
    )
  }

  private static let senders = [
    "Ada Lovelace", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov", "Alan Turing",
  ]
  private static let subjects = [
    "The engine's second part", "Notes of Tuesday", "A question about trees", "Lunch on Friday?",
    "The proof has a gap", "Pictures from the trip", "Invoice 4711", "Your talk in May",
  ]
}
