// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Works

/// The one message that `sonifier-read` sends back about the codes in a picture.
///
/// Little-endian: mark 4, what became of it 1, number of codes 1; and each code: kind 1, its corners across and down in whole
/// pixels, 2 each, length of the text 2, the text in UTF-8.
public enum CodesReply: Equatable, Sendable {
  case codes([SeenCode])
  case noMemory
  /// The system cannot take the reader's rights away.
  case unconfined

  /// More than any label has.
  public static let most = 16
  static let headerSize = 6
  public static let longest = headerSize + most * (entrySize + ForeignText.longest)
  /// The size of a code without its text.
  private static let entrySize = 19

  private static let mark = 0x3143_5253  // "SRC1"
  private static let codesStatus = 0
  private static let noMemoryStatus = 1
  private static let unconfinedStatus = 2

  // MARK: - Out

  public func encoded() -> [UInt8] {
    switch self {
    case .codes(let codes): Self.header(Self.codesStatus, codes.count) + codes.flatMap { Self.bytes(of: $0) }
    case .noMemory: Self.header(Self.noMemoryStatus, 0)
    case .unconfined: Self.header(Self.unconfinedStatus, 0)
    }
  }

  private static func header(_ status: Int, _ count: Int) -> [UInt8] {
    bytes(of: mark, size: 4) + bytes(of: status, size: 1) + bytes(of: count, size: 1)
  }

  private static func bytes(of code: SeenCode) -> [UInt8] {
    let corners = (0..<4).flatMap { [code.corners[$0].x, code.corners[$0].y] }
    let text = Array(code.text.utf8)
    return bytes(of: code.kind.rawValue, size: 1) + corners.flatMap { bytes(of: Int($0), size: 2) }
      + bytes(of: text.count, size: 2) + text
  }

  private static func bytes(of value: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  // MARK: - In

  /// Nil unless the bytes are what an honest reader of a picture of this size sends, all of them and no more.
  public init?(_ bytes: Span<UInt8>, width: Int, height: Int) {
    guard bytes.count <= Self.longest else { return nil }
    var place = 0
    func number(size: Int) -> Int? {
      guard size <= bytes.count - place else { return nil }
      let value = (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      place += size
      return value
    }
    func code() -> SeenCode? {
      guard let kind = number(size: 1).flatMap({ SeenCode.Kind(rawValue: $0) }) else { return nil }
      var places: [Place] = []
      for _ in 0..<4 {
        guard let x = number(size: 2), let y = number(size: 2), x <= width, y <= height else { return nil }
        places.append(Place(x: Double(x), y: Double(y)))
      }
      guard let length = number(size: 2), length <= bytes.count - place else { return nil }
      let letters = (place..<place + length).map { bytes[$0] }
      place += length
      guard let text = String(validating: letters, as: UTF8.self), ForeignText.isClean(text) else {
        return nil
      }
      return SeenCode(kind, text, at: Corners(places[0], places[1], places[2], places[3]))
    }
    guard number(size: 4) == Self.mark, let status = number(size: 1), let count = number(size: 1),
      count <= Self.most, status == Self.codesStatus || count == 0
    else { return nil }
    var codes: [SeenCode] = []
    for _ in 0..<count {
      guard let code = code() else { return nil }
      codes.append(code)
    }
    guard place == bytes.count else { return nil }
    switch status {
    case Self.codesStatus: self = .codes(codes)
    case Self.noMemoryStatus: self = .noMemory
    case Self.unconfinedStatus: self = .unconfined
    default: return nil
    }
  }
}
