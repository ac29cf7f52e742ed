// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Wind of a certain height: noise in a narrow band about the tone's frequency, with no pitch of its own.
///
/// Two slow noises swing the tone's sine and its cosine. Each runs smoothly through numbers drawn by lot,
/// one every second period; they are half a draw apart, because a noise is weaker half-way between two
/// draws than at one, and so the two together are always equally strong and nothing beats.
struct Breath: BitwiseCopyable {
  /// The draw in the upper 16 bits, the way to the next one in the lower.
  private var place: UInt32 = 0
  private let seed: UInt32

  @_noAllocation @_noLocks
  init(seed: UInt32) { self.seed = seed &* 0x85eb_ca6b }

  /// Mixes breath into `count` times eight fine samples of tone; `first` says where in the block they lie.
  @_noAllocation @_noLocks
  mutating func mix(
    into samples: UnsafeMutablePointer<Lanes>, about oscillator: Oscillator, keeping toneGain: Stretch,
    adding breathGain: Stretch, from first: Int, count: Int
  ) {
    var tone = oscillator.course(of: .sine)
    // 2^16 is a draw and 2^32 a turn; a draw every second period is 2^-17 of the phase's step.
    let step = oscillator.step &>> 17
    let run = Bits(0, 1, 2, 3, 4, 5, 6, 7) &* Bits(repeating: step)
    var numbers = draws()
    for i in first..<first &+ count {
      let wind = wind(tone, run, numbers)
      if toneGain.isFlat() && breathGain.isFlat() {
        samples[i] = samples[i] * toneGain.first() + wind * breathGain.first()
      } else {
        let kept = samples[i] * toneGain.lanes(i, of: Block.fineLanes)
        samples[i] = kept + wind * breathGain.lanes(i, of: Block.fineLanes)
      }
      tone.advance()
      let half = place &>> 15
      place &+= step &* 8
      // One of the two noises has come to its next draw.
      if place &>> 15 != half { numbers = draws() }
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func wind(_ tone: Oscillator.Course, _ run: Bits, _ draws: Lanes) -> Lanes {
    let sine = Shape.sine(tone.now, tone.halfTurn)
    let cosine = Shape.sine(tone.now &+ Bits(repeating: 0x4000_0000), tone.halfTurn)
    return slowNoise(place, run, draws[0], draws[1], draws[2]) * sine
      + slowNoise(place &+ Breath.apart, run, draws[3], draws[4], draws[5]) * cosine
  }

  /// Three draws in a row of each noise; the highest tone's eight samples reach no further.
  @_noAllocation @_noLocks @inline(__always)
  private func draws() -> Lanes {
    let one = place &>> 16
    let other = (place &+ Breath.apart) &>> 16
    let all = Bits(one, one &+ 1, one &+ 2, other, other &+ 1, other &+ 2, 0, 0)
    let counters = (all & Bits(repeating: 0xffff)) &* Bits(repeating: goldenStep)
    return signedFraction(hash(counters &+ Bits(repeating: seed)))
  }

  /// Goes from one draw to the next along 3 t^2 - 2 t^3, which leaves and arrives level.
  @_noAllocation @_noLocks @inline(__always)
  private func slowNoise(_ place: UInt32, _ run: Bits, _ a: Float, _ b: Float, _ c: Float) -> Lanes {
    let run = run &+ Bits(repeating: place & 0xffff)
    let isPastNext = run .> Bits(repeating: 0xffff)
    let from = Lanes(repeating: a).replacing(with: b, where: isPastNext)
    let rise = Lanes(repeating: b - a).replacing(with: c - b, where: isPastNext)
    let way = (run & Bits(repeating: 0xffff)).asSignedNumbers() * 0x1p-16
    return from + rise * (way * way * (3 - 2 * way))
  }

  /// The distance from one noise to the other: half of all draws and half a draw.
  private static var apart: UInt32 { @_noAllocation @_noLocks get { 0x8000_8000 } }
}
