// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Picture
import Speech

extension PictureFileError {
  /// Like "sunflowers.jpg: the file is damaged: it ends in the middle of the picture".
  var sentence: String { oneLine(path) + ": " + trouble.phrase.text(in: .english) }

  /// The same where a sound was wanted.
  var sentenceOfSound: String {
    switch trouble {
    case .format, .other, .unknown, .damaged: oneLine(path) + ": this is no sound that can be read"
    default: sentence
    }
  }
}

extension Picture {
  var sizeInWords: String { "\(width) pixels wide and \(height) high" }
}
