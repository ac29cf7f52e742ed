// SPDX-License-Identifier: GPL-3.0-or-later

/// An archive of files that are not packed, as EPUBs may be.
struct TestArchive {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  init(_ files: [(name: String, text: String)]) {
    for (name, text) in files { add(name, Array(text.utf8)) }
  }

  mutating func add(_ name: String, _ text: [UInt8], says size: Int? = nil) {
    let sizes = number(crc(text), 4) + number(size ?? text.count, 4) + number(size ?? text.count, 4)
    let head =
      number(20, 2) + number(0, 2) + number(0, 2) + number(0, 4) + sizes + number(name.utf8.count, 2)
      + number(0, 2)
    directory +=
      number(0x0201_4B50, 4) + number(20, 2) + head + number(0, 2) + number(0, 2) + number(0, 2)
      + number(0, 4)
    directory += number(bytes.count, 4) + Array(name.utf8)
    bytes += number(0x0403_4B50, 4) + head + Array(name.utf8) + text
    count += 1
  }

  var file: [UInt8] {
    bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
      + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
  }

  private func number(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) }
  }

  private func crc(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}

/// An EPUB with these chapters, each the inside of an XHTML file's body.
func testBook(
  _ chapters: [String], language: String = "en", items more: String = "",
  beside: [(name: String, text: String)] = []
)
  -> [UInt8]
{
  let container = #"<container><rootfiles><rootfile full-path="O/b.opf"/></rootfiles></container>"#
  let items = chapters.indices.map {
    #"<item id="c\#($0)" href="\#($0).xhtml" media-type="application/xhtml+xml"/>"#
  }
  let order = chapters.indices.map { #"<itemref idref="c\#($0)"/>"# }
  let package = """
    <package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>A book</dc:title>\
    <dc:language>\(language)</dc:language></metadata><manifest>\(items.joined())\(more)</manifest>\
    <spine>\(order.joined())</spine></package>
    """
  let files = chapters.enumerated().map { number, chapter in
    (name: "O/\(number).xhtml", text: "<!DOCTYPE html><html><body>\(chapter)</body></html>")
  }
  return TestArchive(
    [(name: "META-INF/container.xml", text: container), (name: "O/b.opf", text: package)] + files + beside
  ).file
}
