import CGtk
import Glibc
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct WidgetTests {
    init() throws { try GtkTest.start() }

    @Test("L3 a label that wraps is taller when it is narrower")
    func labelMeasure() {
      let text = String(repeating: "word ", count: 40)
      let wrapping = Label(text, overflow: .wrap)
      #expect(wrapping.naturalHeight(forWidth: 100) > wrapping.naturalHeight(forWidth: 400))
      let single = Label(text)
      #expect(single.naturalHeight(forWidth: 100) == single.naturalHeight(forWidth: 400))
    }

    @Test("L3 a press reaches the closure, and dropping the button releases it")
    func click() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          var presses = 0
          let button = Button("Like") { presses += 1 }
          await GtkTest.inWindow(button) { _ in
            #expect(button.press())
            await GtkTest.pump { presses > 0 }
          }
          #expect(presses == 1)
        }
      }
    }

    @Test("L3 texts are read in reading order; hidden ones are left out, empty ones not")
    func texts() {
      let hidden = Label("hidden")
      hidden.isVisible = false
      let stack = VerticalStack(children: [
        Label("one"),
        HorizontalStack(children: [Label("two"), hidden, Label(""), Button("three")]),
      ])
      #expect(stack.descendantTexts() == ["one", "two", "", "three"])
    }

    @Test("L3 a widget made otherwise can be put into a stack")
    func foreign() async throws {
      try await GtkTest.noWarnings {
        try await GtkTest.noLeaks {
          let pointer = try #require(gtk_label_new("foreign"))
          let wrapped = Widget(adoptingPointer: UnsafeMutableRawPointer(pointer))
          let stack = HorizontalStack(children: [wrapped])
          #expect(stack.descendantTexts() == ["foreign"])
          #expect(wrapped.unsafePointer == UnsafeMutableRawPointer(pointer))
        }
      }
    }

    @Test("X8 names, descriptions, roles and states reach assistive technology")
    func accessibility() throws {
      let button = Button(icon: "starred-symbolic", label: "Like")
      button.setAccessibleDescription("3 likes")
      let pointer = button.reference.opaque
      #expect(check(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Like") == nil)
      #expect(check(pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "3 likes") == nil)
      #expect(check(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Other") != nil)
      let row = HorizontalStack()
      row.setAccessibleRole(.listItem)
      row.setAccessibleSelected(true)
      row.setAccessibleHidden(true)
      row.setAccessibleBusy(true)
      let item = row.reference.opaque
      #expect(gtk_test_accessible_has_role(item, GTK_ACCESSIBLE_ROLE_LIST_ITEM) != 0)
      #expect(gtk_test_accessible_has_state(item, GTK_ACCESSIBLE_STATE_SELECTED) != 0)
      let hidden = cgtk_test_boolean_state(item, GTK_ACCESSIBLE_STATE_HIDDEN, 1)
      #expect(hidden == nil)
      row.setAccessibleSelected(nil)
      let selected = gtk_test_accessible_has_state(item, GTK_ACCESSIBLE_STATE_SELECTED)
      #expect(selected == 0)
    }

    private func check(
      _ widget: OpaquePointer,
      _ property: GtkAccessibleProperty,
      _ value: String
    ) -> String? {
      guard let found = cgtk_test_string_property(widget, property, value) else { return nil }
      defer { g_free(found) }
      return String(cString: found)
    }

    @Test("L9 a widget becomes a PNG, and one outside a window is refused")
    func screenshot() async throws {
      try await GtkTest.noWarnings {
        let label = Label("picture")
        #expect(throws: ToolkitError.self) { try label.renderTexture() }
        try await GtkTest.inWindow(label) { window in
          await GtkTest.settle()
          let texture = try window.renderTexture()
          #expect(texture.width == window.width)
          let path = TemporaryFile.path("shot.png")
          try window.savePNG(to: path)
          let bytes = try ImageFile.read(ImageSource(path: path), ImageLimits())
          #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        }
      }
    }

    @Test("BB4 a picture is written to what is there: links and rights stay, a pipe is left alone")
    func pictureFiles() throws {
      let texture = try PixbufDecoder.decode(
        TestImages.make(3, 2),
        covering: PixelSize(width: 0, height: 0),
        pixelLimit: 100
      )
      let file = try TemporaryFile.write([UInt8](repeating: 7, count: 9000), "there.png")
      let (soft, hard) = (TemporaryFile.path("soft.png"), TemporaryFile.path("hard.png"))
      #expect(chmod(file, 0o600) == 0)
      #expect(symlink(file, soft) == 0 && link(file, hard) == 0)
      try texture.writePNG(to: soft)
      var status = stat()
      #expect(lstat(soft, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600 && status.st_nlink == 2)
      let bytes = try ImageFile.read(path: hard, limit: 9000)
      #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47] && status.st_size == bytes.count)
      #expect(!PictureHeader.isCut(bytes))
      let pipe = TemporaryFile.path("pipe.png")
      #expect(mkfifo(pipe, 0o600) == 0)
      for path in [pipe, "/dev/null", "/", TemporaryFile.path("nowhere/a.png")] {
        #expect(throws: ToolkitError.self) { try texture.writePNG(to: path) }
      }
      #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test("L9 a text that stands at one side of a column is as high as its lines there")
    func alignedText() async {
      let words = String(repeating: "words in a bubble ", count: 12)
      for place in [Alignment.start, .center, .end] {
        let text = Label(words, overflow: .wrap)
        text.maximumCharacters = 30
        let bubble = VerticalStack(children: [text])
        bubble.horizontalAlignment = place
        let column = VerticalStack(children: [bubble])
        await GtkTest.inWindow(column) { _ in
          await GtkTest.settle()
          #expect(bubble.width < column.width)
          #expect(bubble.height == text.naturalHeight(forWidth: bubble.width), "\(place)")
          #expect(column.naturalHeight(forWidth: column.width) == bubble.height, "\(place)")
        }
      }
    }

    @Test("L9 a picture of a widget has its border, and a line of one pixel is one pixel in it")
    func pictureWithBorder() async throws {
      let css = """
        .framed { border: 5px solid #ff0000; background: #ffffff; }
        .hair { background: #0000ff; }
        """
      let sheet = try StyleSheet(css: css)
      let line = VerticalStack()
      line.addCSSClass("hair")
      line.setSizeRequest(width: 90, height: 1)
      line.verticalAlignment = .start
      let framed = VerticalStack(padding: Padding(horizontal: 0, vertical: 37), children: [line])
      framed.addCSSClass("framed")
      framed.horizontalAlignment = .start
      framed.verticalAlignment = .start
      try await GtkTest.noWarnings {
        try await GtkTest.inWindow(framed) { _ in
          await GtkTest.settle()
          #expect(framed.width == 90)
          let texture = try framed.renderTexture()
          #expect(texture.width == 100 && texture.height == framed.height + 10)
          var pixels = [UInt32](repeating: 0, count: texture.width * texture.height)
          gdk_texture_download(texture.pointer, &pixels, gsize(texture.width * 4))
          func colours(_ column: Int) -> [UInt32: Int] {
            let rows = (0..<texture.height).map { pixels[$0 * texture.width + column] & 0xFF_FFFF }
            return Dictionary(grouping: rows) { $0 }.mapValues(\.count)
          }
          #expect(colours(50) == [0xFF0000: 10, 0xFF: 1, 0xFFFFFF: texture.height - 11])
          #expect(colours(4) == [0xFF0000: texture.height])
          #expect(colours(5)[0xFF] == 1)
        }
      }
      withExtendedLifetime(sheet) {}
    }

    @Test("L11 a window that the user closes asks first and goes only when allowed")
    func closing() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          var asked = 0
          let window = Window(title: "closing")
          window.titlebar = HeaderBar()
          window.onClose {
            asked += 1
            return asked == 2
          }
          window.present()
          await GtkTest.pump { window.isMapped }
          window.close()
          await GtkTest.pump { asked == 1 }
          #expect(window.isMapped)
          window.close()
          await GtkTest.pump { asked == 2 }
          #expect(!window.isMapped)
        }
      }
    }
  }
}
