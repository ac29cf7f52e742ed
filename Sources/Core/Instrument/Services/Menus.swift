// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// The menu while it is open: its words, and the way out of it.
enum Menus {
  static func close(_ stage: inout Stage) {
    restoreValue(&stage)
    stage.scene.menu = nil
    stage.scene.firstStart = nil
  }

  /// Restores the value from before, when the user leaves it without a push.
  static func restoreValue(_ stage: inout Stage) {
    guard let menu = stage.scene.menu, let before = menu.before, let parameter = menu.parameterInHand else {
      return
    }
    stage.scene.settings[parameter] = before
    stage.scene.menu?.before = nil
    stage.scene.menu?.asked = nil
    Sounding.follow(&stage, stage.scene.settings)
  }

  /// What the knob has named in the menu.
  static func phrase(_ stage: Stage, _ menu: Menu) -> Phrase {
    Phrase(.just, .phrase(placePhrase(stage, menu)))
  }

  static func placePhrase(_ stage: Stage, _ menu: Menu) -> Phrase {
    menu.entry.map { entryPhrase(stage, $0) }
      ?? Phrase(
        .menuGroup, .phrase(Phrase(menu.group.name.key)), .number(menu.group.entries.count))
  }

  static func entryPhrase(_ stage: Stage, _ entry: Menu.Entry) -> Phrase {
    switch entry {
    case .mode(let mode): return Phrase(stage.activities[mode].words.name)
    case .keep: return Phrase(.keepPicture)
    case .keepSlide:
      let orbsSound = (0..<Drift.most).contains { stage.sound.drift.reading($0) != nil }
      return Phrase(orbsSound ? .keepOrbs : .keepSlide)
    case .keepSweep: return Phrase(.keepSweep)
    case .playBeneath: return Phrase(PlayingBeneath.isHeard(stage) ? .musicBeneathEnds : .musicBeneath)
    case .otherCamera: return Phrase(.otherCamera)
    case .earlier: return Phrase(.earlierPicture)
    case .wholePhotograph: return Phrase(.wholePhotograph)
    case .paintingAlone: return Phrase(.paintingAlone)
    case .anotherPainting: return Phrase(.anotherPainting)
    case .moveEdges: return Phrase(.moveEdges)
    case .knownPicture: return Phrase(.knownPicture)
    case .delete:
      guard let place = Shelves.deletable(stage), let name = stage.shelf.name(of: place) else {
        return Phrase(.chooseFirst)
      }
      return Phrase(.deletePicture, name.value)
    case .letGo: return Phrase(.takeStick)
    case .keepExhibition: return Phrase(.keepExhibition)
    case .takeResults: return Phrase(.takeResults, .number(stage.scene.games.results.count))
    case .takeCounts: return Phrase(.takeCounts, .number(stage.shelf.visits.counts.works.count))
    case .setMark: return Phrase(.setMark)
    case .deleteMark: return Phrase(.deleteMark)
    case .comment: return Phrase(.comment)
    case .takeComments:
      return Phrase(.takeComments, .number(stage.shelf.player.comments.all?.count ?? 0))
    case .check: return Phrase(.checkAll)
    case .handOut: return HandingOut.entry(stage)
    case .about: return Phrase(.about)
    case .help: return Phrase(.help)
    case .parameter(let parameter):
      let (name, value) = words(stage, for: parameter)
      return Phrase(.menuSetting, name, value)
    case .heard: return Phrase(.heardSoFar, .number(stage.care.percent))
    }
  }

  static func words(_ stage: Stage, for parameter: Parameter) -> (name: Value, value: Value) {
    (.phrase(Phrase(parameter.name)), .phrase(Values.words(stage, of: parameter)))
  }
}
