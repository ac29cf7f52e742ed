// SPDX-License-Identifier: GPL-3.0-or-later
import Works

/// What the records of the International Press Telecommunications Council say, which are older than XMP.
enum PressWords {
  private static let mark: UInt8 = 0x1C
  /// In bytes, of all records: more than XMP may have.
  private static let longest = 262_144

  /// The words of the records in a picture's file; none where it has no such records.
  static func words(in bytes: Span<UInt8>, _ kind: FileKind) -> PictureWords {
    guard let records = records(in: bytes, kind) else { return PictureWords() }
    return words(in: bytes.extracting(records.prefix(longest)))
  }

  static func words(in records: Span<UInt8>) -> PictureWords {
    var words = PictureWords()
    var names = ""
    var isUtf8 = false
    var place = 0
    while place + 5 <= records.count, records[place] == mark {
      let (record, set) = (records[place + 1], records[place + 2])
      let length = Int(records[place + 3]) << 8 | Int(records[place + 4])
      let start = place + 5
      // Longer ones tell their length in another way; no text is among them.
      guard length < 0x8000, length <= records.count - start else { break }
      let value = (start..<start + length).map { records[$0] }
      // Many write UTF-8 and do not say so.
      func text() -> String {
        let text = ForeignText.cleaned(value)
        return text.isEmpty && !isUtf8 ? ForeignText.cleaned(latin1: value) : text
      }
      switch (record, set) {
      case (1, 90): isUtf8 = value == [0x1B, 0x25, 0x47]
      case (2, 5): words.title.add(text(), in: LanguageTexts.unnamed)
      case (2, 80) where names.utf8.count < ForeignText.longest: names += (names.isEmpty ? "" : ", ") + text()
      case (2, 120): words.description.add(text(), in: LanguageTexts.unnamed)
      default: break
      }
      place = start + length
    }
    words.artist.add(ForeignText.cleaned(names.utf8), in: LanguageTexts.unnamed)
    return words
  }

  private static func records(in bytes: Span<UInt8>, _ kind: FileKind) -> Range<Int>? {
    switch kind {
    case .jpeg:
      JpegAnnex.segment(JpegAnnex.photoshop, beginning: Array("Photoshop 3.0\0".utf8), in: bytes)
        .flatMap { resource(in: bytes, $0) }
    case .tiff: Exif.place(of: tiffTag, in: bytes)
    default: nil
    }
  }

  private static let tiffTag = 0x83BB
  private static let resourceNumber = 0x0404

  /// Among Photoshop's resources: each a mark of four letters, a number, a name and its length, all even in size.
  private static func resource(in bytes: Span<UInt8>, _ resources: Range<Int>) -> Range<Int>? {
    let letters = Array("8BIM".utf8)
    var place = resources.lowerBound
    while place + 12 <= resources.upperBound, letters.indices.allSatisfy({ bytes[place + $0] == letters[$0] })
    {
      let number = Int(bytes[place + 4]) << 8 | Int(bytes[place + 5])
      let name = Int(bytes[place + 6]) + 1
      let size = place + 6 + name + name % 2
      guard size + 4 <= resources.upperBound else { return nil }
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[size + $1]) }
      let start = size + 4
      guard length <= resources.upperBound - start else { return nil }
      if number == resourceNumber { return start..<start + length }
      place = start + length + length % 2
    }
    return nil
  }
}
