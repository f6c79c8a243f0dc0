import ArgumentParser
import Dispatch
import Foundation
import GtkList

// Not `@main`: the main thread must be free to run either GLib's loop or libdispatch's.

// A reader of the event log that goes away is an error to report, not the end.
signal(SIGPIPE, SIG_IGN)
EndingSignals.prepare()
StandardOutput.reservePlaces()
GLib.setUpHeaps()
guard StandardOutput.hasPlaces(for: 16) else {
  StandardError.write("feedapp: too few files can be open at once; `ulimit -n 64` allows enough")
  exit(ExitStatus.badInput.rawValue)
}
do {
  let arguments = OpenCommand.completing(Array(CommandLine.arguments.dropFirst()))
  exit(try Launch(FeedCommand.parseAsRoot(arguments)).run().rawValue)
} catch {
  let isHelp = FeedCommand.exitCode(for: error).isSuccess
  let message = FeedCommand.fullMessage(for: error)
  if isHelp { exit(StandardOutput.write(message + "\n").rawValue) }
  StandardError.writeText(message)
  exit(ExitStatus.badInput.rawValue)
}
