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
  /// How much louder than its file it is to be; 1 leaves it as it is.
  let gain: Float
  let shortensPauses: Bool
  private let isRefused = Atomic(false)

  init(
    _ recording: any Recording, from place: UInt32 = 0, speed: UInt32 = 100, gain: Float = 1,
    shortensPauses: Bool = false
  ) {
    (self.recording, self.place, self.speed) = (recording, place, speed)
    (self.gain, self.shortensPauses) = (gain, shortensPauses)
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
  /// Nothing more comes of what is read.
  private var hasEnded = true
  private var gate: PauseGate?
  /// The samples that were read last, which of them comes next, and how many there are.
  private let piece: UnsafeMutablePointer<Float>
  private var (place, end) = (0, 0)
  /// How many frames were made.
  private var made = 0
  /// How many frames of pauses were left out.
  private var leftOut = 0

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
    let room = 2 * (RecordingMaker.pieceFrames + RecordingMaker.frames)
    piece = .allocate(capacity: room)
    piece.initialize(repeating: 0, count: room)
  }

  deinit { piece.deallocate() }

  public func begin(_ order: RecordingOrder?, number: UInt32, while isWanted: @escaping () -> Bool) {
    // The old one's helper ends before the new one's begins.
    recording = nil
    recording = order.flatMap { $0.recording.open(from: $0.place, speed: $0.speed, while: isWanted) }
    (self.order, self.number, self.isWanted) = (order, number, isWanted)
    (place, end, made, leftOut) = (0, 0, 0, 0)
    isOver = order == nil
    hasEnded = recording == nil
    gate = order.flatMap { $0.shortensPauses ? PauseGate(speed: Int($0.speed)) : nil }
  }

  /// What cannot be opened has a last block with nothing in it.
  public func next() -> PcmBlock? {
    guard !isOver else { return nil }
    while !hasEnded, end - place < 2 * RecordingMaker.frames { readOn() }
    let count = min(end - place, 2 * RecordingMaker.frames)
    isOver = count < 2 * RecordingMaker.frames
    // What brings nothing at all was not heard, nor what breaks off.
    if isOver, made + count == 0 || recording?.isBrokenOff == true { order?.refuse() }
    let start = piece + place
    let gain = RecordingMaker.level * (order?.gain ?? 1)
    for index in 0..<count { start[index] *= gain * risen(index / 2) }
    var block = PcmBlock(owner: number, start, count: count, isLast: isOver)
    let way = (made + leftOut) * Int(order?.speed ?? 100) / (RecordingMaker.framesAMark * 100)
    let reckoned = (order?.place ?? 0) &+ UInt32(truncatingIfNeeded: way) &+ (recording?.passedOver ?? 0)
    block.mark = recording?.place ?? reckoned
    place += count
    made += count / 2
    return block
  }

  /// Reads the next piece behind what is left of the last one.
  private func readOn() {
    let left = end - place
    piece.update(from: piece + place, count: left)
    let read = recording?.read(into: piece + left, frames: RecordingMaker.pieceFrames, while: isWanted) ?? 0
    let kept = gate?.shorten(piece + left, frames: read) ?? read
    hasEnded = read < RecordingMaker.pieceFrames
    leftOut += read - kept
    (place, end) = (0, left + 2 * kept)
  }

  private func risen(_ frame: Int) -> Float {
    min(1, Float(made + frame) / Float(RecordingMaker.fadeIn))
  }
}
