// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import CLibc
import Decoding

/// Reads what a file of a talking book says of itself.
enum OutlineImport {
  static func tell(of file: UnsafeRawBufferPointer, to wire: Int32) -> Never {
    var reader = OutlineReader()
    Xml(begin: { reader.begin($0, $1) }, letters: { reader.add($0) }, end: { reader.end() })
      .read(UnsafeRawBufferPointer(rebasing: file.prefix(longest)))
    var reply = ImportReply.file.encoded()
    for item in reader.items { reply += Array(item.line.utf8) }
    _exit(box_write_all(wire, reply, reply.count) == 0 ? 0 : 1)
  }

  /// In bytes, of a file: more is read to there.
  private static let longest = 64_000_000
}
