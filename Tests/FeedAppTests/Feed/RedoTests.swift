import Foundation
import ListCore
import ListTestSupport
import Testing

@testable import feedapp

/// What a person undid and does again, without a display.
@MainActor
@Suite struct RedoTests {
  private static func contact(_ id: String) -> String {
    #"{"kind":"contact","id":"\#(id)","name":"\#(id)","phone":"1","address":"A","email":"e"}"#
  }

  private static func post(_ id: String) -> String {
    #"{"kind":"post","id":"\#(id)","username":"u","timestamp":"t","imageURL":"no","likes":5}"#
  }

  /// Posts, contacts, and two groups of contacts.
  private func feed() throws -> KindTests.Shown {
    let group = { (id: String, first: Int) in
      let items = (first..<first + 3).map { Self.contact("c\($0)") }.joined(separator: ",")
      return #"{"kind":"group","id":"\#(id)","title":"G","items":[\#(items)]}"#
    }
    let items = [
      Self.post("p0"), Self.contact("a"), group("g", 0), Self.post("p1"), group("h", 3),
      Self.contact("b"),
    ]
    return try KindTests.Shown(items.joined(separator: ","))
  }

  /// All that is shown, with what is in a group set in.
  private func text(_ shown: KindTests.Shown) -> String {
    shown.stage.list.settle()
    return shown.stage.presenter.snapshot.sections
      .map { section in
        let rows = section.rows.map { $0.texts.joined(separator: "|") }.joined(separator: " ")
        return (section.isInGroup ? "  " : "") + section.id.description + " " + rows
      }
      .joined(separator: "\n")
  }

  private func row(_ section: String, _ row: String, _ shown: KindTests.Shown) -> RowID? {
    shown.feed.names.row(RowReference(section: section, row: .id(row)))
  }

  private func like(_ id: String, _ shown: KindTests.Shown) {
    guard let heart = row("post:" + id, "action", shown) else { return }
    shown.stage.press("like", in: heart)
  }

  private func likes(_ id: String, _ shown: KindTests.Shown) -> [String]? {
    shown.stage.list.settle()
    return row("post:" + id, "action", shown)
      .flatMap { shown.stage.presenter.snapshot.row(for: $0)?.texts }
  }

  @Test("UX1 likes are undone one by one and done again, also those of a post that was away")
  func likes() throws {
    let shown = try feed()
    like("p0", shown)
    like("p0", shown)
    shown.stage.list.settle()
    shown.feed.takeAway(try #require(shown.feed.names.section("post:p0")))
    shown.stage.list.settle()
    // In one turn: the post is not in the list yet when its likes are undone.
    #expect(shown.feed.undoNewest() && shown.feed.undoNewest())
    #expect(likes("p0", shown) == ["❤️", "6"])
    #expect(shown.feed.undoNewest())
    #expect(likes("p0", shown) == ["❤️", "5"])
    #expect(!shown.feed.undoNewest())
    #expect(shown.feed.redo() && shown.feed.redo())
    #expect(likes("p0", shown) == ["❤️", "7"])
    #expect(shown.feed.redo())
    shown.stage.list.settle()
    #expect(shown.feed.names.section("post:p0") == nil && !shown.feed.redo())
  }

  @Test("UX1 the likes of a post that was taken out by a script cannot be undone on another")
  func gone() throws {
    let shown = try feed()
    like("p0", shown)
    shown.stage.list.settle()
    let post = try #require(shown.feed.store.item("post:p0"))
    #expect(shown.feed.store.remove("post:p0"))
    shown.feed.adapter.performUpdates()
    shown.stage.list.settle()
    #expect(shown.feed.store.insert([post], at: 0))
    shown.feed.adapter.performUpdates()
    #expect(likes("p0", shown) == ["❤️", "5"])
    #expect(!shown.feed.undoNewest())
    #expect(likes("p0", shown) == ["❤️", "5"])
  }

  @Test("UX1 something new leaves nothing to do again; apply and reload forget all")
  func forgotten() throws {
    let shown = try feed()
    like("p0", shown)
    #expect(shown.feed.undoNewest())
    like("p1", shown)
    #expect(!shown.feed.redo() && shown.feed.undoNewest() && shown.feed.redo())
    shown.feed.reload()
    #expect(!shown.feed.undoNewest() && !shown.feed.redo())
    like("p0", shown)
    shown.feed.apply(shown.feed.store.items)
    #expect(!shown.feed.undoNewest() && !shown.feed.redo())
  }

  @Test("UX1 UX9 what was deleted again is told of again, and can be put back on its own")
  func told() throws {
    let shown = try feed()
    var told: [Int] = []
    shown.feed.handlers.onTakenAway = { told.append($0.count) }
    shown.feed.delete(["a", "b"].compactMap { row("contact:" + $0, "contact", shown) })
    #expect(shown.feed.store.history.canPutBack)
    #expect(shown.feed.undoNewest() && !shown.feed.store.history.canPutBack && !shown.feed.undo())
    #expect(shown.feed.redo() && shown.feed.store.history.canPutBack)
    #expect(told == [2, 2])
    #expect(shown.feed.undo() && shown.feed.redo(), "so is what the toast put back")
    #expect(shown.feed.store.item("contact:a") == nil && told == [2, 2, 2])
  }

  @Test("UX1 random changes, undos and redos show what a stack of states says")
  func random() throws {
    let seeds = ProcessInfo.processInfo.environment["LIST_SEED"].flatMap(UInt64.init)
      .map { $0..<$0 + 1 }
    for seed in seeds ?? 0..<60 {
      var random = SeededGenerator(seed: seed)
      let shown = try feed()
      var past: [String] = []
      var undone: [String] = []
      for turn in 0..<60 {
        let before = text(shown)
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          #expect(shown.feed.undoNewest() == !past.isEmpty)
          if let state = past.popLast() {
            undone.append(before)
            #expect(text(shown) == state, "LIST_SEED=\(seed), undo in turn \(turn)")
          }
        case 2, 3:
          #expect(shown.feed.redo() == !undone.isEmpty)
          if let state = undone.popLast() {
            past.append(before)
            #expect(text(shown) == state, "LIST_SEED=\(seed), redo in turn \(turn)")
          }
        case let change:
          self.change(change, shown, turn, &random)
          if text(shown) != before { (past, undone) = (past + [before], []) }
        }
      }
      while let state = past.popLast() {
        #expect(shown.feed.undoNewest())
        #expect(text(shown) == state, "LIST_SEED=\(seed), undo at the end")
      }
      #expect(!shown.feed.undoNewest())
    }
  }

  @Test("UX1 a hundred changes of all kinds are undone one after the other, and done again")
  func hundred() throws {
    var random = SeededGenerator(seed: 100)
    let shown = try feed()
    var states = [text(shown)]
    for turn in 0..<1_000 where states.count <= 100 {
      if turn % 2 == 0 {
        // So that there is always something left to take away.
        shown.feed.add([TextItem(id: "text:more\(turn)", text: "a note")])
      } else {
        change(Int.random(in: 4...9, using: &random), shown, turn, &random)
      }
      let now = text(shown)
      if now != states.last { states.append(now) }
    }
    try #require(states.count == 101)
    for (depth, state) in states.dropLast().reversed().enumerated() {
      #expect(shown.feed.undoNewest() && text(shown) == state, "undo \(depth)")
    }
    #expect(!shown.feed.undoNewest())
    for (depth, state) in states.dropFirst().enumerated() {
      #expect(shown.feed.redo() && text(shown) == state, "redo \(depth)")
    }
    #expect(!shown.feed.redo())
  }

  /// Does one thing a person can do.
  private func change(
    _ change: Int,
    _ shown: KindTests.Shown,
    _ turn: Int,
    _ random: inout SeededGenerator
  ) {
    let sections = shown.stage.presenter.snapshot.sections.map(\.id)
    let some = sections.filter { !$0.description.hasPrefix("group:") }.shuffled(using: &random)
    guard let section = some.first else { return }
    switch change {
    case 4: shown.feed.takeAway(section, hidden: Bool.random(using: &random))
    case 5:
      let rows = some.prefix(Int.random(in: 1..<4, using: &random)).compactMap {
        shown.stage.presenter.snapshot.section(for: $0)?.rowID(at: 0)
      }
      shown.feed.delete(rows)
    case 6: like(["p0", "p1"][turn % 2], shown)
    case 7 where turn % 3 == 0:
      shown.feed.add((0...turn % 2).map { TextItem(id: "text:n\(turn)-\($0)", text: "a note") })
    case 9: shown.feed.shuffle()
    default:
      guard let contact = some.first(where: { $0.description.hasPrefix("contact:") }),
        let row = row(contact.description, "contact", shown)
      else { return }
      let place = Int.random(in: sections.indices, using: &random)
      shown.stage.presenter.reorder(row, to: .section(place))
    }
  }
}
