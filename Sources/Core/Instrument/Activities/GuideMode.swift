// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// How the box is used, read aloud: the knob names the sections, the shutter reads one or stops, and the strip is the section.
enum GuideMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeGuide, help: [.helpSections, .helpStripGuide, .helpBack],
        beginning: { [Phrase(.just, .phrase(Phrase(.modeGuide)))] + Talk.way($0, [Phrase(.readOn)]) },
        greet: greet,
        explained: ExplainedControls(
          shutter: { $0.guide.text == nil ? .guideMissing : .explainShutterReads },
          stripWithoutPicture: { $0.guide.text == nil ? .guideMissing : .explainStripGuide },
          pushWhileTouching: .explainPushGuide)),
      hand: ActivityHand(
        shutter: readOrStop, back: back,
        dials: { _ in [.sections, .parameter(.speechRate), .parameter(.speechVolume)] },
        whereAmI: { Talk.say(&$0, .answer, bookmarkPhrases($0)) }),
      finger: ActivityFinger(touch: touch, slide: slide), pictures: ActivityPictures(shows: .nothing),
      course: ActivityCourse(heard: goOn))
  }

  static func greet(_ stage: inout Stage) {
    guard let guide = stage.guide.text else { return Talk.answer(&stage, Phrase(.guideMissing)) }
    let greeting = [Phrase(.guide, .number(guide.sections.count))] + bookmarkPhrases(stage)
    Talk.say(&stage, .answer, greeting + Talk.way(stage, [Phrase(.chooseSection)]))
  }

  static func browse(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let guide = stage.guide.text else { return refuse(&stage) }
    let place = min(max(sectionPlace(stage) + clicks, 0), guide.sections.count - 1)
    if place == sectionPlace(stage) {
      stage.emit(.cue(.end(of: clicks)))
    } else {
      stage.scene.bookmark = Bookmark(section: place)
    }
    Talk.say(&stage, .answer, bookmarkPhrases(stage))
  }

  private static func refuse(_ stage: inout Stage) {
    stage.emit(.cue(.refused))
    Talk.answer(&stage, Phrase(.guideMissing))
  }

  /// The shutter reads on from the bookmark, or stops reading.
  static func readOrStop(_ stage: inout Stage) {
    guard stage.guide.text != nil else { return refuse(&stage) }
    guard stage.scene.bookmark.isReading else { return read(&stage) }
    Talk.answer(&stage, stoppedPhrase(stage), way: [Phrase(.readOn)])
  }

  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    let wasReading = stage.scene.bookmark.isReading
    if wasReading { Talk.answer(&stage, stoppedPhrase(stage), sectionPhrase(stage)) }
    return wasReading
  }

  private static func read(_ stage: inout Stage) {
    Talk.say(&stage, .answer, passage(stage))
    stage.scene.bookmark.isReading = true
  }

  /// Goes on after an utterance was heard to its end.
  static func goOn(_ stage: inout Stage, after utterance: Utterance) {
    guard stage.scene.bookmark.isReading, let section = section(stage) else { return }
    // A fault or an answer to the knob came in between, so the guide reads the bookmarked paragraph again.
    guard utterance.phrases == passage(stage) else { return read(&stage) }
    guard paragraph(stage) + 1 < section.paragraphs.count else { return endSection(&stage) }
    stage.scene.bookmark.paragraph = paragraph(stage) + 1
    read(&stage)
    keepPlace(&stage)
  }

  /// Keeps the place in the guide when the press of the button that is down is taken back.
  private static func keepPlace(_ stage: inout Stage) {
    guard let before = stage.hand.undo?.scene, before.mode == .guide, before.menu == nil,
      !before.questions.isExplaining
    else {
      return
    }
    stage.hand.undo?.scene.bookmark = stage.scene.bookmark
  }

  /// Names the next section without reading it, so that the guide does not talk without end.
  private static func endSection(_ stage: inout Stage) {
    stage.scene.bookmark.paragraph = 0
    guard let guide = stage.guide.text, sectionPlace(stage) + 1 < guide.sections.count else {
      stage.emit(.cue(.end))
      return Talk.answer(&stage, Phrase(.lastSection))
    }
    stage.scene.bookmark.section = sectionPlace(stage) + 1
    Talk.answer(&stage, sectionPhrase(stage, .nextSection), way: [Phrase(.readOn)])
  }

  // MARK: The strip

  static func touch(_ stage: inout Stage, _ spot: Spot) {
    if let menu = stage.scene.menu {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Menus.phrase(stage, menu))
    }
    guard let touched = paragraph(stage, at: spot) else { return refuse(&stage) }
    stage.scene.bookmark.paragraph = touched
    read(&stage)
    keepPlace(&stage)
  }

  /// Reads another paragraph that the finger reaches; a resting finger's trembling does not go back to one.
  static func slide(_ stage: inout Stage, from before: Spot?) {
    guard stage.scene.menu == nil, let spot = stage.hand.touch, let touched = paragraph(stage, at: spot),
      touched != before.flatMap({ paragraph(stage, at: $0) })
    else { return }
    stage.scene.bookmark.paragraph = touched
    read(&stage)
    keepPlace(&stage)
  }

  private static func paragraph(_ stage: Stage, at spot: Spot) -> Int? {
    guard let count = section(stage)?.paragraphs.count else { return nil }
    return min(Int(spot.along * Double(count)), count - 1)
  }

  private static func sectionPlace(_ stage: Stage) -> Int {
    min(stage.scene.bookmark.section, (stage.guide.text?.sections.count ?? 1) - 1)
  }
  private static func section(_ stage: Stage) -> Guide.Section? {
    stage.guide.text?.sections[sectionPlace(stage)]
  }
  private static func paragraph(_ stage: Stage) -> Int {
    min(stage.scene.bookmark.paragraph, (section(stage)?.paragraphs.count ?? 1) - 1)
  }

  /// The paragraph that is read next, or just now.
  static func passage(_ stage: Stage) -> [Phrase] {
    section(stage)?.paragraphs[paragraph(stage)].map { Phrase(.passage, .words($0)) } ?? [
      Phrase(.guideMissing)
    ]
  }

  /// The section that was named last.
  static func sectionPhrase(_ stage: Stage) -> Phrase { sectionPhrase(stage, .pictureOf) }

  /// The section, and the place in it once the user has heard some of it.
  static func bookmarkPhrases(_ stage: Stage) -> [Phrase] {
    let hasBegun = stage.scene.bookmark.paragraph > 0 || stage.scene.bookmark.isReading
    return stage.guide.text != nil && hasBegun
      ? [sectionPhrase(stage), paragraphPhrase(stage, .paragraphOf)] : [sectionPhrase(stage)]
  }

  static func stoppedPhrase(_ stage: Stage) -> Phrase { paragraphPhrase(stage, .readingStopped) }

  private static func sectionPhrase(_ stage: Stage, _ key: Key) -> Phrase {
    guard let guide = stage.guide.text, let section = section(stage) else { return Phrase(.guideMissing) }
    return Phrase(key, .words(section.title), .number(sectionPlace(stage) + 1), .number(guide.sections.count))
  }

  private static func paragraphPhrase(_ stage: Stage, _ key: Key) -> Phrase {
    Phrase(key, .number(paragraph(stage) + 1), .number(section(stage)?.paragraphs.count ?? 1))
  }
}

extension Dial {
  /// The dial with the sections of the guide.
  static var sections: Dial {
    .own(
      OwnDial(
        name: .sections, turn: GuideMode.browse, phrase: GuideMode.sectionPhrase,
        explained: { Phrase($0.guide.text == nil ? .guideMissing : .explainTurnSections) }))
  }
}
