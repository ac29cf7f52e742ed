// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The last minute of what voices played, so that it can be kept.
///
/// The audio thread writes through the `writer`, and pauses while another thread copies. The tape is wound in, which takes its
/// memory, when a picture is first open: a box without one needs none.
// Unchecked, because the compiler can't see that the writer leaves the memory alone while it is held.
public final class Tape: @unchecked Sendable {
  /// A minute of stereo at 48 kHz, in samples.
  public static var capacity: Int { TapeWriter.minute }

  private let state: UnsafeMutablePointer<TapeState>

  public init() {
    state = .allocate(capacity: 1)
    state.initialize(to: TapeState())
  }

  deinit {
    state.pointee.samples.load(ordering: .acquiring)?.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The audio thread's end, of which there is one; it lives no longer than the tape.
  public var writer: TapeWriter { TapeWriter(state: state) }

  // MARK: - From the control thread

  /// Takes the memory, once. All of it is written to, so that the audio thread never waits for a page.
  public func windIn() {
    guard state.pointee.samples.load(ordering: .relaxed) == nil else { return }
    let samples = UnsafeMutablePointer<Int16>.allocate(capacity: TapeWriter.ring)
    samples.initialize(repeating: 0, count: TapeWriter.ring)
    state.pointee.samples.store(samples, ordering: .releasing)
  }

  /// From now on nothing is written, until `letGo` was called as often; then a new slide begins.
  public func hold() { state.pointee.holds.wrappingAdd(1, ordering: .sequentiallyConsistent) }

  // MARK: - From any thread, after `hold`

  public func letGo() { state.pointee.holds.wrappingSubtract(1, ordering: .releasing) }

  /// The last slide, at most its last minute: left and right in turn.
  public func copySlide() -> [Int16] {
    guard let samples = state.pointee.samples.load(ordering: .acquiring) else { return [] }
    // The beginning is read first: a slide that begins just now must not hide the one before.
    let began = state.pointee.start.load(ordering: .acquiring)
    let end = state.pointee.end.load(ordering: .acquiring)
    let start = max(began, end - Tape.capacity)
    guard start < end else { return [] }
    let ring = TapeWriter.ring
    var slide = (start..<end).map { samples[$0 % ring] }
    // The pause after the slide is no part of it; the last frame is whole.
    while slide.count > 1, slide[slide.count - 1] == 0, slide[slide.count - 2] == 0 { slide.removeLast(2) }
    return slide
  }
}

/// The audio thread's end of a Tape: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct TapeWriter: BitwiseCopyable, @unchecked Sendable {
  fileprivate let state: UnsafeMutablePointer<TapeState>
  /// Samples since the last sound; so many as a pause at the beginning, so that the first sound begins a slide.
  private var silence = TapeWriter.pause

  /// In samples. The audio thread may not ask a class.
  static var minute: Int { @_noAllocation @_noLocks get { 60 * 48_000 * 2 } }
  static var ring: Int { @_noAllocation @_noLocks get { minute &+ slack } }
  /// In samples: two seconds without a tone end a slide.
  static var pause: Int { @_noAllocation @_noLocks get { 2 * 48_000 * 2 } }
  /// In samples: a block that is still being written when the tape is held lies beside what is copied.
  static var slack: Int { @_noAllocation @_noLocks get { 1024 } }
  /// Half of full scale is the loudest that one voice has, and chords may be louder.
  private static var scale: Float { @_noAllocation @_noLocks get { 16_384 } }

  fileprivate init(state: UnsafeMutablePointer<TapeState>) { self.state = state }

  // MARK: - From the audio thread

  /// Whether the next block will be written.
  @_noAllocation @_noLocks
  public func takes(isSounding: Bool) -> Bool {
    (isSounding || silence < TapeWriter.pause) && state.pointee.samples.load(ordering: .relaxed) != nil
  }

  /// Writes a block of at most `slack` samples, left and right in turn, unless no voice has sounded for a while.
  @_noAllocation @_noLocks
  public mutating func write(_ block: UnsafePointer<Float>, count: Int, isSounding: Bool) {
    guard let samples = state.pointee.samples.load(ordering: .acquiring) else { return }
    if state.pointee.holds.load(ordering: .sequentiallyConsistent) > 0 {
      silence = TapeWriter.pause
      return
    }
    var end = state.pointee.end.load(ordering: .relaxed)
    if isSounding {
      if silence >= TapeWriter.pause { state.pointee.start.store(end, ordering: .releasing) }
      silence = 0
    } else if silence >= TapeWriter.pause {
      return
    } else {
      silence &+= count
    }
    let ring = TapeWriter.ring
    var place = end % ring
    for i in 0..<count {
      samples[place] = Int16(clamped(block[i] * TapeWriter.scale))
      place &+= 1
      if place == ring { place = 0 }
    }
    end &+= count
    state.pointee.end.store(end, ordering: .releasing)
  }

  @_noAllocation @_noLocks
  private func clamped(_ value: Float) -> Float {
    value > -32_767 ? (value < 32_767 ? value : 32_767) : -32_767
  }
}

private struct TapeState: ~Copyable {
  let samples = Atomic<UnsafeMutablePointer<Int16>?>(nil)
  /// How many samples were ever written, and how many before the last slide.
  let end = Atomic(0)
  let start = Atomic(0)
  /// How many slides are still to be copied.
  let holds = Atomic(0)
}
