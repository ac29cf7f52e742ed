// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import CLibc
import Decoding

/// Reads what a file of a talking book says of itself.
enum OutlineImport {
  static func tell(of file: UnsafeRawBufferPointer, to wire: Int32) -> Never {
    tell(isMarkup(file) ? elements(of: file) : CueSheet.items(file), to: wire)
  }

  static func tell(_ items: [OutlineItem], to wire: Int32) -> Never {
    var reply = ImportReply.file.encoded()
    for item in items {
      let line = Array(item.line.utf8)
      guard reply.count + line.count <= OutlineReader.most else { break }
      reply += line
    }
    _exit(box_write_all(wire, reply, reply.count) == 0 ? 0 : 1)
  }

  /// Whether it begins as books do; sheets are plain text.
  private static func isMarkup(_ file: UnsafeRawBufferPointer) -> Bool {
    // UTF-8 and UTF-16 may have a mark before the first letter.
    file.prefix(4).contains(UInt8(ascii: "<")) || file.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  private static func elements(of file: UnsafeRawBufferPointer) -> [OutlineItem] {
    var reader = OutlineReader()
    Xml(begin: { reader.begin($0, $1) }, letters: { reader.add($0) }, end: { reader.end() })
      .read(UnsafeRawBufferPointer(rebasing: file.prefix(longest)))
    return reader.items
  }

  /// In bytes, of a file: more is read to there.
  private static let longest = 64_000_000
}
