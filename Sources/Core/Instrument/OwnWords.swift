// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// The user's own words as far as the box keeps them: numbers, never sound.
struct OwnWords {
  private(set) var taught: TaughtWords?
  /// Counts up with every change of the words themselves: to compare all their numbers would take too long.
  private(set) var version = 0
  var use = Use.quiet
  /// The user has heard that words can be taught, and is not told again.
  var isOffered = false

  enum Use: UInt8, CaseIterable {
    /// Heard while the box is silent: its own voice is never taken for the user's.
    case quiet
    /// Heard while it speaks, too, which needs headphones.
    case always
    case never
  }

  mutating func take(_ words: TaughtWords?) {
    (taught, use) = (words, .quiet)
    version += 1
  }

  // MARK: - As bytes

  private static var format: UInt8 { 1 }

  var bytes: [UInt8] { [OwnWords.format, use.rawValue, isOffered ? 1 : 0] + (taught?.bytes ?? []) }

  /// Reads any bytes: what is no words is none.
  mutating func read(_ bytes: [UInt8]) {
    self = OwnWords(version: version + 1)
    guard bytes.count >= 3, bytes[0] == OwnWords.format, let use = Use(rawValue: bytes[1]), bytes[2] < 2
    else { return }
    isOffered = bytes[2] == 1
    guard bytes.count > 3, let words = TaughtWords(bytes: Array(bytes.dropFirst(3))) else { return }
    (taught, self.use) = (words, use)
  }

  init() {}

  private init(version: Int) { self.version = version }
}
