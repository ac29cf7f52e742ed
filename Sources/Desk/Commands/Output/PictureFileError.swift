// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Picture
import Speech

extension PictureFileError {
  /// Like "sunflowers.jpg: the file is damaged: it ends in the middle of the picture".
  var sentence: String { oneLine(path) + ": " + trouble.phrase.text(in: .english) }
}

extension Picture {
  var sizeInWords: String { "\(width) pixels wide and \(height) high" }
}
