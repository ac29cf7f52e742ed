// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import Decoding

/// Hands over what an XML parser comes upon, up to the first thing that is wrong with it.
final class Xml {
  private let begin: (String, [(name: String, value: String)]) -> Bool
  private let letters: (UnsafeRawBufferPointer) -> Void
  private let end: () -> Void

  /// Where `begin` returns false, nothing more is read.
  init(
    begin: @escaping (String, [(name: String, value: String)]) -> Bool,
    letters: @escaping (UnsafeRawBufferPointer) -> Void, end: @escaping () -> Void
  ) {
    (self.begin, self.letters, self.end) = (begin, letters, end)
  }

  /// Books have a document type, and letters that HTML alone knows by name.
  func read(_ bytes: UnsafeRawBufferPointer, takesType: Bool = true) {
    var events = box_xml_events(
      context: Unmanaged.passUnretained(self).toOpaque(),
      begin: { context, name, attributes in
        guard let name, let attributes else { return false }
        return Xml.of(context)?.begin(String(cString: name), Xml.pairs(attributes)) ?? false
      },
      letters: { context, letters, count in
        Xml.of(context)?.letters(UnsafeRawBufferPointer(start: letters, count: count))
      },
      end: { Xml.of($0)?.end() }, takes_type: takesType,
      entity: { context, name in
        guard let name, let letter = HtmlEntity.letter(String(cString: name)) else { return }
        Array(String(letter).utf8).withUnsafeBytes { Xml.of(context)?.letters($0) }
      })
    box_xml_read(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &events)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Xml? {
    context.map { Unmanaged<Xml>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What the parser gives of an element's attributes.
  private static func pairs(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) -> [(
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
