import GtkList
import ListCore
import ListTestSupport

@testable import feedapp

/// A feed changed at random from a seed, beside a model that knows the newest item of every id.
///
/// Items are posts, which keep likes of their own, and contacts. A version is in all their texts.
@MainActor
final class NewestItemTrial {
  struct Item: Equatable {
    let id: String
    let version: Int
  }

  /// What one controller knows: its item and what a person did with it.
  final class Life {
    var item: Item
    var likes: Int?
    init(_ item: Item) { self.item = item }
  }

  private static let ids = ["post:a", "post:b", "post:c", "contact:f", "contact:g"]

  private var generator: SeededGenerator
  private let stage: HeadlessStage
  private let feed: Feed
  private let runner: ScriptRunner
  private var newest = 0

  // The model.
  private var items: [Item] = []
  private var lives: [String: Life] = [:]
  private var taken: (item: Item, life: Life?, leaders: [String])?
  private var returning: [String: Life] = [:]
  private var isReloaded = false
  private var search = ""

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    // All rows are on screen.
    let size = ListSize(width: 375, height: 20_000)
    let kinds = KindRegistry.builtIn
    stage = HeadlessStage(size: size, cells: kinds.cells)
    feed = Feed(
      FeedContent(Fixture(title: "", items: [])),
      kinds: kinds,
      host: stage.list,
      eventLog: nil
    ) { _ in }
    runner = ScriptRunner(feed: feed, stage: stage)
    stage.list.settle()
  }

  /// Plays turns of one to five steps, and compares after each.
  ///
  /// - Returns: The first difference, or `nil`.
  func play(turns: Int) async -> String? {
    for turn in 0..<turns {
      // Rows that the list shows when the turn begins can be acted on.
      let shown = Set(lives.keys.filter { lives[$0].map(isFound) == true })
      let steps = (0..<number(1..<6)).map { _ in
        change(isShown: { shown.contains($0) && index(of: $0) != nil }, withLikes: true)
      }
      _ = await runner.play(steps.count == 1 ? steps : [.turn(steps)])
      endTurn()
      if let difference { return "turn \(turn), \(steps): \(difference)" }
    }
    return nil
  }

  /// Makes changes also between the stretches of a transaction, and compares whenever all is shown.
  ///
  /// - Returns: The first difference, or `nil`.
  func playStretched(changes: Int) -> String? {
    let updater = CoalescingUpdater()
    updater.longestStretch = 1
    feed.adapter.updater = updater
    for place in 0..<changes {
      let step = change(isShown: hasActions, withLikes: false)
      try? runner.perform(step)
      for _ in 0..<number(0..<4) { stage.list.advanceTurn() }
      guard number(0..<4) == 0 else { continue }
      stage.list.settle()
      lives = [:]
      endTurn()
      if let difference { return "change \(place), \(step): \(difference)" }
    }
    return nil
  }
}

// MARK: Changes

extension NewestItemTrial {
  /// Makes up a step and does the same to the model.
  private func change(isShown: (String) -> Bool, withLikes: Bool) -> Step {
    let id = Self.ids[number(0..<Self.ids.count)]
    switch number(0..<15) {
    case 0, 1:
      let item = made(id)
      let place = number(0..<items.count + 1)
      items.insert(item, at: place)
      return .insert(fixture(item), at: place)
    case 2:
      if let place = index(of: id) { items.remove(at: place) }
      return .remove(section: id)
    case 3, 4, 5:
      let item = made(id)
      if let place = index(of: id) { items[place] = item }
      return .replace(fixture(item))
    case 6 where !items.isEmpty:
      let place = number(0..<items.count)
      if let old = index(of: id) { items.insert(items.remove(at: old), at: place) }
      return .move(section: id, to: place)
    case 7 where number(0..<2) == 0:
      items = Self.ids.shuffled(using: &generator).prefix(number(0..<6)).map(made)
      taken = nil
      return .apply(items: items.map(fixture), animated: number(0..<2) == 0)
    case 8 where number(0..<2) == 0:
      (taken, returning, isReloaded) = (nil, [:], true)
      return .reload
    case 9, 10:
      let action = id.hasPrefix("post") && number(0..<2) == 0 ? "hide" : "delete"
      if isShown(id), let place = index(of: id) {
        let life = returning.removeValue(forKey: id) ?? lives[id]
        taken = (items[place], life, items[..<place].map(\.id))
        items.remove(at: place)
      }
      return .action(row(id), action: action)
    case 11, 12:
      if let taken {
        let leader = taken.leaders.reversed().lazy.compactMap(index(of:)).first
        items.insert(taken.item, at: leader.map { $0 + 1 } ?? 0)
        returning[taken.item.id] = taken.life
      }
      taken = nil
      return .undo
    case 13:
      // A search does not look at rows again because of a like, so it is for nothing with likes.
      search = ["", "", "v1", "v2", "v7"][number(0..<5)]
      return .search(search)
    default:
      guard withLikes, id.hasPrefix("post") else { return .search(search) }
      if isShown(id), let life = lives[id] { life.likes = (life.likes ?? life.item.version) + 1 }
      return .press(row(id), control: "like", times: 1)
    }
  }

  /// What a transaction does to controllers: those of new items are new, or come back.
  private func endTurn() {
    var next: [String: Life] = [:]
    for item in items where next[item.id] == nil {
      let life = isReloaded ? nil : lives[item.id] ?? returning[item.id]
      next[item.id] = life ?? Life(item)
      next[item.id]?.item = item
    }
    (lives, returning, isReloaded) = (next, [:], false)
  }

  private func made(_ id: String) -> Item {
    newest += 1
    return Item(id: id, version: newest)
  }

  private func fixture(_ item: Item) -> FixtureItem {
    let text = "v\(item.version)"
    guard item.id.hasPrefix("post") else {
      let contact = Contact(id: item.id, name: text, phone: "", address: "", email: "")
      return FixtureItem(kind: "contact", feedModel: contact)
    }
    let post = Post(
      id: item.id,
      username: "u",
      timestamp: "now",
      imagePath: "none",
      likes: item.version,
      comments: [Comment(username: "u", text: text)]
    )
    return FixtureItem(kind: "post", feedModel: post)
  }

  private func row(_ id: String) -> RowReference {
    RowReference(section: id, row: .id(id.hasPrefix("post") ? "action" : "contact"))
  }

  private func index(of id: String) -> Int? { items.firstIndex { $0.id == id } }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
}

// MARK: Comparing

extension NewestItemTrial {
  /// In the middle of a transaction only the list knows.
  private func hasActions(_ id: String) -> Bool {
    feed.names.row(row(id)).map { feed.adapter.rowActions(for: $0).all.isEmpty } == false
  }

  private func isFound(_ life: Life) -> Bool {
    search.isEmpty || texts(life).joined().contains { $0.contains(search) }
  }

  private func texts(_ life: Life) -> [[String]] {
    let version = "v\(life.item.version)"
    guard life.item.id.hasPrefix("post") else { return [[version, ""]] }
    return [["u", "now"], [], ["❤️", String(life.likes ?? life.item.version)], ["u", version]]
  }

  private var difference: String? {
    var ids: Set<String> = []
    let shown = items.compactMap { ids.insert($0.id).inserted ? lives[$0.id] : nil }
      .filter(isFound)
    let wanted = shown.map { "\($0.item.id) \(texts($0))" }
    let sections = stage.presenter.snapshot.sections
    let got = sections.map { "\($0.id.description) \($0.rows.map(\.texts))" }
    guard wanted == got else { return "wanted \(wanted), shown are \(got)" }
    let cells = sections.flatMap { section in
      section.rows.indices.map { stage.texts(in: section.rowID(at: $0)) }
    }
    return cells == shown.flatMap(texts) ? nil : "cells say \(cells), not \(wanted)"
  }
}
