// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture

/// What a hand does with its own chords, which the box learns by ear.
struct OwnChordsInHand: Equatable {
  /// Where the dial stands: the shutter does this.
  enum Choice: Equatable {
    /// As ever.
    case none
    /// The box learns the chord in hand, and forgets all that it has learned.
    case learn, forget
  }

  var choice = Choice.none
  /// The chord that is being learned, by what was heard of it.
  var lesson: OwnChordLesson?
  /// The box has asked whether to forget all, and waits for the shutter.
  var isForgetAsked = false
  /// Since when no strum has come that is the chord; nil while the box waits for none.
  var since: Instant?

  /// In seconds: then the box says what is missing.
  static var patience: Double { 20 }

  var due: Instant? { since.map { $0 + OwnChordsInHand.patience } }
}
