// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Picture
import Instrument
import Speech

extension PictureFileError {
  /// Like "sunflowers.jpg: the file is damaged: it ends in the middle of the picture".
  package var sentence: String { oneLine(path) + ": " + trouble.phrase.text(in: .english) }
}

extension Picture {
  package var sizeInWords: String { "\(width) pixels wide and \(height) high" }
}
