// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice

/// How visitors find a box that is handed out, at each start and at each reset: settings and mode.
public struct HouseSettings: Equatable, Sendable {
  public var settings = Settings()
  public var mode = Mode.look

  init() {}

  /// Files of the user's own come with a stick, which a visitor does not have.
  init(_ settings: Settings, _ mode: Mode) {
    (self.settings, self.mode) = (settings, mode)
    for parameter in Parameter.allCases where !parameter.range.contains(settings[parameter]) {
      self.settings[parameter] = parameter.standard
    }
  }

  /// As in a memory's text: a name and its value a line.
  var lines: [(name: String, value: String)] { settings.lines + [(Memory.mode, mode.title)] }

  /// Returns whether the line says something that a box knows.
  mutating func take(_ name: String, _ value: String) -> Bool {
    if name == Memory.mode {
      guard let mode = Mode.allCases.first(where: { $0.title == value }) else { return false }
      self.mode = mode
    } else {
      guard let parameter = Parameter.allCases.first(where: { $0.title == name && $0 != .instruments }),
        let step = Int(value), parameter.range.contains(step)
      else { return false }
      settings[parameter] = step
    }
    return true
  }
}

extension Memory {
  /// The memory with which the box begins. Where it is handed out, nothing of the last visitor's settings and places is in it;
  /// what the house wants counted, and the answers in games, stay.
  public var atStart: Memory {
    guard let house else { return self }
    var memory = Memory.ofNewBox
    (memory.settings, memory.mode, memory.house, memory.results) = (
      house.settings, house.mode, house, results
    )
    memory.settings[.countVisits] = settings[.countVisits]
    return memory
  }
}

/// What the outside remembers of the box, and how the box began.
struct Remembered {
  /// The last memory that the outside was handed, or the one it started with.
  var last = Memory()
  /// The memory with which the box began; nil until a language is chosen at the first start.
  var began: Memory?
  /// How visitors find the box; nil where it is not handed out.
  var house: HouseSettings?
  /// What was learned on the guitar.
  var progress = Progress()
  /// The chords that were learned from the user's own guitar.
  var chords = OwnChords()
  /// Those that were forgotten last: a hold brings them back.
  var forgotten = OwnChords()
  /// The user's own words.
  var words = OwnWords()
  /// The user has come to practise since the box was switched on.
  var practises = false

  /// There is something to be as before for the next visitor.
  var isReady: Bool { began != nil || house != nil }
}
