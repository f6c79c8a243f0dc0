// A mail application: what the guides show one by one, together in a program.
// Usage: Inbox [FILE]     where the mails are kept; INBOX_INTERVAL: milliseconds between two mails
import Foundation
import GtkList

let home = FileManager.default.homeDirectoryForCurrentUser.path
let file = CommandLine.arguments.dropFirst().first ?? home + "/.local/share/inbox.json"
let interval = ProcessInfo.processInfo.environment["INBOX_INTERVAL"].flatMap(Int.init) ?? 5000
let application = Application(id: "org.gtklist.Inbox", isUnique: false)
var inbox: (window: InboxWindow, style: StyleSheet)?

application.onActivate {
  do {
    let style = try StyleSheet(css: inboxStyle)
    let mailbox = try Mailbox(file: URL(fileURLWithPath: file))
    let window = InboxWindow(mailbox: mailbox, server: MailServer(interval: interval))
    application.add(window.window)
    window.window.present()
    inbox = (window, style)
  } catch {
    FileHandle.standardError.write(Data("\(file) cannot be read: \(error)\n".utf8))
    exit(1)
  }
}
exit(application.run([CommandLine.arguments[0]]))
