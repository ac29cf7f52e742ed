// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// The menu: groups of entries. The knob goes through the groups, a push opens one, and the knob goes through its entries.
struct Menu: Equatable {
  enum Entry: Equatable {
    case mode(Mode)
    /// Keeps or deletes a picture, or lets the user take the stick out.
    case keep, delete, letGo
    /// Takes the answers of games onto the stick.
    case takeResults
    case parameter(Parameter)
    /// Says the dose of the last seven days; the user changes nothing here.
    case heard
    case check
    /// Says which version of the box this is.
    case about
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
      case .about: "about"
      case .help: "help"
      }
    }
  }

  struct Group: Equatable {
    let name: MenuGroup
    let entries: [Entry]
  }

  /// The groups stay while the menu is open, whatever happens to pictures and sticks.
  let groups: [Group]
  /// The group that was named last, or that is open.
  var place = 0
  /// The entry that was named last; nil while the knob goes through the groups.
  var placeInGroup: Int?
  /// While an entry's value is in hand: what it was before.
  var before: Int?
  /// How often the box asked the user to confirm a louder value or the deletion of a picture.
  var asked = 0

  var group: Group { groups[place] }

  var entry: Entry? { placeInGroup.map { group.entries[$0] } }

  /// The parameter whose value is in hand.
  var parameterInHand: Parameter? {
    guard before != nil, case .parameter(let parameter)? = entry else { return nil }
    return parameter
  }
}
