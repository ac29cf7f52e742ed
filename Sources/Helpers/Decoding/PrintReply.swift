// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Works

/// The one message that `sonifier-read` sends back about the small print in a picture.
///
/// Little-endian: mark 4, what became of it 1, the language 1, the mean confidence of the words 1, length of the text 2, the
/// text in UTF-8, line by line.
public enum PrintReply: Equatable, Sendable {
  case text(PrintedText)
  /// There is no print.
  case nothing
  case noMemory
  /// The system cannot take the reader's rights away.
  case unconfined
  /// Tesseract is not installed, or knows nothing of the language.
  case noLibrary, noLanguage

  static let headerSize = 9
  public static let longest = headerSize + ForeignText.longest

  private static let mark = 0x3150_5253  // "SRP1"
  private static let textStatus = 0
  private static let others: [PrintReply] = [.nothing, .noMemory, .unconfined, .noLibrary, .noLanguage]

  // MARK: - Out

  public func encoded() -> [UInt8] {
    if case .text(let print) = self {
      let letters = Array(print.text.utf8)
      return Self.header(Self.textStatus, print.tongue.rawValue, print.confidence, letters.count) + letters
    }
    return Self.header((Self.others.firstIndex(of: self) ?? 0) + 1, 0, 0, 0)
  }

  private static func header(_ status: Int, _ language: Int, _ confidence: Int, _ length: Int) -> [UInt8] {
    bytes(of: mark, size: 4) + bytes(of: status, size: 1) + bytes(of: language, size: 1)
      + bytes(of: confidence, size: 1) + bytes(of: length, size: 2)
  }

  private static func bytes(of value: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  // MARK: - In

  /// Nil unless the bytes are what an honest reader sends, all of them and no more.
  public init?(_ bytes: Span<UInt8>) {
    guard (Self.headerSize...Self.longest).contains(bytes.count) else { return nil }
    func number(_ place: Int, size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let (status, confidence) = (number(4, size: 1), number(6, size: 1))
    let length = number(7, size: 2)
    guard number(0, size: 4) == Self.mark, bytes.count == Self.headerSize + length, confidence <= 100,
      let tongue = Tongue(rawValue: number(5, size: 1))
    else { return nil }
    guard status == Self.textStatus else {
      guard Self.others.indices.contains(status - 1), tongue.rawValue == 0, confidence == 0, length == 0
      else { return nil }
      self = Self.others[status - 1]
      return
    }
    let letters = (Self.headerSize..<bytes.count).map { bytes[$0] }
    guard let text = String(validating: letters, as: UTF8.self), ForeignText.isClean(text) else { return nil }
    self = .text(PrintedText(text, confidence: confidence, in: tongue))
  }
}
