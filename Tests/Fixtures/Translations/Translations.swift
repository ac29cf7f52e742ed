// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Speech

/// The languages as their files in the checkout have them, for the tests.
extension Language {
  public static let spanish = read(.spanish)
  public static let french = read(.french)
  public static let german = read(.german)
  public static let korean = read(.korean)
  public static let hindi = read(.hindi)

  /// A test in SpeechTests sees that none of them is English for want of its file.
  public static var all: [Language] { [english, spanish, french, german, korean, hindi] }

  public static func of(_ tongue: Tongue) -> Language { all.first { $0.tongue == tongue } ?? english }

  public static func file(of tongue: Tongue) -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../board/languages")
    return [UInt8]((try? Data(contentsOf: folder.appending(path: tongue.name + ".txt"))) ?? Data())
  }

  private static func read(_ tongue: Tongue) -> Language {
    Language(tongue, text: file(of: tongue)) ?? .english
  }
}

extension Languages {
  /// All that there are.
  public static var all: Languages {
    var languages = Languages()
    for language in Language.all where language.tongue != .english { languages.add(language) }
    return languages
  }
}
