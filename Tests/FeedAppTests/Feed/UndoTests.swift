import ListCore
import ListTestSupport
import Testing

@testable import feedapp

/// What a person can undo, without a display.
@MainActor
@Suite struct UndoTests {
  private func contacts(_ ids: [String]) throws -> KindTests.Shown {
    try KindTests.Shown(
      ids.map {
        #"{"kind":"contact","id":"\#($0)","name":"\#($0)","phone":"1","address":"A","email":"e"}"#
      }
      .joined(separator: ",")
    )
  }

  private func order(_ shown: KindTests.Shown) -> String {
    shown.stage.list.settle()
    return shown.stage.presenter.snapshot.sections
      .map { String($0.id.description.dropFirst("contact:".count)) }.joined()
  }

  private func row(_ id: String, _ shown: KindTests.Shown) throws -> RowID {
    try #require(
      shown.feed.names.row(RowReference(section: "contact:" + id, row: .position(0)))
    )
  }

  @Test("UX1 moves, hides and deletes are undone one after the other, the newest first")
  func newestFirst() throws {
    let shown = try contacts(["a", "b", "c", "d"])
    #expect(!shown.feed.undoNewest())
    #expect(shown.stage.presenter.reorder(try row("d", shown), to: .section(1)))
    #expect(order(shown) == "adbc")
    shown.feed.takeAway(try row("b", shown).section)
    #expect(order(shown) == "adc")
    #expect(shown.stage.presenter.reorder(try row("c", shown), to: .section(0)))
    #expect(order(shown) == "cad")
    for expected in ["adc", "adbc", "abcd"] {
      #expect(shown.feed.undoNewest())
      #expect(order(shown) == expected)
    }
    #expect(!shown.feed.undoNewest())
  }

  @Test("UX1 items of all selected rows go in one step, come back in one, and go once more")
  func manyTogether() throws {
    let ids = (0..<400).map { "n\($0)." }
    let shown = try contacts(ids)
    let all = order(shown)
    let presenter = shown.stage.presenter
    var (told, updates) = ([Int](), 0)
    shown.feed.handlers.onTakenAway = { told.append($0.count) }
    let token = shown.feed.adapter.addListener { if case .updated = $0 { updates += 1 } }
    let going = presenter.snapshot.sections.enumerated().filter { $0.offset % 4 != 3 }
    for section in going { presenter.select(section.element.rowID(at: 0), gesture: .toggle) }
    #expect(presenter.deleteRows(with: going[0].element.rowID(at: 0)))
    let rest = ids.enumerated().filter { $0.offset % 4 == 3 }.map(\.element).joined()
    #expect(order(shown) == rest)
    #expect(told == [300] && updates == 1, "\(told), \(updates)")
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == all)
    #expect(shown.feed.redo())
    #expect(order(shown) == rest)
    #expect(!shown.feed.redo() && shown.feed.undoNewest())
    #expect(order(shown) == all)
    token.cancel()
  }

  @Test("UX1 a move to where the item is already is nothing to undo")
  func sameplace() throws {
    let shown = try contacts(["a", "b", "c"])
    shown.stage.presenter.reorder(try row("b", shown), to: .section(1))
    #expect(order(shown) == "abc")
    #expect(shown.feed.store.history.past.isEmpty)
    #expect(!shown.feed.undoNewest())
  }

  @Test("UX1 the step of scripts and the toast put back what went last, whatever was moved since")
  func lastOnly() throws {
    let shown = try contacts(["a", "b", "c", "d"])
    shown.feed.takeAway(try row("a", shown).section)
    shown.feed.takeAway(try row("b", shown).section)
    #expect(shown.stage.presenter.reorder(try row("d", shown), to: .section(0)))
    #expect(order(shown) == "dc")
    #expect(shown.feed.undo())
    #expect(order(shown) == "bdc", "b was the first")
    #expect(!shown.feed.undo(), "only the last of them")
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "bcd", "the move")
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "abcd", "the first delete")
    #expect(!shown.feed.undoNewest())
    shown.feed.takeAway(try row("a", shown).section)
    shown.feed.reload()
    #expect(!shown.feed.undo() && !shown.feed.undoNewest())
  }

  @Test("UX1 items of several rows are deleted together and come back by one undo")
  func together() throws {
    let shown = try contacts(["a", "b", "c", "d"])
    var told: [[Bool]] = []
    shown.feed.handlers.onTakenAway = { told.append($0.map(\.isHidden)) }
    shown.feed.delete([])
    #expect(told.isEmpty)
    shown.feed.takeAway(try row("d", shown).section, hidden: true)
    shown.feed.delete([try row("a", shown), try row("a", shown), try row("c", shown)])
    #expect(told == [[true], [false, false]])
    #expect(order(shown) == "b")
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "abc")
    #expect(!shown.feed.undo(), "the hide was not the last")
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "abcd")
  }

  @Test("UX1 whatever was done, undoing all of it shows the list as it was, step by step")
  func random() throws {
    let ids = (0..<12).map { String(UnicodeScalar(UInt8(97 + $0))) }
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      let shown = try contacts(ids)
      var past: [String] = []
      for _ in 0..<30 {
        let before = order(shown)
        guard let id = before.randomElement(using: &random).map(String.init) else { break }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: shown.feed.takeAway(try row(id, shown).section)
        case 1 where !past.isEmpty:
          #expect(shown.feed.undoNewest())
          #expect(order(shown) == past.removeLast(), "seed \(seed)")
          continue
        default:
          let place = Int.random(in: 0..<before.count, using: &random)
          shown.stage.presenter.reorder(try row(id, shown), to: .section(place))
        }
        if order(shown) != before { past.append(before) }
      }
      for expected in past.reversed() {
        #expect(shown.feed.undoNewest())
        #expect(order(shown) == expected, "seed \(seed)")
      }
      #expect(!shown.feed.undoNewest())
    }
  }

  @Test("UX1 a history does not grow for ever, nor hold a large feed for each of its steps")
  func bounded() throws {
    let shown = try contacts((0..<300).map { "x\($0)" })
    for _ in 0..<150 {
      #expect(shown.stage.presenter.reorder(try row("x299", shown), to: .section(0)))
      shown.stage.list.settle()
      #expect(shown.stage.presenter.reorder(try row("x299", shown), to: .section(299)))
      shown.stage.list.settle()
    }
    #expect(shown.feed.store.history.past.count == 100)
    for case .moved(_, let place) in shown.feed.store.history.past {
      #expect(place.leaders.count <= ItemPlace.leaderLimit)
    }
    #expect(shown.feed.undoNewest())
    shown.stage.list.settle()
    #expect(shown.feed.store.index(of: "contact:x299") == 0)
  }

  @Test("UX1 what was taken away last is put back however much was done since, and takes little")
  func keptForLong() throws {
    let shown = try contacts(["a", "b", "c", "d"])
    shown.feed.takeAway(try row("d", shown).section)
    shown.stage.list.settle()
    shown.feed.takeAway(try row("b", shown).section)
    #expect(order(shown) == "ac")
    for place in 1...250 {
      #expect(shown.stage.presenter.reorder(try row("a", shown), to: .section(place % 2)))
      shown.stage.list.settle()
    }
    #expect(shown.feed.store.history.past.count == 101, "a hundred moves, and what went")
    #expect(shown.feed.undo())
    #expect(order(shown) == "abc")
    #expect(!shown.feed.undo() && shown.feed.store.history.past.count == 100)
  }

  @Test("ST7 UX1 of a store, too, only what was taken away last is kept for long")
  func keptOfStore() {
    var history = ChangeHistory<StoredChange>()
    for number: Int64 in 1...3 {
      history.note(.didToAll(BulkChange(action: .delete, number: number, count: 5)))
      for _ in 0..<120 { history.note(.liked("post:a", by: 1)) }
    }
    #expect(history.canPutBack && history.past.count == 101)
    #expect(history.past.compactMap(\.bulk?.number) == [3])
    let isPutBack = history.putBack { $0 }
    #expect(isPutBack && !history.canPutBack && history.past.count == 100)
    for _ in 0..<120 { history.note(.liked("post:a", by: 1)) }
    #expect(history.past.count == 100)
  }

  @Test("UX1 an item with all of its remembered neighbours gone comes back near its place")
  func farAway() throws {
    let shown = try contacts((0..<300).map { "x\($0)" })
    shown.feed.takeAway(try row("x250", shown).section)
    shown.stage.list.settle()
    for number in 40..<250 { #expect(shown.feed.store.remove("contact:x\(number)")) }
    shown.feed.adapter.performUpdates()
    shown.stage.list.settle()
    #expect(shown.feed.undo())
    shown.stage.list.settle()
    #expect(shown.feed.store.index(of: "contact:x250") == 89, "at the end, not at the top")
  }
}
