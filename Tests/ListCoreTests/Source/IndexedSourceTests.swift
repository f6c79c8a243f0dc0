import ListCore
import ListTestSupport
import Testing

@MainActor @Suite struct IndexedSourceTests {
  private final class TitledController: SectionController<Mail> {
    override func height(at index: Int) -> RowHeight { .fixed(model.height) }
    override var indexTitle: String? { model.id < 10 ? "A" : "B" }
  }

  @Test("ST2 L12 titles to jump by show when all of a source is loaded, not those of a part")
  func partOfAll() async {
    let fixture = SourceFixture(100_000)
    fixture.adapter.register(TitledController.self, for: Mail.self)
    await fixture.show()
    let presenter = fixture.list.presenter
    #expect(fixture.adapter.object(at: 15) != nil && presenter.indexEntries.isEmpty)
    fixture.source.elements = (5..<20).map { Mail(id: $0) }
    await fixture.list.settleEverywhere()
    #expect(presenter.indexEntries == ["A", "B"])
  }
}
