import Glibc
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// Random work on the real widget; after each pause the screen must be what the presenter says.
  ///
  /// `LIST_SOAK_OPERATIONS` raises the number of operations, shared between the seeds.
  @MainActor @Suite struct ListSoakTests {
    init() throws { try GtkTest.start() }

    private static let operations =
      getenv("LIST_SOAK_OPERATIONS").flatMap { Int(String(cString: $0)) } ?? 800

    @Test("R3 random updates, scrolls, sizes and taps end with the screen equal to the presenter")
    func soak() async throws {
      let settings = try DisplaySettings()
      defer {
        settings.animationsEnabled = false
        settings.prefersDark = false
        settings.textScale = 1
      }
      var seeds = SystemRandomNumberGenerator()
      let seed = UInt64.random(in: 0..<1_000_000, using: &seeds)
      for seed in [1, 2, 3, seed] {
        await GtkTest.noWarnings {
          await GtkTest.noLeaks {
            let trial = SoakTrial(seed: seed, settings: settings)
            var done = 0
            while done < Self.operations / 4 {
              let count = trial.operationsBeforePause()
              for _ in 0..<count { trial.operate() }
              done += count
              await trial.fixture.settle()
              let wrong = trial.differences()
              #expect(wrong == [], "seed \(seed) after \(done): \(trial.log.suffix(count + 2))")
              if !wrong.isEmpty { break }
            }
            trial.leave()
            await trial.fixture.close()
          }
        }
      }
    }
  }
}

/// One random life of a list.
///
/// To let it do more, add a case to ``Operation`` and what is to be true
/// of the screen to ``differences()``.
@MainActor
final class SoakTrial {
  enum Operation: CaseIterable {
    case insert, remove, move, change, reorderRows, replaceAll, reload
    case scrollTo, scrollBar, scrollToRow, glide
    case collapse, like, select, resize
    case animations, dark, textScale, direction
  }

  let fixture = ListFixture()
  private(set) var log: [String] = []
  private let settings: DisplaySettings
  private var random: SeededGenerator
  private var objects: [any ListDiffable] = []
  private var nextID = 0

  init(seed: UInt64, settings: DisplaySettings) {
    random = SeededGenerator(seed: seed)
    self.settings = settings
    fixture.adapter.register(RowsController.self, for: RowsModel.self)
    for _ in 0..<12 { objects.append(makeObject()) }
    fixture.adapter.objects = objects
  }

  func operationsBeforePause() -> Int { Int.random(in: 1...8, using: &random) }

  /// Leaves the display as it was.
  func leave() {
    settings.animationsEnabled = false
    settings.prefersDark = false
    settings.textScale = 1
  }

  func operate() {
    let operation = Operation.allCases.randomElement(using: &random) ?? .insert
    log.append("\(operation)")
    switch operation {
    case .insert, .remove, .move, .change, .reorderRows, .replaceAll: changeObjects(operation)
    case .reload: if chance(4) { fixture.adapter.reloadData { _ in } }
    case .scrollTo, .scrollBar, .scrollToRow, .glide: scroll(operation)
    case .collapse: collapse()
    case .like, .select: tap(operation)
    case .resize:
      fixture.list.widget.setSizeRequest(width: number(120...420), height: number(80...700))
    case .animations: settings.animationsEnabled = chance(2)
    case .dark: if chance(4) { settings.prefersDark.toggle() }
    case .textScale: if chance(6) { settings.textScale = [1, 1.25, 1.5][number(0...2)] }
    case .direction:
      let isRightToLeft = chance(2)
      for widget in [fixture.list.widget, fixture.list.scrolled, fixture.list.body] {
        widget.isRightToLeft = isRightToLeft
      }
    }
  }

  private func changeObjects(_ operation: Operation) {
    let place = number(0...max(0, objects.count - 1))
    switch operation {
    case .insert: objects.insert(makeObject(), at: min(place, objects.count))
    case .remove: if !objects.isEmpty { objects.remove(at: place) }
    case .move:
      guard !objects.isEmpty else { return }
      let moved = objects.remove(at: place)
      objects.insert(moved, at: number(0...objects.count))
    case .replaceAll:
      guard chance(6) else { return }
      objects = (0..<number(0...25)).map { _ in makeObject() }
    default:
      guard !objects.isEmpty else { return }
      objects[place] = changed(objects[place], shuffled: operation == .reorderRows)
    }
    fixture.adapter.objects = objects
    if chance(3) {
      let animation = UpdateAnimation.allCases.randomElement(using: &random) ?? .automatic
      fixture.adapter.performUpdates(animation: animation) { _ in }
    }
  }

  private func scroll(_ operation: Operation) {
    let presenter = fixture.list.presenter
    let offset = Double.random(in: -50...presenter.contentHeight + 50, using: &random)
    switch operation {
    case .scrollTo: presenter.scroll(toOffset: offset)
    case .scrollBar: fixture.list.scrolled.verticalAdjustment.value = offset
    case .glide: presenter.scroll(toOffset: offset, animated: true)
    default:
      guard let row = anyRow() else { return }
      let position = ScrollPosition.allCases.randomElement(using: &random) ?? .top
      presenter.scroll(to: row, position: position, animated: chance(2))
    }
  }

  private func collapse() {
    guard let model = objects.compactMap({ $0 as? RowsModel }).randomElement(using: &random) else {
      return
    }
    fixture.adapter.toggleCollapsed(DiffIdentity(model))
  }

  private func tap(_ operation: Operation) {
    guard let row = fixture.list.presenter.visibleRows.randomElement(using: &random) else { return }
    if operation == .like {
      fixture.list.control("like", in: row)?.click()
    } else {
      let gesture = SelectionGesture.allCases.randomElement(using: &random) ?? .replace
      fixture.list.presenter.select(row, gesture: gesture)
    }
  }

  private func anyRow() -> RowID? {
    let snapshot = fixture.list.presenter.snapshot
    guard snapshot.rowCount > 0 else { return nil }
    return snapshot.rowID(at: number(0...snapshot.rowCount - 1))
  }

  private func makeObject() -> any ListDiffable {
    nextID += 1
    switch number(0...2) {
    case 0: return TestPost("p\(nextID)", comments: lines(number(0...4)))
    case 1: return TestParagraph(id: "t\(nextID)", text: words())
    default: return RowsModel(id: "s\(nextID)", lines: lines(number(0...9)), header: "H\(nextID)")
    }
  }

  private func changed(_ object: any ListDiffable, shuffled: Bool) -> any ListDiffable {
    switch object {
    case var post as TestPost:
      post.comments = shuffled ? post.comments.shuffled(using: &random) : lines(number(0...4))
      post.likes = number(0...999)
      return post
    case var rows as RowsModel:
      rows.lines = shuffled ? rows.lines.shuffled(using: &random) : lines(number(0...9))
      return rows
    case var paragraph as TestParagraph:
      paragraph.text = words()
      return paragraph
    default: return object
    }
  }

  private func lines(_ count: Int) -> [String] {
    Array((0..<12).map { "line \($0)" }.shuffled(using: &random).prefix(count))
  }

  private func words() -> String {
    Array(repeating: "some words", count: number(1...30)).joined(separator: " ")
  }

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private func chance(_ part: Int) -> Bool { number(1...part) == 1 }
}
