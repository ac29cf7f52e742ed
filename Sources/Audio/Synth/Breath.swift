// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Wind of a certain height: noise in a narrow band about the tone's frequency, with no pitch of its own.
///
/// Two slow noises swing the tone's sine and its cosine. Each runs smoothly through numbers drawn by lot,
/// one every second period; they are half a draw apart, because a noise is weaker half-way between two
/// draws than at one, and so the two together are always equally strong and nothing beats.
struct Breath: BitwiseCopyable {
  private var gusts: Gusts

  @_noAllocation @_noLocks
  init(seed: UInt32) { gusts = Gusts(seed: seed) }

  /// Mixes breath into `count` times eight fine samples of tone; `first` says where in the block they lie.
  @_noAllocation @_noLocks
  mutating func mix(
    into samples: UnsafeMutablePointer<Lanes>, about oscillator: Oscillator, keeping toneGain: Stretch,
    adding breathGain: Stretch, from first: Int, count: Int
  ) {
    var tone = oscillator.course(of: .sine)
    let pace = Gusts.Pace(step: oscillator.step)
    for i in first..<first &+ count {
      let (one, other) = gusts.next(pace)
      let wind = one * Shape.sine(tone.now, 0) + other * Shape.cosine(tone.now)
      let kept = samples[i] * toneGain.lanes(i, of: Block.fineLanes)
      samples[i] = kept + wind * breathGain.lanes(i, of: Block.fineLanes)
      tone.advance()
    }
  }

  /// Mixes breath into a block of a tone that keeps its pitch, where neither gain moves.
  @_noAllocation @_noLocks
  mutating func mix(
    into samples: UnsafeMutablePointer<Lanes>, about oscillator: Oscillator, turning turn: StillSine.Turn,
    keeping toneGain: Float, adding breathGain: Float
  ) {
    var tone = TurningTone(oscillator.course(of: .sine), turn, gain: breathGain)
    let pace = Gusts.Pace(step: oscillator.step)
    var i = 0
    while i < Block.fineLanes {
      var (one, other) = gusts.swells(pace)
      var room = gusts.room()
      let first = i
      while i < Block.fineLanes && room >= pace.eight {
        samples[i] = samples[i] * toneGain + (one.now() * tone.sine + other.now() * tone.cosine)
        tone.advance()
        one.way += pace.stride
        other.way += pace.stride
        room &-= pace.eight
        i &+= 1
      }
      gusts.pass(i &- first, pace)
      guard i < Block.fineLanes else { return }
      let passing = gusts.next(pace)
      samples[i] = samples[i] * toneGain + (passing.one * tone.sine + passing.other * tone.cosine)
      tone.advance()
      i &+= 1
    }
  }
}

/// Sine and cosine that turn from eight to eight, a third of the work of two polynomials.
///
/// Over a block rounding adds up to 8e-7 at most, and 1.4e-7 rms; the next block begins with its own phase.
private struct TurningTone {
  private(set) var sine: Lanes
  private(set) var cosine: Lanes
  private let turn: StillSine.Turn

  @_noAllocation @_noLocks @inline(__always)
  init(_ course: Oscillator.Course, _ turn: StillSine.Turn, gain: Float) {
    sine = Shape.sine(course.now, 0) * gain
    cosine = Shape.cosine(course.now) * gain
    self.turn = turn
  }

  @_noAllocation @_noLocks @inline(__always)
  mutating func advance() {
    (sine, cosine) = (sine * turn.cosine + cosine * turn.sine, cosine * turn.cosine - sine * turn.sine)
  }
}

/// The two slow noises, eight samples at a time.
private struct Gusts: BitwiseCopyable {
  /// The draw in the upper 16 bits, the way to the next one in the lower.
  private var place: UInt32 = 0
  private let seed: UInt32
  /// Three draws in a row of each noise; the highest tone's eight samples reach no further.
  private var draws = Lanes.zero

  @_noAllocation @_noLocks
  init(seed: UInt32) {
    self.seed = seed &* 0x85eb_ca6b
    draw()
  }

  /// How fast both go.
  struct Pace {
    /// From eight samples to the next, as `place` counts.
    let eight: Int32
    /// How far eight samples in a row are from the first, and the next eight from these, in draws.
    let run: Lanes
    let stride: Float

    @_noAllocation @_noLocks @inline(__always)
    init(step: UInt32) {
      // 2^16 is a draw and 2^32 a turn; a draw every second period is 2^-17 of the phase's step.
      eight = Int32(truncatingIfNeeded: step &>> 17 &* 8)
      stride = Float(eight) * 0x1p-16
      run = Lanes(0, 1, 2, 3, 4, 5, 6, 7) * (stride / 8)
    }
  }

  /// A noise on its way from one draw to the next.
  struct Swell {
    var way: Lanes
    let from: Float
    let rise: Float

    /// Along 3 t^2 - 2 t^3, which leaves and arrives level.
    @_noAllocation @_noLocks @inline(__always)
    func now() -> Lanes { from + rise * (way * way * (3 - 2 * way)) }

    /// Where it has come to its next draw, the way from there to the one after.
    @_noAllocation @_noLocks @inline(__always)
    func now(orFrom next: Float, to last: Float) -> Lanes {
      let on = Swell(way: way - 1, from: next, rise: last - next)
      return now().replacing(with: on.now(), where: way .>= 1)
    }
  }

  /// The distance from one noise to the other: half of all draws and half a draw.
  private static var apart: UInt32 { @_noAllocation @_noLocks @inline(__always) get { 0x8000_8000 } }

  /// Where both are. Exact, with 16 bits after the point.
  @_noAllocation @_noLocks @inline(__always)
  func swells(_ pace: Pace) -> (one: Swell, other: Swell) {
    let one = Float(Int32(bitPattern: place & 0xffff)) * 0x1p-16
    let other = Float(Int32(bitPattern: (place &+ Gusts.apart) & 0xffff)) * 0x1p-16
    return (
      Swell(way: pace.run + one, from: draws[0], rise: draws[1] - draws[0]),
      Swell(way: pace.run + other, from: draws[3], rise: draws[4] - draws[3])
    )
  }

  /// How far it is to the next draw of either noise, as `place` counts.
  @_noAllocation @_noLocks @inline(__always)
  func room() -> Int32 { 0x8000 &- Int32(bitPattern: place & 0x7fff) }

  /// Goes on by `count` times eight samples, to the next draw of either noise at most.
  @_noAllocation @_noLocks @inline(__always)
  mutating func pass(_ count: Int, _ pace: Pace) {
    let half = place &>> 15
    place &+= UInt32(bitPattern: pace.eight &* Int32(truncatingIfNeeded: count))
    if place &>> 15 != half { draw() }
  }

  /// The next eight of each, whether they pass a draw or not.
  @_noAllocation @_noLocks @inline(__always)
  mutating func next(_ pace: Pace) -> (one: Lanes, other: Lanes) {
    let (one, other) = swells(pace)
    let now = (one.now(orFrom: draws[1], to: draws[2]), other.now(orFrom: draws[4], to: draws[5]))
    pass(1, pace)
    return now
  }

  @_noAllocation @_noLocks
  private mutating func draw() {
    let one = place &>> 16
    let other = (place &+ Gusts.apart) &>> 16
    let all = Bits(one, one &+ 1, one &+ 2, other, other &+ 1, other &+ 2, 0, 0)
    let counters = (all & Bits(repeating: 0xffff)) &* Bits(repeating: goldenStep)
    draws = signedFraction(hash(counters &+ Bits(repeating: seed)))
  }
}
