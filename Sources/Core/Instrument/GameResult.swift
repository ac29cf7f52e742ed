// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech

/// The answers given in games, as lines of a table that any program reads.
///
/// A line is plain English words and numbers between commas.
enum GameResult {
  /// The most answers that are kept: a school year of lessons, which fit the settings file with all settings.
  static var most: Int { 400 }
  /// The longest line, in bytes.
  static var longest: Int { 90 }

  private static var names: String {
    "game,number,question,first,second,size,truth,answer,right,seconds,mapping\r\n"
  }

  /// The answers as a file of comma-separated values (RFC 4180).
  static func file(of lines: [[UInt8]]) -> [UInt8] {
    var file = Array(names.utf8)
    for line in lines { file += line + [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
    return file
  }

  /// Adds a line; the oldest line makes room for it.
  static func adding(_ line: [UInt8], to lines: [[UInt8]]) -> [[UInt8]] {
    lines.suffix(most - 1) + [line]
  }

  static func line(of game: Game, _ mapping: Mapping, at now: Instant) -> [UInt8] {
    let puzzle = game.puzzle
    let tenths = Int((min(max(now.since(game.since), 0), 86_400) * 10).rounded())
    let shown =
      switch puzzle.question {
      case .higher: "higher,"
      case .shape: "shape,"
      case .name: "name,"
      }
    var line = Array((game.mode.title + ",").utf8)
    line += "\(game.asked + 1),".utf8
    line += (shown + name(of: puzzle.first) + "," + name(of: puzzle.second)).utf8
    line += ",\(puzzle.size),".utf8
    line += (word(puzzle, puzzle.right) + "," + word(puzzle, game.choice)).utf8
    line += (game.isRight ? ",yes," : ",no,").utf8
    line += "\(tenths / 10).\(tenths % 10),".utf8
    return line + mapping.name.utf8
  }

  /// Whether a box has written this line: other lines are left out, so that they harm no program.
  static func isOne(_ line: [UInt8]) -> Bool {
    guard line.count <= longest, let first = line.first, isLetter(first) else { return false }
    var commas = 0
    for byte in line {
      if byte == UInt8(ascii: ",") { commas += 1 }
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
      guard isLetter(byte) || isDigit || isMark else { return false }
    }
    return commas == 10
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
  }

  private static func word(_ puzzle: Puzzle, _ answer: Int?) -> String {
    switch puzzle.answers[answer ?? 0] {
    case .answerSame: "same"
    case .answerLeft: "left"
    case .answerRight: "right"
    case .shapeSquare: "square"
    case .shapeCircle: "circle"
    case .shapeTriangle: "triangle"
    case .red: "red"
    case .yellow: "yellow"
    case .green: "green"
    case .blue: "blue"
    default: "cross"
    }
  }

  /// A colour's name in the form "#7F00FF".
  private static func name(of colour: SRGB8) -> String {
    var name: [UInt8] = [UInt8(ascii: "#")]
    for shift in stride(from: 20, through: 0, by: -4) {
      name.append(UInt8(hexDigit: UInt8(truncatingIfNeeded: colour.integer >> UInt32(shift)) & 15))
    }
    return String(decoding: name, as: UTF8.self)
  }
}
