// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Sound
import Synchronization

/// Plays recordings.
public typealias RecordingPlayer = StreamFeeder<RecordingMaker>

/// What is played, and what became of that.
public final class RecordingOrder: Sendable {
  let recording: any Recording
  /// Where it begins, in hundredths of a second.
  let place: UInt32
  /// In percent.
  let speed: UInt32
  private let isRefused = Atomic(false)

  init(_ recording: any Recording, from place: UInt32 = 0, speed: UInt32 = 100) {
    (self.recording, self.place, self.speed) = (recording, place, speed)
  }

  /// It could not be opened, there was nothing in it, or it broke off.
  var hasFailed: Bool { isRefused.load(ordering: .acquiring) }
  fileprivate func refuse() { isRefused.store(true, ordering: .releasing) }
}

/// A recording in blocks, as loud as what the box says.
public final class RecordingMaker: StreamMaker {
  private var recording: (any OpenRecording)?
  private var number: UInt32 = 0
  private var order: RecordingOrder?
  private var isWanted: () -> Bool = { true }
  private var isOver = true
  /// The samples that were read last, which of them comes next, and how many there are.
  private let piece: UnsafeMutablePointer<Float>
  private var (place, end) = (0, 0)
  /// How many frames were made.
  private var made = 0

  private static var frames: Int { PcmBlock.capacity / 2 }
  /// In a hundredth of a second.
  private static var framesAMark: Int { 480 }
  /// In frames: what is read at once, 21 ms.
  private static var pieceFrames: Int { 1024 }
  /// In frames: a recording that begins in the midst of a sound does not startle. 30 ms.
  private static var fadeIn: Int { 1440 }
  /// Recordings of speech are mostly mastered to -16 LUFS: with this they are as loud as the box's own voice, by BS.1770.
  private static var level: Float { 0.65 }

  public init() {
    piece = .allocate(capacity: 2 * RecordingMaker.pieceFrames)
    piece.initialize(repeating: 0, count: 2 * RecordingMaker.pieceFrames)
  }

  deinit { piece.deallocate() }

  public func begin(_ order: RecordingOrder?, number: UInt32, while isWanted: @escaping () -> Bool) {
    // The old one's helper ends before the new one's begins.
    recording = nil
    recording = order.flatMap { $0.recording.open(from: $0.place, speed: $0.speed, while: isWanted) }
    (self.order, self.number, self.isWanted) = (order, number, isWanted)
    (place, end, made) = (0, 0, 0)
    isOver = order == nil
  }

  /// What cannot be opened has a last block with nothing in it.
  public func next() -> PcmBlock? {
    guard !isOver else { return nil }
    if place == end, let recording {
      (place, end) = (0, 2 * recording.read(into: piece, frames: RecordingMaker.pieceFrames, while: isWanted))
    }
    let count = min(end - place, 2 * RecordingMaker.frames)
    isOver = count < 2 * RecordingMaker.frames
    // What brings nothing at all was not heard, nor what breaks off.
    if isOver, made + count == 0 || recording?.isBrokenOff == true { order?.refuse() }
    let start = piece + place
    for index in 0..<count { start[index] *= RecordingMaker.level * risen(index / 2) }
    var block = PcmBlock(owner: number, start, count: count, isLast: isOver)
    let way = made * Int(order?.speed ?? 100) / (RecordingMaker.framesAMark * 100)
    let reckoned = (order?.place ?? 0) &+ UInt32(truncatingIfNeeded: way) &+ (recording?.passedOver ?? 0)
    block.mark = recording?.place ?? reckoned
    place += count
    made += count / 2
    return block
  }

  private func risen(_ frame: Int) -> Float {
    min(1, Float(made + frame) / Float(RecordingMaker.fadeIn))
  }
}
