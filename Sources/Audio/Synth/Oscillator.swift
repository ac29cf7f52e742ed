// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// One endless tone at full level, eight samples at a time; it never drifts and never steps.
///
/// A turn is the whole range of UInt32, so it wraps by itself and exactly.
public struct Oscillator: BitwiseCopyable, Sendable {
  private(set) var phase: UInt32 = 0
  private(set) var step: UInt32
  /// Counts fine samples for the noise, in golden steps; voices that begin elsewhere make other noise.
  private var noiseCount: UInt32

  /// The frequency, in Hz, must lie above 0 and below the fine rate.
  @_noAllocation @_noLocks
  public init(frequency: Float, seed: UInt32 = 0) {
    step = Oscillator.step(for: frequency)
    noiseCount = seed &* 0x85eb_ca6b
  }

  @_noAllocation @_noLocks
  static func step(for frequency: Float) -> UInt32 {
    let turn = 4_294_967_296.0
    return UInt32(truncatingIfNeeded: Int64(Double(frequency) * (turn / Double(Block.fineRate)) + 0.5))
  }

  /// Starts at the beginning of a turn, with this step; the noise goes on.
  @_noAllocation @_noLocks
  mutating func start(step: UInt32) {
    phase = 0
    self.step = step
  }

  @_noAllocation @_noLocks
  mutating func change(step: UInt32) { self.step = step }

  /// Renders fine samples, `count` times eight.
  @_noAllocation @_noLocks
  public mutating func render(_ waveform: Waveform, into out: UnsafeMutablePointer<Lanes>, count: Int) {
    render(waveform, count: count) { out[$0] = $1 }
  }

  /// Puts fine samples, `count` times eight.
  @_noAllocation @_noLocks @inline(__always)
  mutating func render(_ waveform: Waveform, count: Int, _ put: (Int, Lanes) -> Void) {
    switch waveform {
    case .sine: draw(.sine, count, Shape.sine, put)
    case .triangle: draw(.triangle, count, Shape.triangle, put)
    case .sawtooth: draw(.sawtooth, count, Shape.sawtooth, put)
    case .square: draw(.square, count, Shape.square, put)
    case .noise: draw(.noise, count, Shape.noise, put)
    }
    pass(count)
  }

  @_noAllocation @_noLocks @inline(__always)
  private func draw(
    _ waveform: Waveform, _ count: Int, _ shape: (Bits, Float) -> Lanes, _ put: (Int, Lanes) -> Void
  ) {
    var course = course(of: waveform)
    for i in 0..<count {
      put(i, shape(course.now, course.halfTurn))
      course.advance()
    }
  }

  /// What eight samples from now on are made from: phases, or for noise the counters.
  struct Course {
    fileprivate(set) var now: Bits
    /// To the eight samples after.
    let stride: Bits
    /// In fine samples.
    let halfTurn: Float

    @_noAllocation @_noLocks @inline(__always)
    mutating func advance() { now &+= stride }
  }

  @_noAllocation @_noLocks @inline(__always)
  func course(of waveform: Waveform) -> Course {
    // Not `==`, which in a debug build asks for the type itself.
    let isNoise = if case .noise = waveform { true } else { false }
    let (start, each) = isNoise ? (noiseCount, goldenStep) : (phase, step)
    return Course(
      now: Bits(repeating: start) &+ Bits(0, 1, 2, 3, 4, 5, 6, 7) &* Bits(repeating: each),
      stride: Bits(repeating: each &* 8),
      halfTurn: 2_147_483_648 / Float(step))
  }

  @_noAllocation @_noLocks @inline(__always)
  mutating func pass(_ count: Int) {
    let samples = UInt32(truncatingIfNeeded: count &* 8)
    phase &+= step &* samples
    noiseCount &+= goldenStep &* samples
  }
}
