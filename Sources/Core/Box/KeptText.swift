// SPDX-License-Identifier: GPL-3.0-or-later

import Instrument

/// The lines of what is kept.
public enum KeptText {
  private static var heardName: String { "heard " }
  private static var languageName: String { Parameter.language.title + " " }

  /// What a safe start uses of what was kept: the language, and where the box is handed out that of the house.
  public static func spared(of text: [UInt8]) -> [UInt8] {
    let language = Memory(text: text).atStart.settings[.language]
    return lines(of: text) { $0.starts(with: languageName.utf8) }.isEmpty
      ? [] : Array((languageName + "\(language)\n").utf8)
  }

  /// What a box that begins as new keeps: a language that its user understands, and the dose, as ears stay as
  /// they are. It gives its hints again.
  public static func keptByNew(of text: [UInt8]) -> [UInt8] {
    lines(of: text) { $0.starts(with: languageName.utf8) || $0.starts(with: heardName.utf8) }
      + Memory.lineOfHints
  }

  /// What stands in the lines of what the ears heard.
  static func heard(in text: [UInt8]) -> [String] {
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: heardName.utf8) }
    return lines.map { String(decoding: $0.dropFirst(heardName.utf8.count), as: UTF8.self) }
  }

  static func line(heard text: String) -> [UInt8] { Array((heardName + text + "\n").utf8) }

  private static func lines(of text: [UInt8], where isMeant: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    var lines: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n")) where isMeant(line) {
      lines += line + [UInt8(ascii: "\n")]
    }
    return lines
  }
}
