import Glibc
import GtkList
import ToolkitPeers

/// One list, measured in a process of its own, so that nothing left by another one counts.
///
/// Usage: `WidgetRun MEASUREMENT LIST HEIGHTS COUNT [CHANGE|MILLISECONDS|CHARACTERS words|solid]`, where LIST is `own`, `lazy-box`,
/// `lazy-grid`, `store-box`, `store-grid` or `box-box`.
///
/// `WidgetRun binds class|closure` shows rows that change, in cells of one kind or the other.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "binds", arguments.count == 2 {
  try GtkRuntime.start()
  Binds(arguments[1]).run()
  exit(0)
}
guard arguments.count >= 4, let count = Int(arguments[3]) else {
  print("usage: WidgetRun MEASUREMENT LIST HEIGHTS COUNT [CHANGE]")
  exit(2)
}
try GtkRuntime.start()
warm_up()
let base = resident_kilobytes()
let start = work_now()
let contestant: any Contestant
ClusterRow.areStated = arguments[1] == "own-stated"
if arguments[2] == "long", let kind = arguments.last,
  let length = Int(arguments.dropLast().last ?? "")
{
  LongRow.text = LongRow.text(of: length, kind)
  if arguments[1] == "own" { LongRow.shownCharacters = 10_000 }
}
if arguments[1].hasPrefix("own") {
  followsAsWhole = arguments[1] == "own-whole"
  contestant = OwnList(
    heights: arguments[2],
    count: count,
    isTold: arguments[1].hasSuffix("-told"),
    travels: arguments[1].hasPrefix("own-moving")
  )
} else {
  let parts = arguments[1].split(separator: "-").map(String.init)
  contestant = Peer(
    model: parts[0],
    cell: parts[1],
    heights: arguments[2],
    count: count,
    isWhole: parts.last == "whole"
  )
}
let measurements = Measurements(contestant)
measurements.say("base", Double(base))
// What a list puts off until its first turn belongs to its making.
let_settle(300)
measurements.say("make-cpu", work_since(start).cpu)
switch arguments[0] {
case "first": measurements.first()
case "scroll": measurements.scroll()
case "frames": measurements.frames()
case "drift": measurements.drift()
case "counted": measurements.counted()
case "select": measurements.selectAll()
case "change":
  guard let change = arguments.last.flatMap(ListChange.init(rawValue:)) else { exit(2) }
  measurements.change(change)
case "stream":
  guard let interval = arguments.last.flatMap(Double.init) else { exit(2) }
  measurements.stream(every: interval)
default: exit(2)
}
exit(0)
