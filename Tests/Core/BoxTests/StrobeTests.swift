// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Box
import Domain
import Testing

/// What eyes see of a string's beats.
@Suite struct StrobeTests {
  private func string(_ number: Int, beats: Double) -> SeenString {
    SeenString(number: number, cents: beats * 4, right: 330, heard: 330 + beats)
  }

  /// Where the strobe stands after a second of 30 views.
  private func turns(beats: Double, _ strobe: inout Strobe, from start: Double = 0) -> Double? {
    var last: SeenString?
    for view in 0...30 {
      last = strobe.turn(string(6, beats: beats), at: seconds(start + Double(view) / 30))
    }
    return last?.turns
  }

  @Test(
    "It turns once a beat: forward where the string is too high, back where it is too low, and stands where it is right"
  )
  func beats() throws {
    for (beats, expected) in [(0.25, 0.25), (-0.25, 0.75), (0, 0), (1.5, 0.5), (-1.5, 0.5)] {
      var strobe = Strobe()
      let turned = try #require(turns(beats: beats, &strobe))
      #expect(abs(turned - expected) < 1e-6, "\(beats) beats: \(turned)")
    }
  }

  @Test("Far off it turns no faster than eyes follow")
  func fastest() throws {
    var strobe = Strobe()
    _ = strobe.turn(string(6, beats: 20), at: seconds(0))
    let turned = try #require(strobe.turn(string(6, beats: 20), at: seconds(1.0 / 30))?.turns)
    #expect(abs(turned - 0.1) < 1e-9)
  }

  @Test("Another string, and the next pluck, begin where a strobe begins; without a string there is none")
  func begins() throws {
    var strobe = Strobe()
    _ = turns(beats: 0.25, &strobe)
    #expect(strobe.turn(string(5, beats: 0.25), at: seconds(1.01))?.turns == 0)
    #expect(strobe.turn(string(5, beats: 0.25), at: seconds(3))?.turns == 0)
    #expect(strobe.turn(nil, at: seconds(3.1)) == nil)
  }
}
