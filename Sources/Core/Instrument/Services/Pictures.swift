// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// Asks for pictures, and drops them.
enum Pictures {
  /// In seconds: a picture that is there sooner needs no word of comfort.
  private static var firstWord: Double { 0.8 }

  static func capture(_ stage: inout Stage) {
    forgetPending(&stage)
    stage.scene.open?.opensWork = false
    stage.emit(.hush)
    stage.emit(.cue(.shutter))
    expect(&stage)
    switch stage.scene.settings.flash {
    case .on: FlashLamp.light(&stage)
    case .automatic: FlashLamp.lightIfDark(&stage)
    case .off: break
    }
    stage.emit(.capture)
  }

  /// A picture is on its way.
  static func expect(_ stage: inout Stage, from place: PicturePlace? = nil, plane: Int? = nil) {
    stage.scene.pending = Pending(
      since: stage.now, place: place, plane: plane, nextWord: stage.now + Pictures.firstWord)
  }

  /// Drops the wish for the picture that is on its way.
  static func forgetPending(_ stage: inout Stage) {
    guard stage.scene.pending != nil else { return }
    endPending(&stage)
    stage.emit(.cancelPicture)
  }

  static func endPending(_ stage: inout Stage) {
    FlashLamp.putOut(&stage)
    stage.scene.pending = nil
  }

  /// Drops the picture that is on its way, and says so. Returns false where none is.
  static func cancel(_ stage: inout Stage) -> Bool {
    guard stage.scene.pending != nil else { return false }
    forgetPending(&stage)
    let isOpen = stage.scene.open != nil
    Talk.answer(
      &stage, Phrase(.cancelled),
      way: isOpen ? [Phrase(.pictureStays)] : [Phrase(stage.activity.pictures.aim)])
    return true
  }

  /// Drops the open picture: it is gone as soon as the press that dropped it can no longer be taken back.
  static func drop(_ stage: inout Stage) {
    stage.activity.course.stops(&stage)
    forgetPending(&stage)
    stage.scene.open = nil
    if stage.activity.pictures.shows == .numbers { stage.scene.data.survey = nil }
    stage.scene.data.playback = nil
    stage.scene.drawing = nil
    stage.scene.games.game = nil
    Sounding.refresh(&stage)
  }

  /// A picture of one kind waits, and one of the other kind goes on where it waited.
  static func change(_ stage: inout Stage, from old: PictureKind, to new: PictureKind) {
    if new == old { return }
    forgetPending(&stage)
    stage.scene.data.playback = nil
    if old != .nothing { stage.scene.aside[old] = stage.scene.open }
    stage.scene.open = stage.scene.aside[new]
    stage.scene.aside[new] = nil
    // Another picture under a finger that rests is heard as if it had just come.
    stage.sound.sonifier.lift()
  }

  /// The name of a picture that has one: its title, what it is kept as, or that it is a drawing.
  static func name(_ stage: Stage, _ picture: OpenPicture) -> [Phrase] {
    let title = Telling.title(stage, of: picture)
    if !title.isEmpty { return title }
    if let name = picture.source.flatMap({ stage.shelf.name(of: $0) }) { return [Phrase(.just, name.value)] }
    return picture.isDrawn ? [Phrase(.aDrawing)] : []
  }

  /// Which picture is open, for a user who comes back to it.
  static func stays(_ stage: Stage) -> [Phrase] {
    guard let open = stage.scene.open else { return [] }
    let name = Pictures.name(stage, open)
    return name.isEmpty ? [Phrase(.pictureStays)] : name
  }

  /// A stick may have gone, and with it what the knob had in hand, or the file of a picture.
  static func dropWhatIsGone(_ stage: inout Stage) {
    let shelf = stage.shelf
    func isThere(_ place: PicturePlace) -> PicturePlace? { shelf.name(of: place) == nil ? nil : place }
    // Another stick has other files in their places, also for what a press that is taken back brings.
    stage.everyScene { $0.moveSources(isThere) }
    if let place = stage.scene.pending?.place, isThere(place) == nil { forgetPending(&stage) }
    let dials = stage.dials
    if !dials.contains(stage.scene.dial) { stage.scene.dial = dials[0] }
  }
}
