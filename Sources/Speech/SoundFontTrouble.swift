// SPDX-License-Identifier: GPL-3.0-or-later

/// Why somebody's file of instruments cannot be used.
public enum SoundFontTrouble: Error, CaseIterable, Equatable, Sendable {
  /// The disk does not give it.
  case unread
  case tooBig
  /// It is something else, or damaged.
  case notOne
  /// Its samples are packed.
  case compressed
  case noMemory
  /// The part that reads files does not do so.
  case noReader
}
