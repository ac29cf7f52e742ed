// SPDX-License-Identifier: GPL-3.0-or-later

extension Pose {
  /// In degrees for each key: two of them are worth a word of the box.
  private static var step: Double { 5 }
  /// In degrees: as far as the box's tone follows.
  private static var mostLean: Double { 30 }

  /// Returns whether the letter is a key that holds the camera otherwise; one that repeats does no harm.
  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case ",": lean = max(lean - Pose.step, -Pose.mostLean)
    case ".": lean = min(lean + Pose.step, Pose.mostLean)
    // So much, in places, that the box remarks on it.
    case "b": blur = 3
    case "w": shake = 4
    // Of full light, half of what the box calls dark.
    case "n": light = 0.1
    case "s": self = Pose()
    default: return false
    }
    return true
  }
}
