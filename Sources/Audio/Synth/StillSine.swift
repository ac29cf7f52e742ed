// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A sine that keeps its pitch, a block at a time: the eight in the block's middle, turned back and on to all the others.
///
/// sin(a - b) and sin(a + b) share their two products, a fifth of the work of two polynomials. Against these the samples
/// differ by 4e-7 at most, which is -127 dB. Every block begins with its own phase, so no error grows.
struct StillSine: BitwiseCopyable {
  /// The pitch that all the rest is for.
  private var step: UInt32 = 0
  /// The way of the phase from a block's start to each of the eight around its middle.
  private var toMiddle = Bits.zero
  /// Of the angles from there to each eight of the second half; to the first half they are the same, backwards.
  private var cosines = Lanes(repeating: 1)
  private var sines = Lanes.zero
  /// Of the angle from one eight to the next.
  private var turn = Turn(sine: 0, cosine: 1)

  struct Turn: BitwiseCopyable {
    let sine, cosine: Float
  }

  @_noAllocation @_noLocks
  init() {}

  /// What turns this tone by eight samples.
  @_noAllocation @_noLocks
  mutating func turn(of oscillator: Oscillator) -> Turn {
    keep(step: oscillator.step)
    return turn
  }

  /// Renders a block of this tone.
  @_noAllocation @_noLocks
  mutating func render(about oscillator: Oscillator, into out: UnsafeMutablePointer<Lanes>) {
    keep(step: oscillator.step)
    render(from: oscillator.phase) { out[$0] = $1 }
  }

  /// Adds a block of this tone, as loud as this on either side.
  @_noAllocation @_noLocks
  mutating func add(about oscillator: Oscillator, to bus: Bus, left: Float, right: Float) {
    keep(step: oscillator.step)
    render(from: oscillator.phase) { bus.add($1, at: $0, left: left, right: right) }
  }

  @_noAllocation @_noLocks @inline(never)
  private mutating func keep(step: UInt32) {
    if step == self.step { return }
    self.step = step
    toMiddle = Bits(60, 61, 62, 63, 64, 65, 66, 67) &* Bits(repeating: step)
    // 2 pi for 2^32, and so the angle of four fine samples.
    let half = 4 * Double(step) * 1.4629180792671596e-9
    let (sine, cosine) = (Maths.sin(2 * half), Maths.cos(2 * half))
    turn = Turn(sine: Float(sine), cosine: Float(cosine))
    var (there, ahead) = (Maths.sin(half), Maths.cos(half))
    for i in 0..<8 {
      sines[i] = Float(there)
      cosines[i] = Float(ahead)
      (there, ahead) = (there * cosine + ahead * sine, ahead * cosine - there * sine)
    }
  }

  /// Written out, because a lane that a loop counts goes through memory every time.
  @_noAllocation @_noLocks @inline(__always)
  private func render(from phase: UInt32, _ put: (Int, Lanes) -> Void) {
    let phases = toMiddle &+ Bits(repeating: phase)
    let sine = Shape.sine(phases, 0)
    let cosine = Shape.cosine(phases)
    turn(0, sine, cosine, put)
    turn(1, sine, cosine, put)
    turn(2, sine, cosine, put)
    turn(3, sine, cosine, put)
    turn(4, sine, cosine, put)
    turn(5, sine, cosine, put)
    turn(6, sine, cosine, put)
    turn(7, sine, cosine, put)
  }

  @_noAllocation @_noLocks @inline(__always)
  private func turn(_ i: Int, _ sine: Lanes, _ cosine: Lanes, _ put: (Int, Lanes) -> Void) {
    let even = sine * cosines[i]
    let odd = cosine * sines[i]
    put(7 &- i, even - odd)
    put(8 &+ i, even + odd)
  }
}
