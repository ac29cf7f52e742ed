// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A small hall about the voices: eight delay lines that feed each other, and lose the highs first.
///
/// A feedback delay network after Jot and Chaigne ("Digital Delay Networks for Designing Artificial Reverberators", AES
/// 90th Convention, 1991), mixed by a Householder reflection: what a line gets is what it gave, less a quarter of what all
/// gave. Wetness is how much goes in and how much of it comes out, so that neither side clicks: at a half the hall is 12 dB
/// softer. The left side goes into four lines and comes out of them, the right into the others. Off, it does nothing.
public struct Reverb: ~Copyable {
  /// A power of two above the longest line: places for what goes into the eight lines, frame by frame.
  private static var places: Int { @_noAllocation @_noLocks get { 4096 } }
  /// In frames, 15 to 50 ms: primes, so that their echoes never fall together.
  private static var lengths: SIMD8<Int32> {
    @_noAllocation @_noLocks get { SIMD8(743, 907, 1117, 1367, 1601, 1873, 2143, 2423) }
  }
  /// In seconds, until the middle of what is heard has lost 60 dB.
  private static var decay: Double { 1.2 }
  /// What each pass moves towards what comes out of a line: 3 dB down at 4 kHz, 1 - e^(-2 pi 4000 / 48000).
  private static var damping: Float { @_noAllocation @_noLocks get { 0.4076 } }
  /// At a wetness of 1 the hall is 3 dB below a steady noise itself.
  private static var gain: Float { @_noAllocation @_noLocks get { 0.3 } }
  /// 150 dB below full scale, far under what a 24-bit converter knows, a line is silent.
  private static var forgotten: Float { @_noAllocation @_noLocks get { 0x1p-25 } }

  private let lines: UnsafeMutablePointer<Lanes>
  /// What a pass through each line leaves.
  private let keep: Lanes
  private var wetness = Ramp(at: 0)
  private var place = 0
  private var damped = Lanes.zero
  /// How many frames nothing went into the lines.
  private var silence = Reverb.places

  public init() {
    lines = .allocate(capacity: Reverb.places)
    lines.initialize(repeating: .zero, count: Reverb.places)
    var keep = Lanes.zero
    for i in 0..<8 {
      // ln 1000 is 60 dB.
      let seconds = Double(Reverb.lengths[i]) / Double(Block.rate)
      keep[i] = Float(Maths.exp(-6.907755278982137 * seconds / Reverb.decay))
    }
    self.keep = keep
  }

  deinit { lines.deallocate() }

  @_noAllocation @_noLocks
  public mutating func reset() {
    wetness.jump(to: 0)
    empty()
  }

  @_noAllocation @_noLocks
  public mutating func move(to wetness: Float, blocks: Int32) {
    self.wetness.move(to: wetness, blocks: blocks)
  }

  @_noAllocation @_noLocks
  public func isOn() -> Bool { wetness.target > 0 || wetness.isMoving() }

  /// Adds the hall to one block of stereo.
  @_noAllocation @_noLocks
  public mutating func render(_ mix: UnsafeMutablePointer<Lanes>) {
    guard isOn() else { return empty() }
    let wetness = wetness.nextBlock()
    var isSilent = true
    for i in 0..<Block.fineLanes where mix[i] != .zero { isSilent = false }
    if isSilent && silence >= Reverb.places { return }
    for i in 0..<Block.fineLanes {
      let share = wetness.framePairs(i)
      let dry = mix[i] * share
      var wet = Lanes.zero
      for frame in 0..<4 {
        let answer = pass(dry[2 &* frame], dry[2 &* frame &+ 1])
        (wet[2 &* frame], wet[2 &* frame &+ 1]) = answer
      }
      mix[i] += wet * share
    }
  }

  /// Puts one frame into the lines, and takes one out of them.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func pass(_ left: Float, _ right: Float) -> (Float, Float) {
    let out = ends()
    damped += (out - damped) * Reverb.damping
    damped = audible(damped)
    let kept = damped * keep
    let four = kept.lowHalf + kept.highHalf
    let two = four.lowHalf + four.highHalf
    let sides = Lanes(left, right, -left, -right, left, right, -left, -right)
    let into = audible(kept - (two[0] + two[1]) * 0.25 + sides * Reverb.gain)
    silence = into == .zero ? silence &+ 1 : 0
    lines[place] = into
    place = (place &+ 1) & (Reverb.places &- 1)
    let low = out.lowHalf - out.highHalf
    return (low[0] + low[2], low[1] + low[3])
  }

  @_noAllocation @_noLocks @inline(__always)
  private func ends() -> Lanes {
    let all = UnsafeRawPointer(lines)
    let lengths = Reverb.lengths
    @inline(__always)
    func end(_ line: Int) -> Float {
      let then = (place &- Int(lengths[line])) & (Reverb.places &- 1)
      return all.load(fromByteOffset: then &* 32 &+ line &* 4, as: Float.self)
    }
    return Lanes(end(0), end(1), end(2), end(3), end(4), end(5), end(6), end(7))
  }

  @_noAllocation @_noLocks @inline(__always)
  private func audible(_ lanes: Lanes) -> Lanes {
    lanes.replacing(with: 0, where: lanes.magnitudes() .< Reverb.forgotten)
  }

  @_noAllocation @_noLocks
  private mutating func empty() {
    if silence >= Reverb.places { return }
    for i in 0..<Reverb.places { lines[i] = .zero }
    damped = .zero
    place = 0
    silence = Reverb.places
  }
}
