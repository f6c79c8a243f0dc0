import ListCore
import Testing

@Suite struct SwipeTrackTests {
  @Test("X4 a finger sideways reveals what is behind that edge, and rests open or closed")
  func rests() {
    var track = SwipeTrack(leading: 40, trailing: 80)
    track.move(x: -5, y: 1)
    #expect(track.phase == .undecided && track.offset == 0)
    track.move(x: -30, y: 4)
    #expect(track.phase == .swiping && track.offset == -30 && track.rest == 0)
    track.move(x: -50, y: 40)
    #expect(track.rest == -80, "once it swipes, up and down is forgotten")
    track.move(x: 25, y: 0)
    #expect(track.offset == 25 && track.rest == 40)
  }

  @Test("X4 a finger that goes down scrolls, and one without actions on its side moves nothing")
  func refused() {
    var down = SwipeTrack(leading: 40, trailing: 80)
    down.move(x: 5, y: 14)
    down.move(x: 90, y: 14)
    #expect(down.phase == .refused && down.offset == 0)
    var wrong = SwipeTrack(leading: 0, trailing: 80)
    wrong.move(x: 30, y: 0)
    #expect(wrong.phase == .refused && wrong.rest == 0)
  }

  @Test("X4 beyond its actions a row gives way only a little; an open one can be closed")
  func limits() {
    var track = SwipeTrack(leading: 0, trailing: 80, offset: -80)
    track.move(x: -1000, y: 0)
    #expect(track.offset < -80 && track.offset > -125)
    track.move(x: 60, y: 0)
    #expect(track.offset == -20 && track.rest == 0)
    track.move(x: 300, y: 0)
    #expect(track.offset == 0, "nothing is behind the other edge")
  }
}
