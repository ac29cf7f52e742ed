// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding

/// How loud titles are, the one that was measured last first. A title is known by what is in its file.
struct Loudnesses: Equatable {
  /// A text of so many has up to 29,000 bytes, and a kept file takes 32,000. The one that was measured first goes.
  static var most: Int { 1000 }

  private var entries: [(key: UInt64, loudness: TitleLoudness)] = []

  init() {}

  subscript(key: UInt64) -> TitleLoudness? { entries.first { $0.key == key }?.loudness }

  var keys: [UInt64] { entries.map { $0.key } }

  mutating func put(_ loudness: TitleLoudness, for key: UInt64) {
    entries.removeAll { $0.key == key }
    entries.insert((key, loudness), at: 0)
    if entries.count > Loudnesses.most { entries.removeLast() }
  }

  static func == (one: Loudnesses, other: Loudnesses) -> Bool { one.text == other.text }

  // MARK: - As text

  /// A title a line: its key in hexadecimal digits, its loudness and its peak.
  var text: [UInt8] {
    entries.flatMap {
      Array(String($0.key, radix: 16).utf8) + Array(" \($0.loudness.loudness) \($0.loudness.peak)\n".utf8)
    }
  }

  /// Takes any bytes: lines that say nothing are left out.
  init(text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")).reversed() {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, let key = UInt64(words[0], radix: 16), let loudness = Int16(words[1]),
        let peak = Int16(words[2])
      else { continue }
      put(TitleLoudness(loudness: Int(loudness), peak: Int(peak)), for: key)
    }
  }
}
