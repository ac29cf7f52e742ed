// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// How loud the box is, for eyes: the audio thread writes, the control thread reads, and neither waits.
// Unchecked, because the compiler can't see that behind the pointer is nothing but an atomic.
public final class PeakMeter: @unchecked Sendable {
  private let bits: UnsafeMutablePointer<Atomic<UInt32>>

  public init() {
    bits = .allocate(capacity: 1)
    bits.initialize(to: Atomic(0))
  }

  deinit {
    bits.deinitialize(count: 1)
    bits.deallocate()
  }

  /// The loudest sample since the last call.
  public func takePeak() -> Float { Float(bitPattern: bits.pointee.exchange(0, ordering: .relaxed)) }

  /// The audio thread's end; it lives no longer than the meter.
  public var writer: PeakWriter { PeakWriter(bits: bits) }
}

/// The audio thread's end of a PeakMeter: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct PeakWriter: BitwiseCopyable, @unchecked Sendable {
  fileprivate let bits: UnsafeMutablePointer<Atomic<UInt32>>

  // MARK: - From the audio thread

  @_noAllocation @_noLocks
  public func measure(_ block: UnsafePointer<Float>, count: Int) {
    var peak: Float = 0
    for i in 0..<count { peak = max(peak, block[i].magnitude) }
    // Of floats that are not negative, the larger one has the larger bits.
    bits.pointee.max(peak.bitPattern, ordering: .relaxed)
  }
}
