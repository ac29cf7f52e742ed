// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Speech

extension Languages {
  /// English, and those whose files came with the program and can be read.
  static func found() -> Languages {
    var languages = Languages()
    guard let folder = Share.folder("languages") else { return languages }
    for tongue in Tongue.allCases where tongue != .english {
      guard let text = try? TextFile.read(folder + "/" + tongue.name + ".txt") else { continue }
      if let language = Language(tongue, text: Array(text.utf8)) { languages.add(language) }
    }
    return languages
  }
}
