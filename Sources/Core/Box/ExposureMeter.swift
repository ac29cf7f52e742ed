// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import Synth

/// How much sound the ears got, A-weighted: the audio thread adds, the control thread takes, neither waits.
// Unchecked, because the compiler can't see that what both threads reach behind the pointers is nothing but an atomic.
public final class ExposureMeter: @unchecked Sendable {
  private let squares: UnsafeMutablePointer<Atomic<UInt64>>
  /// The audio thread's alone.
  private let filter: UnsafeMutablePointer<AWeighting>

  public init() {
    squares = .allocate(capacity: 1)
    squares.initialize(to: Atomic(0))
    filter = .allocate(capacity: 1)
    filter.initialize(to: AWeighting())
  }

  deinit {
    squares.deinitialize(count: 1)
    squares.deallocate()
    filter.deallocate()
  }

  /// The sum of the squares of the louder ear's samples since the last call.
  public func takeSquares() -> Double {
    Double(squares.pointee.exchange(0, ordering: .relaxed)) / ExposureWriter.unit
  }

  /// The audio thread's end; it lives no longer than the meter.
  public var writer: ExposureWriter { ExposureWriter(squares: squares, filter: filter) }
}

/// The audio thread's end of an ExposureMeter: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct ExposureWriter: BitwiseCopyable, @unchecked Sendable {
  /// How many units make 1, so that a sum is one whole number.
  ///
  /// A tone 80 dB below full scale still adds a thousand units a block.
  /// At full scale there is room for ten hours.
  fileprivate static var unit: Double { @_noAllocation @_noLocks get { 0x1p32 } }

  fileprivate let squares: UnsafeMutablePointer<Atomic<UInt64>>
  fileprivate let filter: UnsafeMutablePointer<AWeighting>

  // MARK: - From the audio thread

  /// One block, as it was handed to the speaker.
  @_noAllocation @_noLocks
  public func measure(_ block: UnsafePointer<Float>) {
    let sum = filter.pointee.measure(block) * ExposureWriter.unit
    guard sum >= 1 else { return }
    squares.pointee.wrappingAdd(UInt64(truncatingIfNeeded: Int64(sum)), ordering: .relaxed)
  }
}
