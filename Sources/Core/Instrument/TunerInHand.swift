// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture

/// What a hand has chosen in the tuner, and the tone that it has asked for.
struct TunerInHand: Equatable {
  /// Which strings the box listens to.
  enum Choice: Equatable {
    /// Any that is plucked.
    case any
    /// This one alone.
    case one(Int)
    /// All, after one strum.
    case all
  }

  /// The tone of a string as it shall be, until its time is over.
  struct Reference: Equatable {
    let string: Int
    let end: Instant

    /// In seconds: time enough to hear the string's name and the tone behind it.
    static var length: Double { 2 }
  }

  var choice = Choice.any
  var reference: Reference?

  /// What the knob goes through: any, the strings from the lowest to the first, and all at once.
  static func choices(_ tuning: StringTuning) -> [Choice] {
    [.any] + tuning.strings.reversed().map { .one($0) } + [.all]
  }

  /// The choice, where the tuning has such a string.
  func choice(in tuning: StringTuning) -> Choice {
    if case .one(let string) = choice, !tuning.strings.contains(string) { return .any }
    return choice
  }
}

extension Settings {
  /// How the strings shall be tuned.
  var strings: StringTuning {
    StringTuning(
      StringTuning.Name.allCases[self[.stringTuning]], capo: self[.capo],
      reference: Double(self[.concertPitch]))
  }
}
