// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// The box says what there is to see in a picture on whose name the knob rests.
enum Glances {
  static func soon(_ stage: inout Stage) {
    if stage.scene.settings.verbosity != .asked { stage.shelf.glance = Glance(due: stage.now + Glance.rest) }
  }

  static func ifDue(_ stage: inout Stage) {
    guard let due = stage.shelf.glance.due, stage.now >= due else { return }
    let place = isChoosing(stage) ? Shelves.place(stage) : nil
    // At a sound there is nothing to see.
    stage.shelf.glance = Glance(place: place.flatMap { stage.shelf.name(of: $0)?.isSound == true ? nil : $0 })
    if let place = stage.shelf.glance.place { stage.emit(.glance(place)) }
  }

  /// Says what the glance found, unless the user has gone on to another picture.
  static func tell(_ stage: inout Stage, of place: PicturePlace, _ date: PictureDate?, _ overview: Overview?)
  {
    guard place == stage.shelf.glance.place else { return }
    stage.shelf.glance = Glance()
    if Trials.reads(&stage, overview) { return }
    let briefly = stage.scene.settings.verbosity != .everything
    let seen = overview.map { $0.phrases(canTakeAnother: false, briefly: briefly) }
    let phrases = (date.map { [$0.phrase] } ?? []) + (seen ?? [])
    guard isChoosing(stage), !phrases.isEmpty else { return }
    Talk.remark(&stage, phrases)
  }

  private static func isChoosing(_ stage: Stage) -> Bool {
    Shelves.isInUse(stage) && stage.scene.menu == nil && stage.scene.pending == nil
      && !stage.scene.questions.isExplaining
  }
}
