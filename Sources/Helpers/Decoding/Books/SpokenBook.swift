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

  /// Frames that a piece has at most: the helper makes 4096 at once.
  private static let mostFrames = 48_000

  /// From a place on, in hundredths of a second, at a speed in percent.
  public init(
    _ words: BookWords, from place: UInt32, speed: UInt32, voice: String, by importer: Importer
  ) throws(PictureTrouble) {
    self.importer = importer.working(on: nil)
    (self.place, next) = (place, place)
    helper = try self.importer.start(
      ImportOrder.speak.rawValue, speed: UInt64(speed), choice: UInt32(BookVoice.letter(at: place)),
      voice: voice, about: words.memory, into: words.memory)
  }

  deinit { if end == nil { importer.end(helper) } }

  /// Its words have broken the helper, or it sends nonsense.
  public var isBrokenOff: Bool { isStrange || end.map { $0 != .exit(0) } ?? false }

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
