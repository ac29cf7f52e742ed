// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding

/// A book's words, read aloud, each passage by its language's voice. Sentences that break the voice are passed over, and so is what no
/// voice reads.
final class TextRecording: Recording {
  private let path: String
  /// Nil where they are still in the file.
  private let words: BookWords?
  private let voice: String
  private let importer: Importer

  init(_ path: String, words: BookWords? = nil, voice: String, by importer: Importer) {
    (self.path, self.words, self.voice, self.importer) = (path, words, voice, importer)
  }

  func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
    guard let words = words ?? (try? BookFile.words(path, by: importer))?.1 else { return nil }
    let start = { [importer, voice] (place: UInt32) -> SpokenBook? in
      words.passage(from: BookVoice.letter(at: place), besides: voice).flatMap {
        try? SpokenBook(words, $0, speed: speed, by: importer)
      }
    }
    return start(place).map { OpenText($0, again: start) }
  }

  private final class OpenText: OpenRecording {
    private var book: SpokenBook
    private let again: (UInt32) -> SpokenBook?
    /// How many sentences in turn broke the voice.
    private var breaks = 0
    private static let mostBreaks = 20

    init(_ book: SpokenBook, again: @escaping (UInt32) -> SpokenBook?) {
      (self.book, self.again) = (book, again)
    }

    var isBrokenOff: Bool { book.isBrokenOff }
    var place: UInt32? { book.place }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int {
      var count = 0
      while count < frames {
        let new = book.read(into: samples + 2 * count, frames: frames - count, while: isWanted)
        count += new
        if new > 0 { breaks = 0 }
        guard count < frames else { break }
        guard isWanted(), breaks < OpenText.mostBreaks, let next = book.following.flatMap({ again($0) })
        else { break }
        (book, breaks) = (next, book.isBrokenOff ? breaks + 1 : 0)
      }
      return count
    }
  }
}
