import ListCore
import ListTestSupport
import Testing

/// An item that a person can move.
private struct MovableItem: ListViewItem {
  let id: String
  var isFixed = false
  var goesAnywhere = false
  var onMove: ItemMoveAction<MovableItem>?
  var onSelect: ItemAction<MovableItem>?

  var contentConfiguration: RowConfiguration { RowConfiguration(text: id) }
  var height: RowHeight { .fixed(20) }
  var canMove: Bool { onMove != nil && !isFixed }
  func allowsMove(_ move: DeclaredMove) -> Bool {
    goesAnywhere || move.from.section == move.to.section
  }
}

@MainActor
@Suite struct DeclaredMoveTests {
  private let sample = SampleModels()
  private let s = DiffIdentity(id: "s" as ListID, of: ListSection.self)
  private let t = DiffIdentity(id: "t" as ListID, of: ListSection.self)

  private func text(_ move: DeclaredMove) -> String {
    "\(move.from.section).\(move.from.index)→\(move.to.section).\(move.to.index)"
  }

  private var order: String {
    sample.list.adapter.snapshot.sections
      .map { $0.rows.filter { $0.role == .body }.map { $0.texts.joined() }.joined() }
      .joined(separator: "|")
  }

  private func show(_ texts: String, _ others: String = "") {
    func members(_ text: String) -> [Member] {
      text.map { Member(id: Int($0.unicodeScalars.first?.value ?? 0), name: String($0)) }
    }
    sample.list.heights(of: Member.self) { _ in .fixed(20) }
    sample.list.show {
      ListSection("s", header: "S") { members(texts) }
      ListSection("t", header: "T") { members(others) }
    }
  }

  private func settle(_ texts: String, _ others: String = "") {
    show(texts, others)
    sample.host.settle()
  }

  private func row(_ letter: Character) throws -> RowID {
    try #require(
      sample.list.row(of: Member.self, id: Int(letter.unicodeScalars.first?.value ?? 0))
    )
  }

  @Test("AP10 a row that a person moves is in its new place, and the program hears of it once")
  func inside() throws {
    settle("abcd")
    var log: [String] = []
    sample.list.onMove(Member.self) { member, move in log.append("\(member.name) \(text(move))") }
    let adapter = sample.list.adapter
    #expect(try adapter.reorder(row("a"), to: .row(section: s, index: 2)))
    #expect(log == ["a s.0→s.2"])
    sample.host.settle()
    #expect(order == "bcad|")
    #expect(sample.list.models(Member.self, in: "s").map(\.name).joined() == "bcad")
    #expect(sample.reports.last?.rows.moved == 1)
    #expect(sample.reports.last?.rows.inserted == 0)
  }

  @Test("AP10 what the program declares next is what counts, in one transaction with the move")
  func redeclared() throws {
    settle("abcd")
    var letters = "abcd"
    sample.list.onMove(Member.self) { [self] member, move in
      letters.insert(
        letters.remove(at: letters.index(letters.startIndex, offsetBy: move.from.index)),
        at: letters.index(letters.startIndex, offsetBy: move.to.index)
      )
      show(letters)
    }
    let count = sample.reports.count
    #expect(try sample.list.adapter.reorder(row("d"), to: .row(section: s, index: 0)))
    sample.host.settle()
    #expect(order == "dabc|")
    #expect(sample.reports.count == count + 1)
    // A program that does not store the order has its own again with what it shows next.
    settle("abcd")
    #expect(order == "abcd|")
  }

  @Test("AP10 a move is told among the rows the program has, also before the list shows them")
  func beforeTheTurn() throws {
    settle("abcde")
    var letters = Array("abcde")
    sample.list.onMove(Member.self) { _, move in
      letters.insert(letters.remove(at: move.from.index), at: move.to.index)
    }
    let adapter = sample.list.adapter
    #expect(try adapter.reorder(row("a"), to: .row(section: s, index: 4)))
    #expect(try adapter.reorder(row("a"), to: .row(section: s, index: 1)))
    sample.host.settle()
    #expect(order == "bacde|")
    #expect(String(letters) == "bacde")
    letters = ["e", "x"]
    show("ex")
    #expect(try adapter.reorder(row("e"), to: .row(section: s, index: 3)))
    sample.host.settle()
    #expect(order == "xe|")
    #expect(String(letters) == "xe")
  }

  @Test("AP10 nothing moves unless the program says so, and only rows it allows")
  func allowed() throws {
    settle("abc")
    let adapter = sample.list.adapter
    #expect(try !adapter.canMove(row("a")))
    #expect(try !adapter.reorder(row("a"), to: .row(section: s, index: 1)))
    sample.list.canMove(Member.self) { $0.name != "a" }
    sample.list.allowsMove(Member.self) { $1.to.index > 0 }
    #expect(try !adapter.canMove(row("a")))
    #expect(try adapter.canMove(row("b")))
    #expect(try !adapter.canReorder(row("b"), to: .row(section: s, index: 0)))
    #expect(try adapter.reorder(row("b"), to: .row(section: s, index: 2)))
    sample.host.settle()
    #expect(order == "acb|", "the list stores the order itself")
  }

  @Test("AP10 rows go to another section where the program allows it, not to a twin of theirs")
  func across() throws {
    settle("abc", "dea")
    var log: [String] = []
    sample.list.onMove(Member.self) { member, move in log.append("\(member.name) \(text(move))") }
    let adapter = sample.list.adapter
    #expect(try !adapter.reorder(row("b"), to: .row(section: t, index: 1)))
    sample.list.allowsMove(Member.self) { _, _ in true }
    #expect(try adapter.reorder(row("b"), to: .row(section: t, index: 1)))
    sample.host.settle()
    #expect(order == "ac|dbea")
    #expect(log == ["b s.1→t.1"])
    #expect(try !adapter.reorder(row("a"), to: .row(section: t, index: 0)), "there is one already")
  }

  @Test("AP10 Alt and the arrows move the row with the cursor, over the end of its section too")
  func keyboard() throws {
    settle("ab", "c")
    sample.list.onMove(Member.self) { _, _ in }
    sample.list.allowsMove(Member.self) { _, _ in true }
    let presenter = sample.host.presenter
    func press(_ key: ListKey) -> Bool {
      defer { sample.host.settle() }
      return sample.host.press(key, .alt)
    }
    presenter.selectionMode = .single
    presenter.deselectsAutomatically = false
    #expect(try sample.host.tap(row("a")))
    #expect(press(.down))
    #expect(order == "ba|c")
    #expect(press(.down))
    #expect(order == "b|ac")
    #expect(sample.list.adapter.selection.models(of: Member.self).map(\.name) == ["a"])
    #expect(press(.up))
    #expect(press(.up))
    #expect(order == "ab|c")
    #expect(!press(.up), "there is nothing above")
  }

  @Test("AP10 a program whose updates are shown at once hears of a move before the list shows it")
  func atOnce() throws {
    sample.list.adapter.updater = SynchronousUpdater()
    sample.list.selectionMode = .single
    show("ab", "c")
    var orders: [String] = []
    sample.list.onMove(Member.self) { _, _ in orders.append(order) }
    sample.list.allowsMove(Member.self) { _, _ in true }
    #expect(try sample.host.tap(row("b")))
    let count = sample.reports.count
    #expect(sample.host.press(.down, .alt))
    #expect(orders == ["ab|c"] && order == "a|bc")
    #expect(sample.reports.count == count + 1)
    #expect(sample.list.selection.models(of: Member.self).map(\.name) == ["b"])
  }

  @Test("AP10 a row is dragged by hand to where it is let go")
  func byHand() throws {
    sample.list.onMove(Member.self) { _, _ in }
    settle("abcd")
    let frame = try #require(sample.host.presenter.frame(of: row("c")))
    #expect(try sample.host.drag(row("a"), y: frame.y + frame.height - 2))
    sample.host.settle()
    #expect(order == "bcad|")
  }

  @Test("AP10 an item with onMove can be moved, is told with the newest closure, and may refuse")
  func items() {
    let sample = SampleList()
    var log: [String] = []
    func item(_ id: String, isFixed: Bool = false, anywhere: Bool = false) -> MovableItem {
      MovableItem(id: id, isFixed: isFixed, goesAnywhere: anywhere) { item, move in
        log.append("\(item.id) \(text(move))")
      }
    }
    let items = [item("a"), item("b", anywhere: true), item("c", isFixed: true)]
    sample.list.show([
      ItemSection(id: "s", contents: items),
      ItemSection(id: "t", contents: [MovableItem(id: "d")]),
    ])
    sample.host.settle()
    let adapter = sample.list.adapter
    let (a, b) = (sample.list.row(of: items[0], in: "s"), sample.list.row(of: items[1], in: "s"))
    #expect(!adapter.canMove(sample.list.row(of: items[2], in: "s")))
    #expect(!adapter.canMove(sample.list.row(of: MovableItem(id: "d"), in: "t")))
    #expect(adapter.reorder(a, to: .row(section: s, index: 1)))
    #expect(!adapter.reorder(a, to: .row(section: t, index: 0)))
    sample.host.settle()
    #expect(adapter.reorder(b, to: .row(section: t, index: 1)))
    sample.host.settle()
    #expect(log == ["a s.0→s.1", "b s.0→t.1"])
    #expect(sample.list.sections.map { $0.contents.count } == [2, 2])
  }

  @Test("AP10 an item that a person moves among models is told what happens to it as before")
  func amongModels() {
    var selected: [String] = []
    var item = MovableItem(id: "x", goesAnywhere: true) { _, _ in }
    item.onSelect = { selected.append($0.id) }
    sample.list.show([
      ListSection("s") { [Member(id: 1, name: "a")] },
      ItemSection(id: "t", contents: [item]),
    ])
    sample.host.settle()
    let adapter = sample.list.adapter
    #expect(adapter.reorder(sample.list.row(of: item, in: "t"), to: .row(section: s, index: 1)))
    sample.host.settle()
    adapter.selectionMode = .multiple
    sample.host.presenter.selectAll()
    #expect(adapter.selection.count == 2 && selected == ["x"])
  }

  @Test("AP10 random moves and declarations leave the list as a plain array of arrays has it")
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    sample.list.onMove(Member.self) { _, _ in }
    sample.list.allowsMove(Member.self) { _, _ in true }
    var model = ["abcdef", "ghi"].map { $0.map(String.init) }
    settle(model[0].joined(), model[1].joined())
    let sections = [s, t]
    for _ in 0..<400 {
      let from = Int.random(in: 0...1, using: &generator)
      let to = Int.random(in: 0...1, using: &generator)
      guard let place = model[from].indices.randomElement(using: &generator) else { continue }
      let letter = model[from][place]
      let count = model[to].count - (from == to ? 1 : 0)
      let index = Int.random(in: 0...count, using: &generator)
      let isMoved = try sample.list.adapter.reorder(
        row(Character(letter)),
        to: .row(section: sections[to], index: index)
      )
      #expect(isMoved, "seed \(seed)")
      model[from].remove(at: place)
      model[to].insert(letter, at: index)
      if Bool.random(using: &generator) { sample.host.settle() }
      if Int.random(in: 0..<20, using: &generator) == 0 {
        model = model.map { $0.shuffled(using: &generator) }
        settle(model[0].joined(), model[1].joined())
      }
      sample.host.settle()
      #expect(order == model.map { $0.joined() }.joined(separator: "|"), "seed \(seed)")
    }
    #expect(sample.diagnostics.counts.isEmpty)
  }
}
