import ArgumentParser
import Dispatch
import Foundation

// Not `@main`: the main thread must be free to run either GLib's loop or libdispatch's.

// A reader of the event log that goes away is an error to report, not the end.
signal(SIGPIPE, SIG_IGN)
do {
  exit(try Launch(FeedCommand.parseAsRoot()).run().rawValue)
} catch {
  let isHelp = FeedCommand.exitCode(for: error).isSuccess
  let message = FeedCommand.fullMessage(for: error)
  if isHelp { print(message) } else { StandardError.write(message) }
  exit(isHelp ? ExitStatus.success.rawValue : ExitStatus.badInput.rawValue)
}
