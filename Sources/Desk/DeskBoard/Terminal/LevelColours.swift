// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// The colours of a spectrum, from silence to the loudest, each as much lighter than the one before to the eye.
package enum LevelColours {
  package static let all: [SRGB8] = (0..<256).map { step in
    let share = Double(step) / 255
    let seen = OKLCh(
      lightness: 0.15 + 0.82 * share, chroma: 0.6 * share * (1 - share), hue: 300 + 160 * share)
    return SRGB8(LinearRGB(OKLab(seen)))
  }

  /// The colour of a share of the loudest, 0 to 1.
  package static func colour(of share: Double) -> SRGB8 {
    all[Int(min(max(share, 0), 1) * Double(all.count - 1))]
  }
}
