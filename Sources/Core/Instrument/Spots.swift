// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify

/// Where a finger is on its control, and so on the picture.

extension Spot {
  /// The spot lies on the control. A picture cannot say so: in one a pixel wide all places are one pixel.
  var isInside: Bool { (0...1).contains(x) && (0...1).contains(y ?? 0.5) }

  /// How far along the control it is, 0 to 1, whatever a control reports, even what is no number.
  var along: Double { x > 0 ? min(x, 1) : 0 }

  var isAtBorder: Bool { x <= 0 || x >= 1 || y.map { $0 <= 0 || $0 >= 1 } ?? false }

  /// The strip's ends are the middles of the outermost pixels: every touch is inside.
  func place(in picture: Picture) -> Place {
    Place(x: x * Double(picture.width - 1), y: (y ?? 0.5) * Double(picture.height - 1))
  }
}
