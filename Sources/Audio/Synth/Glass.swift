// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A struck glass: five partials that are no overtones of each other, each of which dies away by itself.
///
/// The ratios are a wine glass's, as the Csound manual's appendix on modal frequency ratios has them. French
/// explains why they rise so fast ("In Vino Veritas: A Study of Wineglass Acoustics", American Journal of
/// Physics 51, 1983). The lowest is the note, in the oscillator's own phase.
struct Glass: BitwiseCopyable {
  /// The phases of the partials above the lowest; the last three places are idle.
  private var phases = Bits.zero
  /// What the strike has left of each, without the rest that stays.
  private var levels = Lanes.zero
  /// What a block leaves of each.
  private var keep = Lanes.zero
  /// How loud each is at the block's start, and what it gains every fine sample.
  private var shown = Lanes.zero
  private var slope = Lanes.zero

  private static var count: Int { @_noAllocation @_noLocks get { 5 } }
  private static var ratios: Lanes {
    @_noAllocation @_noLocks get { Lanes(1, 2.32, 4.25, 6.63, 9.38, 0, 0, 0) }
  }
  /// The levels of the partials when struck; with the rest that stays while the glass is held, they add up to
  /// 1 at most.
  private static var strike: Lanes {
    @_noAllocation @_noLocks get { Lanes(0.7, 0.11, 0.05, 0.025, 0.015, 0, 0, 0) }
  }

  @_noAllocation @_noLocks
  init() {}

  /// Starts every partial at the beginning of its turn. The note loses 60 dB in 14 s at middle C, and in half
  /// of that three octaves above. A partial loses them as many times as fast as it is high.
  @_noAllocation @_noLocks
  mutating func strike(frequency: Float) {
    phases = .zero
    levels = Glass.strike
    let loss = 0.49341 * Maths.cbrt(Double(frequency) / 261.63) * Double(Block.frames) / Double(Block.rate)
    for i in 0..<Glass.count { keep[i] = Float(Maths.exp(-loss * Double(Glass.ratios[i]))) }
    shown = heard(frequency)
    slope = .zero
  }

  /// Sets where each partial goes within the next block. While the note comes in, the lowest partial does not
  /// decay: a slow attack is a soft strike.
  @_noAllocation @_noLocks
  mutating func beginBlock(frequency: Float, isComing: Bool) {
    shown += slope * Float(Block.fineSamples)
    var keep = keep
    if isComing { keep[0] = 1 }
    levels *= keep
    // Far below what a 24-bit converter knows, and long before it becomes denormal.
    levels.replace(with: 0, where: levels .< 0x1p-30)
    slope = (heard(frequency) - shown) * (1 / Float(Block.fineSamples))
  }

  /// The partials' levels with the rest that stays. They fade out from 12 kHz on, to silence at 16 kHz.
  @_noAllocation @_noLocks
  private func heard(_ frequency: Float) -> Lanes {
    var heard = levels
    heard[0] += Loudness.rest
    var room = (16_000 - Glass.ratios * frequency) * (1.0 / 4000)
    room[0] = 1
    return heard * room.clamped(lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: 1))
  }

  /// Renders `count` times eight fine samples; `first` says where in the block they lie.
  @_noAllocation @_noLocks
  mutating func render(
    about oscillator: Oscillator, into out: UnsafeMutablePointer<Lanes>, from first: Int, count: Int
  ) {
    let tone = oscillator.course(of: .sine)
    draw(0, tone.now, oscillator.step, first, count) { out[$0] = $1 }
    for i in 1..<Glass.count where shown[i] != 0 || slope[i] != 0 {
      // 16 bits of a ratio are exact to a fiftieth of a cent.
      let ratio = UInt64(Glass.ratios[i] * 65_536)
      let step = UInt32(truncatingIfNeeded: (UInt64(oscillator.step) &* ratio) &>> 16)
      let phases = Bits(repeating: self.phases[i]) &+ Bits(0, 1, 2, 3, 4, 5, 6, 7) &* Bits(repeating: step)
      draw(i, phases, step, first, count) { out[$0] += $1 }
      self.phases[i] = self.phases[i] &+ step &* UInt32(truncatingIfNeeded: 8 &* count)
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func draw(
    _ partial: Int, _ phases: Bits, _ step: UInt32, _ first: Int, _ count: Int, _ put: (Int, Lanes) -> Void
  ) {
    var phases = phases
    let slope = slope[partial]
    var level = shown[partial] + (Float(8 &* first) + Lanes(0, 1, 2, 3, 4, 5, 6, 7)) * slope
    for i in first..<first &+ count {
      put(i, Shape.sine(phases, 0) * level)
      phases &+= Bits(repeating: step &* 8)
      level += 8 * slope
    }
  }
}
