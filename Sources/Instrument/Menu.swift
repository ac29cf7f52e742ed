// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The menu: modes first, what can be done with pictures just now, everything that can be adjusted, what was heard, the
/// check of all parts, and help.
struct Menu: Equatable {
  enum Entry: Equatable {
    case mode(Mode)
    /// Pictures that are kept, and where.
    case keep, delete, letGo
    /// What was answered in games, onto the stick.
    case takeResults
    case parameter(Parameter)
    /// How much was heard in seven days: nothing to change.
    case heard
    case check
    case help
  }

  /// Help is where the knob stops.
  static func entries(_ deeds: [Entry] = []) -> [Entry] {
    Mode.allCases.map { .mode($0) } + deeds + Parameter.allCases.map { .parameter($0) } + [
      .heard, .check, .help,
    ]
  }

  /// They stay while it is open, whatever happens to pictures and sticks.
  let entries: [Entry]
  var place = 0
  /// While an entry's value is in hand: what it was before.
  var before: Int?
  /// How often somebody was asked whether it is meant: a value that is louder than before, a picture to be deleted.
  var asked = 0

  var entry: Entry { entries[place] }
}

extension Instrument {
  mutating func openMenu() {
    stopSweep()
    scene.firstStart = nil
    pauseCheck()
    // From a value that is being changed, too: it is as before, and the list goes on where it was.
    restoreValue()
    scene.menu?.asked = 0
    let menu = scene.menu ?? Menu(entries: Menu.entries(deeds))
    scene.menu = menu
    answer(Phrase(.menu, .phrase(entryPhrase(menu.entry))))
  }

  private var deeds: [Menu.Entry] {
    (canKeep ? [.keep] : []) + (deletable != nil ? [.delete] : [])
      + (canTakeResults ? [.takeResults] : []) + (hasStick ? [.letGo] : [])
  }

  mutating func turnMenu(_ clicks: Int, boost: Int) {
    guard var menu = scene.menu else { return }
    if menu.before != nil, case .parameter(let parameter) = menu.entry {
      scene.menu?.asked = 0
      return change(parameter, by: clicks, boost: boost)
    }
    let place = min(max(menu.place + clicks, 0), menu.entries.count - 1)
    if place == menu.place { does(.cue(.end(of: clicks))) }
    (menu.place, menu.asked) = (place, 0)
    scene.menu = menu
    answer(menuPhrase(menu))
  }

  /// What was named last: enter it, or keep it.
  mutating func choose(_ menu: Menu, byShutter: Bool = false) {
    switch menu.entry {
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
    // Who holds the shutter, to leave it, has pressed it first.
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
    case .help:
      scene.menu = nil
      say(.answer, help)
    }
  }

  /// More volume than was allowed so far is kept only by whoever has heard it and pushes twice.
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

  /// From a value to the list, from the list out.
  mutating func backInMenu() {
    guard let menu = scene.menu else { return }
    if menu.before != nil, case .parameter(let parameter) = menu.entry {
      restoreValue()
      let (name, value) = words(for: parameter)
      return answer(Phrase(.asBefore, name, value))
    }
    if menu.asked > 0 {
      scene.menu?.asked = 0
      return answer(Phrase(.cancelled), menuPhrase(menu))
    }
    scene.menu = nil
    answer(Phrase(.menuClosed), handPhrase)
  }

  mutating func closeMenu() {
    restoreValue()
    scene.menu = nil
    scene.firstStart = nil
  }

  /// Leaving without a push restores what was.
  private mutating func restoreValue() {
    guard let menu = scene.menu, let before = menu.before, case .parameter(let parameter) = menu.entry else {
      return
    }
    scene.settings[parameter] = before
    scene.menu?.before = nil
    scene.menu?.asked = 0
    follow(scene.settings)
  }

  func menuPhrase(_ menu: Menu) -> Phrase { Phrase(.just, .phrase(entryPhrase(menu.entry))) }

  private func entryPhrase(_ entry: Menu.Entry) -> Phrase {
    switch entry {
    case .mode(.look): return Phrase(.modeLook)
    case .mode(.gallery): return Phrase(.modeGallery)
    case .keep: return Phrase(.keepPicture)
    case .delete:
      guard let place = deletable, let name = name(of: place) else { return Phrase(.chooseFirst) }
      return Phrase(.deletePicture, name.value)
    case .letGo: return Phrase(.takeStick)
    case .mode(.guide): return Phrase(.modeGuide)
    case .mode(.sweep): return Phrase(.modeSweep)
    case .mode(.data): return Phrase(.modeData)
    case .mode(.draw): return Phrase(.modeDraw)
    case .mode(.hues): return Phrase(.modeHues)
    case .mode(.shapes): return Phrase(.modeShapes)
    case .takeResults: return Phrase(.takeResults, .number(scene.results.count))
    case .check: return Phrase(.checkAll)
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
    let keys: [Key] =
      switch scene.mode {
      case .look: [.helpTake, .helpHear, .helpKnob, .helpKeep, .helpBack]
      case .gallery: [.helpChoose, .helpHear, .helpKnob, .helpBack]
      case .data: [.helpChoose, .helpData, .helpKnob, .helpBack]
      case .guide: [.helpSections, .helpStripGuide, .helpBack]
      case .sweep: [.helpSweep, .helpColumn, .helpKnob, .helpBack]
      case .draw: [.helpDraw, .helpBrush, .helpStrokes, .helpBack]
      case .hues: [.helpHues, .helpAnswers, .helpBack]
      case .shapes: [.helpShapes, .helpAnswers, .helpBack]
      }
    return keys.map { Phrase($0) }
  }
}
