// SPDX-License-Identifier: GPL-3.0-or-later

/// Words in lines, every letter one cell wide.
package enum Wrapping {
  /// At most so many lines of so many columns; what is left out is shown by `mark` at the end.
  package static func lines(
    _ text: String, columns: Int, atMost most: Int, mark: [Unicode.Scalar] = []
  ) -> [[Unicode.Scalar]] {
    guard columns > 0, most > 0 else { return [] }
    var lines: [[Unicode.Scalar]] = []
    var line: [Unicode.Scalar] = []
    for word in words(text) {
      var rest = word[...]
      if !line.isEmpty {
        if line.count + 1 + rest.count <= columns {
          line += [" "] + rest
          continue
        }
        lines.append(line)
      }
      // A word longer than a line is cut.
      while rest.count > columns {
        lines.append(Array(rest.prefix(columns)))
        rest = rest.dropFirst(columns)
      }
      line = Array(rest)
      if lines.count > most { break }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > most else { return lines }
    var last = lines[most - 1]
    if mark.count <= columns { last = Array(last.prefix(columns - mark.count)) + mark }
    return Array(lines.prefix(most - 1)) + [last]
  }

  private static func words(_ text: String) -> [[Unicode.Scalar]] {
    letters(text).split(separator: " ").map { Array($0) }
  }

  /// Letters for cells: none without a width, and a question mark for those that have two or move the cursor.
  static func letters(_ text: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: letters.append(scalar)
      case 0x09, 0x0A, 0x0D, 0xA0: letters.append(" ")
      case 0xAD, 0x300..<0x370, 0x483..<0x48A, 0x200B..<0x2010, 0x20D0..<0x2100, 0xFE00..<0xFE10, 0xFEFF:
        break
      case 0x370..<0x590, 0x1E00..<0x2000, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0x20D0,
        0x2100..<0x231A, 0x2400..<0x25FD:
        letters.append(scalar)
      default: letters.append("?")
      }
    }
    return letters
  }
}
