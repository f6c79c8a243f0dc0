import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Rows that are dragged out of the window.
  @MainActor @Suite struct DraggedContentTests {
    init() throws { try GtkTest.start() }

    /// What a program reads that takes this kind of content; `nil` when there is none.
    private func read(_ kind: String, of content: ObjectRef) async -> String? {
      let provider = content.cast(GdkContentProvider.self)
      let formats = gdk_content_provider_ref_formats(provider)
      defer { gdk_content_formats_unref(formats) }
      guard gdk_content_formats_contain_mime_type(formats, kind) != 0 else { return nil }
      let stream = ObjectRef(adopting: g_memory_output_stream_new_resizable())
      let output = stream.cast(GOutputStream.self)
      var isOver = false
      gdk_content_provider_write_mime_type_async(
        provider,
        kind,
        output,
        0,
        nil,
        AsyncOperation.callback,
        AsyncOperation.data { result in
          isOver = gdk_content_provider_write_mime_type_finish(provider, result, nil) != 0
        }
      )
      guard await GtkTest.pump(until: { isOver }) else { return nil }
      let memory = stream.cast(GMemoryOutputStream.self)
      let size = Int(g_memory_output_stream_get_data_size(memory))
      guard let data = g_memory_output_stream_get_data(memory) else { return "" }
      return String(
        decoding: UnsafeRawBufferPointer(start: data, count: size),
        as: UTF8.self
      )
    }

    @Test("X6 other programs get a dragged row as text, and as files where it has some")
    func content() async throws {
      let text = OutgoingDrag.content(text: "Größe ❤️", files: [])
      #expect(await read("text/plain;charset=utf-8", of: text) == "Größe ❤️")
      #expect(await read("text/plain", of: text) == "Größe ❤️")
      #expect(await read("text/uri-list", of: text) == nil)
      let both = OutgoingDrag.content(text: "a", files: ["/tmp/a b.png", "/tmp/ü.jpg"])
      #expect(await read("text/plain;charset=utf-8", of: both) == "a")
      #expect(
        await read("text/uri-list", of: both)
          == "file:///tmp/a%20b.png\r\nfile:///tmp/%C3%BC.jpg\r\n"
      )
    }

    @Test("X6 a row's content is asked for once the pointer leaves the window, and not before")
    func leaving() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "d"])
      var asked: [RowID] = []
      fixture.list.draggedContent = { row in
        asked.append(row)
        return nil
      }
      let reorder = fixture.surface.reorder
      reorder.press(atX: 100, y: 20)
      reorder.move(byX: -5_000, y: 0)
      #expect(asked == [.row("s", "a")])
      // Kept in the window by the program, the row goes on as before.
      reorder.move(byX: 0, y: 90)
      #expect(asked.count == 1 && reorder.row == .row("s", "a"))
      reorder.end()
      await fixture.settle()
      #expect(controller.lines == ["b", "c", "a", "d"])
      await fixture.close()
    }

    @Test(
      "X6 rows that cannot be moved are dragged out once they are selected, all of them together"
    )
    func selected() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "d"])
      controller.isMovable = false
      let presenter = fixture.list.presenter
      presenter.selectionMode = .multiple
      let (reorder, band) = (fixture.surface.reorder, fixture.list.rubberBand)
      let rows = ["a", "b", "c"].map { RowID.row("s", $0) }
      presenter.select(rows[0], gesture: .replace)
      #expect(!reorder.canPickUp(rows[0]), "nobody says what it is to others")
      var asked: [RowID] = []
      fixture.list.draggedContent = { row in
        asked.append(row)
        return ("", [])
      }
      presenter.select(rows[2], gesture: .toggle)
      #expect(rows.map(reorder.canPickUp) == [true, false, true])
      fixture.list.draggedContent = { row in row == rows[0] ? ("", []) : nil }
      #expect(rows.map(reorder.canPickUp) == [true, false, false], "kept in the window")
      fixture.list.draggedContent = { row in
        asked.append(row)
        return ("", [])
      }
      #expect(rows.map(band.isTaken) == [true, false, true], "a drag at another row selects")
      reorder.press(atX: 100, y: 20)
      reorder.move(byX: 0, y: 90)
      #expect(reorder.row == rows[0] && reorder.drop == nil, "it has no other place in the list")
      asked = []
      for x in [-5_000.0, -5_001, -5_002] { reorder.move(byX: x, y: 0) }
      #expect(asked == [rows[0], rows[2]], "once, although no drag can begin without a pointer")
      reorder.end()
      await fixture.settle()
      #expect(controller.lines == ["a", "b", "c", "d"] && reorder.row == nil)
      #expect(presenter.selectedRows == [rows[0], rows[2]])
      await fixture.close()
    }
  }
}
