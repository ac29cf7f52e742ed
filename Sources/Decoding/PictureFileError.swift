// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a picture file gave no picture: one sentence, made to be spoken as well as printed.
public struct PictureFileError: Error, Equatable, Sendable {
  /// Like "sunflowers.jpg: the file is damaged: it ends in the middle of the picture".
  public let sentence: String

  init(_ path: String, _ reason: String) {
    sentence = oneLine(path) + ": " + reason
  }
}
