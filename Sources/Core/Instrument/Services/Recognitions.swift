// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture
import Sonify
import Speech

/// A photograph shows a work that is kept already: its own picture opens, which is cleaner than any photograph.
///
/// A picture with a name opens by itself where the box is sure, and the photograph is one grip away. Where it is not sure, and of a
/// photograph that the user has kept, the box says so and leaves the choice to the menu.
enum Recognitions {
  /// Takes which work a photograph shows, as far as the user wants to know. A picture is not recognised as itself.
  static func learn(
    _ stage: inout Stage, _ works: [RecognisedWork], in picture: Picture, as wish: PaintingWish
  ) {
    // Moved edges change nothing about what is between them.
    if case .corners = wish { return }
    var known: KnownPicture?
    for work in works where known == nil { known = self.known(stage, work) }
    stage.everyScene { $0.learn(known, of: picture, as: wish) }
  }

  static func known(_ stage: Stage, _ work: RecognisedWork) -> KnownPicture? {
    guard let name = stage.shelf.name(of: work.place), stage.scene.source != work.place else { return nil }
    switch (stage.scene.settings.recognises, name) {
    case (.named, .words), (.kept, .words), (.kept, .number):
      return KnownPicture(place: work.place, name: name, isSure: work.isSure)
    default: return nil
    }
  }

  /// Where the work is that the open photograph shows, and what it is called.
  private static func work(_ stage: Stage) -> (place: PicturePlace, known: KnownPicture)? {
    // The code on a label is surer than any likeness.
    guard Paintings.isShown(stage), let known = stage.scene.open?.label.work ?? stage.scene.open?.work,
      let place = stage.shelf.place(known.place, named: known.name)
    else { return nil }
    return (place, known)
  }

  // MARK: - By itself

  /// Whether the open photograph's work opens without a word of its user.
  static func opensByItself(_ stage: Stage) -> Bool {
    guard let known = work(stage)?.known, known.isSure, case .words = known.name else { return false }
    return true
  }

  /// Runs after every event: the work is on its way only while the hand is free, and comes later where it was not. The box speaks of
  /// it once it is open.
  static func settle(_ stage: inout Stage) {
    guard stage.scene.open?.opensWork == true else { return }
    let isOnItsWay = stage.scene.pending?.isRecognised == true
    guard isFree(stage) else {
      if isOnItsWay { Pictures.forgetPending(&stage) }
      return
    }
    if stage.scene.pending == nil, stage.hand.undo == nil, open(&stage) == nil {
      stage.scene.open?.opensWork = false
    }
  }

  static func isFree(_ stage: Stage) -> Bool {
    Paintings.isShown(stage) && stage.hand.touch == nil && stage.sound.sweeping == nil
      && stage.scene.menu == nil && stage.scene.firstStart == nil && !stage.scene.questions.isExplaining
  }

  /// Returns what is on its way; nil where the work is gone.
  private static func open(_ stage: inout Stage) -> PictureName? {
    guard let (place, known) = work(stage) else { return nil }
    Pictures.forgetPending(&stage)
    Pictures.expect(&stage, from: place)
    stage.scene.pending?.isRecognised = true
    stage.emit(.open(place, known.name))
    return known.name
  }

  /// What the box says of a work that has opened in its photograph's place: its name first, so that a wrong one is noticed.
  static func opened(_ stage: Stage, from place: PicturePlace?) -> [Phrase] {
    guard let open = stage.scene.open, let name = place.flatMap({ stage.shelf.name(of: $0) }) else {
      return []
    }
    let title = Telling.title(stage, of: open)
    return (title.isEmpty ? [Phrase(.just, name.value)] : title) + [Phrase(.ownPictureOpen)]
  }

  // MARK: - On request

  /// The work that the open photograph shows, or may show, where that lies now.
  static func known(_ stage: Stage) -> KnownPicture? {
    work(stage).map { KnownPicture(place: $0.place, name: $0.known.name, isSure: $0.known.isSure) }
  }

  static func entries(_ stage: Stage) -> [Menu.Entry] { work(stage) == nil ? [] : [.knownPicture] }

  static func openKnown(_ stage: inout Stage) {
    guard let name = open(&stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureOpen))
    }
    Talk.answer(&stage, Phrase(.opening, name.value))
  }

  // MARK: - Back to the photograph

  /// The photograph of the open work was put aside last.
  static func canTurn(_ stage: Stage) -> Bool {
    guard EarlierPictures.areThere(stage), let open = stage.scene.open, open.isRecognised,
      let name = open.source.flatMap({ stage.shelf.name(of: $0) })
    else { return false }
    return stage.scene.aside.earlier.first?.work?.name == name
  }

  static func turn(_ stage: inout Stage) { EarlierPictures.openNext(&stage) }
}
