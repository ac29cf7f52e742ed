// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Domain
import Testing
import Works

/// What `sonifier-read` says of small print, over the wire.
@Suite struct PrintReplyTests {
  private static let text = PrintedText("Die Ernte\nÖl auf Leinwand, 1888", confidence: 93, in: .german)
  private static let replies: [PrintReply] = [
    .text(text), .text(PrintedText("수확", confidence: 0, in: .korean)), .nothing, .noMemory, .unconfined,
    .noLibrary, .noLanguage,
  ]

  private func read(_ bytes: [UInt8]) -> PrintReply? { PrintReply(bytes.span) }

  @Test("What is sent is what arrives", arguments: replies)
  func whole(reply: PrintReply) {
    #expect(read(reply.encoded()) == reply)
  }

  @Test("What is cut short or goes on is no answer", arguments: replies)
  func cut(reply: PrintReply) {
    let bytes = reply.encoded()
    for count in bytes.indices { #expect(read(Array(bytes.prefix(count))) == nil, "\(count)") }
    #expect(read(bytes + [0]) == nil && read(bytes + Array("a".utf8)) == nil)
  }

  @Test("Every byte before the text counts")
  func dishonest() {
    let bytes = PrintReply.text(Self.text).encoded()
    // The mark, a status and a language beyond the last, and surer than sure.
    for (place, byte) in [(0, 1), (3, 1), (4, 6), (4, 255), (5, 6), (6, 101)] as [(Int, UInt8)] {
      var changed = bytes
      changed[place] = byte
      #expect(read(changed) == nil, "\(place)")
    }
    // Every other trouble comes without a text, a language and a confidence.
    for status in 1...5 as ClosedRange<UInt8> {
      var changed = bytes
      changed[4] = status
      #expect(read(changed) == nil)
      for place in 4...6 {
        var trouble = PrintReply.nothing.encoded()
        trouble[4] = status
        if place > 4 { trouble[place] = 1 }
        #expect((read(trouble) == nil) == (place > 4))
      }
    }
  }

  @Test("A text that no voice says, or that is too long, is no answer")
  func texts() {
    for text in ["", "a\u{7}", " a", "a  b", "a\n", "\u{202E}a"] {
      #expect(
        read(PrintReply.text(PrintedText(text, confidence: 90, in: .english)).encoded()) == nil, "\(text)")
    }
    var bytes = PrintReply.text(PrintedText("ab", confidence: 90, in: .english)).encoded()
    bytes[bytes.count - 1] = 0xFF
    #expect(read(bytes) == nil)
    let longest = String(repeating: "a", count: ForeignText.longest)
    let reply = PrintReply.text(PrintedText(longest, confidence: 90, in: .english))
    #expect(read(reply.encoded()) == reply && reply.encoded().count == PrintReply.longest)
    #expect(read(PrintReply.text(PrintedText(longest + "a", confidence: 90, in: .english)).encoded()) == nil)
  }
}
