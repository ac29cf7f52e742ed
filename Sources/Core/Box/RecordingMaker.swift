// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Sound
import System

/// Plays recordings.
public typealias RecordingPlayer = StreamFeeder<RecordingMaker>

/// A recording in blocks, as loud as what the box says.
public final class RecordingMaker: StreamMaker {
  private var recording: (any OpenRecording)?
  private var number: UInt32 = 0
  private var order: RecordingOrder?
  private var isWanted: () -> Bool = { true }
  private var isOver = true
  /// What was opened ahead: the one that is to play behind the present one, and the present one where it followed another.
  private var opened: (next: OpenedAhead?, present: OpenedAhead?) = (nil, nil)
  /// Whether an odd number of recordings came before the present one in its stream.
  private var isOdd = false
  /// In frames: so long the recording rises from nothing.
  private var rise = RecordingMaker.fadeIn
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
    (self.number, self.isWanted, opened, isOdd) = (number, isWanted, (nil, nil), false)
    go(on: order, with: order.flatMap { $0.recording.open(from: $0.place, speed: $0.speed, while: isWanted) })
    rise = RecordingMaker.fadeIn
  }

  private func go(on order: RecordingOrder?, with opened: (any OpenRecording)?) {
    (self.order, recording) = (order, opened)
    (place, end, made, leftOut) = (0, 0, 0, 0)
    isOver = order == nil
    hasEnded = recording == nil
    gate = order.flatMap { $0.shortensPauses ? PauseGate(speed: Int($0.speed)) : nil }
  }

  /// What cannot be opened has a last block with nothing in it.
  public func next() -> PcmBlock? {
    guard !isOver else { return nil }
    openAhead()
    while !hasEnded, end - place < 2 * RecordingMaker.frames { readOn() }
    var block = block(of: min(end - place, 2 * RecordingMaker.frames))
    if block.count < 2 * RecordingMaker.frames, !follow() {
      isOver = true
      block.isLast = true
      // What brings nothing at all was not heard, nor what breaks off.
      if made == 0 || recording?.isBrokenOff == true { order?.refuse() }
    }
    return block
  }

  private func block(of count: Int) -> PcmBlock {
    let start = piece + place
    let gain = RecordingMaker.level * (order?.gain ?? 1)
    for index in 0..<count { start[index] *= gain * risen(index / 2) }
    var block = PcmBlock(owner: number, start, count: count, isLast: false)
    let way = (made + leftOut) * Int(order?.speed ?? 100) / (RecordingMaker.framesAMark * 100)
    let reckoned = (order?.place ?? 0) &+ UInt32(truncatingIfNeeded: way) &+ (recording?.passedOver ?? 0)
    block.mark = RecordingMark(place: recording?.place ?? reckoned, isOdd: isOdd).bits
    place += count
    made += count / 2
    return block
  }

  // MARK: - What plays behind it

  /// Opens what is to follow while the present one plays, on a thread of its own: its helper needs longer to start than the
  /// stream has sound for.
  private func openAhead() {
    guard let order, let news = order.following.take() else { return }
    opened.next = nil
    opened.next = news.map { OpenedAhead($0, while: isWanted) }
  }

  /// Goes on with what is to follow, in the middle of the block at hand; false where the present one is the last.
  private func follow() -> Bool {
    guard let ahead = opened.next, made > 0, recording?.isBrokenOff == false else { return false }
    opened.next = nil
    guard let next = ahead.take() else { return false }
    ahead.order.begin()
    go(on: ahead.order, with: next)
    opened.present = ahead
    isOdd.toggle()
    // Its beginning belongs to the end of the one before; the midst of a sound would startle.
    rise = ahead.order.place == 0 ? 0 : RecordingMaker.fadeIn
    return true
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
    rise == 0 ? 1 : min(1, Float(made + frame) / Float(rise))
  }
}
