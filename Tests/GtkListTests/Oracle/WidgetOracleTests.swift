import CGtk
import Glibc
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A row of the oracle, as a person reads it.
private final class OracleCell<Content: ListDiffable & TextRepresentable>: ListCell {
  private let label = Label()
  let root: Widget

  init() { root = HorizontalStack(children: [label]) }

  func bind(_ viewModel: Content) { label.text = viewModel.texts.joined() }
}

/// A list in a window, driven as the oracle drives a list without one.
@MainActor
private final class WidgetOracleHost: OracleHost {
  private static let room = ListSize(width: 320, height: 420)
  let list = ListView()
  var host: any ListHost { list }
  var boundCount: Int { list.boundCount }

  init(size: ListSize, in window: Window) async {
    list.register(
      OracleCell<OracleLine>.self,
      OracleCell<OracleRoamer>.self,
      OracleCell<OracleHeading>.self,
      OracleCell<SingleObject>.self
    )
    window.child = list.widget
    window.present()
    resize(width: size.width, height: size.height)
    _ = await FastFrames.pass(on: list.body) { self.list.presenter.viewport == size }
  }

  func advance() { FastFrames.pass(on: list.body) }

  func settle() {
    // A size is known to GTK with the next frame only.
    for _ in 0..<2 { FastFrames.pass(on: list.body) }
    for _ in 0..<100 where !list.isIdle { FastFrames.pass(on: list.body) }
  }

  /// Margins take from the room of the list; the window never waits for the display.
  func resize(width: Double, height: Double) {
    list.widget.setMargins(
      end: Int(Self.room.width - width),
      bottom: Int(Self.room.height - height)
    )
  }

  func texts(in row: RowID) -> [String]? { list.texts(in: row) }

  static func makeWindow() -> Window {
    let window = Window(title: "oracle", width: Int(room.width), height: Int(room.height))
    window.isDecorated = false
    return window
  }
}

extension GtkTests {
  /// The oracle of the core on a list in a window, beside one without.
  @MainActor @Suite struct WidgetOracleTests {
    init() throws { try GtkTest.start() }

    @Test("T2 R6 in a window as without one, a list shows and tells what was asked for")
    func everyWay() async {
      await GtkTest.noWarnings {
        await FastFrames.run {
          var failed = 0
          for seed in Self.seeds where failed < 3 {
            let plan = Self.plan(seed)
            // A window of its own, or a life would begin with the focus that the one before had.
            let window = WidgetOracleHost.makeWindow()
            defer { window.destroy() }
            let widget = await WidgetOracleHost(size: plan.size, in: window)
            let trial = OracleTrial(seed: seed, plan: { _ in plan }) { plan in
              plan.headlessLanes() + [OracleLane(widget, plan.style, CoalescingUpdater())]
            }
            await trial.run()
            guard !trial.failures.isEmpty else { continue }
            Issue.record("\(trial.report)")
            failed += 1
          }
        }
      }
    }

    private static func number(_ name: String) -> UInt64? {
      getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    /// Which lives: `LIST_ORACLE_CASES` is how many of them, `LIST_ORACLE_SEED` repeats one alone.
    private static var seeds: Range<UInt64> {
      if let seed = number("LIST_ORACLE_SEED") { return seed..<seed + 1 }
      return 0..<(number("LIST_ORACLE_CASES") ?? 30)
    }

    /// A life in which everything about a window is known: heights are no matter of fonts, and no other
    /// time passes than that of frames.
    private static func plan(_ seed: UInt64) -> OraclePlan {
      var random = SeededGenerator(seed: seed)
      var plan = OraclePlan(&random)
      plan.heights = .fixed
      plan.twin = .none
      plan.isInterleaved = false
      plan.isSynchronous = false
      plan.isAnimated = false
      plan.steps = 8
      return plan
    }
  }
}
