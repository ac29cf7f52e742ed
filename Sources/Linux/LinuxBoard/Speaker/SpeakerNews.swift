// SPDX-License-Identifier: GPL-3.0-or-later

import CAlsa
import CLibc
import Synchronization

/// What the audio thread tells the others about the card: without a lock, the latest wins.
struct SpeakerNews: ~Copyable {
  /// A descriptor that is readable once the standing has changed.
  let bell: Int32 = box_bell()
  private let standingNow = Atomic<UInt8>(Standing.plays.rawValue)
  private let lastFault = Atomic<Int32>(0)
  private let lastShape = Atomic<UInt64>(0)
  private let lastVolumeFault = Atomic<Int32>(0)
  private let lastVolume = Atomic<Int64>(.min)
  private let lateBlocks = Atomic<Int>(0)
  private let longestDelay = Atomic<Int64>(0)
  private let hiccups = Atomic<Int>(0)
  private let suspends = Atomic<Int>(0)
  private let losses = Atomic<Int>(0)

  enum Standing: UInt8 {
    case plays
    /// Was not there when the box began.
    case absent
    /// Was there, and is not any more.
    case gone
  }

  deinit { if bell >= 0 { close(bell) } }

  // MARK: - From any thread

  var standing: Standing { Standing(rawValue: standingNow.load(ordering: .acquiring)) ?? .gone }

  /// libasound's error, for why there is no card; 0 while there is one.
  var fault: Int32 { lastFault.load(ordering: .relaxed) }

  /// The shape of the card that plays, or played last.
  var shape: CardShape { CardShape(packed: lastShape.load(ordering: .relaxed)) }

  /// libasound's error, for why the card's own volume is as it was; 0 when it was set.
  var volumeFault: Int32 { lastVolumeFault.load(ordering: .acquiring) }

  /// What the card's own volume was set to, in decibels; nil when that is not known.
  var volume: Double? {
    let hundredths = lastVolume.load(ordering: .relaxed)
    return hundredths == .min ? nil : Double(hundredths) / 100
  }

  var counts: SpeakerCounts {
    var counts = SpeakerCounts()
    counts.lateBlocks = lateBlocks.load(ordering: .relaxed)
    counts.longestDelay = Double(longestDelay.load(ordering: .relaxed)) / 1e9
    counts.hiccups = hiccups.load(ordering: .relaxed)
    counts.suspends = suspends.load(ordering: .relaxed)
    counts.losses = losses.load(ordering: .relaxed)
    return counts
  }

  func hush() { box_hush_bell(bell) }

  // MARK: - From the audio thread, which is the only one that writes

  @_noAllocation @_noLocks
  func tell(_ standing: Standing, fault: Int32) {
    tell(fault: fault)
    standingNow.store(standing.rawValue, ordering: .releasing)
    box_ring_bell(bell)
  }

  @_noAllocation @_noLocks
  func tell(fault: Int32) { lastFault.store(fault, ordering: .relaxed) }

  func tell(_ shape: CardShape) { lastShape.store(shape.packed, ordering: .relaxed) }

  func tell(volume: Double?, fault: Int32) {
    lastVolume.store(volume.map { Int64(($0 * 100).rounded()) } ?? .min, ordering: .relaxed)
    lastVolumeFault.store(fault, ordering: .releasing)
    box_ring_bell(bell)
  }

  /// Counts an underrun, by a delay in nanoseconds; 0 or less says that the block came in time.
  @_noAllocation @_noLocks
  func countUnderrun(delay: Int64) {
    guard delay > 0 else {
      hiccups.add(1, ordering: .relaxed)
      return
    }
    lateBlocks.add(1, ordering: .relaxed)
    if delay > longestDelay.load(ordering: .relaxed) { longestDelay.store(delay, ordering: .relaxed) }
  }

  @_noAllocation @_noLocks
  func countSuspend() { suspends.add(1, ordering: .relaxed) }

  @_noAllocation @_noLocks
  func countLoss() { losses.add(1, ordering: .relaxed) }
}
