// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Files of talking books, read by the confined helper.
public enum BookFile {
  /// What such a file says, or a player's list; nothing where it cannot be read.
  public static func outline(
    _ path: String, as order: ImportOrder = .outline, by importer: Importer = Importer()
  ) -> [OutlineItem] {
    guard let said = try? hear(path, order, by: importer), said.end == .exit(0),
      said.bytes.count >= ImportReply.headerSize
    else { return [] }
    let header = Array(said.bytes.prefix(ImportReply.headerSize))
    guard ImportReply(header.span) == .file else { return [] }
    return items(in: said.bytes[ImportReply.headerSize...])
  }

  private static func hear(
    _ path: String, _ order: ImportOrder, by importer: Importer
  ) throws(PictureFileError) -> (bytes: [UInt8], end: HelperEnd) {
    let memory = try PictureFile.sharedMemory(for: path)
    let file = try PictureFile.input(path, for: importer)
    do throws(PictureTrouble) {
      return try importer.hear(
        order.rawValue, about: file, into: memory,
        longest: ImportReply.headerSize + OutlineReader.most)
    } catch {
      throw PictureFileError(path, error)
    }
  }

  /// The book that is a text, an EPUB or a plain one.
  public static func words(
    _ path: String, by importer: Importer = Importer()
  ) throws(PictureFileError) -> (TitleFacts, BookWords) {
    let memory = try PictureFile.sharedMemory(for: path)
    let file = try PictureFile.input(path, for: importer)
    do throws(PictureTrouble) {
      let said = try importer.hear(
        ImportOrder.text.rawValue, about: file, into: memory,
        longest: ImportReply.headerSize + TitleReply.size + OutlineReader.most)
      guard said.end == .exit(0), said.bytes.count >= ImportReply.headerSize else { throw .reader(.nonsense) }
      let header = Array(said.bytes.prefix(ImportReply.headerSize))
      let rest = said.bytes.dropFirst(ImportReply.headerSize)
      if case .failure(let trouble)? = ImportReply(header.span) { throw PictureTrouble(trouble) }
      guard ImportReply(header.span) == .file, let reply = TitleReply(rest.prefix(TitleReply.size)),
        let words = BookWords(consume memory, items(in: rest.dropFirst(TitleReply.size)))
      else { throw .reader(.nonsense) }
      return (words.facts(reply), words)
    } catch {
      throw PictureFileError(path, error)
    }
  }

  private static func items(in bytes: ArraySlice<UInt8>) -> [OutlineItem] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { OutlineItem(line: $0) }
  }

  /// The book whose navigation lies there, with its files beside it; nil where it is none.
  public static func book(_ path: String, by importer: Importer = Importer()) -> (TitleFacts, TalkingBook)? {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    let navigation = outline(path, by: importer)
    let book = TalkingBook(
      navigation, outline: { outline(folder + $0, by: importer) },
      ending: {
        (try? SoundFile.title(folder + $0, by: importer)).map { UInt32(clamping: Int($0.length * 1000)) }
      })
    guard let book else { return nil }
    var print = Fingerprint()
    for item in navigation { print.add(item.line.utf8) }
    let facts = TitleFacts(
      key: print.value, length: Double(book.length) / 1000, chapters: book.chapters, pages: book.pages)
    return (facts, book)
  }
}
