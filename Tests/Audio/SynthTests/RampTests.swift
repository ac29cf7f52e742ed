// SPDX-License-Identifier: GPL-3.0-or-later

import Synth
import Testing

@Suite struct RampTests {
  private func values(_ ramp: inout Ramp, blocks: Int) -> [Float] {
    var values: [Float] = []
    for _ in 0..<blocks {
      let stretch = ramp.nextBlock()
      for i in 0..<16 {
        let lanes = stretch.lanes(i, of: 16)
        for j in 0..<8 { values.append(lanes[j]) }
      }
    }
    return values
  }

  @Test("A ramp arrives at exactly its target after exactly its blocks, and rests there")
  func arrives() {
    for blocks: Int32 in [1, 2, 6, 24, 1000] {
      for (from, to) in [(0, 1), (1, 0), (0.3, 0.7), (-2, 5)] as [(Float, Float)] {
        var ramp = Ramp(at: from)
        ramp.move(to: to, blocks: blocks)
        for _ in 0..<blocks {
          #expect(ramp.isMoving())
          _ = ramp.nextBlock()
        }
        #expect(!ramp.isMoving())
        #expect(ramp.value() == to)
        let rest = ramp.nextBlock()
        #expect(rest.isFlat() && rest.first() == to && rest.lanes(7, of: 16) == Lanes(repeating: to))
      }
    }
  }

  @Test("On its way a ramp goes only towards its target and never past it, whatever it is told meanwhile")
  func monotone() {
    var random = SystemlessRandom(seed: 3)
    for _ in 0..<300 {
      var ramp = Ramp(at: random.float(0, 1))
      for _ in 0..<20 {
        let target = random.float(0, 1)
        let from = ramp.value()
        ramp.move(to: target, blocks: Int32(random.float(1, 12)))
        let values = values(&ramp, blocks: Int(random.float(1, 14)))
        // Rounding of a cubic's four terms, each below 4.
        let slack: Float = 2e-6
        #expect(values.allSatisfy { $0 >= min(from, target) - slack && $0 <= max(from, target) + slack })
        for (one, next) in zip(values, values.dropFirst()) {
          #expect(target >= from ? next >= one - slack : next <= one + slack)
        }
      }
    }
  }

  @Test("A new target starts from where the ramp is, and no faster than three times the straight way")
  func continuous() {
    var random = SystemlessRandom(seed: 4)
    for _ in 0..<300 {
      var ramp = Ramp(at: 0)
      var last: Float = 0
      var mostBefore: Float = 0
      for _ in 0..<20 {
        let blocks = Int32(random.float(2, 12))
        let target = random.float(0, 1)
        let most = 3 * abs(target - ramp.value()) / Float(blocks * 128)
        ramp.move(to: target, blocks: blocks)
        for value in values(&ramp, blocks: Int(blocks)) {
          #expect(abs(value - last) <= max(most, mostBefore) + 2e-6)
          last = value
        }
        mostBefore = most
      }
    }
  }

  @Test("A target given again and again delays nothing")
  func again() {
    var ramp = Ramp(at: 0)
    for _ in 0..<6 {
      ramp.move(to: 1, blocks: 6)
      _ = ramp.nextBlock()
    }
    #expect(!ramp.isMoving())
  }

  @Test("A target that moves on every block is followed within two ramps' time")
  func follows() {
    var ramp = Ramp(at: 0)
    var target: Float = 0
    for _ in 0..<200 {
      target += 0.01
      ramp.move(to: target, blocks: 6)
      _ = ramp.nextBlock()
    }
    #expect(target - ramp.value() < 0.01 * 12)
  }
}
