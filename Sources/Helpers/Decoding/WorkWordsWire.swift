// SPDX-License-Identifier: GPL-3.0-or-later
import Works

/// What is written about a picture, as the importer hands it to the box: behind the pixels, in the same memory.
///
/// Little-endian: title, artist and alt text; the number of sections, 1, and each; the number of regions, 1, and each with its
/// shape, name and words. A text is the number of its languages, 1, and for each the length of the language's name, 1, that
/// name, the length of the text, 2, and the text in UTF-8. A shape is its kind, 1, and its numbers, 8 each by IEEE 754; those
/// of a polygon come behind their count, 2.
public enum WorkWordsWire {
  /// In bytes: the most texts and the most corners of regions that one picture brings. Texts of regions come out of the same packet as
  /// their corners, which is shorter.
  public static let mostBytes =
    ForeignText.most * (ForeignText.longest + ForeignText.longestLanguage + 4)
    + PictureWords.mostRegions * (RegionShape.mostCorners * 16 + 8) + 100
  static let mostSections = 16

  private static let rectangle: UInt8 = 0
  private static let circle: UInt8 = 1
  private static let polygon: UInt8 = 2

  // MARK: - Out

  public static func encoded(_ words: WorkWords) -> [UInt8] {
    var bytes: [UInt8] = []
    for texts in [words.title, words.artist, words.alt] { append(texts, to: &bytes) }
    bytes.append(UInt8(truncatingIfNeeded: words.sections.count))
    for section in words.sections { append(section, to: &bytes) }
    bytes.append(UInt8(truncatingIfNeeded: words.regions.count))
    for region in words.regions {
      append(region.shape, to: &bytes)
      append(region.name, to: &bytes)
      append(region.words, to: &bytes)
    }
    return bytes
  }

  private static func append(_ texts: LanguageTexts, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: texts.texts.count))
    for text in texts.texts {
      bytes.append(UInt8(truncatingIfNeeded: text.language.utf8.count))
      bytes += text.language.utf8
      append(text.words.utf8.count, size: 2, to: &bytes)
      bytes += text.words.utf8
    }
  }

  private static func append(_ shape: RegionShape, to bytes: inout [UInt8]) {
    switch shape {
    case .rectangle(let left, let top, let width, let height):
      bytes.append(rectangle)
      append([left, top, width, height], to: &bytes)
    case .circle(let middle, let radius):
      bytes.append(circle)
      append([middle.across, middle.down, radius], to: &bytes)
    case .polygon(let corners):
      bytes.append(polygon)
      append(corners.count, size: 2, to: &bytes)
      append(corners.flatMap { [$0.across, $0.down] }, to: &bytes)
    }
  }

  private static func append(_ numbers: [Double], to bytes: inout [UInt8]) {
    for number in numbers {
      for index in 0..<8 as Range<UInt64> {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> (8 * index)))
      }
    }
  }

  private static func append(_ value: Int, size: Int, to bytes: inout [UInt8]) {
    for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  // MARK: - In

  /// Nil unless the bytes are words as an honest importer sends them, all of them and no more.
  public static func words(_ bytes: Span<UInt8>) -> WorkWords? {
    guard bytes.count <= mostBytes else { return nil }
    var reading = Reading(count: bytes.count)
    var words = WorkWords()
    guard let title = reading.texts(bytes), let artist = reading.texts(bytes),
      let alt = reading.texts(bytes), let sections = reading.number(bytes, size: 1), sections <= mostSections
    else { return nil }
    (words.title, words.artist, words.alt) = (title, artist, alt)
    for _ in 0..<sections {
      guard let section = reading.texts(bytes), !section.isEmpty else { return nil }
      words.sections.append(section)
    }
    guard let regions = reading.number(bytes, size: 1), regions <= PictureWords.mostRegions else {
      return nil
    }
    for _ in 0..<regions {
      guard let region = reading.region(bytes) else { return nil }
      words.regions.append(region)
    }
    return reading.isOver && !words.isEmpty ? words : nil
  }

  private struct Reading {
    let count: Int
    private var place = 0
    /// Of the picture, and of its regions.
    private var (textCount, regionTextCount) = (0, 0)

    init(count: Int) { self.count = count }

    var isOver: Bool { place == count }

    mutating func number(_ bytes: Span<UInt8>, size: Int) -> Int? {
      bits(bytes, size: size).map { Int(truncatingIfNeeded: $0) }
    }

    private mutating func bits(_ bytes: Span<UInt8>, size: Int) -> UInt64? {
      guard size <= count - place else { return nil }
      var value: UInt64 = 0
      for index in 0..<size { value |= UInt64(bytes[place + index]) << UInt64(8 * index) }
      place += size
      return value
    }

    private mutating func letters(_ bytes: Span<UInt8>, size: Int) -> String? {
      guard size > 0, size <= count - place else { return nil }
      let letters = (place..<place + size).map { bytes[$0] }
      place += size
      return String(validating: letters, as: UTF8.self)
    }

    mutating func texts(_ bytes: Span<UInt8>) -> LanguageTexts? {
      guard let texts = someTexts(bytes) else { return nil }
      textCount += texts.texts.count
      return textCount <= ForeignText.most ? texts : nil
    }

    private mutating func regionTexts(_ bytes: Span<UInt8>) -> LanguageTexts? {
      guard let texts = someTexts(bytes) else { return nil }
      regionTextCount += texts.texts.count
      return regionTextCount <= ForeignText.mostOfRegions ? texts : nil
    }

    private mutating func someTexts(_ bytes: Span<UInt8>) -> LanguageTexts? {
      guard let languages = number(bytes, size: 1) else { return nil }
      var texts = LanguageTexts()
      for _ in 0..<languages {
        guard let size = number(bytes, size: 1), let language = letters(bytes, size: size),
          ForeignText.language(language.utf8) == language, let length = number(bytes, size: 2),
          let words = letters(bytes, size: length), ForeignText.isClean(words)
        else { return nil }
        texts.add(words, in: language)
      }
      // No language comes twice.
      return texts.texts.count == languages ? texts : nil
    }

    private mutating func double(_ bytes: Span<UInt8>) -> Double? {
      bits(bytes, size: 8).map { Double(bitPattern: $0) }
    }

    private mutating func corner(_ bytes: Span<UInt8>) -> RelativePlace? {
      guard let across = double(bytes), let down = double(bytes) else { return nil }
      return RelativePlace(across: across, down: down)
    }

    mutating func region(_ bytes: Span<UInt8>) -> WorkRegion? {
      guard let shape = shape(bytes), shape.isWithin, let name = regionTexts(bytes),
        let words = regionTexts(bytes),
        !name.isEmpty || !words.isEmpty
      else { return nil }
      return WorkRegion(shape, name: name, words: words)
    }

    private mutating func shape(_ bytes: Span<UInt8>) -> RegionShape? {
      switch number(bytes, size: 1).map({ UInt8(truncatingIfNeeded: $0) }) {
      case rectangle:
        guard let place = corner(bytes), let size = corner(bytes) else { return nil }
        return .rectangle(left: place.across, top: place.down, width: size.across, height: size.down)
      case circle:
        guard let middle = corner(bytes), let radius = double(bytes) else { return nil }
        return .circle(middle: middle, radius: radius)
      case polygon:
        guard let count = number(bytes, size: 2), count <= RegionShape.mostCorners else { return nil }
        var corners: [RelativePlace] = []
        for _ in 0..<count {
          guard let corner = corner(bytes) else { return nil }
          corners.append(corner)
        }
        return .polygon(corners)
      default: return nil
      }
    }
  }
}
