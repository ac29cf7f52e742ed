// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Comments as marks of the title that they are about: one takes the place of the marks near it.
enum CommentMarks {
  struct Spoken {
    let mark: TitleMark
    let comment: TitleComment?
  }

  /// In the order of their places.
  static func of(_ stage: Stage, _ key: UInt64) -> [Spoken] {
    let comments = stage.shelf.player.comments.of(key)
    let marks = stage.shelf.player.places.marks.of(key).filter { mark in
      !comments.contains { mark.isNear($0.note.place) }
    }
    let all =
      marks.map { Spoken(mark: $0, comment: nil) }
      + comments.map { Spoken(mark: TitleMark(key: key, place: $0.note.place, kind: .own), comment: $0) }
    return all.sorted { $0.mark.place < $1.mark.place }
  }

  /// Deletes a comment for ever, and the mark beneath it.
  static func delete(_ stage: inout Stage, _ comment: TitleComment) {
    stage.shelf.player.comments.all?.removeAll { $0 == comment }
    stage.emit(.dictate(.delete(comment)))
    for mark in stage.shelf.player.places.marks.of(comment.note.key)
    where mark.kind == .own && mark.isNear(comment.note.place) {
      stage.shelf.player.places.marks.remove(mark)
      stage.emit(.keepPlaces(stage.shelf.player.places.text))
    }
    Talk.answer(&stage, Phrase(.commentDeleted, CommentWords.time(of: comment.note)))
  }

  // MARK: - Words that are heard

  /// The knob has come to a comment: spoken words are heard, and the title goes on from there. False where there are none.
  static func hear(_ stage: inout Stage, _ comment: TitleComment) -> Bool {
    guard let file = comment.file else { return false }
    stage.emit(.hush)
    stage.shelf.player.comments.heard = comment
    stage.emit(.playWords(file))
    return true
  }

  /// The hand does something else.
  static func stop(_ stage: inout Stage) {
    guard stage.shelf.player.comments.heard != nil else { return }
    stage.shelf.player.comments.heard = nil
    stage.emit(.play(nil))
    goOn(&stage)
  }

  /// Returns whether it was words that were heard to their end, or cannot be.
  static func ended(_ stage: inout Stage, isHeard: Bool) -> Bool {
    guard let comment = stage.shelf.player.comments.heard else { return false }
    stage.shelf.player.comments.heard = nil
    goOn(&stage)
    // Where nothing plays, an end is to be heard.
    if isHeard, stage.scene.shelf.titles.playing == nil { stage.emit(.cue(.end)) }
    if !isHeard {
      stage.emit(.cue(.refused))
      Talk.answer(
        &stage, Phrase(.recordingUnplayed), Phrase(.placeInTitle, CommentWords.time(of: comment.note)))
    }
    return true
  }

  /// A title that waited for words goes on where it was, not some seconds earlier.
  static func goOn(_ stage: inout Stage) {
    stage.shelf.player.stopped = nil
    stage.shelf.player.comments.goesOn = stage.scene.shelf.titles.playing != nil
  }

  // MARK: - Onto the stick

  static func canTake(_ stage: Stage) -> Bool {
    stage.shelf.hasStick && stage.shelf.player.comments.all?.isEmpty == false
  }

  static func take(_ stage: inout Stage) {
    guard canTake(stage), let comments = stage.shelf.player.comments.all else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.stickNone))
    }
    stage.emit(.takeTable(.comments, CommentTable.file(of: comments)))
    Talk.answer(&stage, Phrase(.oneMoment))
  }

  static func areTaken(_ stage: inout Stage, _ file: String) {
    stage.emit(.cue(.done))
    let count = stage.shelf.player.comments.all?.count ?? 0
    Talk.say(&stage, .answer, [Phrase(.commentsTaken, .number(count), .words(file))])
  }
}
