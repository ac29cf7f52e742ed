// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech

/// A photograph of a painting opens straightened and without the wall; all of it is one entry of the menu and one grip away.
enum Paintings {
  /// The other view of the open picture is known.
  static func canTurn(_ stage: Stage) -> Bool {
    isShown(stage) && stage.scene.open?.photograph != nil
  }

  /// What can be had besides what is open: all of the photograph, or the painting in it, which may still have to be found.
  static func entries(_ stage: Stage) -> [Menu.Entry] {
    guard isShown(stage), let open = stage.scene.open else { return [] }
    if open.isPaintingAlone { return [.wholePhotograph] }
    if open.photograph != nil { return [.paintingAlone] }
    return open.search == nil && open.source != nil && !open.isDrawn && !open.showsNoPainting
      ? [.paintingAlone] : []
  }

  /// What can be done with a painting alone whose edges may be wrong.
  static func corrections(_ stage: Stage) -> [Menu.Entry] {
    isShown(stage) && stage.scene.open?.isPaintingAlone == true ? [.anotherPainting, .moveEdges] : []
  }

  /// Colours are open, and nothing is made of them that belongs to one of the views.
  static func isShown(_ stage: Stage) -> Bool {
    stage.activity.pictures.shows == .colours && stage.scene.drawing == nil && stage.scene.check == nil
  }

  static func turn(_ stage: inout Stage) {
    guard canTurn(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureOpen))
    }
    dropMove(&stage)
    change(&stage) { $0.turn() }
    Talk.answer(
      &stage, view(stage) + Arrivals.phrases(stage, stage.scene.open?.overview, isKnown: true),
      way: stage.hand.touch == nil ? [Phrase(stage.activity.pictures.way)] : [])
  }

  /// Opens the painting alone, or has it looked for: nothing of a picture from an album is changed unasked.
  static func showAlone(_ stage: inout Stage) {
    guard !canTurn(stage), !entries(stage).isEmpty else { return turn(&stage) }
    stage.scene.open?.search = Search(isAsked: true)
    Talk.answer(&stage, Phrase(.oneMoment))
  }

  /// The next of the paintings that the photograph may show, and after the last the first again.
  static func showNext(_ stage: inout Stage) {
    guard isShown(stage), let open = stage.scene.open, open.isPaintingAlone,
      let choice = open.photograph?.painting.choice
    else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureOpen))
    }
    guard choice.count != 1 else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noOtherPainting))
    }
    dropMove(&stage)
    stage.scene.open?.search = Search(wish: .choice(choice.next), isAsked: true)
    Talk.answer(&stage, Phrase(.oneMoment))
  }

  /// An edge that is still on its way stays where it is heard.
  private static func dropMove(_ stage: inout Stage) {
    guard case .corners? = stage.scene.open?.search?.wish else { return }
    stage.scene.open?.edges?.settle(isFound: false)
  }

  /// Changes the open picture, or how it is seen.
  static func change(_ stage: inout Stage, _ change: (inout OpenPicture) -> Void) {
    guard var open = stage.scene.open else { return }
    stage.activity.course.stops(&stage)
    change(&open)
    stage.scene.open = open
    // Another picture under a finger that rests is heard as if it had just come.
    stage.sound.sonifier.lift()
    Sounding.refresh(&stage)
  }

  // MARK: - Words

  /// Which view is open, where there are two.
  static func view(_ stage: Stage) -> [Phrase] {
    guard let open = stage.scene.open, open.photograph != nil else { return [] }
    return [Phrase(.just, .phrase(Phrase(open.isPaintingAlone ? .paintingAlone : .wholePhotograph)))]
  }

  /// What has become of a picture that has just opened: once in its opening words.
  static func opened(_ stage: Stage, isKnown: Bool) -> [Phrase] {
    guard stage.activity.pictures.shows == .colours, let painting = stage.scene.open?.photograph?.painting
    else {
      return []
    }
    if isKnown { return view(stage) }
    return straightened(painting)
  }

  static func straightened(_ painting: PaintingAlone) -> [Phrase] {
    [Phrase(.straightened)] + (painting.isDoubtful ? [Phrase(.edgesUnsure)] : [])
  }
}
