// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// Counts which works are opened and for how long, while the house wants that, and takes the sums onto a stick.
///
/// Works are pictures with names that lie in the box. What its users keep themselves, and their sticks, are not counted.
enum Counting {
  /// A kept picture has come and is open.
  static func opened(_ stage: inout Stage, from place: PicturePlace?) {
    guard Values.kept(stage).countsVisits, let name = name(stage, of: place), let open = stage.scene.open
    else { return }
    stage.shelf.visits.expect(name, in: open.original)
  }

  /// Runs after every event.
  static func settle(_ stage: inout Stage, after event: Event) {
    stage.shelf.visits.settle(
      stage.scene.open?.original, isSure: stage.hand.undo == nil && stage.hand.tap == nil)
    let isCounting = stage.scene.settings.countsVisits && Values.kept(stage).countsVisits
    stage.shelf.visits.go(
      on: isCounting ? name(stage, of: stage.scene.source) : nil, at: stage.now, isByHand: event.isByHand,
      isTouched: stage.hand.touch != nil)
    keep(&stage, isUrgent: false)
  }

  static func keep(_ stage: inout Stage, isUrgent: Bool) {
    guard let text = stage.shelf.visits.takeText(at: stage.now, isUrgent: isUrgent) else { return }
    stage.emit(.keepCounts(text))
  }

  private static func name(_ stage: Stage, of place: PicturePlace?) -> String? {
    guard let place, place.album != .stick, case .words(let name)? = stage.shelf.name(of: place) else {
      return nil
    }
    return name
  }

  // MARK: - Onto the stick

  static func canTake(_ stage: Stage) -> Bool {
    stage.shelf.hasStick && !stage.shelf.visits.counts.isEmpty
  }

  static func take(_ stage: inout Stage) {
    guard canTake(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.stickNone))
    }
    stage.emit(.takeTable(.counts, stage.shelf.visits.send()))
    Talk.answer(&stage, Phrase(.oneMoment))
  }

  /// They are on the stick, and the next table begins.
  static func areTaken(_ stage: inout Stage, _ file: String) {
    stage.shelf.visits.forgetSent()
    keep(&stage, isUrgent: true)
    stage.emit(.cue(.done))
    // They are in the box no more, so a press at that moment must not cost the house where they are.
    Talk.say(&stage, .fault, [Phrase(.countsTaken, .words(file))])
  }
}
