// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// Which colours catch the eye.
extension Overview {
  /// The largest colour, and then up to four more: each the one that catches the eye most beside those before it.
  public var striking: [Colour] {
    let others = colours.dropFirst().filter { $0.isLarge || $0.isVivid || $0.standsOut }
    guard let largest = colours.first else { return [] }
    // Where none is large or strong, there is something else to be seen all the same.
    if !largest.isLarge, others.isEmpty { return Array(colours.prefix(2)) }
    var (told, left) = ([largest], others)
    while told.count < Overview.most, let next = Overview.nextToTell(of: left, beside: told) {
      told.append(left.remove(at: next))
    }
    return told
  }

  /// More names of colours than a listener keeps.
  private static var most: Int { 5 }

  /// The first where two catch the eye alike.
  private static func nextToTell(of left: [Colour], beside told: [Colour]) -> Int? {
    func weight(_ place: Int) -> Double {
      left[place].weight * (told.map { left[place].mean.difference(from: $0.mean) }.min() ?? 0)
    }
    return left.indices.max { one, other in weight(one) < weight(other) }
  }
}

extension Overview.Colour {
  /// A tenth of the picture is as large as a fingertip is wide on it, from top to bottom.
  public var isLarge: Bool { share >= 0.1 }

  /// A strong colour that is no speck. In OKLab the strength of a ripe tomato is 0.2, that of a brick 0.1.
  public var isVivid: Bool { share >= 0.02 && chroma >= 0.1 }

  /// Much darker, lighter or stronger than the rest, and as large as two fingertips: the deep blue of a wave, whose strength is
  /// only 0.08.
  fileprivate var standsOut: Bool { share >= 0.04 && distance >= 0.2 }

  /// A full colour weighs five times as much as a grey of the same size, and a spot half as wide half as much.
  fileprivate var weight: Double { Maths.sqrt(share) * (0.25 + min(chroma / 0.15, 1)) }
}
