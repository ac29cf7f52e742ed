// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what stands beside the pixels in a PNG file, also behind them, where the library comes too late to turn the picture.
public enum PngAnnex {
  /// The place of the EXIF data within the file.
  public static func exif(in bytes: Span<UInt8>) -> Range<Int>? { chunk(exifType, in: bytes) { _ in true } }

  /// The place of the text that has this keyword.
  static func text(of keyword: String, in bytes: Span<UInt8>) -> Range<Int>? {
    let start = Array(keyword.utf8) + [0]
    let chunk = chunk(textType, in: bytes) { data in
      data.count > start.count && start.indices.allSatisfy { bytes[data.lowerBound + $0] == start[$0] }
    }
    return chunk.map { $0.lowerBound + start.count..<$0.upperBound }
  }

  /// A text that may be in several languages, and packed.
  struct International {
    let language: Range<Int>
    let text: Range<Int>
    let isPacked: Bool
  }

  /// The first text with this keyword in the newer of the two kinds of chunk.
  static func international(_ keyword: String, in bytes: Span<UInt8>) -> International? {
    let start = Array(keyword.utf8) + [0]
    let data = chunk(internationalType, in: bytes) { data in
      data.count > start.count + 4 && start.indices.allSatisfy { bytes[data.lowerBound + $0] == start[$0] }
    }
    guard let data else { return nil }
    let marks = data.lowerBound + start.count
    func end(from place: Int) -> Int? { (place..<data.upperBound).first { bytes[$0] == 0 } }
    // Behind the language comes the keyword in that language.
    guard bytes[marks] <= 1, bytes[marks + 1] == 0, let language = end(from: marks + 2),
      let translated = end(from: language + 1)
    else { return nil }
    return International(
      language: marks + 2..<language, text: translated + 1..<data.upperBound, isPacked: bytes[marks] == 1)
  }

  /// The data of the first chunk of a type that is the one meant.
  private static func chunk(
    _ wanted: Int, in bytes: Span<UInt8>, _ isMeant: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    var chunk = signatureSize
    while let length = bigEndian(in: bytes, at: chunk), let type = bigEndian(in: bytes, at: chunk + 4) {
      let data = chunk + 8
      guard length <= bytes.count - data, type != endType else { return nil }
      if type == wanted, isMeant(data..<data + length) { return data..<data + length }
      chunk = data + length + checksumSize
    }
    return nil
  }

  private static let signatureSize = 8
  private static let checksumSize = 4
  private static let exifType = 0x6558_4966
  private static let textType = 0x7445_5874
  private static let internationalType = 0x6954_5874
  private static let endType = 0x4945_4E44

  private static func bigEndian(in bytes: Span<UInt8>, at place: Int) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    return (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }
}
