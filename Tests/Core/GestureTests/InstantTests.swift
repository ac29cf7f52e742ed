// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct InstantTests {
  @Test("Moments beyond the first and the last are the first and the last, and nothing breaks there")
  func saturates() {
    let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
    #expect(
      last + 1 == last && first + -1 == first && last + .infinity == last && first + -.infinity == first)
    #expect(last + .nan == last && last + -1 < last && first + 1 > first)
    #expect(last.since(first) > 9e9 && first.since(last) < -9e9)
    #expect(Instant(seconds: 1e300) == last && Instant(seconds: -1e300) == first)
    #expect(Instant(seconds: .nan) == Instant(nanoseconds: 0))
  }

  @Test("Seconds become nanoseconds, to the nearest, and come back")
  func converts() {
    #expect(Instant(seconds: 1.5).nanoseconds == 1_500_000_000)
    #expect(Instant(seconds: 0.1 + 0.2) == Instant(seconds: 0.3))
    #expect((ms(20) + 0.02) == ms(40))
    #expect(ms(40).since(ms(15)) == 0.025)
    #expect(ms(250).seconds == 0.25)
  }
}
