// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech
import Works

/// An exhibition on a stick: what it is and whether visitors may come, and its way onto the card.
enum StickExhibitions {
  static func tell(_ stage: inout Stage, _ summary: ExhibitionSummary) {
    guard stage.shelf.hasStick else { return }
    stage.shelf.exhibition = summary
    let title = Telling.name(stage, summary.title).map { Phrase(.stickExhibitionOf, $0) }
    // It comes by itself, and a press at that moment must not cost its curator the verdict.
    Talk.say(
      &stage, .fault,
      greeting(stage) + [title ?? Phrase(.stickExhibition)] + verdict(summary)
        + Talk.way(stage, [Phrase(.keepExhibitionWay)]))
  }

  /// What the box says of the stick just now, which would give way to news as new as itself.
  private static func greeting(_ stage: Stage) -> [Phrase] {
    guard stage.said.last == stage.now, let told = stage.said.told.utterance, told.priority == .fault else {
      return []
    }
    return told.phrases
  }

  /// As `sonifier exhibition check` ends, and with the first of the errors.
  private static func verdict(_ summary: ExhibitionSummary) -> [Phrase] {
    let works = Value.number(summary.works)
    guard summary.isWhole else { return [Phrase(.exhibitionWorks, works)] }
    let counts = Phrase(.exhibitionCounts, works, .number(summary.languages), .number(summary.regions))
    guard let error = summary.firstError else { return [counts, Phrase(.exhibitionReady)] }
    return [counts, Phrase(.exhibitionFaults, .number(summary.errors)), error.phraseWithPlace]
  }

  static func keep(_ stage: inout Stage) {
    guard stage.shelf.exhibition != nil else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.stickNone))
    }
    stage.emit(.keepExhibition)
    Talk.answer(&stage, Phrase(.keepingExhibition))
  }

  /// So many pictures are on the card now.
  static func isKept(_ stage: inout Stage, _ works: Int) {
    stage.emit(.cue(.done))
    // It takes the place of what the box may still have to say of the exhibition on the stick.
    Talk.say(&stage, .fault, [Phrase(.exhibitionKept, .number(works))])
  }
}
