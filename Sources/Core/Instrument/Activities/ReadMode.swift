// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// Read: the shutter photographs a label, and the box reads its print aloud, or stops. The knob goes through its lines; the strip is
/// the words of one, and a push of the knob there spells the word.
enum ReadMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeRead, help: [.helpRead, .helpLines, .helpSpell, .helpBack],
        beginning: { _ in [Phrase(.just, .phrase(Phrase(.modeRead)))] }, greet: greet,
        explained: ExplainedControls(
          shutter: { _ in .explainShutterLabel }, strip: .explainStripLine,
          pushWhileTouching: .explainPushSpell)),
      hand: ActivityHand(
        shutter: takeOrStop, back: back,
        dials: { _ in [.lines, .parameter(.speechRate), .parameter(.speechVolume)] }, whereAmI: spell),
      finger: ActivityFinger(touch: touch, slide: slide, hears: { _ in nil }),
      pictures: ActivityPictures(
        shows: .print, aims: true, aim: .aimAtLabel, inView: .labelInView, canKeep: { _ in false },
        plays: { _ in true },
        told: { _ in [] }, way: .oneMoment),
      course: ActivityCourse(
        due: { $0.camera.reading?.next }, tick: Labels.comfort, heard: goOn, settles: settle))
  }

  static func greet(_ stage: inout Stage) {
    let way = stage.scene.pending != nil ? [Phrase(.oneMoment)] : way(stage)
    Talk.answer(&stage, [Phrase(.just, .phrase(Phrase(.modeRead)))], way: way)
  }

  /// What there is to do with the label in hand, or without one.
  private static func way(_ stage: Stage) -> [Phrase] {
    guard stage.scene.open != nil else { return [Phrase(.aimAtLabel)] }
    return lines(stage).count > 1 ? Hints.way(stage, .lineByLine) : []
  }

  static func takeOrStop(_ stage: inout Stage) {
    guard stage.scene.bookmark.isReading else { return Pictures.capture(&stage) }
    stage.emit(.cue(.end))
    Talk.answer(&stage, Phrase(.sweepStopped), way: way(stage))
  }

  /// Drops the picture on its way, or the label.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    if Pictures.cancel(&stage) { return true }
    guard let open = stage.scene.open else { return false }
    stage.scene.open = nil
    Talk.answer(
      &stage, Phrase(open.label.print == nil ? .cancelled : .anotherLabel), way: [Phrase(.aimAtLabel)])
    return true
  }

  // MARK: - Reading

  /// Has the open label read, and says what came of it as soon as nothing lies over it.
  static func settle(_ stage: inout Stage) {
    Labels.want(&stage)
    guard let open = stage.scene.open, let print = open.label.print, !print.isTold,
      stage.scene.pending == nil,
      stage.scene.menu == nil, stage.scene.firstStart == nil, !stage.scene.questions.isExplaining
    else { return }
    stage.everyScene { $0.isTold(labelOf: open.original) }
    guard let text = print.text else { return refuse(&stage, print) }
    stage.emit(.cue(.done))
    guard text.legibility == .unsure else { return read(&stage) }
    Talk.answer(&stage, Phrase(.printUnsure))
    stage.scene.bookmark.isReading = true
  }

  /// There is nothing to be read: the box helps with aiming again.
  private static func refuse(_ stage: inout Stage, _ print: PrintInHand) {
    if let picture = stage.scene.open?.original { stage.everyScene { $0.drop(labelOf: picture) } }
    guard print.codes.isEmpty else {
      stage.emit(.cue(.done))
      return Talk.answer(&stage, print.codes, way: [Phrase(.aimAtLabel)])
    }
    stage.emit(.cue(.refused))
    Talk.answer(&stage, print.refusal, way: print.refusalWay)
  }

  private static func read(_ stage: inout Stage) {
    Talk.say(&stage, .answer, passage(stage), in: language(stage))
    stage.scene.bookmark.isReading = true
  }

  /// Goes on after an utterance was heard to its end.
  static func goOn(_ stage: inout Stage, after utterance: Utterance) {
    guard stage.scene.bookmark.isReading, let print = stage.scene.open?.label.print else { return }
    // The doubt came first, or a fault or an answer to the knob in between.
    guard utterance.phrases == passage(stage) else { return read(&stage) }
    guard print.part + 1 < print.parts.count else { return end(&stage) }
    stage.scene.open?.label.print?.part += 1
    read(&stage)
  }

  private static func end(_ stage: inout Stage) {
    stage.scene.open?.label.print?.part = 0
    stage.scene.bookmark.isReading = false
    stage.emit(.cue(.end))
    let more = (stage.scene.open?.label.print?.codes ?? []) + Talk.way(stage, way(stage))
    if !more.isEmpty { Talk.remark(&stage, more) }
  }

  static func passage(_ stage: Stage) -> [Phrase] {
    guard let print = stage.scene.open?.label.print, print.parts.indices.contains(print.part) else {
      return []
    }
    return [Phrase(.passage, .text(print.parts[print.part]))]
  }

  /// The label's own voice, where the box speaks another language.
  private static func language(_ stage: Stage) -> String? {
    guard let tongue = stage.scene.open?.label.print?.text?.tongue,
      tongue != stage.scene.settings.accent.tongue
    else { return nil }
    return Accent.allCases.first { $0.tongue == tongue }?.voice
  }

  // MARK: - Line by line

  private static func lines(_ stage: Stage) -> [String] { stage.scene.open?.label.print?.lines ?? [] }

  /// The first turn says the first line.
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let lines = lines(stage)
    guard let last = lines.indices.last else { return refuse(&stage) }
    let before = stage.scene.open?.label.print?.line
    let place = before.map { min(max($0 + clicks, 0), last) } ?? 0
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.open?.label.print?.line = place
    say(&stage, .text(lines[place]))
  }

  static func linePhrase(_ stage: Stage) -> Phrase {
    let name = Value.phrase(Phrase(.labelLines))
    guard let line = stage.scene.open?.label.print?.line else { return Phrase(.just, name) }
    return Phrase(.pictureOf, name, .number(line + 1), .number(lines(stage).count))
  }

  static func touch(_ stage: inout Stage, _ spot: Spot) {
    if let menu = stage.scene.menu {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Menus.phrase(stage, menu))
    }
    guard let word = word(stage, at: spot) else { return refuse(&stage) }
    say(&stage, .text(word.text))
  }

  /// Says the next word that the finger reaches.
  static func slide(_ stage: inout Stage, from before: Spot?) {
    guard stage.scene.menu == nil, let word = word(stage, at: stage.hand.touch),
      word.place != self.word(stage, at: before)?.place
    else { return }
    say(&stage, .text(word.text))
  }

  static func spell(_ stage: inout Stage) {
    guard let word = word(stage, at: stage.hand.touch) else { return refuse(&stage) }
    say(&stage, .spelled([Phrase(.passage, .words(word.text))]))
  }

  /// The word of the line at a place of the control; nil beside it.
  private static func word(_ stage: Stage, at spot: Spot?) -> (text: String, place: Int)? {
    guard let spot, spot.isInside, let words = stage.scene.open?.label.print?.words, !words.isEmpty else {
      return nil
    }
    let place = min(Int(spot.along * Double(words.count)), words.count - 1)
    return (words[place], place)
  }

  private static func say(_ stage: inout Stage, _ value: Value) {
    Talk.say(&stage, .answer, [Phrase(.passage, value)], in: language(stage))
  }

  private static func refuse(_ stage: inout Stage) {
    stage.emit(.cue(.refused))
    guard stage.scene.pending == nil, let open = stage.scene.open else {
      return Talk.answer(&stage, Phrase(stage.scene.pending == nil ? .aimAtLabel : .oneMoment))
    }
    Talk.answer(&stage, Phrase(open.label.print == nil ? .oneMoment : .outside))
  }
}

extension Dial {
  /// The dial that goes through the lines of a label.
  static var lines: Dial {
    .own(
      OwnDial(
        name: .labelLines, turn: ReadMode.turn, phrase: ReadMode.linePhrase,
        explained: { _ in Phrase(.explainTurnLines) }))
  }
}
