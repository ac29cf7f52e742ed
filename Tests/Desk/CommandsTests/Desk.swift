// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Ptys
import Testing

/// `sonifier desk` on a terminal of its own, and what is seen there.
final class Desk {
  let pty: Pty
  private(set) var glass: Glass
  /// How much of the output the glass shows.
  private var shown = 0

  static let enter = "\u{1B}[?1049h"
  static let leave = "\u{1B}[?1049l"
  static let terminal = ["TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8"]
  /// What a screen is cleared with before all of it is drawn.
  private static let clear = Array("\u{1B}[2J".utf8)

  init(
    _ words: [String], of command: String = "desk", in folder: Folder, on terminal: [String] = terminal
  ) throws {
    // The shell becomes the program, so that signals reach it.
    let moved = [
      "/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder.path, programFolder + "/sonifier", command,
    ]
    pty = try Pty(moved + words, environment: terminal + ["PATH=/usr/bin:/bin"], columns: 80, rows: 24)
    glass = Glass(columns: 80, rows: 24)
  }

  /// Fails the test when that does not come.
  @discardableResult
  func waits(_ what: String, sourceLocation: SourceLocation = #_sourceLocation, until holds: (Glass) -> Bool)
    -> Bool
  {
    let came = pty.waits {
      glass.take(pty.output[shown...])
      shown = pty.output.count
      return holds(glass)
    }
    #expect(came, "\(what) does not come: \(glass.words)", sourceLocation: sourceLocation)
    return came
  }

  @discardableResult
  func shows(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    waits(words, sourceLocation: sourceLocation) { $0.words.contains(words) }
  }

  func hears(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    waits("the sound of " + words, sourceLocation: sourceLocation) {
      $0.value(of: "heard")?.hasPrefix(words) == true
    }
  }

  /// As a window that is dragged: the kernel brings the program the news, once, so all is drawn once. Only what is drawn
  /// afterwards is seen.
  func resize(columns: Int, rows: Int) {
    let mark = pty.output.count
    pty.resize(columns: UInt16(columns), rows: UInt16(rows))
    #expect(pty.waits { pty.output[mark...].firstRange(of: Desk.clear) != nil })
    glass = Glass(columns: columns, rows: rows)
    shown = pty.output[mark...].firstRange(of: Desk.clear)?.lowerBound ?? mark
  }

  /// The mouse is over a cell; 35 is a movement without a button, and the wheel is 64 and 65.
  func mouse(_ event: Int = 35, column: Int, row: Int) {
    pty.type("\u{1B}[<\(event);\(column + 1);\(row + 1)M")
  }

  /// Ended by itself, without a fault, and gave the terminal back as it was.
  func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(pty.status() == 0, sourceLocation: sourceLocation)
    #expect(pty.settings == pty.before, sourceLocation: sourceLocation)
  }
}
