// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding

/// A book's words, read aloud. Sentences that break the voice are passed over.
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
    let voice = words.voice(besides: voice)
    let start = { [importer] in
      try? SpokenBook(words, from: $0, speed: speed, voice: voice, by: importer)
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
        guard isWanted(), book.isBrokenOff, breaks < OpenText.mostBreaks, book.next > book.place,
          let next = again(book.next)
        else { break }
        (book, breaks) = (next, breaks + 1)
      }
      return count
    }
  }
}
