// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// What `sonifier-import` says of a sound file as a title. Behind the answer that would come with its samples: its length in
/// hundredths of a second, 4 bytes, its key, 8, and lines of what it says in words.
public struct TitleReply: Equatable, Sendable {
  public let length: UInt32
  public let key: UInt64
  public let texts: TitleTexts

  /// In bytes, of the numbers.
  static let size = 12
  public static let longest = size + TitleTexts.most

  public init(length: UInt32, key: UInt64, texts: TitleTexts = TitleTexts()) {
    (self.length, self.key, self.texts) = (length, key, texts)
  }

  /// A file of these bytes: its size, its first and its last ones make the key. What programs write into their middle is left out.
  public init(length: UInt32, of file: UnsafeRawBufferPointer, texts: TitleTexts = TitleTexts()) {
    var print = Fingerprint()
    print.add("\(file.count) ".utf8)
    print.add(file.prefix(TitleReply.share))
    print.add(file.dropFirst(TitleReply.share).suffix(TitleReply.share))
    self.init(length: length, key: print.value, texts: texts)
  }

  /// In bytes, of either end: a tag with a cover can be longer, but then the other end tells two titles apart.
  private static let share = 65_536

  public init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= TitleReply.size, let texts = TitleTexts(bytes.dropFirst(TitleReply.size)) else {
      return nil
    }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    length = UInt32(number(bytes.prefix(4)))
    key = number(bytes.dropFirst(4).prefix(8))
    self.texts = texts
  }

  public var encoded: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: key >> ($0 * 8)) } + texts.encoded
  }

  /// A chapter that would begin behind the end is none.
  public var facts: TitleFacts {
    TitleFacts(
      key: key, length: Double(length) / 100, chapters: texts.chapters.filter { $0.place < length },
      name: texts.name, artist: texts.artist)
  }
}

extension SoundFile {
  /// What there is to know of a sound file before it is heard.
  public static func title(_ path: String, by importer: Importer = Importer()) throws(PictureFileError)
    -> TitleFacts
  {
    let bytes = try tell(.title, of: path, longest: TitleReply.longest, by: importer)
    guard let title = TitleReply(bytes) else { throw PictureFileError(path, .reader(.nonsense)) }
    return title.facts
  }

  /// What the helper says of a sound file behind its shape.
  static func tell(
    _ order: ImportOrder, of path: String, longest: Int, by importer: Importer
  ) throws(PictureFileError) -> ArraySlice<UInt8> {
    let memory = try PictureFile.sharedMemory(for: path)
    let file = try PictureFile.input(path, for: importer)
    do throws(PictureTrouble) {
      let said = try importer.hear(
        order.rawValue, about: file, into: memory, longest: ImportReply.longest + longest)
      guard said.end == .exit(0), said.bytes.count >= ImportReply.headerSize else { throw .reader(.nonsense) }
      let header = Array(said.bytes.prefix(ImportReply.headerSize))
      switch ImportReply(header.span) {
      case .failure(let trouble)?: throw PictureTrouble(trouble)
      case .sound?: return said.bytes[ImportReply.headerSize...]
      default: throw .reader(.nonsense)
      }
    } catch {
      throw PictureFileError(path, error)
    }
  }
}
