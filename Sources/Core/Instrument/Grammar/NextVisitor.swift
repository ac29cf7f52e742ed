// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Both buttons, held on: the box is as at its start, for the next visitor.
enum NextVisitor {
  /// Five seconds before, the box has said that this will come.
  static func begin(_ stage: inout Stage) {
    Ways.leaveAll(&stage)
    forget(&stage)
    // Out of its case the box has no language yet.
    guard let memory = memory(stage) else { return FirstLanguage.again(&stage) }
    Remembering.recall(&stage, memory, .usual)
    OwnSounds.recall(&stage)
    Counting.keep(&stage, isUrgent: true)
    stage.emit(.cue(.done))
    Start.greet(&stage, .answer)
  }

  /// As the house has set it, or else as it was when it was switched on; what is counted, and the answers in games, stay.
  private static func memory(_ stage: Stage) -> Memory? {
    let now = Remembering.memory(stage)
    guard now.house == nil else { return now.atStart }
    var memory = stage.remembered.began
    memory?.results = now.results
    memory?.settings[.countVisits] = now.settings[.countVisits]
    memory?.house = nil
    return memory
  }

  /// Forgets the pictures of this visitor, and what was said and asked of them.
  private static func forget(_ stage: inout Stage) {
    Pictures.drop(&stage)
    let results = stage.scene.games.results
    (stage.scene.aside, stage.scene.data) = (PicturesAside(), NumbersInHand())
    (stage.scene.questions, stage.scene.bookmark) = (Questions(), Bookmark())
    (stage.scene.shelf, stage.scene.games) = (ShelfPlace(), Games(results: results))
    stage.shelf.glance = Glance()
    (stage.sound.isTaped, stage.sound.hasSlide) = (false, false)
    stage.said = Said()
    (stage.hand.undo, stage.hand.tap, stage.hand.held) = (nil, nil, HeldKnob())
    stage.hand.regions = RegionsHeard()
    stage.own.due = nil
    stage.health.microphone.sound = SoundHeard()
    (stage.health.microphone.strings, stage.health.microphone.isHeadphonesTold) = (StringsHeard(), false)
    stage.health.microphone.chords = ChordsHeard()
    // At home the next one is who taught them.
    if stage.remembered.house != nil { WordTeaching.wipe(&stage) }
  }
}
