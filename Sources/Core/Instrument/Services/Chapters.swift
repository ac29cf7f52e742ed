// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Headings and pages of the title in hand: the knob goes from one to the next.
enum Chapters {
  /// Goes so many headings on, or back; a quick turn goes by those of the highest level alone.
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let facts = facts(stage) else { return Marking.refuse(&stage) }
    let highest = facts.chapters.map { $0.level }.min() ?? 1
    let chapters = boost > 1 ? facts.chapters.filter { $0.level == highest } : facts.chapters
    go(&stage, clicks, among: chapters) { stage, _ in words(stage) }
  }

  /// Goes so many pages on, or back; a quick turn goes further.
  static func turnPages(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let facts = facts(stage) else { return Marking.refuse(&stage) }
    go(&stage, clicks * boost, among: facts.pages) { [Phrase(.pageNamed, .words($1.name))] }
  }

  /// In hundredths of a second: a click to the left goes to the beginning of what has lasted for longer, and else to the one before.
  private static var begun: UInt32 { 300 }

  private static func go(
    _ stage: inout Stage, _ clicks: Int, among all: [TitleChapter],
    words: (Stage, TitleChapter) -> [Phrase]
  ) {
    // A part and its first chapter may begin at one place, which is one step.
    let chapters = all.indices.filter { $0 + 1 == all.count || all[$0].place != all[$0 + 1].place }.map {
      all[$0]
    }
    let title = stage.scene.shelf.titles.named
    let here = Playing.place(stage, of: title)
    let present = chapters.lastIndex { $0.place <= here }
    let isBegun = present.map { here - chapters[$0].place > begun } ?? false
    let goal = (present ?? -1) + clicks + (clicks < 0 && isBegun ? 1 : 0)
    let place = min(max(goal, 0), chapters.count - 1)
    if goal != place { stage.emit(.cue(.end(of: clicks))) }
    if chapters.indices.contains(place) {
      Marking.leap(&stage, to: chapters[place].place, from: here)
      Talk.answer(&stage, words(stage, chapters[place]), way: [])
    }
  }

  /// "The storm, 3 of 20."
  static func words(_ stage: Stage) -> [Phrase] {
    present(stage).map {
      [Phrase(.pictureOf, .words($0.name), .number($0.number), .number($0.count))]
    } ?? []
  }

  /// "Chapters: the storm, 3 of 20."
  static func phrase(_ stage: Stage) -> Phrase {
    present(stage).map {
      Phrase(.chapterInHand, .words($0.name), .number($0.number), .number($0.count))
    } ?? Phrase(.chapters)
  }

  private static func present(_ stage: Stage) -> (name: String, number: Int, count: Int)? {
    guard let chapters = facts(stage)?.chapters, !chapters.isEmpty else { return nil }
    let here = Playing.place(stage, of: stage.scene.shelf.titles.named)
    let place = chapters.lastIndex { $0.place <= here } ?? 0
    return (chapters[place].name, place + 1, chapters.count)
  }

  static func page(_ stage: Stage) -> Phrase {
    let here = Playing.place(stage, of: stage.scene.shelf.titles.named)
    let page = facts(stage)?.pages.last { $0.place <= here } ?? facts(stage)?.pages.first
    return Phrase(.pageNamed, .words(page?.name ?? ""))
  }

  static func dials(_ stage: Stage) -> [Dial] {
    guard let facts = facts(stage) else { return [] }
    return (facts.chapters.isEmpty ? [] : [.chapters]) + (facts.pages.isEmpty ? [] : [.pages])
  }

  private static func facts(_ stage: Stage) -> TitleFacts? {
    stage.shelf.player.facts(of: stage.scene.shelf.titles.named)
  }
}

extension Dial {
  static var chapters: Dial {
    .own(
      OwnDial(
        name: .chapters, turn: Chapters.turn, phrase: Chapters.phrase,
        explained: { _ in Phrase(.explainTurnChapters) }))
  }

  static var pages: Dial {
    .own(
      OwnDial(
        name: .pages, turn: Chapters.turnPages, phrase: Chapters.page,
        explained: { _ in Phrase(.explainTurnPages) }))
  }
}
