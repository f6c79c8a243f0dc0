import Testing

@testable import GtkKit
@testable import GtkList

@Suite struct PressGuardTests {
  private static let invented = PressRecord.Sight.motion(hasButton: false, isReal: false)

  /// Which of some events are kept from the rows.
  private func missed(_ sights: [PressRecord.Sight]) -> [Bool] {
    var press = PressRecord()
    return sights.map { press.misses($0) }
  }

  @Test("X3 only a made-up motion without buttons in the middle of a press is kept from the rows")
  func record() {
    // Before a press it is how what rests under the pointer is found.
    #expect(missed([Self.invented]) == [false])
    #expect(missed([.press, Self.invented, Self.invented]) == [false, true, true])
    #expect(missed([.press, .motion(hasButton: true, isReal: false)]) == [false, false])
    #expect(missed([.press, .motion(hasButton: true, isReal: true)]) == [false, false])
    #expect(missed([.press, .other, Self.invented]) == [false, false, true])
    #expect(missed([.press, .release, Self.invented]) == [false, false, false])
  }

  @Test("X3 a press whose release went elsewhere is over with the next real motion")
  func elsewhere() {
    let real = PressRecord.Sight.motion(hasButton: false, isReal: true)
    #expect(missed([.press, real, Self.invented]) == [false, false, false])
  }
}
