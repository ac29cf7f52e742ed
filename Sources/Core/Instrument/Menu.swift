// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// The menu: groups of entries. The knob goes through the groups, a push opens one, and the knob goes through its entries.
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

extension Stage {
  mutating func openMenu() {
    activity.course.stops(&self)
    scene.firstStart = nil
    pauseCheck()
    // A value in hand is restored, and the list goes on where it was.
    restoreValue()
    scene.menu?.asked = 0
    let menu = scene.menu ?? Menu(groups: Menu.groups(deeds, own: activity.hand.settings))
    scene.menu = menu
    answer(Phrase(.menu, .phrase(placePhrase(menu))), way: menu.entry == nil ? [Phrase(.groupsHow)] : [])
  }

  private var deeds: [Menu.Entry] {
    (canKeep ? [.keep] : []) + (deletable != nil ? [.delete] : [])
      + (canTakeResults ? [.takeResults] : []) + (hasStick ? [.letGo] : [])
  }

  mutating func turnMenu(_ clicks: Int, boost: Int) {
    guard var menu = scene.menu else { return }
    if let parameter = menu.parameterInHand {
      scene.menu?.asked = 0
      return change(parameter, by: clicks, boost: boost)
    }
    if !menu.turn(clicks) { does(.cue(.end(of: clicks))) }
    menu.asked = 0
    scene.menu = menu
    answer(menuPhrase(menu))
  }

  /// Opens the group that was named last, enters its entry, or keeps the entry's value.
  mutating func choose(_ menu: Menu, byShutter: Bool = false) {
    switch menu.entry {
    case nil:
      scene.menu?.placeInGroup = 0
      scene.menu.map { answer(menuPhrase($0)) }
    case .mode(let mode):
      scene.menu = nil
      enter(mode)
    case .parameter(let parameter):
      let (name, value) = words(for: parameter)
      if let before = menu.before {
        keep(parameter, instead: before, isAsked: menu.asked > 0)
      } else {
        scene.menu?.before = scene.settings[parameter]
        follow(scene.settings)
        answer(Phrase(.setting, name, value), way: [Phrase(.turnAndPush)])
      }
    case .keep:
      scene.menu = nil
      keep()
    // A user who holds the shutter to leave the menu has pressed it first.
    case .delete where byShutter && menu.asked > 0: delete(asked: menu.asked - 1)
    case .delete: delete(asked: menu.asked)
    case .letGo:
      scene.menu = nil
      letGoOfStick()
    case .takeResults:
      scene.menu = nil
      takeResults()
    case .heard: answer(Phrase(.heardEnough, .number(care.percent)))
    case .check: startCheck()
    case .about: answer(Phrase(.aboutBox, .words(Release.version)))
    case .help:
      scene.menu = nil
      say(.answer, help)
    }
  }

  /// Keeps more volume than allowed so far only after the user has heard it and pushes twice.
  private mutating func keep(_ parameter: Parameter, instead before: Int, isAsked: Bool) {
    if allowsMore(parameter, than: before), !isAsked {
      scene.menu?.asked = 1
      return answer(Phrase(.allowLouder))
    }
    scene.menu?.before = nil
    scene.menu?.asked = 0
    own.forgetMissing(parameter)
    keepUnderCeiling(.volume)
    keepUnderCeiling(.speechVolume)
    follow(scene.settings)
    if scene.firstStart != nil { return endFirstStart() }
    let (name, value) = words(for: parameter)
    answer(Phrase(.kept, name, value))
  }

  /// Goes back from a value to its entry, from an entry to the groups, or from the groups out of the menu.
  mutating func backInMenu() {
    guard let menu = scene.menu else { return }
    if let parameter = menu.parameterInHand {
      restoreValue()
      let (name, value) = words(for: parameter)
      return answer(Phrase(.asBefore, name, value))
    }
    if menu.asked > 0 {
      scene.menu?.asked = 0
      return answer(Phrase(.cancelled), menuPhrase(menu))
    }
    if menu.placeInGroup != nil {
      scene.menu?.placeInGroup = nil
      scene.menu.map { answer(menuPhrase($0)) }
      return
    }
    scene.menu = nil
    answer(Phrase(.menuClosed), dialPhrase)
  }

  mutating func closeMenu() {
    restoreValue()
    scene.menu = nil
    scene.firstStart = nil
  }

  /// Restores the value from before, when the user leaves it without a push.
  private mutating func restoreValue() {
    guard let menu = scene.menu, let before = menu.before, let parameter = menu.parameterInHand else {
      return
    }
    scene.settings[parameter] = before
    scene.menu?.before = nil
    scene.menu?.asked = 0
    follow(scene.settings)
  }

  /// What the knob has named in the menu.
  func menuPhrase(_ menu: Menu) -> Phrase { Phrase(.just, .phrase(placePhrase(menu))) }

  private func placePhrase(_ menu: Menu) -> Phrase {
    menu.entry.map { entryPhrase($0) }
      ?? Phrase(
        .menuGroup, .phrase(Phrase(menu.group.name.key)), .number(menu.group.entries.count))
  }

  private func entryPhrase(_ entry: Menu.Entry) -> Phrase {
    switch entry {
    case .mode(let mode): return Phrase(activities[mode].words.name)
    case .keep: return Phrase(.keepPicture)
    case .delete:
      guard let place = deletable, let name = name(of: place) else { return Phrase(.chooseFirst) }
      return Phrase(.deletePicture, name.value)
    case .letGo: return Phrase(.takeStick)
    case .takeResults: return Phrase(.takeResults, .number(scene.results.count))
    case .check: return Phrase(.checkAll)
    case .about: return Phrase(.about)
    case .help: return Phrase(.help)
    case .parameter(let parameter):
      let (name, value) = words(for: parameter)
      return Phrase(.menuSetting, name, value)
    case .heard: return Phrase(.heardSoFar, .number(care.percent))
    }
  }

  private func words(for parameter: Parameter) -> (name: Value, value: Value) {
    (.phrase(Phrase(parameter.name)), .phrase(words(of: parameter)))
  }

  /// How to use the mode that the box is in.
  private var help: [Phrase] {
    if scene.check != nil { return [Phrase(.checkTurn), Phrase(.checkAgain)] }
    return activity.words.help.map { Phrase($0) }
  }
}
