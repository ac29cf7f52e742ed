// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Decoding
import Glibc
import Works

/// Any bytes as words on the wire, as a picture's file, and as the elements of a packet: what comes out is what the box takes.
@main
struct Program {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeBufferPointer(start: start, count: size))
        return 0
      })
  }
}

private func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  attemptBook(bytes)
  attemptText(bytes)
  attemptTitle(bytes)
  if let words = WorkWordsWire.words(bytes.span) {
    let encoded = WorkWordsWire.encoded(words)
    guard encoded.count == bytes.count, WorkWordsWire.words(encoded.span) != nil else { abort() }
  }
  let words = FileWords.words(
    in: bytes, FileKind(firstBytes: bytes.span), exif: bytes, width: 45, height: 37, beside: Array(bytes),
    by: FileWords.Hands(unpack: { Array($0.prefix($1)) }, read: play))
  guard !words.isEmpty else { return }
  guard WorkWordsWire.words(WorkWordsWire.encoded(words).span) == words else { abort() }
}

/// The same bytes as a CUE sheet, as a player's list, as the first bytes of a sound file, and as what the helper says of one.
private func attemptTitle(_ bytes: UnsafeBufferPointer<UInt8>) {
  let items = CueSheet.items(UnsafeRawBufferPointer(bytes))
  for item in items where OutlineItem(line: Array(item.line.utf8).dropLast()) != item { abort() }
  _ = OutlineItem.chapters(of: "a.wav", by: items)
  for item in PlayList.items(UnsafeRawBufferPointer(bytes)) {
    guard case .heading(_, _, let way) = item, OutlineItem(line: Array(item.line.utf8).dropLast()) == item,
      !way.hasPrefix("/"), !way.split(separator: "/").contains("..")
    else { abort() }
  }
  if let loudness = TaggedLoudness.find(in: UnsafeRawBufferPointer(bytes)), abs(loudness.loudness) > 10_000 {
    abort()
  }
  _ = SoundContainer(firstBytes: bytes.span)
  if let length = SoundContainer.tagLength(bytes.span), length < 10 { abort() }
  guard let texts = TitleTexts(Array(bytes)[...]) else { return }
  guard TitleTexts(texts.encoded[...]) == texts else { abort() }
}

/// The same bytes as the elements of a talking book's file, and as lines from the helper.
private func attemptBook(_ bytes: UnsafeBufferPointer<UInt8>) {
  let names = [
    "h1", "h6", "span", "a", "navPoint", "content", "pageTarget", "docTitle", "text", "par", "audio", "meta",
  ]
  let attributes = ["href", "src", "id", "class", "name", "content", "clip-begin", "clipEnd"]
  var reader = OutlineReader()
  reading: for (place, byte) in bytes.enumerated() {
    let value = String(
      decoding: bytes[min(place + 1, bytes.count)..<min(place + 9, bytes.count)], as: UTF8.self)
    switch byte % 3 {
    case 0:
      let pairs = [(name: attributes[Int(byte / 3) % attributes.count], value: value)]
      if !reader.begin(names[Int(byte) % names.count], pairs) { break reading }
    case 1: reader.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[place...]))
    default: reader.end()
    }
  }
  let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { OutlineItem(line: Array($0)[...]) }
  for items in [reader.items, lines] {
    let book = TalkingBook(items, outline: { $0.utf8.count % 2 == 0 ? items : [] }, ending: { _ in 1000 })
    if let book, book.pieces.contains(where: { $0.file.hasPrefix("/") || $0.to < $0.from }) { abort() }
  }
}

/// The same bytes as a plain text, as the elements of an EPUB's package and chapters, and as what a helper reads aloud.
private func attemptText(_ bytes: UnsafeBufferPointer<UInt8>) {
  let raw = UnsafeRawBufferPointer(bytes)
  let names = [
    "p", "h1", "h6", "br", "img", "span", "script", "rootfile", "item", "itemref", "title", "language",
    "nav", "li", "a", "navPoint", "navLabel", "content",
  ]
  let attributes = ["alt", "type", "title", "full-path", "id", "href", "media-type", "idref", "src"]
  var (reader, package, contents) = (BookReader(), BookPackage(), BookContents(at: "O/a"))
  reading: for (place, byte) in bytes.enumerated() {
    let value = String(
      decoding: bytes[min(place + 1, bytes.count)..<min(place + 9, bytes.count)], as: UTF8.self)
    switch byte % 3 {
    case 0:
      let pairs = [(name: attributes[Int(byte / 3) % attributes.count], value: value)]
      let name = names[Int(byte) % names.count]
      if !reader.begin(name, pairs) || !package.begin(name, pairs) || !contents.begin(name, pairs) {
        break reading
      }
    case 1:
      reader.add(value.utf8)
      package.add(UnsafeRawBufferPointer(rebasing: raw[place...].prefix(8)))
      contents.add(UnsafeRawBufferPointer(rebasing: raw[place...].prefix(8)))
    default:
      reader.end()
      package.end()
      contents.end()
    }
  }
  reader.endFile()
  reader.name(contents.points.map { ($0.level, $0.name, $0.name.utf8.count) })
  if contents.points.contains(where: { $0.file.hasPrefix("/") || $0.file.hasPrefix("../") }) { abort() }
  if package.chapters.contains(where: { $0.hasPrefix("/") || $0.hasPrefix("../") }) { abort() }
  for text in [reader.text, PlainBook.text(of: raw) ?? BookText()] {
    guard BookVoice.letters(in: text.bytes) == text.letters else { abort() }
    text.bytes.withUnsafeBytes { words in
      var start = BookVoice.word(in: words, atLetter: bytes.count / 2).byte
      while start < words.count {
        let end = BookVoice.end(of: words, from: start)
        guard end > start, end <= words.count else { abort() }
        start = end
      }
    }
  }
}

private let spaces = [
  "http://www.w3.org/1999/02/22-rdf-syntax-ns# ", "http://purl.org/dc/elements/1.1/ ",
  "http://iptc.org/std/Iptc4xmpExt/2008-02-29/ ", "http://www.metadataworkinggroup.com/schemas/regions/ ",
  "http://ns.adobe.com/xmp/sType/Area# ", "http://www.w3.org/XML/1998/namespace ",
]
private let names = [
  "li", "title", "creator", "description", "ImageRegion", "RegionBoundary", "Name", "rbVertices", "rbX",
  "rbY", "rbW",
  "rbH", "rbRx", "rbUnit", "rbShape", "Regions", "RegionList", "Area", "x", "y", "w", "h", "d", "lang", "Bag",
]

/// The elements that a parser might come upon, by two bytes each.
private func play(_ bytes: UnsafeBufferPointer<UInt8>, into reader: inout XmpReader) {
  var place = 0
  while place + 1 < bytes.count {
    let (what, which) = (Int(bytes[place]), Int(bytes[place + 1]))
    place += 2
    let name = spaces[which / names.count % spaces.count] + names[which % names.count]
    switch what % 4 {
    case 0: if !reader.begin(name, []) { return }
    case 1: if !reader.begin(name, [(name: name, value: String(what))]) { return }
    case 2:
      let end = min(place + what / 4, bytes.count)
      reader.add(UnsafeBufferPointer(rebasing: bytes[place..<end]))
      place = end
    default: reader.end()
    }
  }
}
