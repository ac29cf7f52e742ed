// SPDX-License-Identifier: GPL-3.0-or-later
import DeskBoard
import Testing

@Suite struct CapabilitiesTests {
  private static let utf8 = "LANG=en_GB.UTF-8"

  @Test(
    "The environment tells what a terminal can",
    arguments: [
      ("TERM=xterm-256color COLORTERM=truecolor", true, Capabilities.TerminalColours.full),
      ("TERM=xterm COLORTERM=24bit", true, .full), ("TERM=xterm-direct", true, .full),
      ("TERM=xterm-256color COLORTERM=yes", true, .numbered), ("TERM=tmux-256color", true, .numbered),
      ("TERM=xterm-256color NO_COLOR=1", true, .none), ("TERM=xterm-256color NO_COLOR=", true, .numbered),
      ("TERM=xterm COLORTERM=truecolor NO_COLOR=1", true, .none), ("TERM=vt100", false, .none),
      ("TERM=dumb COLORTERM=truecolor", false, .none), ("COLORTERM=truecolor", false, .none),
      ("", false, .none),
    ])
  func table(variables: String, isScreen: Bool, colours: Capabilities.TerminalColours) {
    let expected = Capabilities(isScreen: isScreen, colours: colours, isUnicode: true)
    #expect(read(variables + " " + CapabilitiesTests.utf8) == expected)
  }

  @Test("What is no terminal gets lines")
  func noTerminal() {
    let found = read("TERM=xterm-256color COLORTERM=truecolor", isTerminal: false)
    #expect(found == Capabilities(isScreen: false, colours: .none, isUnicode: false))
  }

  @Test(
    "The locale's first variable that says something decides about letters",
    arguments: [
      ("LANG=en_GB.UTF-8", true), ("LANG=C.utf8", true), ("LC_CTYPE=C.UTF-8 LANG=C", true), ("LANG=C", false),
      ("LC_ALL=C LANG=en_GB.UTF-8", false), ("LC_ALL= LANG=en_GB.UTF-8", true),
      ("LANG=de_DE.ISO-8859-1", false),
      ("", false),
    ])
  func locale(variables: String, isUnicode: Bool) {
    #expect(read(variables).isUnicode == isUnicode)
  }

  private func read(_ variables: String, isTerminal: Bool = true) -> Capabilities {
    Capabilities(isTerminal: isTerminal) { name in
      variables.split(separator: " ").first { $0.hasPrefix(name + "=") }.map {
        String($0.dropFirst(name.count + 1))
      }
    }
  }
}
