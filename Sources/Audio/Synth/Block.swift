// SPDX-License-Identifier: GPL-3.0-or-later

/// Eight samples that follow each other in time: what one instruction, or two, works on.
public typealias Lanes = SIMD8<Float>
/// Eight phases, counters, or samples bit by bit.
typealias Bits = SIMD8<UInt32>

/// How much is rendered at a time, and how finely.
public enum Block {
  /// The rate of the synth's output in Hz.
  public static var rate: Int { @_noAllocation @_noLocks get { 48_000 } }
  /// 1.33 ms: news is looked at with each block, and what begins may begin within it.
  public static var frames: Int { @_noAllocation @_noLocks get { 64 } }
  /// The rate of voices in Hz, twice the output's: what folds back lands above hearing and is filtered off.
  public static var fineRate: Int { @_noAllocation @_noLocks get { 2 * rate } }
  static var fineSamples: Int { @_noAllocation @_noLocks get { 2 * frames } }
  /// One block of fine samples, eight at a time.
  public static var fineLanes: Int { @_noAllocation @_noLocks get { fineSamples / 8 } }

  /// How many eights of fine samples come to pass from one moment to a later one, both in nanoseconds; no more than four
  /// blocks of them, which is more than a listener waits for.
  @_noAllocation @_noLocks
  static func fineLanes(from start: Int64, to end: Int64) -> Int {
    guard end > start else { return 0 }
    let most = 4 &* fineLanes
    let length = UInt64(bitPattern: end &- start)
    let lanesASecond = UInt64(truncatingIfNeeded: fineRate / 8)
    // More than a second would not fit the product below, and waits the longest in any case.
    guard length < 1_000_000_000 else { return most }
    let lanes = Int(truncatingIfNeeded: length &* lanesASecond / 1_000_000_000)
    return lanes < most ? lanes : most
  }

  /// How many frames after a block's start the one nearest to a moment comes, both in nanoseconds; `frames` stands for every
  /// later block. What is past comes at once.
  @_noAllocation @_noLocks
  static func frames(from start: Int64, to end: Int64) -> Int {
    guard end > start else { return 0 }
    let length = UInt64(bitPattern: end &- start)
    // More than a second would not fit the product below, and is later in any case.
    guard length < 1_000_000_000 else { return frames }
    let rate = UInt64(truncatingIfNeeded: rate)
    let count = Int(truncatingIfNeeded: (length &* rate &+ 500_000_000) / 1_000_000_000)
    return count < frames ? count : frames
  }

  /// The whole number of blocks nearest to a time, at least one.
  @_noAllocation @_noLocks
  public static func count(in seconds: Float) -> Int32 {
    let blocks = Int32(seconds * Float(rate) / Float(frames) + 0.5)
    return blocks < 1 ? 1 : blocks
  }
}

extension Lanes {
  @_noAllocation @_noLocks @inline(__always)
  func magnitudes() -> Lanes {
    unsafeBitCast(unsafeBitCast(self, to: Bits.self) & Bits(repeating: 0x7fff_ffff), to: Lanes.self)
  }

  /// Turned over where the other is negative.
  @_noAllocation @_noLocks @inline(__always)
  func times(signOf other: Lanes) -> Lanes {
    let sign = unsafeBitCast(other, to: Bits.self) & Bits(repeating: 0x8000_0000)
    return unsafeBitCast(unsafeBitCast(self, to: Bits.self) ^ sign, to: Lanes.self)
  }

  /// Twice itself where positive, 0 elsewhere: cheaper than the maximum with 0, and the 2 costs nothing.
  @_noAllocation @_noLocks @inline(__always)
  func twicePositivePart() -> Lanes { self + magnitudes() }
}

extension Bits {
  /// One by one, which becomes one instruction; the library's conversion stays a call in other files.
  @_noAllocation @_noLocks @inline(__always)
  func asSignedNumbers() -> Lanes {
    @inline(__always)
    func number(_ i: Int) -> Float { Float(Int32(bitPattern: self[i])) }
    return Lanes(
      number(0), number(1), number(2), number(3), number(4), number(5), number(6), number(7))
  }
}
