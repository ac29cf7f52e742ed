// SPDX-License-Identifier: GPL-3.0-or-later
import Sound
import Synth
import Testing

@testable import Sampled

/// A user's own font, which sounds as it was weighed or is turned down.
@Suite struct FontGuardTests {
  /// In blocks of 1.33 ms: the 0.8 s that are weighed.
  private let weighed = 600
  private let ofSine = 0.5 * Loudness.fullScale * Loudness.sine * Loudness.fullScale * Loudness.sine

  /// What the guard makes of blocks of that power against a sine, in dB.
  private func gains(_ powers: [Float], level: Float = 0.3) -> [Float] {
    var guardian = FontGuard()
    return powers.map { power in
      let sample = (power * level * level * ofSine / 2).squareRoot()
      return withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { block in
        block.initialize(repeating: Lanes(repeating: sample))
        if let start = block.baseAddress { guardian.turnDown(start, levels: level * level) }
        return sample == 0 ? 1 : block[15][7] / sample
      }
    }
  }

  @Test("However a note spreads what it was weighed by, it is not turned down")
  func honest() {
    var state: UInt32 = 5
    func below(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    for round in 0..<200 {
      // From a single stroke to an even note; struck again and again, after a pause or none.
      let stroke = 1 + below(round < 20 ? 5 : weighed)
      var note = (0..<weighed).map { $0 < stroke ? Float(1 + below(100)) : Float(below(3)) }
      let mean = note.reduce(0, +) / Float(weighed)
      note = note.map { $0 / mean }
      let silence = [Float](repeating: 0, count: below(2000))
      let played = note + silence + note + note
      #expect(gains(played).allSatisfy { $0 == 1 }, "a stroke of \(stroke) blocks")
    }
  }

  @Test(
    "What grows to 100 times the power is turned down within 40 ms, without a step, and back when it is over")
  func late() {
    let even = [Float](repeating: 1, count: weighed)
    let loud = [Float](repeating: 100, count: 1500)
    let gains = gains(even + loud + even + even + even)
    #expect(gains[..<weighed].allSatisfy { $0 == 1 })
    #expect(gains[weighed + 30] < 1)
    // 9 dB above the sine, where 20 would be.
    #expect(abs(gains[weighed + 1400] - (8.0 / 100).squareRoot()) < 0.01)
    #expect(gains.last == 1)
    for (gain, next) in zip(gains, gains.dropFirst()) { #expect(abs(gain - next) < 0.1) }
  }
}
