// SPDX-License-Identifier: GPL-3.0-or-later
import Gesture
import Testing

@Suite struct TiltTests {
  private func told(_ gestures: [Gesture]) -> Tilt? {
    guard case .tilt(let tilt)? = gestures.last else { return nil }
    return tilt
  }

  @Test("How the box is held is told at once, and then only when it is another way")
  func news() {
    var gestures = Gestures()
    let upright = Tilt(right: 0, up: 1, out: 0)
    #expect(told(gestures.take(.tilt(upright), at: Instant(seconds: 1))) == upright)
    for tenth in 1...50 {
      let tremble = Tilt(right: tenth % 2 == 0 ? 0.03 : -0.03, up: 1, out: 0)
      #expect(gestures.take(.tilt(tremble), at: Instant(seconds: 1 + Double(tenth) / 25)) == [])
    }
  }

  @Test("Turned, it follows within half a second, and never beyond")
  func follow() {
    var gestures = Gestures()
    _ = gestures.take(.tilt(Tilt(right: 0, up: 1, out: 0)), at: Instant(seconds: 0))
    var last = 0.0
    for step in 1...50 {
      let news = gestures.take(
        .tilt(Tilt(right: 1, up: 0, out: 0)), at: Instant(seconds: Double(step) * 0.04))
      guard let tilt = told(news) else { continue }
      #expect(tilt.right > last && tilt.right <= 1)
      last = tilt.right
      if step == 12 { #expect(last > 0.85) }
    }
    #expect(last > 0.99, "half a degree")
  }

  @Test("How the box turns is no gesture, whatever the sensor reports, and takes time along")
  func spin() {
    var gestures = Gestures()
    #expect(gestures.take(.edge(.shutter, isOn: true), at: Instant(seconds: 1)) == [.shutter(.down)])
    for turns in [0.25, -3, .nan, .infinity] {
      #expect(gestures.take(.spin(turns), at: Instant(seconds: 1.5)) == [])
    }
    #expect(gestures.take(.spin(0.1), at: Instant(seconds: 2.5)) == [.shutter(.hold)])
  }

  @Test("A sensor that is gone is told once, and what it tells when it is back is told at once")
  func gone() {
    var gestures = Gestures()
    let upright = Tilt(right: 0, up: 1, out: 0)
    #expect(gestures.take(.tilt(nil), at: Instant(seconds: 0)) == [])
    _ = gestures.take(.tilt(upright), at: Instant(seconds: 1))
    #expect(gestures.take(.tilt(nil), at: Instant(seconds: 2)) == [.tilt(nil)])
    #expect(gestures.take(.tilt(nil), at: Instant(seconds: 3)) == [])
    #expect(told(gestures.take(.tilt(upright), at: Instant(seconds: 4))) == upright)
  }

  @Test("What is no number is no tilt, and harms nothing")
  func nonsense() {
    var gestures = Gestures()
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(gestures.take(.tilt(Tilt(right: 0, up: bad, out: 0)), at: Instant(seconds: 1)) == [])
    }
    let upright = Tilt(right: 0, up: 1, out: 0)
    #expect(told(gestures.take(.tilt(upright), at: Instant(seconds: 2))) == upright)
  }
}
