// SPDX-License-Identifier: GPL-3.0-or-later

/// A chord for who sees: strings go down the page, frets across, each finger a digit at its place.
///
/// The last string is at the left as on any chart, and at the right for left hands:
///
///     x o       o
///     ╒═╤═╤═╤═╤═╕
///     │ │ │ │ 1 │
///     │ │ 2 3 │ │
///     │ │ │ │ │ │
public enum ChordDrawing {
  /// In frets: no open shape is wider, and a hand spans as many.
  private static var height: Int { 3 }

  /// Five lines, or one more for each fret that the shape is wider; all are of one width.
  public static func lines(_ fingering: ChordFingering, isLeft: Bool) -> [String] {
    let frets = fingering.shape.frets
    let strings = isLeft ? Array(frets.indices.reversed()) : Array(frets.indices)
    let pressed = frets.compactMap { $0 }.filter { $0 > 0 }
    let (low, high) = (pressed.min() ?? 1, pressed.max() ?? 1)
    let first = high > height ? low : 1
    let last = max(high, first + height - 1)
    // Where the nut is out of sight, the first fret's number stands beside it.
    let number = first > 1 ? " \(first)" : ""
    let margin = String(repeating: " ", count: number.utf8.count)
    var lines = [row(strings.map { frets[$0].map { $0 == 0 ? "o" : " " } ?? "x" }, " ") + margin]
    lines.append(edge(strings.count, isNut: first == 1) + margin)
    for fret in first...last {
      let marks = strings.map { string in
        frets[string] == fret ? finger(fingering.fingers, string) : "│"
      }
      lines.append(row(marks, " ") + (fret == first ? number : margin))
    }
    return lines
  }

  /// A string that is pressed by no finger that is known has a dot.
  private static func finger(_ fingers: [Int], _ string: Int) -> String {
    guard fingers.indices.contains(string), fingers[string] > 0 else { return "●" }
    return "\(fingers[string])"
  }

  /// Double at the nut.
  private static func edge(_ strings: Int, isNut: Bool) -> String {
    let (left, middle, right) = isNut ? ("╒", "╤", "╕") : ("┌", "┬", "┐")
    guard strings > 1 else { return middle }
    let marks = [left] + [String](repeating: middle, count: strings - 2) + [right]
    return row(marks, isNut ? "═" : "─")
  }

  private static func row(_ marks: [String], _ between: String) -> String {
    var text = ""
    for (place, mark) in marks.enumerated() { text += (place > 0 ? between : "") + mark }
    return text
  }
}
