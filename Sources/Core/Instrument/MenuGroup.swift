// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// A group of the menu. Each has nine entries at most, so that a hand that cannot see remembers them.
enum MenuGroup: Hashable, Sendable {
  case modes
  /// The modes in which there is something to learn.
  case games
  /// What can be done just now with pictures, and with the stick that they are on.
  case pictures
  /// The settings that this mode alone reads. They are in its menu only.
  case own(Mode)
  /// How music and books sound, while the player is open.
  case tone
  /// How a tone comes, lasts and goes, and who plays it.
  case sound
  /// Which colours the finger hears, and how.
  case colours
  /// Which notes the colours have.
  case notes
  case speech
  /// What protects the listener's ears.
  case hearing
  /// The box itself, and its camera.
  case box

  /// The plain English name by which scenarios know it.
  var title: String {
    switch self {
    case .modes: "modes"
    case .games: "games"
    case .pictures: "pictures"
    case .own: "settings"
    case .tone: "tone"
    case .sound: "sound"
    case .colours: "colours"
    case .notes: "notes"
    case .speech: "speech"
    case .hearing: "hearing"
    case .box: "box"
    }
  }

  /// The mode whose menu alone has the group; nil where every mode's has it.
  var mode: Mode? {
    switch self {
    case .own(let mode): mode
    case .tone: .player
    default: nil
    }
  }

  var key: Key {
    switch self {
    case .modes: .groupModes
    case .games: .groupGames
    case .pictures: .groupPictures
    case .own: .groupOwn
    case .tone: .groupTone
    case .sound: .groupSound
    case .colours: .groupColours
    case .notes: .groupNotes
    case .speech: .groupSpeech
    case .hearing: .groupHearing
    case .box: .groupBox
    }
  }
}
