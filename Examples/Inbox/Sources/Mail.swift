import Foundation
import ListCore

/// A mail.
///
/// Nothing is ever taken away: what was deleted is a mail that says so.
struct Mail: ListDiffable, Equatable, Codable, TextRepresentable {
  var id: Int
  var sender: String
  var subject: String
  var text: String
  var date: Date
  /// Where it stands in its day, the highest first.
  var place: Double
  var isRead = false
  var isStarred = false
  var isDeleted = false

  var texts: [String] { [sender, subject] }

  func matches(_ words: String) -> Bool {
    words.isEmpty || "\(sender) \(subject) \(text)".localizedCaseInsensitiveContains(words)
  }
}

/// What stands above the mails of a day, and sticks to the top while they pass.
struct Day: ListDiffable, Equatable, TextRepresentable {
  var id: Date
  var unread = 0

  var title: String {
    let calendar = Calendar.current
    if calendar.isDateInToday(id) { return "Today" }
    if calendar.isDateInYesterday(id) { return "Yesterday" }
    return id.formatted(date: .abbreviated, time: .omitted)
  }

  var texts: [String] { unread == 0 ? [title] : [title, "\(unread)"] }
}
