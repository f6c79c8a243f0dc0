// A mail application: what the guides show one by one, together in a program.
//
//     Inbox [FILE]
//
// FILE is where the mails are kept. INBOX_INTERVAL says how many milliseconds pass between two
// mails that arrive (5000), 0 that none does.
import Foundation
import GtkList

let arguments = CommandLine.arguments.dropFirst()
let home = FileManager.default.homeDirectoryForCurrentUser
let file =
  arguments.first.map(URL.init(fileURLWithPath:)) ?? home.appending(path: ".local/share/inbox.json")
let interval = ProcessInfo.processInfo.environment["INBOX_INTERVAL"].flatMap(Int.init) ?? 5000

GtkRuntime.startOrExit()
let application = Application(id: "org.gtklist.Inbox", isUnique: false)
var inbox: InboxWindow?
var style: StyleSheet?
application.onActivate {
  let server = MailServer(
    delay: .milliseconds(300),
    interval: interval > 0 ? .milliseconds(interval) : nil
  )
  do {
    style = try StyleSheet(css: InboxStyle.css)
    let window = try InboxWindow(mailbox: Mailbox(file: file), server: server)
    application.add(window.window)
    window.window.present()
    inbox = window
  } catch {
    FileHandle.standardError.write(Data("\(file.path) cannot be read: \(error)\n".utf8))
    application.quit()
  }
}
exit(application.run([CommandLine.arguments[0]]))
