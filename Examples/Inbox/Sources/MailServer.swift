import Foundation

/// Stands in for a server: it makes mails up.
struct MailServer: Sendable {
  /// How long it takes to answer, and how long until the next mail arrives.
  var delay: Duration
  var interval: Duration?
  let start = Date()

  /// A page of mails, from the newest on; the last ones are empty.
  func page(_ number: Int) async -> [Mail] {
    try? await Task.sleep(for: delay)
    guard number < 8 else { return [] }
    return (number * 25..<number * 25 + 25).map { mail($0, age: Double($0) * 3 * 3600 + 60) }
  }

  /// Mails as they arrive, for as long as somebody reads them.
  var arrivals: AsyncStream<Mail> {
    AsyncStream { stream in
      let task = Task {
        var number = 1000
        while let interval, (try? await Task.sleep(for: interval)) != nil {
          stream.yield(mail(number, age: -start.timeIntervalSinceNow.magnitude))
          number += 1
        }
        stream.finish()
      }
      stream.onTermination = { _ in task.cancel() }
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
      text: "Hello,\n\nthis is about “\(subject.lowercased())”. Have a look when you find the time."
        + "\n\nBest wishes\n\(sender)",
      date: date,
      place: date.timeIntervalSince1970,
      isRead: number % 3 != 0 && number < 1000,
      isStarred: number % 11 == 0
    )
  }

  private static let senders = [
    "Ada Lovelace", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov", "Alan Turing",
    "Katherine Johnson", "Radia Perlman",
  ]
  private static let subjects = [
    "The engine's second part", "Notes of Tuesday", "A question about trees", "Lunch on Friday?",
    "The proof has a gap", "Pictures from the trip", "Invoice 4711", "Your talk in May",
    "A smaller bridge", "Keys in the kitchen",
  ]
}
