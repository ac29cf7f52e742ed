// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain

/// A book's words that a helper reads aloud while they are heard: left and right in turn, at the sound card's rate.
///
/// One thread reads it. The helper ends with it, and waits where nothing is read.
public final class SpokenBook {
  private let importer: Importer
  private let helper: Importer.StartedHelper
  /// How the helper has ended; nil while it runs.
  private var end: HelperEnd?
  /// How many frames the piece has still that is being read.
  private var left = 0
  private var isStrange = false

  /// In hundredths of a second, of what was read last.
  public private(set) var place: UInt32
  /// Where the next sentences begin.
  public private(set) var next: UInt32
  /// Where another voice reads on; nil where the book ends with it.
  private let endPlace: UInt32?

  /// Frames that a piece has at most: the helper makes 4096 at once.
  private static let mostFrames = 48_000

  /// A passage, at a speed in percent.
  public init(
    _ words: BookWords, _ passage: BookPassage, speed: UInt32, by importer: Importer
  ) throws(PictureTrouble) {
    self.importer = importer.working(on: nil)
    place = BookVoice.place(ofLetter: passage.start)
    next = place
    endPlace = passage.end.map { BookVoice.place(ofLetter: $0) }
    helper = try self.importer.start(
      ImportOrder.speak.rawValue, speed: UInt64(speed), choice: UInt32(clamping: passage.start),
      voice: passage.argument, about: words.memory, into: words.memory)
  }

  deinit { if end == nil { importer.end(helper) } }

  /// Its words have broken the helper, or it sends nonsense.
  public var isBrokenOff: Bool { isStrange || end.map { $0 != .exit(0) } ?? false }

  /// Where it is to be read on once this was read to its end: by another voice, or behind words that broke the helper.
  public var following: UInt32? {
    if isBrokenOff { return next > place ? next : nil }
    return end == .exit(0) && left == 0 ? endPlace : nil
  }

  /// Returns how many frames came: fewer at the end, where the helper has ended, or where the sound is not wanted any more.
  public func read(
    into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool
  ) -> Int {
    var count = 0
    while count < frames, left > 0 || openPiece(isWanted) {
      let new = readPiece(into: samples + 2 * count, frames: min(frames - count, left), isWanted)
      guard new > 0 else { break }
      (count, left) = (count + new, left - new)
    }
    return count
  }

  /// Takes the head of the next piece with sound.
  private func openPiece(_ isWanted: () -> Bool) -> Bool {
    var head = [UInt8](repeating: 0, count: SpokenPiece.size)
    repeat {
      let count = head.withUnsafeMutableBytes { take($0, isWanted) }
      guard count == head.count, let piece = SpokenPiece(head) else { return false }
      guard piece.frames <= SpokenBook.mostFrames, piece.next >= piece.letter else {
        isStrange = true
        return false
      }
      left = Int(piece.frames)
      place = BookVoice.place(ofLetter: Int(piece.letter))
      next = BookVoice.place(ofLetter: Int(piece.next))
    } while left == 0
    return true
  }

  private func readPiece(
    into samples: UnsafeMutablePointer<Float>, frames: Int, _ isWanted: () -> Bool
  ) -> Int {
    let size = 2 * MemoryLayout<Float>.stride
    return take(UnsafeMutableRawBufferPointer(start: samples, count: frames * size), isWanted) / size
  }

  private func take(_ room: UnsafeMutableRawBufferPointer, _ isWanted: () -> Bool) -> Int {
    guard end == nil, !isStrange else { return 0 }
    let (count, isOver) = StreamedSound.take(from: helper.wire, into: room, while: isWanted)
    if isOver { end = importer.end(helper) }
    return count
  }
}
