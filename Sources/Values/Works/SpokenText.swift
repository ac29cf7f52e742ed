// SPDX-License-Identifier: GPL-3.0-or-later

/// Words that a voice will say, and where they are written.
public struct SpokenText: Equatable, Sendable {
  public let file: String
  public let line: Int
  public let language: String
  public let words: String
  /// They are the first that visitors hear of a work besides its title.
  public let isFirst: Bool

  init(_ file: String, _ line: Int, _ language: String, _ words: String, isFirst: Bool = false) {
    (self.file, self.line, self.language, self.words) = (file, line, language, words)
    self.isFirst = isFirst
  }
}
