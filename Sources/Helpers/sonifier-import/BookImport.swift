// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import CLibc
import Decoding

/// Brings the words of a book, an EPUB or a plain text, into memory, and says what there is to know of them.
enum BookImport {
  static func tell(of file: UnsafeRawBufferPointer, into memory: Int32, to wire: Int32) -> Never {
    do throws(ImportTrouble) {
      let book = isArchive(file) ? try packed(file) : PlainBook.text(of: file)
      guard let book, book.letters > 0 else { throw .damaged }
      guard !book.writing.isUnreadable else { throw .unsaidLetters }
      end(try put(book, into: memory), wire)
    } catch {
      end(ImportReply.failure(error).encoded(), wire)
    }
  }

  private static func put(_ book: BookText, into memory: Int32) throws(ImportTrouble) -> [UInt8] {
    let count = book.bytes.count
    guard ftruncate(memory, count) == 0,
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { throw .noMemory }
    UnsafeMutableRawBufferPointer(start: start, count: count).copyBytes(from: book.bytes)
    var reply = ImportReply.file.encoded()
    let length = BookVoice.place(ofLetter: book.letters)
    reply += book.bytes.withUnsafeBytes { TitleReply(length: length, of: $0).encoded }
    for item in book.items { reply += Array(item.line.utf8) }
    for (letter, language) in book.writing.voices(BookWords.stem(book.language)) {
      reply += Array(OutlineItem.voice(language, at: "\(letter)").line.utf8)
    }
    return reply
  }

  private static func end(_ reply: [UInt8], _ wire: Int32) -> Never {
    _exit(box_write_all(wire, reply, reply.count) == 0 ? 0 : 1)
  }

  // MARK: - EPUB

  private static func isArchive(_ file: UnsafeRawBufferPointer) -> Bool {
    file.starts(with: [UInt8(ascii: "P"), UInt8(ascii: "K"), 3, 4])
  }

  /// In bytes, of a file in the archive: a chapter of the longest books has a million.
  private static let longest = 8_000_000
  /// In bytes, of all its files.
  private static let mostBytes = 100_000_000

  /// Nil where it cannot be read.
  private static func packed(_ file: UnsafeRawBufferPointer) throws(ImportTrouble) -> BookText? {
    let bytes = file.bindMemory(to: UInt8.self)
    guard let archive = box_zip_open(bytes.baseAddress, bytes.count) else { return nil }
    defer { box_zip_close(archive) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: longest, alignment: 8)
    defer { room.deallocate() }
    func unpacked(_ name: String) -> UnsafeRawBufferPointer? {
      let count = name.withCString {
        box_zip_read(archive, $0, room.baseAddress?.assumingMemoryBound(to: UInt8.self), longest)
      }
      return count < 0 ? nil : UnsafeRawBufferPointer(rebasing: room[..<Int(count)])
    }
    var package = BookPackage()
    func read(_ name: String) {
      guard let file = unpacked(name) else { return }
      Xml(begin: { package.begin($0, $1) }, letters: { package.add($0) }, end: { package.end() }).read(file)
    }
    read(BookPackage.container)
    read(BookPackage.encryption)
    if package.isLocked { throw .protected }
    guard let place = package.package else { return nil }
    read(place)
    return text(of: package, unpacked)
  }

  /// What the book's own table of contents names, by the files in which it lies.
  private static func contents(
    of package: BookPackage, _ unpacked: (String) -> UnsafeRawBufferPointer?
  ) -> [String: [BookContents.Point]] {
    guard let place = package.contents, let file = unpacked(place) else { return [:] }
    var contents = BookContents(at: place)
    Xml(begin: { contents.begin($0, $1) }, letters: { contents.add($0) }, end: { contents.end() }).read(file)
    return Dictionary(grouping: contents.points) { $0.file }
  }

  private static func text(
    of package: BookPackage, _ unpacked: (String) -> UnsafeRawBufferPointer?
  ) -> BookText? {
    var reader = BookReader(language: package.language)
    var (starts, left): ([(letter: Int, byte: Int)], Int) = ([], mostBytes)
    if !package.title.isEmpty { reader.add(.title(package.title)) }
    if !package.author.isEmpty { reader.add(.author(package.author)) }
    let contents = contents(of: package, unpacked)
    var chapters: [(level: Int, name: String, letter: Int)] = []
    for chapter in package.chapters {
      guard !reader.text.isFull, let file = unpacked(chapter), file.count <= left else { continue }
      left -= file.count
      let start = (reader.text.letters, reader.text.bytes.count)
      let points = contents[chapter] ?? []
      reader.beginFile(finding: Set(points.map { $0.element }))
      Xml(begin: { reader.begin($0, $1) }, letters: { reader.add($0) }, end: { reader.end() }).read(file)
      reader.endFile()
      chapters += points.map { ($0.level, $0.name, reader.found[$0.element] ?? start.0) }
      if reader.text.bytes.count > start.1 { starts.append(start) }
    }
    reader.name(chapters)
    let hasHeadings = reader.text.items.contains { if case .heading = $0 { true } else { false } }
    if !hasHeadings { for start in starts { reader.addHeading(at: start.letter, byte: start.byte) } }
    return reader.text
  }
}
