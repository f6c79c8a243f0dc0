import Glibc

/// Measures lists on screen and the app, and prints tables.
///
/// Usage: `WidgetTables GROUP... [--rounds COUNT] [--idle SECONDS]`
let groups: [(name: String, run: () -> Void)] = [
  ("first-frame", FirstFrames.run),
  ("scroll-fixed", { Scrolling.run("fixed") }),
  ("scroll-wrap", { Scrolling.run("wrap") }),
  ("changes", Changes.run),
  ("stream", Streams.run),
  ("long-texts", LongTexts.run),
  ("large", LargeLists.run),
  ("drift", Drifts.run),
  ("feedapp", FeedApp.run),
  ("fling", Flings.run),
  ("stores", Stores.run),
]

var names: [String] = []
var rest = CommandLine.arguments.dropFirst(1)[...]
while let word = rest.popFirst() {
  switch word {
  case "--rounds": Turns.rounds = rest.popFirst().flatMap(Int.init) ?? Turns.rounds
  case "--idle": FeedApp.idleSeconds = rest.popFirst().flatMap(Int.init) ?? FeedApp.idleSeconds
  default: names.append(word)
  }
}
for name in names where !groups.contains(where: { $0.name == name }) {
  print("WidgetTables: there is no group \(name); there are \(groups.map(\.name))")
  exit(2)
}
for group in groups where names.isEmpty || names.contains(group.name) { group.run() }
