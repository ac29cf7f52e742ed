// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// Which answer to "where am I" comes next: a second question at the same place wants more.
struct Asked: Equatable {
  var times = 0
  var colour: Phrase?
  var spot = Spot(x: 0, y: 0)
  /// The part of the picture with a name.
  var region: Int?

  /// A tenth of the picture: a finger at rest trembles by half a pad, one that goes on goes further.
  private static var near: Double { 0.1 }

  func isSame(_ colour: Phrase, at spot: Spot) -> Bool {
    guard let y = spot.y, let lastY = self.spot.y else { return false }
    return colour == self.colour && (spot.x - self.spot.x).magnitude < Asked.near
      && (y - lastY).magnitude < Asked.near
  }
}
