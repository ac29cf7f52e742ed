// SPDX-License-Identifier: GPL-3.0-or-later

extension Pose {
  /// In degrees for each key: two of them are worth a word of the box.
  private static var step: Double { 5 }
  /// In degrees: as far as the box's tone follows.
  private static var mostLean: Double { 30 }

  /// In percent: half of a small step.
  private static var pace: Double { 10 }

  /// Returns whether the letter is a key that holds the camera otherwise; one that repeats does no harm.
  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case ",": lean = max(lean - Pose.step, -Pose.mostLean)
    case ".": lean = min(lean + Pose.step, Pose.mostLean)
    // As they lie on a keypad: turned to the left and to the right, raised and lowered.
    case "4": turn = max(turn - Pose.step, Pose.turns.lowerBound)
    case "6": turn = min(turn + Pose.step, Pose.turns.upperBound)
    case "8": raise = min(raise + Pose.step, Pose.raises.upperBound)
    case "2": raise = max(raise - Pose.step, Pose.raises.lowerBound)
    // A step to the left and to the right, nearer and back.
    case "7": aside = max(aside - Pose.pace, Pose.asides.lowerBound)
    case "9": aside = min(aside + Pose.pace, Pose.asides.upperBound)
    case "+": away = max(away - Pose.pace, Pose.distances.lowerBound)
    case "-": away = min(away + Pose.pace, Pose.distances.upperBound)
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
