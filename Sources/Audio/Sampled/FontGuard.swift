// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Sound
import Synth

/// Keeps a user's own font about as loud as it was weighed: samples may become loud long after their beginning.
///
/// `OwnLoudness` gives each note the power of a sine, as a mean of its first 0.8 s. However unevenly a note spreads that, it never
/// has more than 16 times as much for 50 ms, nor twice as much for 400 ms. What has far more was not weighed, and is turned down.
struct FontGuard: BitwiseCopyable {
  /// The mean power of what sounds, of the last 50 and the last 400 ms.
  private var power = SIMD2<Float>.zero
  /// The same of sines in its place.
  private var sines = SIMD2<Float>.zero
  private var gain: Float = 1

  /// How much of each mean one block is.
  private static var share: SIMD2<Float> { @_noAllocation @_noLocks get { SIMD2(0.0267, 0.00333) } }
  /// 16 and 9 dB: room for what is bowed softly at first, and for what the weighing leaves out of very high and low notes.
  private static var most: SIMD2<Float> { @_noAllocation @_noLocks get { SIMD2(40, 8) } }
  /// The power of a sine of level 1 on both sides together.
  private static var ofSine: Float {
    @_noAllocation @_noLocks get {
      0.5 * Loudness.fullScale * Loudness.sine * Loudness.fullScale * Loudness.sine
    }
  }

  /// `levels` is the sum of the squares of the levels of all notes in the block.
  @_noAllocation @_noLocks
  mutating func turnDown(_ block: UnsafeMutablePointer<Lanes>, levels: Float) {
    var squares = Lanes.zero
    for i in 0..<Block.fineLanes { squares += block[i] * block[i] }
    let now = SIMD2<Float>(repeating: squares.sum() / Float(Block.frames))
    power += FontGuard.share * (now - power)
    let allowed = SIMD2<Float>(repeating: levels * FontGuard.ofSine)
    sines += FontGuard.share * (allowed - sines)
    // A note that begins has its whole level at once.
    sines.replace(with: allowed, where: allowed .> sines)
    let last = gain
    gain = FontGuard.gain(power, FontGuard.most * sines)
    guard last < 1 || gain < 1 else { return }
    let step = (gain - last) / Float(Block.fineLanes)
    for i in 0..<Block.fineLanes { block[i] *= last + step * Float(i &+ 1) }
  }

  @_noAllocation @_noLocks
  private static func gain(_ power: SIMD2<Float>, _ most: SIMD2<Float>) -> Float {
    let ratio = power[0] * most[1] > power[1] * most[0] ? most[0] / power[0] : most[1] / power[1]
    // Not a number where all is silent.
    return ratio < 1 ? Float(Maths.sqrt(Double(ratio))) : 1
  }
}
