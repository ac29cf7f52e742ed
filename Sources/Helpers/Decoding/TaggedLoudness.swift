// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud a sound file says that it is: ReplayGain, or Opus' R128. Programs that fill music libraries measure all of a file once.
///
/// The tags of all formats have the same words in them, so these alone are looked for: near the beginning, where most tags are,
/// and at the end.
public enum TaggedLoudness {
  /// In bytes, of a file's beginning; a tag that says its length is read whole, with its cover, up to the second.
  private static let (head, longestTag) = (1_000_000, 16_000_000)
  /// In bytes, of a file's end.
  private static let tail = 65_536
  /// Before the decimals.
  private static let mostDigits = 6
  /// In hundredths of a decibel: no music and no speech is so much louder or softer than what the tags take as a measure.
  private static let most = 4000
  /// In hundredths of LUFS, what R128's number is counted from. ReplayGain's is our own target.
  private static let broadcast = -2300

  /// Nil where the file does not say it, or says what cannot be.
  public static func find(in file: UnsafeRawBufferPointer) -> TitleLoudness? {
    let bytes = UnsafeRawBufferPointer(rebasing: file.prefix(SoundContainer.bytes))
    let tag = bytes.withMemoryRebound(to: UInt8.self) { SoundContainer.tagLength($0.span) } ?? 0
    let first = min(max(head, min(tag, longestTag)), file.count)
    for part in [file[..<first], file[max(first, file.count - tail)...]] {
      if let found = find(in: letters(in: part)) { return found }
    }
    return nil
  }

  private static func find(in letters: [UInt8]) -> TitleLoudness? {
    let peak = number(behind: "REPLAYGAIN_TRACK_PEAK", in: letters, decimals: 6).flatMap {
      decibels(ofMillionths: $0)
    }
    if let gain = number(behind: "REPLAYGAIN_TRACK_GAIN", in: letters, decimals: 2) {
      guard abs(gain) <= most else { return nil }
      return TitleLoudness(loudness: TitleLoudness.target - gain, peak: peak ?? 0)
    }
    // In 256ths of a decibel.
    guard let gain = number(behind: "R128_TRACK_GAIN", in: letters, decimals: 0).map({ $0 * 100 / 256 }),
      abs(gain) <= most
    else { return nil }
    return TitleLoudness(loudness: broadcast - gain, peak: peak ?? 0)
  }

  /// In large letters, without the zeros and marks that stand between wide ones.
  private static func letters(in part: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(part.count)
    for byte in part where byte != 0 && byte < 0xFE {
      letters.append((0x61...0x7A).contains(byte) ? byte & 0xDF : byte)
    }
    return letters
  }

  /// In units of so many decimals: with two, "-7.2" is -720. Nil where the name is missing, or no number follows.
  private static func number(behind name: String, in letters: [UInt8], decimals: Int) -> Int? {
    let name = Array(name.utf8)
    var start = 0
    while let place = letters[start...].firstIndex(of: name[0]) {
      if letters[place...].starts(with: name) {
        return number(letters[(place + name.count)...], decimals: decimals)
      }
      start = place + 1
    }
    return nil
  }

  private static func number(_ letters: ArraySlice<UInt8>, decimals: Int) -> Int? {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let value = value(letters)
    let isNegative = value.first == UInt8(ascii: "-")
    let text = isNegative || value.first == UInt8(ascii: "+") ? value.dropFirst() : value
    let whole = text.prefix(mostDigits + 1).prefix { isDigit($0) }
    guard !whole.isEmpty, whole.count <= mostDigits else { return nil }
    var (number, rest) = (whole.reduce(0) { $0 * 10 + Int($1 - 0x30) }, text.dropFirst(whole.count))
    let isBroken = rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",")
    rest = isBroken ? rest.dropFirst().prefix { isDigit($0) } : []
    for _ in 0..<decimals {
      number = number * 10 + Int((rest.popFirst() ?? 0x30) - 0x30)
    }
    return isNegative ? -number : number
  }

  /// What stands behind a name: at once, behind an equals sign, or behind the size, word and kind that MP4 has there.
  private static func value(_ letters: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = Array("DATA".utf8)
    let rest = letters.dropFirst()
    let value =
      rest.starts(with: word)
      ? rest.dropFirst(word.count + 1) : letters.first == UInt8(ascii: "=") ? rest : letters
    return value.drop { $0 == 0x20 }
  }

  /// In hundredths of a decibel, of a peak that is a million at full scale; nil for what cannot be one.
  private static func decibels(ofMillionths peak: Int) -> Int? {
    guard (1000...8_000_000).contains(peak) else { return nil }
    // 10 to the power 1/2000.
    let step = 1.0011519555381688
    var (level, decibels) = (1_000_000.0, 0)
    while level < Double(peak) { (level, decibels) = (level * step, decibels + 1) }
    while level > Double(peak) * step { (level, decibels) = (level / step, decibels - 1) }
    return decibels
  }
}
