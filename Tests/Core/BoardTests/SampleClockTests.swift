// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Testing

@Suite struct SampleClockTests {
  /// When that many samples of a true stream have passed, in nanoseconds.
  private func truth(_ samples: Int, rate: Double = 48_000) -> Int64 {
    7_000_000_000 + Int64(Double(samples) * 1e9 / rate)
  }

  @Test("Who is never late is believed to the nanosecond, for a day")
  func punctual() {
    var clock = SampleClock(rate: 48_000)
    for block in 1...100_000 {
      #expect(abs(clock.pass(64, by: truth(64 * block)) - truth(64 * block)) <= 1)
    }
    // A day at once, of which nothing is lost by rounding.
    let day = 48_000 * 86_400
    #expect(abs(clock.pass(day, by: truth(6_400_000 + day)) - truth(6_400_000 + day)) <= 1)
  }

  @Test("Who looks only once a millisecond is a hundredth of that off")
  func coarse() {
    var clock = SampleClock(rate: 48_000)
    for block in 1...20_000 {
      let time = truth(64 * block)
      let tick = (time + 999_999) / 1_000_000 * 1_000_000
      let told = clock.pass(64, by: tick)
      if block > 1000 { #expect(abs(told - time) <= 10_000, "block \(block)") }
    }
  }

  @Test("Who comes by at any time finds the same moments, to a tenth of a millisecond")
  func anyTime() {
    var clock = SampleClock(rate: 48_000)
    var (passed, time) = (0, truth(0))
    var random: UInt64 = 1
    for look in 1...20_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      time += Int64(random >> 43)
      let tick = time / 1_000_000 * 1_000_000
      let samples = Int(Double(tick - truth(0)) * 48e-6)
      let told = clock.pass(samples - passed, by: time)
      passed = samples
      if look > 1000 { #expect(abs(told - truth(passed)) <= 100_000, "look \(look)") }
    }
  }

  @Test("A card whose clock goes otherwise than ours is followed", arguments: [-300.0, -50, 50, 300])
  func drift(partsInAMillion: Double) {
    var clock = SampleClock(rate: 48_000)
    let rate = 48_000 * (1 + partsInAMillion / 1e6)
    for block in 1...100_000 {
      let told = clock.pass(64, by: truth(64 * block, rate: rate))
      // The lag that is believed at last: 1024 times what a block is longer, 0.4 µs at the most.
      #expect(abs(told - truth(64 * block, rate: rate)) <= 420_000)
    }
  }

  @Test("After a pause it starts anew")
  func pause() {
    var clock = SampleClock(rate: 48_000)
    for block in 1...100 { _ = clock.pass(64, by: truth(64 * block)) }
    let later = truth(6400) + 500_000_000
    #expect(clock.pass(64, by: later) == later)
    #expect(abs(clock.pass(64, by: later + 1_333_333) - (later + 1_333_333)) <= 1)
  }
}
