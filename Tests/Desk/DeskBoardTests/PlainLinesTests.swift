// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import DeskBoard
import Gesture
import Testing

@Suite struct PlainLinesTests {
  @Test("A line for every new sentence and every change of what is heard, and for nothing else")
  func lines() {
    var (lines, view) = (PlainLines(), View())
    #expect(lines.take(view) == [])
    view.sentence = "Ready."
    #expect(lines.take(view) == ["Ready."])
    view.level = 0.5
    view.finger = Spot(x: 0.5)
    #expect(lines.take(view) == [])
    view.heard = "blue, D4"
    #expect(lines.take(view) == ["  heard: blue, D4"])
    (view.sentence, view.heard) = ("Gone.", "")
    #expect(lines.take(view) == ["Gone.", "  heard: silence"])
    view.sentence = ""
    #expect(lines.take(view) == [])
    for place in [0, 0.01, 0.02] {
      view.cursor = SweepCursor(place: place, isLevel: true)
      view.heard = "\(place)"
      #expect(lines.take(view) == (place == 0 ? ["  heard: the whole picture"] : []))
    }
  }
}

@Suite struct LevelMeterTests {
  private let start = Instant(seconds: 9)

  @Test("The meter rises at once, falls slowly, and stands between silence and 0 dB whatever it is given")
  func meter() {
    var meter = LevelMeter()
    #expect(meter.take(0, at: start) == LevelMeter.floor)
    #expect(abs(meter.take(0.1, at: start) + 20) < 1e-4)
    #expect(abs(meter.take(0, at: start + 0.5) + 40) < 1e-4)
    #expect(abs(meter.take(0.5, at: start + 0.6) + 6.0206) < 1e-3)
    #expect(meter.take(0, at: start + 9) == LevelMeter.floor)
    for odd in [Float.nan, .infinity, -1, 4, .leastNonzeroMagnitude] {
      #expect((LevelMeter.floor...0).contains(meter.take(odd, at: start + 10)))
    }
    // A clock that stands still or goes back lets nothing rise.
    #expect(meter.take(0, at: start) <= 0)
  }
}
