// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Compares a chroma with the notes that each chord has: seven parts of the angle's cosine, three of nearness.
public enum ChordTemplate {
  /// What the bass at the root adds.
  private static let bassShare: Float = 0.15

  /// How alike each of the 84 chords is. With a bass, a chord whose root lies in it is liked better.
  public static func compare(_ chroma: [Float], bass: [Float]?, into scores: inout [Float]) {
    for root in 0..<12 {
      for kind in ChordKind.allCases {
        let steps = kind.steps
        // A template of length 1.
        let height = 1 / Float(steps.count).squareRoot()
        var cosine: Float = 0
        for step in steps { cosine += height * chroma[(root + step) % 12] }
        // Between two vectors of length 1, distance follows from the cosine.
        let distance = max(2 - 2 * cosine, 0).squareRoot()
        let nearness = 1 / (1 + distance)
        var score = 0.7 * cosine + 0.3 * nearness
        if let bass { score += bassShare * bass[root] }
        scores[7 * root + kind.rawValue] = score
      }
    }
  }
}
