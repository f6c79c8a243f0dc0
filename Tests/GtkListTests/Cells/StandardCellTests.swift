import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct StandardCellTests {
    init() throws { try GtkTest.start() }

    private func show(_ items: [CellItem], in fixture: CellFixture) async -> ItemList {
      let list = ItemList(host: fixture.list, diagnostics: fixture.diagnostics)
      fixture.show([ItemSection(id: "s", contents: items)], in: list)
      await fixture.settle()
      return list
    }

    @Test("L8 each appearance shows the texts it has room for, in its way")
    func appearances() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let rows = RowConfiguration.Appearance.allCases.enumerated().map {
          CellItem(
            id: $0,
            row: RowConfiguration(text: "Text", secondaryText: "Second", appearance: $1)
          )
        }
        let list = await show(rows, in: fixture)
        #expect(
          fixture.shownTexts == [["Text"], ["Text", "Second"], ["Text", "Second"], ["Text"]]
        )
        let heights = fixture.list.presenter.visibleRows.compactMap {
          fixture.list.presenter.frame(of: $0)?.height
        }
        // Not two lines where the second text is at the end, and a title is lower than a row.
        #expect(heights[1] > heights[2] && heights[0] == heights[2] && heights[3] < heights[0])
        #expect(heights[0] >= 44)
        #expect(fixture.diagnostics.recent.isEmpty)
        _ = list
        await fixture.close()
      }
    }

    @Test("L8 the value stands at the trailing edge, mirrored in right-to-left text")
    func valueAtTheEnd() async throws {
      for isMirrored in [false, true] {
        gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let fixture = CellFixture()
        let list = await show(
          [
            CellItem(
              id: 1,
              row: RowConfiguration(text: "Name", secondaryText: "Value", appearance: .value)
            )
          ],
          in: fixture
        )
        let root = try #require(fixture.cell(0)?.root)
        let labels = CellParts.labels(in: root)
        let frames = labels.compactMap { $0.frame(in: root) }
        let width = Double(root.width)
        try #require(frames.count == 2)
        let value = frames[1]
        let gap = isMirrored ? value.x : width - value.x - value.width
        #expect(abs(gap - 12) <= 1, "mirrored: \(isMirrored)")
        _ = list
        await fixture.close()
      }
    }

    @Test("L8 a picture is a file, an icon, or the initials in the colour of the name")
    func pictures() async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture()
        let images: [RowConfiguration.Image?] = [
          nil, .icon("starred-symbolic"), .initials(of: "Ann Lee"), .file("/no/such.png"),
          .remote("nowhere"),
        ]
        let list = await show(
          images.enumerated().map {
            CellItem(id: $0, row: RowConfiguration(image: $1, text: "Row"))
          },
          in: fixture
        )
        let types = try (0..<images.count).map {
          CellParts.visibleTypes(in: try #require(fixture.cell($0)?.root))
        }
        #expect(!types[0].contains("GtkImage") && !types[0].contains("GtkListAvatar"))
        #expect(types[1].contains("GtkImage"))
        #expect(types[2].contains("GtkListAvatar") && !types[2].contains("GtkImage"))
        #expect(types[3].contains("GtkListAsyncPicture"))
        #expect(types[4].contains("GtkImage") && !types[4].contains("GtkListAsyncPicture"))
        #expect(Tint(of: "Ann Lee") == Tint(of: "Ann Lee"))
        _ = list
        await fixture.close()
      }
    }

    @Test("L8 the detail button tells the item, also the newest one, and is gone without it")
    func detailButton() async throws {
      let fixture = CellFixture()
      var told: [String] = []
      func item(_ accessory: RowConfiguration.Accessory, _ word: String) -> CellItem {
        CellItem(
          id: 1,
          row: RowConfiguration(text: "Row", accessory: accessory),
          onDetail: { _ in told.append(word) }
        )
      }
      let list = await show([item(.detailButton, "old")], in: fixture)
      fixture.show([ItemSection(id: "s", contents: [item(.detailButton, "new")])], in: list)
      await fixture.settle()
      let button = try #require(fixture.list.control("detail", in: fixture.row(0)))
      button.click()
      #expect(told == ["new"])
      fixture.show([ItemSection(id: "s", contents: [item(.checkmark, "none")])], in: list)
      await fixture.settle()
      #expect(fixture.list.control("detail", in: fixture.row(0)) == nil)
      await fixture.close()
    }

    @Test("L8 a check mark is read by assistive technology, an arrow is not")
    func accessoryNames() async throws {
      let fixture = CellFixture()
      let list = await show(
        [
          CellItem(id: 1, row: RowConfiguration(text: "Bold", accessory: .checkmark)),
          CellItem(id: 2, row: RowConfiguration(text: "More", accessory: .disclosure)),
        ],
        in: fixture
      )
      for (index, name) in ["Bold, checked", "More"].enumerated() {
        let row = try #require(fixture.list.rowWidget(for: fixture.row(index)))
        let wrong = cgtk_test_string_property(
          row.reference.opaque,
          GTK_ACCESSIBLE_PROPERTY_LABEL,
          name
        )
        #expect(wrong == nil)
      }
      _ = list
      await fixture.close()
    }

    @Test("L8 lines begin with the text, or where the row says; a row can have none")
    func lines() async throws {
      let fixture = CellFixture()
      let icon = RowConfiguration(image: .icon("starred-symbolic"), text: "Icon")
      let list = await show(
        [
          CellItem(id: 1, row: RowConfiguration(text: "Plain")),
          CellItem(id: 2, row: icon),
          CellItem(
            id: 3,
            row: RowConfiguration(text: "Own"),
            separator: .inset(leading: 30, trailing: 7)
          ),
          CellItem(id: 4, row: RowConfiguration(text: "None"), separator: .hidden),
        ],
        in: fixture
      )
      var starts: [Double?] = []
      for index in 0..<4 {
        let root = try #require(fixture.cell(index)?.root)
        let line = CellParts.line(in: root)
        starts.append(line?.x)
        guard let line else { continue }
        #expect(line.height == 1 && line.y + 1 == Double(root.height))
        if index < 2 {
          let title = try #require(CellParts.labels(in: root).first?.frame(in: root))
          #expect(title.x == line.x)
        } else {
          #expect(line.x + line.width == Double(root.width) - 7)
        }
      }
      #expect(starts == [12, 48, 30, nil])
      // The end of the section is no line either where the last row wants none.
      let last = try #require(fixture.list.rowWidget(for: fixture.row(3)))
      #expect(!last.hasCSSClass("section-end"))
      _ = list
      await fixture.close()
    }

    @Test("L8 R1 rows of all kinds share cells: a used one shows nothing of the row before")
    func reuse() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let full = RowConfiguration(
          image: .initials(of: "Ann"),
          text: "Full",
          secondaryText: "Second",
          appearance: .subtitle,
          accessory: .detailButton
        )
        let list = await show(
          (0..<200).map {
            CellItem(id: $0, row: $0 % 2 == 0 ? full : RowConfiguration(text: "Plain"))
          },
          in: fixture
        )
        fixture.list.presenter.scroll(toOffset: 3_000)
        await fixture.settle()
        let made = fixture.list.createdCount
        fixture.list.presenter.scroll(toOffset: 0)
        await fixture.settle()
        #expect(fixture.list.createdCount <= made + 2)
        for row in fixture.list.presenter.visibleRows {
          let isFull = fixture.list.presenter.snapshot.row(for: row)?.texts.count == 2
          #expect(fixture.list.texts(in: row) == (isFull ? ["Full", "Second"] : ["Plain"]))
          #expect((fixture.list.control("detail", in: row) != nil) == isFull)
        }
        _ = list
        await fixture.close()
      }
    }
  }
}
