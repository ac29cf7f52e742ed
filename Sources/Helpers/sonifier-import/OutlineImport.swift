// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import CLibc
import Decoding

/// Reads what a file of a talking book says of itself.
enum OutlineImport {
  static func tell(of file: UnsafeRawBufferPointer, to wire: Int32) -> Never {
    var reader = OutlineReader()
    withUnsafeMutablePointer(to: &reader) { reader in
      var events = box_xml_events(
        context: UnsafeMutableRawPointer(reader),
        begin: { context, name, attributes in
          guard let context, let name, let attributes else { return false }
          return context.assumingMemoryBound(to: OutlineReader.self).pointee.begin(
            String(cString: name), XmlAttributes.pairs(attributes))
        },
        letters: { context, letters, count in
          let bytes = UnsafeRawBufferPointer(start: letters, count: count)
          context?.assumingMemoryBound(to: OutlineReader.self).pointee.add(bytes)
        },
        end: { context in context?.assumingMemoryBound(to: OutlineReader.self).pointee.end() },
        takes_type: true)
      let bytes = file.bindMemory(to: UInt8.self)
      box_xml_read(bytes.baseAddress, min(bytes.count, longest), &events)
    }
    var reply = ImportReply.file.encoded()
    for item in reader.items { reply += Array(item.line.utf8) }
    _exit(box_write_all(wire, reply, reply.count) == 0 ? 0 : 1)
  }

  /// In bytes, of a file: more is read to there.
  private static let longest = 64_000_000
}

/// What the parser gives of an element's attributes.
enum XmlAttributes {
  static func pairs(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) -> [(
    name: String, value: String
  )] {
    var pairs: [(name: String, value: String)] = []
    var place = 0
    while let name = attributes[place], let value = attributes[place + 1] {
      pairs.append((name: String(cString: name), value: String(cString: value)))
      place += 2
    }
    return pairs
  }
}
