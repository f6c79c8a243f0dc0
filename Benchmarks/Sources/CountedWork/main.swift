import Glibc
import MemoryProbe

/// Does one piece of work inside `counted_section`, for an instruction counter to watch.
///
/// `CountedWork list` names the pieces; `CountedWork NAME` prepares and runs one of them.

let name = CommandLine.arguments.dropFirst().first ?? "list"
if name == "list" {
  for piece in pieces { print(piece.name) }
} else if let piece = pieces.first(where: { $0.name == name }) {
  let work = piece.prepare()
  // Once before it counts: what is set up once per process is not the work.
  work()
  let section = Section(work)
  counted_section(
    { context in
      guard let context else { return }
      Unmanaged<Section>.fromOpaque(context).takeUnretainedValue().work()
    },
    Unmanaged.passUnretained(section).toOpaque()
  )
  withExtendedLifetime(section) {}
} else {
  print("CountedWork: there is no piece of work \(name)")
  exit(2)
}

final class Section {
  let work: @MainActor () -> Void

  init(_ work: @escaping @MainActor () -> Void) { self.work = work }
}
