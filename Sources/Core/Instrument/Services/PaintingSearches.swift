// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
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
  static func learn(
    _ stage: inout Stage, _ painting: PaintingAlone?, in picture: Picture, as wish: PaintingWish
  ) {
    let before = stage.scene
    stage.everyScene { $0.learn(painting, of: picture, as: wish) }
    // Those of a photograph that is put aside do not open first.
    Keeping.keepEdges(&stage, insteadOf: before)
    guard stage.camera.kept === picture else { return }
    // An edge that could not be moved leaves those that were known.
    let open = stage.scene.open?.original === picture ? stage.scene.open?.photograph?.painting : nil
    Keeping.keep(&stage, picture, at: (painting ?? open)?.corners)
  }

  /// Runs after every event: has the painting looked for, and opens what was found once the hand is free.
  static func settle(_ stage: inout Stage) {
    if let search = stage.scene.open?.search, search.isOver {
      if isFree(stage, for: search) { end(&stage, search) } else { stage.scene.open?.search?.isLate = true }
    }
    let old = stage.camera.searched
    stage.camera.searched = nil
    if let open = stage.scene.open, let search = open.search, !search.isOver {
      stage.camera.searched = (open.original, search.wish)
      if old?.picture !== open.original || old?.wish != search.wish {
        stage.emit(.findPainting(open.original, search.wish))
      }
    }
    // No corners will come for it any more.
    if let kept = stage.camera.kept, kept !== stage.camera.searched?.picture {
      Keeping.keep(&stage, kept, at: nil)
    }
  }

  /// In seconds, from one word to the next.
  private static var betweenWords: Double { 4 }

  /// Says a word of comfort where a picture is to be played, and its painting is still looked for. A user who does something with the
  /// picture meanwhile needs none.
  static func comfort(_ stage: inout Stage) {
    guard let due = stage.scene.open?.search?.due, stage.now >= due else { return }
    let waits = stage.sound.sweeping == nil && stage.hand.touch == nil && stage.scene.menu == nil
    stage.scene.open?.search?.nextWord = waits ? stage.now + betweenWords : nil
    if waits { Talk.remark(&stage, .oneMoment) }
  }

  private static func isFree(_ stage: Stage, for search: Search) -> Bool {
    guard Paintings.isShown(stage) else { return false }
    if search.isAsked { return true }
    // A hold would take a work back that has only begun to open.
    if Recognitions.opensByItself(stage), stage.hand.undo != nil { return false }
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
    let before = stage.scene.open?.picture
    let painting = search.isFound ? stage.scene.open?.photograph?.painting : nil
    func close(_ picture: inout OpenPicture) {
      let part = picture.part
      if search.isFound { picture.turn() }
      picture.search = nil
      // A part of the same painting is the same part.
      if case .corners = search.wish {
        picture.part = part
        picture.edges?.settle(isFound: search.isFound)
      }
    }
    if search.isFound {
      Paintings.change(&stage, close)
    } else if var picture = stage.scene.open {
      close(&picture)
      stage.scene.open = picture
    }
    // A press that is taken back leaves it open.
    func close(in scene: inout Scene) {
      guard var picture = scene.open, picture.picture === before, picture.search?.wish == search.wish,
        search.isAsked || isFree(scene)
      else { return }
      close(&picture)
      scene.open = picture
    }
    if var undo = stage.hand.undo {
      close(in: &undo.scene)
      stage.hand.undo = undo
    }
    if var tap = stage.hand.tap {
      close(in: &tap.undo.scene)
      stage.hand.tap = tap
    }
    if search.isAsked, search.isFound, search.wish != .likeliest { Keeping.keepEdges(&stage) }
    if search.isAsked { answer(&stage, painting, search.wish) } else { tell(&stage, painting, search) }
  }

  /// The user has waited for it.
  private static func answer(_ stage: inout Stage, _ painting: PaintingAlone?, _ wish: PaintingWish) {
    if case .corners = wish {
      if painting == nil { EdgeMoves.refuse(&stage) }
      return
    }
    guard let painting else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(wish == .likeliest ? .noPaintingFound : .noOtherPainting))
    }
    stage.emit(.cue(.done))
    let overview = WorkQuestions.ask(&stage) + Arrivals.phrases(stage, painting.overview, isKnown: true)
    guard wish == .likeliest else {
      return Talk.answer(&stage, [which(painting.choice)] + doubt(painting) + overview, way: [])
    }
    Talk.answer(&stage, Paintings.straightened(painting) + overview, way: [Phrase(.helpWhole)])
  }

  private static func which(_ choice: PaintingChoice) -> Phrase {
    choice.count < 2
      ? Phrase(.noOtherPainting) : Phrase(.paintingOf, .number(choice.number + 1), .number(choice.count))
  }

  private static func doubt(_ painting: PaintingAlone) -> [Phrase] {
    painting.isDoubtful ? [Phrase(.edgesUnsure)] : []
  }

  /// Opens the work that the picture shows, plays the picture that has just come, or says the rest of it behind its first words.
  private static func tell(_ stage: inout Stage, _ painting: PaintingAlone?, _ search: Search) {
    if Recognitions.opensByItself(stage) {
      stage.emit(.cue(.done))
      stage.scene.open?.opensWork = true
      return Recognitions.settle(&stage)
    }
    if !search.isLate, stage.activity.pictures.plays(&stage) { return }
    let missed = missed(&stage, isFound: painting != nil || search.mayBePainting)
    if painting != nil || !search.words.isEmpty { stage.emit(.cue(.done)) }
    // A user who wants to hear only what is asked for finds the work in the menu.
    let question = stage.scene.settings.verbosity == .asked ? [] : WorkQuestions.ask(&stage)
    let words = search.words + question + Arrivals.words(stage) + missed + Codes.take(&stage)
    Talk.goOn(&stage, words, way: Arrivals.way(stage))
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
