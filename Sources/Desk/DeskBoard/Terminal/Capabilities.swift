// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// What a terminal can show, as far as its environment tells.
public struct Capabilities: Equatable, Sendable {
  public enum TerminalColours: Sendable {
    /// Three numbers of 8 bits.
    case full
    /// The 256 that xterm gave a number each.
    case numbered
    /// Light and dark only, by letters.
    case none
  }

  /// Whether the cursor goes where it is sent; if not, there are only lines, one after the other.
  public var isScreen: Bool
  public var colours: TerminalColours
  /// Whether the terminal knows more than ASCII.
  public var isUnicode: Bool

  public init(isScreen: Bool, colours: TerminalColours, isUnicode: Bool) {
    self.isScreen = isScreen
    self.colours = colours
    self.isUnicode = isUnicode
  }

  /// `environment` gives a variable's value; an empty one counts as none, as in all of these conventions.
  public init(isTerminal: Bool, environment: (String) -> String?) {
    func value(_ name: String) -> String { environment(name) ?? "" }
    let (kind, colour) = (lowercase(value("TERM")), lowercase(value("COLORTERM")))
    let locale = [value("LC_ALL"), value("LC_CTYPE"), value("LANG")].first { !$0.isEmpty } ?? ""
    isUnicode = contains(lowercase(locale), "utf-8") || contains(lowercase(locale), "utf8")
    if kind.isEmpty || kind == "dumb" || !isTerminal {
      (isScreen, colours) = (false, .none)
    } else if colour == "truecolor" || colour == "24bit" || contains(kind, "-direct") {
      (isScreen, colours) = (true, .full)
    } else {
      isScreen = contains(kind, "256color")
      colours = isScreen ? .numbered : .none
    }
    // no-color.org
    if !value("NO_COLOR").isEmpty { colours = .none }
  }

  /// The capabilities of the terminal that this program runs in.
  static func ofThisProgram(isTerminal: Bool) -> Capabilities {
    Capabilities(isTerminal: isTerminal) { name in getenv(name).map { String(cString: $0) } }
  }
}

private func contains(_ text: String, _ part: String) -> Bool {
  let (text, part) = (Array(text.utf8), Array(part.utf8))
  guard text.count >= part.count else { return false }
  return (0...text.count - part.count).contains { start in
    part.indices.allSatisfy { text[start + $0] == part[$0] }
  }
}
