// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import Speech

/// A painting's edges while the knob can move them.
struct EdgesInHand {
  /// Where they were found.
  let found: Corners
  var edge = PaintingEdge.left
  /// What the hand has made of them, and what of that is open.
  var steps = EdgeSteps()
  private var open = EdgeSteps()

  init(_ found: Corners) { self.found = found }

  /// The painting between the edges is open, or there is none.
  mutating func settle(isFound: Bool) { if isFound { open = steps } else { steps = open } }
}

extension PaintingEdge {
  var key: Key {
    switch self {
    case .left: .leftEdge
    case .top: .topEdge
    case .right: .rightEdge
    case .bottom: .bottomEdge
    case .topLeft: .topLeftCorner
    case .topRight: .topRightCorner
    case .bottomRight: .bottomRightCorner
    case .bottomLeft: .bottomLeftCorner
    }
  }
}
