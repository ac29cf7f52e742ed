// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// A thing that the knob can change.
enum Dial: Equatable {
  case parameter(Parameter)
  /// Something of an activity that is no setting.
  case own(OwnDial)

  var name: Key {
    switch self {
    case .parameter(let parameter): parameter.name
    case .own(let dial): dial.name
    }
  }

  var isShelf: Bool { self == .shelf || self == .album }
}

/// What the knob does with something that is no setting.
struct OwnDial: Equatable {
  /// The dial's name; dials of the same name are equal.
  let name: Key
  /// Quick turning boosts the clicks.
  let turn: (inout Stage, _ clicks: Int, _ boost: Int) -> Void
  /// The dial's name and its value.
  let phrase: (Stage) -> Phrase
  /// What a turn of the dial would do.
  let explained: (Stage) -> Phrase

  static func == (one: OwnDial, other: OwnDial) -> Bool { one.name == other.name }
}
