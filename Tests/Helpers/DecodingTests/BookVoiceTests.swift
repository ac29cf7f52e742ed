// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Decoding

/// How a text is cut for a voice, and how its letters are places.
@Suite struct BookVoiceTests {
  private func pieces(_ text: String) -> [String] {
    Array(text.utf8).withUnsafeBytes { bytes in
      var (pieces, start): ([String], Int) = ([], 0)
      while start < bytes.count {
        let end = BookVoice.end(of: bytes, from: start)
        pieces.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end
      }
      return pieces
    }
  }

  @Test(
    "A paragraph is a piece, a long one is cut behind sentences, else behind words, and a letter stays whole")
  func cuts() {
    #expect(pieces("One.\nTwo. Three\n") == ["One.\n", "Two. Three\n"])
    let sentence = "It was late, and all were asleep. "
    let long = pieces(String(repeating: sentence, count: 40))
    #expect(
      long.count == 3 && long.allSatisfy { $0.hasSuffix(". ") && $0.utf8.count <= BookVoice.longestPiece })
    #expect(pieces(String(repeating: "word ", count: 200)).allSatisfy { $0.hasSuffix("word ") })
    let letters = pieces(String(repeating: "é", count: 1000))
    #expect(letters.joined() == String(repeating: "é", count: 1000) && letters.count == 4)
  }

  @Test("Pieces in turn are the whole text, whatever it is")
  func whole() {
    var state: UInt64 = 7
    for length in stride(from: 1, to: 3000, by: 37) {
      let bytes = (0..<length).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return [UInt8(state >> 56), 32, 46, 97][Int(state >> 40 & 3)]
      }
      bytes.withUnsafeBytes { text in
        var (start, count) = (0, 0)
        while start < text.count, count <= length {
          let end = BookVoice.end(of: text, from: start)
          #expect(end > start && end <= text.count)
          (start, count) = (max(end, start + 1), count + 1)
        }
      }
    }
  }

  @Test("A place is a letter's, and it goes on at the beginning of the word there")
  func words() {
    let text = Array("Grüße aus Öl\nund".utf8)
    text.withUnsafeBytes { bytes in
      let found = (0...20).map { BookVoice.word(in: bytes, atLetter: $0) }
      let letters = found.map { $0.letter }
      #expect(letters == [0, 0, 0, 0, 0, 0, 6, 6, 6, 6, 10, 10, 10, 13, 13, 13, 13, 13, 13, 13, 13])
      #expect(found[6].byte == 8 && found[13].byte == 16)
    }
    for letter in [0, 1, 7, 100_000] {
      #expect(BookVoice.letter(at: BookVoice.place(ofLetter: letter)) == letter)
    }
  }

  @Test("The head of a piece has three numbers, and says them again; other sizes are none")
  func heads() {
    let piece = SpokenPiece(letter: 70_000, frames: 4096, next: .max)
    #expect(SpokenPiece(piece.encoded) == piece && piece.encoded.count == SpokenPiece.size)
    #expect(SpokenPiece([1, 2, 3]) == nil && SpokenPiece(piece.encoded + [0]) == nil)
  }
}
