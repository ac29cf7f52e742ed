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

extension Stage {
  mutating func openMenu() {
    activity.course.stops(&self)
    scene.firstStart = nil
    Checks.pause(&self)
    // A value in hand is restored, and the list goes on where it was.
    restoreValue()
    scene.menu?.asked = 0
    let menu = scene.menu ?? Menu(entries: Menu.entries(deeds))
    scene.menu = menu
    Talk.answer(&self, Phrase(.menu, .phrase(entryPhrase(menu.entry))))
  }

  private var deeds: [Menu.Entry] {
    (Keeping.canKeep(self) ? [.keep] : []) + (Shelves.deletable(self) != nil ? [.delete] : [])
      + (Keeping.canTakeResults(self) ? [.takeResults] : []) + (shelf.hasStick ? [.letGo] : [])
  }

  mutating func turnMenu(_ clicks: Int, boost: Int) {
    guard var menu = scene.menu else { return }
    if menu.before != nil, case .parameter(let parameter) = menu.entry {
      scene.menu?.asked = 0
      return Turning.change(&self, parameter, by: clicks, boost: boost)
    }
    let place = min(max(menu.place + clicks, 0), menu.entries.count - 1)
    if place == menu.place { does(.cue(.end(of: clicks))) }
    (menu.place, menu.asked) = (place, 0)
    scene.menu = menu
    Talk.answer(&self, menuPhrase(menu))
  }

  /// Enters the entry that was named last, or keeps its value.
  mutating func choose(_ menu: Menu, byShutter: Bool = false) {
    switch menu.entry {
    case .mode(let mode):
      scene.menu = nil
      Ways.enter(&self, mode)
    case .parameter(let parameter):
      let (name, value) = words(for: parameter)
      if let before = menu.before {
        keep(parameter, instead: before, isAsked: menu.asked > 0)
      } else {
        scene.menu?.before = scene.settings[parameter]
        Sounding.follow(&self, scene.settings)
        Talk.answer(&self, Phrase(.setting, name, value), way: [Phrase(.turnAndPush)])
      }
    case .keep:
      scene.menu = nil
      Keeping.keep(&self)
    // A user who holds the shutter to leave the menu has pressed it first.
    case .delete where byShutter && menu.asked > 0: Keeping.delete(&self, asked: menu.asked - 1)
    case .delete: Keeping.delete(&self, asked: menu.asked)
    case .letGo:
      scene.menu = nil
      Keeping.letGoOfStick(&self)
    case .takeResults:
      scene.menu = nil
      Keeping.takeResults(&self)
    case .heard: Talk.answer(&self, Phrase(.heardEnough, .number(care.percent)))
    case .check: Ways.startCheck(&self)
    case .help:
      scene.menu = nil
      Talk.say(&self, .answer, help)
    }
  }

  /// Keeps more volume than allowed so far only after the user has heard it and pushes twice.
  private mutating func keep(_ parameter: Parameter, instead before: Int, isAsked: Bool) {
    if Ceiling.allowsMore(self, parameter, than: before), !isAsked {
      scene.menu?.asked = 1
      return Talk.answer(&self, Phrase(.allowLouder))
    }
    scene.menu?.before = nil
    scene.menu?.asked = 0
    own.forgetMissing(parameter)
    Values.keepUnderCeiling(&self, .volume)
    Values.keepUnderCeiling(&self, .speechVolume)
    Sounding.follow(&self, scene.settings)
    if scene.firstStart != nil { return FirstLanguage.end(&self) }
    let (name, value) = words(for: parameter)
    Talk.answer(&self, Phrase(.kept, name, value))
  }

  /// Goes back from a value to the list, or from the list out of the menu.
  mutating func backInMenu() {
    guard let menu = scene.menu else { return }
    if menu.before != nil, case .parameter(let parameter) = menu.entry {
      restoreValue()
      let (name, value) = words(for: parameter)
      return Talk.answer(&self, Phrase(.asBefore, name, value))
    }
    if menu.asked > 0 {
      scene.menu?.asked = 0
      return Talk.answer(&self, Phrase(.cancelled), menuPhrase(menu))
    }
    scene.menu = nil
    Talk.answer(&self, Phrase(.menuClosed), Dials.phrase(self))
  }

  mutating func closeMenu() {
    restoreValue()
    scene.menu = nil
    scene.firstStart = nil
  }

  /// Restores the value from before, when the user leaves it without a push.
  private mutating func restoreValue() {
    guard let menu = scene.menu, let before = menu.before, case .parameter(let parameter) = menu.entry else {
      return
    }
    scene.settings[parameter] = before
    scene.menu?.before = nil
    scene.menu?.asked = 0
    Sounding.follow(&self, scene.settings)
  }

  func menuPhrase(_ menu: Menu) -> Phrase { Phrase(.just, .phrase(entryPhrase(menu.entry))) }

  private func entryPhrase(_ entry: Menu.Entry) -> Phrase {
    switch entry {
    case .mode(let mode): return Phrase(activities[mode].words.name)
    case .keep: return Phrase(.keepPicture)
    case .delete:
      guard let place = Shelves.deletable(self), let name = shelf.name(of: place) else {
        return Phrase(.chooseFirst)
      }
      return Phrase(.deletePicture, name.value)
    case .letGo: return Phrase(.takeStick)
    case .takeResults: return Phrase(.takeResults, .number(scene.games.results.count))
    case .check: return Phrase(.checkAll)
    case .help: return Phrase(.help)
    case .parameter(let parameter):
      let (name, value) = words(for: parameter)
      return Phrase(.menuSetting, name, value)
    case .heard: return Phrase(.heardSoFar, .number(care.percent))
    }
  }

  private func words(for parameter: Parameter) -> (name: Value, value: Value) {
    (.phrase(Phrase(parameter.name)), .phrase(Values.words(self, of: parameter)))
  }

  /// How to use the mode that the box is in.
  private var help: [Phrase] {
    if scene.check != nil { return [Phrase(.checkTurn), Phrase(.checkAgain)] }
    return activity.words.help.map { Phrase($0) }
  }
}
