// SPDX-License-Identifier: GPL-3.0-or-later
import Picture

/// A line in a kept photograph's file that says where in it the painting is, beside the pixels: a comment of a JPEG, or a text of a PNG.
///
/// It is "Sonifier-Painting", the photograph's width and height, and the places of four corners in hundredths of a pixel.
public enum PaintingNote {
  private static var keyword: String { "Sonifier-Painting" }
  /// In bytes: longer than any that the box writes.
  private static var longest: Int { 200 }

  // MARK: - Into a file

  /// The file with the note in it, and without an older one; nil where it is of another kind.
  static func file(_ bytes: UnsafeRawBufferPointer, with corners: Corners, _ width: Int, _ height: Int)
    -> [UInt8]?
  {
    file(bytes, with: words(corners, width, height))
  }

  /// The same with the note's own words.
  public static func file(_ bytes: UnsafeRawBufferPointer, with words: [UInt8]) -> [UInt8]? {
    guard let head = FileHead.place(in: bytes) else { return nil }
    let span = bytes.bindMemory(to: UInt8.self).span
    if FileHead.isJpeg(bytes) {
      let comment = FileHead.jpegSegment(JpegAnnex.comment, Array(keyword.utf8) + [space] + words)
      // Before an older note's words stand its mark, its length and the keyword.
      let old = inJpeg(span).map { $0.lowerBound - keyword.utf8.count - 5..<$0.upperBound }
      return FileHead.file(bytes, with: comment, at: head, without: old)
    }
    let chunk = FileHead.pngChunk("tEXt", Array(keyword.utf8) + [0] + words)
    // Before them stand length, type, keyword and a zero, and behind them a checksum.
    let old = inPng(span).map { $0.lowerBound - keyword.utf8.count - 9..<$0.upperBound + 4 }
    return FileHead.file(bytes, with: chunk, at: head, without: old)
  }

  /// What a note says of corners in a picture of that size.
  public static func words(_ corners: Corners, _ width: Int, _ height: Int) -> [UInt8] {
    var words = "\(width) \(height)"
    for index in 0..<4 {
      for part in [corners[index].x, corners[index].y] { words += " \(Int((part * 100).rounded()))" }
    }
    return Array(words.utf8)
  }

  // MARK: - Out of a file

  /// The corners in a file of any bytes; nil where it has none, or none that lie in a picture of that size.
  public static func corners(in bytes: Span<UInt8>, _ kind: FileKind, width: Int, height: Int) -> Corners? {
    let text: Range<Int>?
    switch kind {
    case .jpeg: text = inJpeg(bytes)
    case .png: text = inPng(bytes)
    default: text = nil
    }
    guard let text, text.count <= longest else { return nil }
    var numbers: [Int] = []
    for word in text.map({ bytes[$0] }).split(separator: space) {
      guard word.count <= 9, let number = Int(String(decoding: word, as: UTF8.self)) else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 10, numbers[0] == width, numbers[1] == height else { return nil }
    func place(_ at: Int) -> Place { Place(x: Double(numbers[at]) / 100, y: Double(numbers[at + 1]) / 100) }
    let corners = Corners(place(2), place(4), place(6), place(8))
    return corners.lie(inWidth: width, height: height) ? corners : nil
  }

  private static func inJpeg(_ bytes: Span<UInt8>) -> Range<Int>? {
    JpegAnnex.segment(JpegAnnex.comment, beginning: Array(keyword.utf8) + [space], in: bytes)
  }

  private static func inPng(_ bytes: Span<UInt8>) -> Range<Int>? { PngAnnex.text(of: keyword, in: bytes) }

  private static var space: UInt8 { UInt8(ascii: " ") }
}
