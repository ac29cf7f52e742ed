// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Files
import Sonify

extension Plot.Words {
  /// Of a finger that is held at a place, goes along a path that a file has, or else across the middle.
  static func finger(on picture: String, at place: Place?, along path: String?, hearsNumbers: Bool)
    -> Plot.Words
  {
    let middle = "from left to right across the middle"
    let way =
      place.map { "held at " + Number.short($0.x) + "," + Number.short($0.y) }
      ?? path.map { "along " + name(of: $0) } ?? middle
    return Plot.Words(
      title: hearsNumbers ? "The numbers under a finger, as sound" : "The colours under a finger, as sound",
      subtitle: name(of: picture) + ", " + way,
      strip: "Above: the picture's columns under the finger, and the finger as a black line",
      heard: hearsNumbers ? "number" : "colour")
  }

  static func sweep(of picture: String, _ note: SweepNote) -> Plot.Words {
    Plot.Words(
      title: "A whole picture, as sound",
      subtitle: name(of: picture) + (note.settings.isColour ? ", in colour, " : ", ") + note.wayInWords,
      strip: "Above: what of the picture sounded, as it was heard, the highest on top", heard: nil)
  }

  /// A file's own name, without its folders.
  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
