import Glibc
import ListCore
import Testing

@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// An animated update, looked at in the middle: the frames' time is told by hand.
  ///
  /// Where `MOTION_PICTURES` names a folder the pictures are left there, as for "Getting started".
  @MainActor @Suite struct MotionPictureTests {
    /// Where a row is drawn, and how much of it is to be seen.
    private struct Drawn {
      let y: Double
      let opacity: Double
    }

    /// A quarter of a second, which is how long a row travels.
    private static let times = [0, 25, 50, 100, 150, 250]

    @Test("L5 in one update a row comes, those below it make room, and another one fades away")
    func update() async throws {
      try await WindowTest.inWindow(
        "contacts",
        listSize: ListSize(width: 300, height: 330)
      ) { screen, list in
        let feed = try #require(screen.session.feed)
        // Without the groups that the contacts are in.
        let all = feed.store.items.filter { !($0 is ItemGroup) }
          .map { item in
            var item = item
            item.supplements.group = nil
            return item
          }
        try #require(all.count == 5)
        feed.apply([all[0], all[2], all[3], all[4]])
        await WindowTest.pump { feed.adapter.isIdle && list.isIdle }
        let katherine = try row("Katherine Johnson", in: list)
        let radia = try row("Radia Perlman", in: list)
        let going = try #require(list.rowWidget(for: radia))

        screen.settings.animationsEnabled = true
        defer { screen.settings.animationsEnabled = false }
        var ways: [[Drawn]] = []
        var fades: [Double] = []
        list.scroller.frames.motionTime = { _ in 0 }
        feed.apply([all[0], all[1], all[2], all[3]])
        for time in Self.times {
          list.scroller.frames.motionTime = { _ in Double(time) }
          await frame(of: list)
          let edsger = try row("Edsger Dijkstra", in: list)
          ways.append(try [katherine, edsger].map { try drawn($0, in: list) })
          fades.append(going.isParked ? 0 : going.opacity)
          if let folder = getenv("MOTION_PICTURES").map({ String(cString: $0) }) {
            try list.widget.savePNG(to: "\(folder)/\(time).png")
          }
        }

        let (moved, came) = (ways.map { $0[0] }, ways.map { $0[1] })
        #expect(moved.allSatisfy { $0.opacity == 1 })
        for (now, next) in zip(moved, moved.dropFirst()) { #expect(next.y > now.y) }
        #expect(moved.last?.y == list.presenter.frame(of: katherine)?.y)
        #expect(came.first?.opacity == 0 && came.last?.opacity == 1)
        for (now, next) in zip(came, came.dropFirst()) { #expect(next.opacity >= now.opacity) }
        #expect(fades.first == 1 && fades.last == 0)
        for (now, next) in zip(fades, fades.dropFirst()) { #expect(next < now || now == 0) }
        #expect(await WindowTest.pump { list.isIdle })
      }
    }

    /// Lets what is asked for by now be laid out.
    private func frame(of list: ListView) async {
      var isDrawn = false
      Task { @MainActor in
        await list.waitForFrame()
        await list.waitForFrame()
        isDrawn = true
      }
      await WindowTest.pump { isDrawn }
    }

    private func row(_ name: String, in list: ListView) throws -> RowID {
      try #require(
        list.presenter.visibleRows.first { list.texts(in: $0)?.first == name },
        "\(name)"
      )
    }

    private func drawn(_ row: RowID, in list: ListView) throws -> Drawn {
      let widget = try #require(list.rowWidget(for: row))
      return Drawn(y: try #require(widget.frame(in: list.body)?.y), opacity: widget.opacity)
    }
  }
}
