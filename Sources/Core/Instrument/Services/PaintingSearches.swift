// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech

/// A photograph is open at once, and its painting follows: it is looked for beside all else, and opens by itself.
///
/// It never changes what a hand is busy with. While a finger is on the picture, the picture plays, a menu or an explanation lies over it,
/// it is drawn on, or the next one is on its way, the painting waits, and opens when that is over. A photograph that is put aside
/// or left for another mode's pictures comes back as it was; the painting is one grip away then. A user who has opened the other view has
/// chosen, and nothing more is changed. What the user asked for opens at once.
enum PaintingSearches {
  /// Takes what came of looking for a painting. A press that is down did not ask for it, and taken back it takes nothing along.
  static func learn(_ stage: inout Stage, _ painting: PaintingAlone?, in picture: Picture) {
    stage.scene.learn(painting, of: picture)
    stage.hand.undo?.scene.learn(painting, of: picture)
    stage.hand.tap?.undo.scene.learn(painting, of: picture)
    if stage.camera.kept === picture { Keeping.keep(&stage, picture, at: painting?.corners) }
  }

  /// Runs after every event: has the painting looked for, and opens what was found once the hand is free.
  static func settle(_ stage: inout Stage) {
    if let search = stage.scene.open?.search, search.isOver {
      if isFree(stage, for: search) { end(&stage, search) } else { stage.scene.open?.search?.isLate = true }
    }
    let open = stage.scene.open
    let searched = open?.search?.isOver == false ? open?.picture : nil
    if searched !== stage.camera.searched {
      stage.camera.searched = searched
      if let searched { stage.emit(.findPainting(searched)) }
    }
    // No corners will come for it any more.
    if let kept = stage.camera.kept, kept !== searched { Keeping.keep(&stage, kept, at: nil) }
  }

  private static func isFree(_ stage: Stage, for search: Search) -> Bool {
    guard Paintings.isShown(stage) else { return false }
    if search.isAsked { return true }
    // A press that may still be held is not what frees the hand.
    return stage.hand.touch == nil && stage.sound.sweeping == nil && stage.scene.pending == nil
      && isFree(stage.scene)
      && stage.hand.undo.map { isFree($0.scene) } ?? true
  }

  /// Nothing lies over the picture.
  private static func isFree(_ scene: Scene) -> Bool {
    scene.menu == nil && scene.firstStart == nil && !scene.questions.isExplaining
  }

  private static func end(_ stage: inout Stage, _ search: Search) {
    let photograph = stage.scene.open?.picture
    let painting = stage.scene.open?.photograph?.painting
    if painting != nil { Paintings.change(&stage) { $0.turn() } }
    stage.scene.open?.search = nil
    // A press that is taken back leaves it open.
    func open(_ scene: inout Scene) {
      guard scene.open?.picture === photograph, search.isAsked || isFree(scene) else { return }
      if painting != nil { scene.open?.turn() }
      scene.open?.search = nil
    }
    if var undo = stage.hand.undo {
      open(&undo.scene)
      stage.hand.undo = undo
    }
    if var tap = stage.hand.tap {
      open(&tap.undo.scene)
      stage.hand.tap = tap
    }
    if search.isAsked { answer(&stage, painting) } else { tell(&stage, painting, search) }
  }

  /// The user has waited for it.
  private static func answer(_ stage: inout Stage, _ painting: PaintingAlone?) {
    guard let painting else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPaintingFound))
    }
    stage.emit(.cue(.done))
    Talk.answer(
      &stage,
      Paintings.straightened(painting) + Arrivals.phrases(stage, painting.overview, isKnown: true),
      way: [Phrase(.helpWhole)])
  }

  /// Plays the picture that has just come, or says the rest of it behind its first words.
  private static func tell(_ stage: inout Stage, _ painting: PaintingAlone?, _ search: Search) {
    if !search.isLate, stage.activity.pictures.plays(&stage) { return }
    let missed = missed(&stage, isFound: painting != nil || search.mayBePainting)
    if painting != nil || !search.words.isEmpty { stage.emit(.cue(.done)) }
    Talk.goOn(&stage, search.words + Arrivals.words(stage) + missed, way: Arrivals.way(stage))
  }

  /// That no painting was found in a photograph, at the end and once: the next ones of a garden or a page need no such word, until a
  /// painting is found again. One that is to be taken again for another reason needs none either.
  private static func missed(_ stage: inout Stage, isFound: Bool) -> [Phrase] {
    guard !isFound else {
      if stage.scene.open?.photograph != nil { stage.said.hasMissedEdges = false }
      return []
    }
    guard !stage.said.hasMissedEdges, stage.scene.open?.overview?.isSpoilt != true else { return [] }
    stage.said.hasMissedEdges = stage.scene.settings.verbosity != .asked
    return [Phrase(.edgesUnfound)]
  }
}
