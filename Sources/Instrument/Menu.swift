// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The menu: modes first, what can be done with pictures just now, everything that can be adjusted, what was heard, the
/// check of all parts, and help.
struct Menu: Equatable {
  enum Entry: Equatable {
    case mode(Mode)
    /// Pictures that are kept, and where.
    case keep, delete, letGo
    /// Takes the answers of games onto the stick.
    case takeResults
    case parameter(Parameter)
    /// Says the dose of the last seven days; the user changes nothing here.
    case heard
    case check
    case help

    /// The plain English name by which scenarios and files know it.
    var title: String {
      switch self {
      case .mode(let mode): mode.title
      case .keep: "keep"
      case .delete: "delete"
      case .letGo: "take the stick out"
      case .takeResults: "take the results"
      case .parameter(let parameter): parameter.title
      case .heard: "heard"
      case .check: "check"
      case .help: "help"
      }
    }
  }

  /// The menu's entries; help is the last, where the knob stops.
  static func entries(_ deeds: [Entry] = []) -> [Entry] {
    Mode.allCases.map { .mode($0) } + deeds + Parameter.allCases.map { .parameter($0) } + [
      .heard, .check, .help,
    ]
  }

  /// The entries stay while the menu is open, whatever happens to pictures and sticks.
  let entries: [Entry]
  var place = 0
  /// While an entry's value is in hand: what it was before.
  var before: Int?
  /// How often the box asked the user to confirm a louder value or the deletion of a picture.
  var asked = 0

  var entry: Entry { entries[place] }
}
