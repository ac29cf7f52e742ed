// SPDX-License-Identifier: GPL-3.0-or-later
import Domain

/// The format of a sound file that FFmpeg's libraries read for the box, under their own name.
public enum SoundContainer: String, Sendable {
  case mp4 = "mov"
  case asf, matroska, ape, wv, amr
  /// Bare AAC.
  case adts = "aac"

  /// So many bytes show it.
  public static var bytes: Int { 16 }

  /// Nil for what libsndfile reads, for pictures, and for what is no sound.
  public init?(firstBytes bytes: Span<UInt8>) {
    func starts(_ start: [UInt8], at place: Int = 0) -> Bool {
      bytes.count >= place + start.count && start.indices.allSatisfy { bytes[place + $0] == start[$0] }
    }
    if starts(Array("ftyp".utf8), at: 4), FileKind(firstBytes: bytes) == .other(.film) {
      self = .mp4
    } else if starts([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      self = .asf
    } else if starts([0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if starts(Array("MAC ".utf8)) {
      self = .ape
    } else if starts(Array("wvpk".utf8)) {
      self = .wv
    } else if starts(Array("#!AMR".utf8)) {
      self = .amr
    } else if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
      // Twelve bits that are set, and the layer that no MPEG sound of another kind has.
      self = .adts
    } else {
      return nil
    }
  }

  /// In bytes, how long a tag of ID3v2 is, behind which a sound begins; nil where there is none.
  public static func tagLength(_ bytes: Span<UInt8>) -> Int? {
    guard bytes.count >= 10, bytes[0] == 0x49, bytes[1] == 0x44, bytes[2] == 0x33 else { return nil }
    return (6..<10).reduce(0) { $0 << 7 | Int(bytes[$1] & 0x7F) } + 10
  }
}
