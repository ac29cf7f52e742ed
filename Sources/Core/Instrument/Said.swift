// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// What the box said last, and when.
struct Said {
  /// The last words, which the box repeats for a user who did not catch them.
  var told = LastSaid()
  var last = Instant(nanoseconds: .min)
  /// How many hints of a new box its user has not heard yet.
  var hintsLeft = 0
  /// Ways to use some pictures, each as often as this user has heard it.
  var waysHeard: [Key] = []
  /// Kept pictures that the box has described, until pictures come or go.
  var seen: [PicturePlace] = []
  /// The last photograph was said to show no edges of a painting; a row of them is not said to.
  var hasMissedEdges = false
}

/// Something that was said, and how often it was asked for since.
struct LastSaid {
  let utterance: Utterance?
  var times = 0

  init(_ utterance: Utterance? = nil) { self.utterance = utterance }
}

/// The state before the held knob was pressed: the last words, which the press and the menu talked over.
struct HeldKnob {
  var told = LastSaid()
  var wasInMenu = false
}
