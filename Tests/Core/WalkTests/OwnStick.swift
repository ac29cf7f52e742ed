// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Harmony
import Sonify

/// What a user's stick holds besides pictures.
extension OwnFiles {
  static let stick = OwnFiles(fonts: [.band, .grand], scales: [.slendro])
}

extension OwnFile {
  static let grand = OwnFile("Grand-Piano.sf2", words: "Grand Piano")
  static let band = OwnFile("50% band.sf2", words: "50% band")
}

extension OwnScale {
  static let slendro = OwnScale(
    OwnFile("slendro.scl", words: "a slendro"),
    (try? Scale(scala: Array("a\n2\n240.\n1200.".utf8))) ?? Scale(.major))
}
