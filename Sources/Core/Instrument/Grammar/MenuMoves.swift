// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// What the hand does in the menu.
enum MenuMoves {
  static func open(_ stage: inout Stage) {
    stage.activity.course.stops(&stage)
    stage.scene.firstStart = nil
    Checks.pause(&stage)
    // A value in hand is restored, and the list goes on where it was.
    Menus.restoreValue(&stage)
    stage.scene.menu?.asked = nil
    let groups = Menu.groups(deeds(stage), in: stage.scene.mode, without: stage.unfitted)
    let menu = stage.scene.menu ?? Menu(groups: groups)
    stage.scene.menu = menu
    Talk.answer(
      &stage, Phrase(.menu, .phrase(Menus.placePhrase(stage, menu))),
      way: menu.entry == nil ? [Phrase(.groupsHow)] : [])
  }

  private static func deeds(_ stage: Stage) -> [Menu.Entry] {
    var deeds: [Menu.Entry] = []
    deeds += Recognitions.entries(stage)
    // What may have to be looked for comes behind what is there.
    if Paintings.canTurn(stage) { deeds += Paintings.entries(stage) }
    if Keeping.canKeep(stage) { deeds.append(.keep) }
    if Keeping.canKeepSlide(stage) { deeds.append(.keepSlide) }
    if Keeping.canKeepSweep(stage) { deeds.append(.keepSweep) }
    if PlayingBeneath.isPossible(stage) { deeds.append(.playBeneath) }
    if stage.hasOtherCamera { deeds.append(.otherCamera) }
    if EarlierPictures.areThere(stage) { deeds.append(.earlier) }
    if !Paintings.canTurn(stage) { deeds += Paintings.entries(stage) }
    deeds += Paintings.corrections(stage)
    if Shelves.deletable(stage) != nil { deeds.append(.delete) }
    if Keeping.canTakeResults(stage) { deeds.append(.takeResults) }
    if CommentMarks.canTake(stage) { deeds.append(.takeComments) }
    if Counting.canTake(stage) { deeds.append(.takeCounts) }
    if stage.shelf.exhibition != nil { deeds.append(.keepExhibition) }
    if stage.shelf.hasStick { deeds.append(.letGo) }
    return deeds
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard var menu = stage.scene.menu else { return }
    if let parameter = menu.parameterInHand {
      stage.scene.menu?.asked = nil
      return Turning.change(&stage, parameter, by: clicks, boost: boost)
    }
    if !menu.turn(clicks) { stage.emit(.cue(.end(of: clicks))) }
    menu.asked = nil
    stage.scene.menu = menu
    Talk.answer(&stage, Menus.phrase(stage, menu))
  }

  /// Opens the group that was named last, enters its entry, or keeps the entry's value.
  ///
  /// What asks for safety is sure only of a second push: a shutter that was not held long enough asks again.
  static func choose(_ stage: inout Stage, _ menu: Menu, isSure: Bool = false) {
    switch menu.entry {
    case nil:
      stage.scene.menu?.placeInGroup = 0
      stage.scene.menu.map { Talk.answer(&stage, Menus.phrase(stage, $0)) }
    case .mode(let mode):
      stage.scene.menu = nil
      Ways.enter(&stage, mode)
    case .parameter(let parameter):
      let (name, value) = Menus.words(stage, for: parameter)
      if let before = menu.before {
        keep(&stage, parameter, instead: before, isSure: isSure)
      } else {
        stage.scene.menu?.before = stage.scene.settings[parameter]
        Sounding.follow(&stage, stage.scene.settings)
        // What a box counts is said to everyone who asks.
        let what = parameter == .countVisits ? [Phrase(.countsWhat)] : []
        Talk.answer(&stage, [Phrase(.setting, name, value)] + what, way: [Phrase(.turnAndPush)])
      }
    case .keep: leave(&stage, Keeping.keep)
    case .keepSlide: leave(&stage, Keeping.keepSlide)
    case .keepSweep: leave(&stage, Keeping.keepSweep)
    case .earlier: leave(&stage, EarlierPictures.openNext)
    case .wholePhotograph: leave(&stage, Paintings.turn)
    case .paintingAlone: leave(&stage, Paintings.showAlone)
    case .anotherPainting: leave(&stage, Paintings.showNext)
    case .moveEdges: leave(&stage, EdgeMoves.begin)
    case .knownPicture: leave(&stage, Recognitions.openKnown)
    case .delete: Keeping.delete(&stage, isSure: isSure)
    case .letGo: leave(&stage, Keeping.letGoOfStick)
    case .keepExhibition: leave(&stage, StickExhibitions.keep)
    case .takeResults: leave(&stage, Keeping.takeResults)
    case .takeCounts: leave(&stage, Counting.take)
    case .setMark: leave(&stage, Marking.set)
    case .deleteMark: leave(&stage, Marking.delete)
    case .comment: leave(&stage, Commenting.begin)
    case .takeComments: leave(&stage, CommentMarks.take)
    case .playBeneath: leave(&stage, PlayingBeneath.turn)
    case .otherCamera: leave(&stage, Cameras.turn)
    case .handOut: HandingOut.choose(&stage, isSure: isSure)
    case .heard: Talk.answer(&stage, Phrase(.heardEnough, .number(stage.care.percent)))
    case .check: Ways.startCheck(&stage)
    case .about: Talk.answer(&stage, Phrase(.purpose), Phrase(.aboutBox, .words(Release.version)))
    case .help:
      stage.scene.menu = nil
      Talk.say(&stage, .answer, help(stage))
    }
  }

  /// Leaves the menu to do something.
  private static func leave(_ stage: inout Stage, _ deed: (inout Stage) -> Void) {
    stage.scene.menu = nil
    deed(&stage)
  }

  /// Keeps more volume than allowed so far only after the user has heard it and pushes twice.
  private static func keep(_ stage: inout Stage, _ parameter: Parameter, instead before: Int, isSure: Bool) {
    if Ceiling.allowsMore(stage, parameter, than: before), !isSure {
      stage.scene.menu?.asked = stage.now
      return Talk.answer(&stage, Phrase(.allowLouder))
    }
    stage.scene.menu?.before = nil
    stage.scene.menu?.asked = nil
    stage.own.forgetMissing(parameter)
    Values.keepUnderCeiling(&stage, .volume)
    Values.keepUnderCeiling(&stage, .speechVolume)
    let volume = parameter == .listener ? Listeners.follow(&stage, listenerBefore: before) : []
    Sounding.follow(&stage, stage.scene.settings)
    if stage.scene.firstStart != nil { return FirstLanguage.end(&stage) }
    let (name, value) = Menus.words(stage, for: parameter)
    Talk.answer(&stage, [Phrase(.kept, name, value)] + volume, way: [])
  }

  /// Goes back from a value to its entry, from an entry to the groups, or from the groups out of the menu.
  static func back(_ stage: inout Stage) {
    guard let menu = stage.scene.menu else { return }
    if let parameter = menu.parameterInHand {
      Menus.restoreValue(&stage)
      let (name, value) = Menus.words(stage, for: parameter)
      return Talk.answer(&stage, Phrase(.asBefore, name, value))
    }
    if menu.asked != nil {
      stage.scene.menu?.asked = nil
      return Talk.answer(&stage, Phrase(.cancelled), Menus.phrase(stage, menu))
    }
    if menu.placeInGroup != nil {
      stage.scene.menu?.placeInGroup = nil
      stage.scene.menu.map { Talk.answer(&stage, Menus.phrase(stage, $0)) }
      return
    }
    stage.scene.menu = nil
    Talk.answer(&stage, Phrase(.menuClosed), Dials.phrase(stage))
  }

  /// How to use the mode that the box is in.
  static func help(_ stage: Stage) -> [Phrase] {
    if stage.scene.check != nil { return [Phrase(.checkTurn), Phrase(.checkAgain)] }
    let words = stage.activity.words
    return (words.help + words.helpOfBoard(stage)).map { Phrase($0) }
  }
}
