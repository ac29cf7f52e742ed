// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Picture
import Testing

/// What `sonifier-read` says of codes, over the wire.
@Suite struct CodesReplyTests {
  private static let corners = Corners(
    Place(x: 10, y: 20), Place(x: 110, y: 25), Place(x: 105, y: 130), Place(x: 8, y: 120))
  private static let replies: [CodesReply] = [
    .codes([]), .noMemory, .unconfined,
    .codes([
      SeenCode(.qr, "https://example.org/Ernte/é", at: corners),
      SeenCode(.dataMatrix, "1889-0042", at: corners),
      SeenCode(.ean, "4006381333931", at: corners),
    ]),
  ]

  private func read(_ bytes: [UInt8], width: Int = 200, height: Int = 150) -> CodesReply? {
    CodesReply(bytes.span, width: width, height: height)
  }

  @Test("What is sent is what arrives", arguments: replies)
  func whole(reply: CodesReply) {
    #expect(read(reply.encoded()) == reply)
  }

  @Test("What is cut short or goes on is no answer", arguments: replies)
  func cut(reply: CodesReply) {
    let bytes = reply.encoded()
    for count in bytes.indices { #expect(read(Array(bytes.prefix(count))) == nil, "\(count)") }
    #expect(read(bytes + [0]) == nil)
  }

  @Test("A code beyond its picture, of no kind, or with a text that no voice says, is no answer")
  func dishonest() {
    let code = CodesReply.codes([SeenCode(.qr, "abc", at: Self.corners)])
    #expect(read(code.encoded(), width: 109) == nil && read(code.encoded(), height: 129) == nil)
    #expect(read(code.encoded(), width: 110, height: 130) == code)
    for text in ["", "a\u{7}", " a", "a  b", "\u{202E}a"] {
      #expect(read(CodesReply.codes([SeenCode(.qr, text, at: Self.corners)]).encoded()) == nil, "\(text)")
    }
    var bytes = code.encoded()
    bytes[6] = 3
    #expect(read(bytes) == nil)
    bytes = code.encoded()
    bytes[bytes.count - 1] = 0xFF
    #expect(read(bytes) == nil)
  }

  @Test("More codes than there may be are no answer, and neither are codes beside a trouble")
  func many() {
    let code = SeenCode(.ean, "4006381333931", at: Self.corners)
    let most = [SeenCode](repeating: code, count: CodesReply.most)
    #expect(read(CodesReply.codes(most).encoded()) == .codes(most))
    #expect(read(CodesReply.codes(most + [code]).encoded()) == nil)
    var bytes = CodesReply.codes([code]).encoded()
    bytes[4] = 1
    #expect(read(bytes) == nil)
    bytes = CodesReply.noMemory.encoded()
    bytes[4] = 3
    #expect(read(bytes) == nil)
  }
}
