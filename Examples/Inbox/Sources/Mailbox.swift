import Foundation

/// All mails, what was done to them, and the file they are kept in.
@MainActor
final class Mailbox {
  /// Called after every change.
  var onChange: @MainActor () -> Void = {}
  private(set) var mails: [Int: Mail]
  private let file: URL
  /// For each thing a person did: the mails as they were before it.
  private var past: [[Mail]] = []

  /// Reads the file.
  ///
  /// - Parameter file: Where the mails are kept; where there is none, the mailbox is empty.
  /// - Throws: When the file is there and cannot be read.
  init(file: URL) throws {
    self.file = file
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    mails =
      FileManager.default.fileExists(atPath: file.path)
      ? try JSONDecoder().decode([Int: Mail].self, from: Data(contentsOf: file)) : [:]
  }

  /// The days that have mails, the newest first.
  var days: [(day: Day, mails: [Mail])] {
    let shown = mails.values.filter { !$0.isDeleted }
    return Dictionary(grouping: shown) { Calendar.current.startOfDay(for: $0.date) }
      .sorted { $0.key > $1.key }
      .map { date, mails in
        let unread = mails.count { !$0.isRead }
        return (Day(id: date, unread: unread), mails.sorted { $0.place > $1.place })
      }
  }

  var canUndo: Bool { !past.isEmpty }

  /// Changes mails; one undo takes all of it back.
  func change(_ changed: [Mail], _ edit: (inout Mail) -> Void) {
    if !changed.isEmpty { past.append(changed.compactMap { mails[$0.id] }) }
    update(changed, edit)
  }

  /// Changes mails in a way that nobody wants to undo.
  func update(_ changed: [Mail], _ edit: (inout Mail) -> Void) {
    for var mail in changed.compactMap({ mails[$0.id] }) {
      edit(&mail)
      mails[mail.id] = mail
    }
    tell()
  }

  /// Puts a mail elsewhere in its day.
  func move(_ mail: Mail, to index: Int) {
    guard let day = days.first(where: { $0.mails.contains { $0.id == mail.id } }) else { return }
    let others = day.mails.filter { $0.id != mail.id }
    guard let first = others.first, let last = others.last else { return }
    let above = index > 0 ? others[index - 1].place : first.place + 2
    let below = index < others.count ? others[index].place : last.place - 2
    change([mail]) { $0.place = (above + below) / 2 }
  }

  func undo() {
    guard let step = past.popLast() else { return }
    for mail in step { mails[mail.id] = mail }
    tell()
  }

  /// Takes in mails of the server; those that are known stay as they are here.
  func receive(_ new: [Mail]) {
    for mail in new where mails[mail.id] == nil { mails[mail.id] = mail }
    tell()
  }

  private func tell() {
    onChange()
    do {
      try JSONEncoder().encode(mails).write(to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(Data("The mails are not saved: \(error)\n".utf8))
    }
  }
}
