// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Marks in the title in hand: the menu sets and deletes them, and the knob goes from one to the next.
enum Marking {
  static func set(_ stage: inout Stage) {
    guard let here = here(stage) else { return refuse(&stage) }
    stage.shelf.player.places.marks.put(TitleMark(key: here.key, place: here.place, kind: .own))
    stage.emit(.keepPlaces(stage.shelf.player.places.text))
    Talk.answer(&stage, TitleWords.place(stage, .markSet, here.place))
  }

  /// Deletes the mark that is nearest, if one is near.
  static func delete(_ stage: inout Stage) {
    guard let here = here(stage) else { return refuse(&stage) }
    func way(_ mark: TitleMark) -> UInt32 { max(mark.place, here.place) - min(mark.place, here.place) }
    let near = CommentMarks.of(stage, here.key).filter { $0.mark.isNear(here.place) }
    guard let nearest = near.min(by: { way($0.mark) < way($1.mark) }) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noMarkHere))
    }
    if let comment = nearest.comment { return CommentMarks.delete(&stage, comment) }
    let mark = nearest.mark
    stage.shelf.player.places.marks.remove(mark)
    stage.emit(.keepPlaces(stage.shelf.player.places.text))
    Talk.answer(&stage, TitleWords.place(stage, .markDeleted, mark.place))
  }

  /// Goes to the mark that lies so many clicks on, or back. A hold of the shutter returns.
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let here = here(stage) else { return refuse(&stage) }
    let marks = CommentMarks.of(stage, here.key)
    guard !marks.isEmpty else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noMarks))
    }
    guard let place = goal(of: clicks, from: here.place, among: marks.map { $0.mark }) else {
      stage.emit(.cue(.end(of: clicks)))
      return Talk.answer(&stage, TitleWords.place(stage, .placeInTitle, here.place))
    }
    let (mark, comment) = (marks[place].mark, marks[place].comment)
    if let comment, comment.file != nil {
      // What plays stops first: where it stops is not where it is to go on.
      stage.shelf.player.comments.heard = comment
      Playing.settle(&stage)
    }
    leap(&stage, to: mark.place, from: here.place)
    if let comment, CommentMarks.hear(&stage, comment) { return }
    let time = TitleWords.time(Double(mark.place) / 100)
    Talk.answer(
      &stage,
      comment.flatMap { CommentWords.opinion($0) }
        ?? Phrase(mark.kind.key, .phrase(time), .number(place + 1), .number(marks.count)))
  }

  /// Goes to a place in the title in hand; a hold of the shutter returns.
  static func leap(_ stage: inout Stage, to place: UInt32, from here: UInt32) {
    let titles = stage.scene.shelf.titles
    stage.scene.shelf.titles.before =
      titles.before
      ?? TitlePlace(title: titles.named, place: here, played: titles.playing == titles.named)
    Playing.go(&stage, to: place, in: titles.named)
  }

  /// In hundredths of a second: a mark that was passed just now is still the one before the next to the left.
  private static var justPassed: UInt32 { 200 }

  private static func goal(of clicks: Int, from here: UInt32, among marks: [TitleMark]) -> Int? {
    let ahead = marks.indices.filter {
      clicks > 0 ? marks[$0].place > here : marks[$0].place < here - min(here, justPassed)
    }
    guard !ahead.isEmpty else { return nil }
    let steps = min(abs(clicks), ahead.count) - 1
    return clicks > 0 ? ahead[steps] : ahead[ahead.count - 1 - steps]
  }

  static func phrase(_ stage: Stage) -> Phrase {
    let count = here(stage).map { CommentMarks.of(stage, $0.key).count } ?? 0
    return Phrase(.marksInTitle, .number(count))
  }

  /// The title in hand and where it is; nil where the box does not know it.
  private static func here(_ stage: Stage) -> (key: UInt64, place: UInt32)? {
    let title = stage.scene.shelf.titles.named
    return stage.shelf.player.facts(of: title).map { ($0.key, Playing.place(stage, of: title)) }
  }

  static func refuse(_ stage: inout Stage) {
    stage.emit(.cue(.refused))
    Talk.answer(&stage, TitleWords.title(stage), way: [])
  }
}

extension TitleMark.Kind {
  fileprivate var key: Key {
    switch self {
    case .own: .ownMark
    case .played: .playedMark
    case .slept: .sleptMark
    }
  }
}
