// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding

/// A talking book as one recording: its pieces one after the other, each from its file.
final class BookRecording: Recording {
  private let pieces: [TalkingBook.Piece]
  private let folder: String
  private let importer: Importer

  /// The navigation's path shows where the book's files are.
  init(_ book: TalkingBook, beside navigation: String, by importer: Importer) {
    pieces = book.pieces
    folder = navigation.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(navigation[...$0]) } ?? ""
    self.importer = importer
  }

  func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
    var left = UInt64(place) * 10
    for (index, piece) in pieces.enumerated() {
      let length = UInt64(piece.to - piece.from)
      if left < length {
        return OpenBook(pieces[index...], from: UInt32(left), speed: speed, in: folder, importer)
      }
      left -= length
    }
    return nil
  }

  private final class OpenBook: OpenRecording {
    private var pieces: ArraySlice<TalkingBook.Piece>
    private let speed: UInt32
    private let folder: String
    private let importer: Importer
    private var sound: StreamedSound?
    /// How many frames the open piece has still.
    private var left = 0
    private(set) var passedOver: UInt32 = 0
    /// What could not be heard since something was, in hundredths of a second: it counts once something is heard behind it.
    private var missing: UInt32 = 0
    private var hasSounded = false
    /// Where in the first piece it begins, in milliseconds.
    private var start: UInt32

    private static let framesAMillisecond = 48
    /// In frames, half a second: a piece that is shorter than its book says by no more is made as long, and its places stay right.
    private static let mostMissing = 24_000

    init(
      _ pieces: ArraySlice<TalkingBook.Piece>, from start: UInt32, speed: UInt32, in folder: String,
      _ importer: Importer
    ) {
      (self.pieces, self.start, self.speed) = (pieces, start, speed)
      (self.folder, self.importer) = (folder, importer)
    }

    /// What ends with something missing may be a stick that was pulled.
    var isBrokenOff: Bool { missing > 0 || !hasSounded }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int {
      var count = 0
      while count < frames, isWanted() {
        guard sound != nil || openNext(isWanted) else { break }
        count += readPiece(into: samples + 2 * count, frames: frames - count, isWanted)
      }
      return count
    }

    private func readPiece(
      into samples: UnsafeMutablePointer<Float>, frames: Int, _ isWanted: () -> Bool
    ) -> Int {
      let wanted = min(frames, left)
      let count = sound?.read(into: samples, frames: wanted, while: isWanted) ?? 0
      if count > 0 { (hasSounded, passedOver, missing) = (true, passedOver + missing, 0) }
      left -= count
      guard count < wanted, isWanted() else {
        if left == 0 { sound = nil }
        return count
      }
      return count + fill(samples + 2 * count, frames: wanted - count)
    }

    /// The file has ended before its piece: a little is filled up with silence, and more is passed over.
    private func fill(_ samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
      guard left <= OpenBook.mostMissing else {
        missing += UInt32(clamping: left * Int(speed) / (OpenBook.framesAMillisecond * 1000))
        (sound, left) = (nil, 0)
        return 0
      }
      samples.update(repeating: 0, count: 2 * frames)
      left -= frames
      if left == 0 { sound = nil }
      return frames
    }

    /// False behind the last piece. What cannot be opened is passed over.
    private func openNext(_ isWanted: () -> Bool) -> Bool {
      while let piece = pieces.popFirst(), isWanted() {
        let from = piece.from + start
        start = 0
        left = Int(piece.to - from) * OpenBook.framesAMillisecond * 100 / Int(speed)
        sound = try? StreamedSound(
          folder + piece.file, from: from / 10, speed: speed, by: importer, while: isWanted)
        if sound != nil { return true }
        missing += (piece.to - from) / 10
      }
      return false
    }
  }
}
