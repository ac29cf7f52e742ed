// SPDX-License-Identifier: GPL-3.0-or-later

/// A chord in hand, for eyes.
public struct SeenChord: Equatable, Sendable {
  /// Its name, and of a song where it stands.
  public var words: String
  /// Lines of one width: strings, frets and fingers.
  public var drawing: [String]

  public init(words: String, drawing: [String]) { (self.words, self.drawing) = (words, drawing) }
}
