import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct StackTests {
    init() throws { try GtkTest.start() }

    private func box(_ width: Int, _ height: Int) -> Widget {
      let box = HorizontalStack()
      box.setSizeRequest(width: width, height: height)
      return box
    }

    private func frames(_ stack: Stack) -> [[Int]] {
      stack.children.compactMap { child in
        child.frame(in: stack).map { [Int($0.x), Int($0.y), Int($0.width), Int($0.height)] }
      }
    }

    @Test("L9 a row places its children, gives the rest to the one that expands, and mirrors")
    func rowMirrors() async {
      await GtkTest.noWarnings {
        let middle = box(20, 20)
        middle.expandsHorizontally = true
        let stack = HorizontalStack(
          spacing: 10,
          padding: Padding(start: 5, end: 15),
          alignment: .center,
          children: [box(40, 40), middle, box(30, 30)]
        )
        await GtkTest.inWindow(stack, width: 300, height: 100) { _ in
          #expect(stack.width == 300)
          #expect(frames(stack) == [[5, 30, 40, 40], [55, 40, 190, 20], [255, 35, 30, 30]])
          stack.isRightToLeft = true
          stack.queueAllocate()
          await GtkTest.pump { frames(stack).first?.first == 255 }
          #expect(frames(stack) == [[255, 30, 40, 40], [55, 40, 190, 20], [15, 35, 30, 30]])
        }
      }
    }

    @Test("L3 a row measures a text that wraps at the width it will get")
    func wrapping() {
      let text = Label(String(repeating: "word ", count: 30), overflow: .wrap)
      let row = HorizontalStack(spacing: 10, children: [box(50, 10), text])
      #expect(row.naturalHeight(forWidth: 210) == text.naturalHeight(forWidth: 150))
      #expect(row.naturalHeight(forWidth: 210) > row.naturalHeight(forWidth: 460))
    }

    @Test("L3 a fixed height holds whatever is inside")
    func fixedHeight() {
      let row = HorizontalStack(children: [box(10, 80)])
      #expect(row.naturalHeight(forWidth: 100) == 80)
      row.fixedHeight = 55
      #expect(row.naturalHeight(forWidth: 100) == 55)
      row.fixedHeight = nil
      #expect(row.naturalHeight(forWidth: 100) == 80)
    }

    @Test("L3 a column adds heights, spacing and padding")
    func column() async {
      await GtkTest.noWarnings {
        let stack = VerticalStack(
          spacing: 4,
          padding: Padding(horizontal: 6, vertical: 3),
          alignment: .start,
          children: [box(40, 10), box(20, 30)]
        )
        #expect(stack.naturalHeight(forWidth: 100) == 50)
        #expect(stack.naturalWidth == 52)
        await GtkTest.inWindow(stack, width: 200, height: 50) { _ in
          #expect(frames(stack) == [[6, 3, 40, 10], [6, 17, 20, 30]])
        }
      }
    }

    @Test("L3 hidden and removed children take no room, and all are released")
    func removing() async {
      await GtkTest.noLeaks {
        let hidden = box(70, 10)
        let gone = box(90, 10)
        let stack = HorizontalStack(spacing: 5, children: [box(10, 10), hidden, gone])
        #expect(stack.naturalWidth == 180)
        hidden.isVisible = false
        #expect(stack.naturalWidth == 105)
        stack.remove(gone)
        #expect(stack.naturalWidth == 10)
        #expect(!gone.hasParent)
      }
    }

    @Test("L3 short texts are whole before a long one takes the rest")
    func shares() {
      func request(_ minimum: Int, _ natural: Int, _ expands: Bool = false) -> StackShares.Request {
        .init(Measurement(minimum: minimum, natural: natural), expands: expands)
      }
      #expect(StackShares.divide(100, among: [request(10, 200), request(10, 30)]) == [70, 30])
      #expect(StackShares.divide(15, among: [request(10, 20), request(10, 20)]) == [10, 10])
      #expect(
        StackShares.divide(101, among: [request(10, 10, true), request(10, 10, true)]) == [50, 51]
      )
      #expect(StackShares.divide(100, among: [request(10, 20), request(10, 20)]) == [20, 20])
      #expect(StackShares.divide(50, among: []) == [])
    }
  }
}
