import ListCore
import Testing

@MainActor
@Suite struct ModelEditTests {
  private let people = (1...4).map { Member(id: $0, name: "p\($0)") }

  private func shown() -> SampleModels {
    let sample = SampleModels()
    sample.list.performUpdates { list in
      list.append(ListSection("s") { people })
      list.append(ListSection("t") { Member(id: 1, name: "other") })
    }
    sample.host.settle()
    return sample
  }

  @Test("Q4 reconfigure shows new values in the same cells and leaves equal ones alone")
  func reconfigure() throws {
    let sample = shown()
    let cell = try #require(sample.cell(of: 2))
    let bound = sample.host.boundCount
    let given = [Member(id: 2, name: "new"), Member(id: 3, name: "p3"), Member(id: 9, name: "?")]
    #expect(sample.list.reconfigure(given).map(\.id) == [2, 3])
    sample.host.settle()
    #expect(sample.cell(of: 2) === cell)
    #expect(sample.host.boundCount == bound + 1)
    #expect(sample.host.text == "s\n  1\tp1\n  2\tnew\n  3\tp3\n  4\tp4\nt\n  1\tother")
    #expect(sample.diagnostics.counts == [.unknownObject: 1])
  }

  @Test("Q4 whoever hears of a model that is not in the list may look at the list")
  func unknown() {
    @MainActor final class Reader {
      weak var list: ModelList?
      var counts: [Int] = []
    }
    let reader = Reader()
    let diagnostics = DiagnosticLog { _ in
      reader.counts += reader.list?.sections.map(\.rowCount) ?? []
    }
    let list = ModelList(host: HeadlessList(width: 300, height: 400), diagnostics: diagnostics)
    reader.list = list
    list.show { ListSection("s") { people } }
    #expect(list.delete(Member.self, ids: [9, 2]).map(\.id) == [2])
    #expect(reader.counts == [3])
  }

  @Test("Q4 reload shows models in other cells, also equal ones")
  func reload() throws {
    let sample = shown()
    let kept = try #require(sample.cell(of: 3))
    let bound = sample.host.boundCount
    #expect(sample.list.reload([Member(id: 2, name: "p2")]).count == 1)
    sample.host.settle()
    #expect(sample.host.boundCount == bound + 1)
    #expect(sample.cell(of: 3) === kept)
    #expect(
      sample.list.reload([Member(id: 2, name: "new"), Member(id: 2, name: "twice")]).count == 1
    )
    sample.host.settle()
    #expect(sample.list.model(Member.self, id: 2)?.name == "new", "the first of two is meant")
    #expect(sample.host.boundCount == bound + 2)
  }

  @Test("Q4 reload shows what a model does not compare")
  func reloadUncompared() {
    let host = HeadlessList()
    let list = ModelList(host: host)
    list.performUpdates { $0.append([Mute(id: 1, name: "old")]) }
    host.settle()
    list.reload([Mute(id: 1, name: "new")])
    host.settle()
    #expect(host.text.contains("new"))
  }

  @Test("Q4 delete takes out single models by id, the first with that id")
  func delete() {
    let sample = shown()
    let calls = CallLog()
    let gone = sample.list.delete(Member.self, ids: [4, 1, 1, 8]) {
      calls.numbers.append($0 ? 1 : 0)
    }
    #expect(gone.map(\.name) == ["p4", "p1"])
    sample.host.settle()
    #expect(sample.host.text == "s\n  2\tp2\n  3\tp3\nt\n  1\tother")
    #expect(sample.reports.last?.rows == .init(deleted: 2))
    #expect(sample.diagnostics.counts == [.unknownObject: 1])
    #expect(calls.numbers == [1])
    #expect(sample.list.delete(Member.self, ids: [1]).map(\.name) == ["other"])
  }

  @Test("Q4 single edits follow what was declared just before, in call order")
  func order() {
    let sample = shown()
    sample.list.performUpdates {
      $0.append(ListSection("s") { people.dropLast() + [Member(id: 7, name: "p7")] })
    }
    #expect(sample.list.delete(Member.self, ids: [2]).count == 1)
    sample.list.reconfigure([Member(id: 7, name: "seven")])
    sample.host.settle()
    #expect(sample.host.text == "s\n  1\tp1\n  3\tp3\n  7\tseven")
    #expect(sample.reports.count == 2, "one turn, one transaction")
  }

  @Test("Q4 look-ups by id: model, section, row, models of a section")
  func lookups() throws {
    let sample = shown()
    #expect(sample.list.model(Member.self, id: 3)?.name == "p3")
    #expect(sample.list.model(Member.self, id: 30) == nil)
    #expect(sample.list.model(Banner.self, id: "3") == nil)
    #expect(sample.list.section(of: Member.self, id: 1) == "s")
    #expect(sample.list.section(of: Member.self, id: 99) == nil)
    #expect(sample.list.models(Member.self, in: "t").map(\.name) == ["other"])
    #expect(sample.list.models(Member.self, in: "none").isEmpty)
    #expect(sample.list.row(of: Member.self, id: 99) == nil)
    let row = try #require(sample.list.row(of: Member.self, id: 4))
    #expect(sample.host.presenter.snapshot.row(for: row)?.texts == ["p4"])
    #expect(sample.list.sections.map(\.rowCount) == [4, 1])
  }
}

/// Says of itself that it always shows the same.
private struct Mute: ListDiffable, TextRepresentable {
  var id: Int
  var name: String
  var texts: [String] { [name] }
  func hasSameContent(as other: Mute) -> Bool { true }
}
