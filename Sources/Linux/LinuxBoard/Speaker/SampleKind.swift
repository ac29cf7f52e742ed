// SPDX-License-Identifier: GPL-3.0-or-later

/// How a card takes one sample: a whole number of so many bits, the lowest byte first.
enum SampleKind: UInt8, BitwiseCopyable {
  case s32, s24, s16

  var bits: Int { 8 * bytes }

  var bytes: Int {
    @_noAllocation @_noLocks get {
      switch self {
      case .s32: 4
      case .s24: 3
      case .s16: 2
      }
    }
  }

  /// What 1.0 becomes; -1.0 becomes as much below zero, so that a wave stays symmetric.
  private var most: Double {
    @_noAllocation @_noLocks @inline(__always) get {
      switch self {
      case .s32: 2_147_483_647
      case .s24: 8_388_607
      case .s16: 32767
      }
    }
  }

  /// The nearest whole number; beyond ±1 the nearest there is, and silence for what is no number.
  @_noAllocation @_noLocks @inline(__always)
  func number(_ sample: Float) -> Int32 {
    guard sample == sample else { return 0 }
    let within = sample > 1 ? 1 : sample < -1 ? -1 : Double(sample)
    // Exact: a float's 24 bits and a number's 31 fit into a double, but for the last two of S32.
    return Int32(within * most + (within < 0 ? -0.5 : 0.5))
  }

  /// Writes frames of stereo, left and right in turn, as the card takes them: all of both channels, or the mean.
  @_noAllocation @_noLocks
  func write(_ samples: UnsafePointer<Float>, frames: Int, channels: Int, to place: UnsafeMutableRawPointer) {
    if channels == 1 {
      for i in 0..<frames { put(number((samples[2 &* i] + samples[2 &* i &+ 1]) / 2), at: i, in: place) }
    } else {
      for i in 0..<frames &* 2 { put(number(samples[i]), at: i, in: place) }
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func put(_ number: Int32, at index: Int, in place: UnsafeMutableRawPointer) {
    switch self {
    case .s32: place.assumingMemoryBound(to: Int32.self)[index] = number
    case .s16: place.assumingMemoryBound(to: Int16.self)[index] = Int16(truncatingIfNeeded: number)
    case .s24:
      let bytes = place.assumingMemoryBound(to: UInt8.self) + 3 &* index
      bytes[0] = UInt8(truncatingIfNeeded: number)
      bytes[1] = UInt8(truncatingIfNeeded: number >> 8)
      bytes[2] = UInt8(truncatingIfNeeded: number >> 16)
    }
  }
}
