// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Picture
import Speech

extension PictureFileError {
  /// Like "sunflowers.jpg: the file is damaged: it ends in the middle of the picture".
  var sentence: String { oneLine(path) + ": " + trouble.phrase.text(in: .english) }

  /// The same where something else than a picture was wanted, such as a sound.
  func sentence(wanting what: String) -> String {
    switch trouble {
    case .format, .other, .unknown, .damaged: oneLine(path) + ": this is no \(what) that can be read"
    default: sentence
    }
  }
}

extension Picture {
  var sizeInWords: String { "\(width) pixels wide and \(height) high" }
}
