// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Sound
import Speech

/// Chords for hands: the box names what is strummed, or says of a chosen chord how it is made and what is wrong with it.
///
/// The microphone is open while the mode is. The shutter says finger after finger, then plays the chord.
enum ChordMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeChords,
        help: [
          .helpChordsAny, .helpChordsOne, .helpChordsPluck, .helpOwnChords, .helpChordsStrip, .helpBack,
        ],
        beginning: { [Phrase(.chordsHere)] + tuning($0) + listening($0) },
        greet: greet,
        explained: ExplainedControls(
          shutter: {
            $0.scene.games.chords.fingering == nil ? .explainShutterAnyChord : .explainShutterChords
          },
          strip: .explainStripChords, stripWithoutPicture: { _ in .explainStripChords },
          pushWhileTouching: .explainPushChords)),
      hand: ActivityHand(
        shutter: { if !ChordTeaching.press(&$0) { press(&$0) } },
        back: { stage, _ in ChordTeaching.goBack(&stage) },
        dials: { _ in
          [.chord, .parameter(.chordJudge), .parameter(.capo), .ownChords, .parameter(.volume)]
        },
        whereAmI: tell),
      finger: finger,
      pictures: ActivityPictures(shows: .nothing),
      course: ActivityCourse(
        begins: begin, ends: end, stops: ChordTones.stop, due: due, tick: tick, heard: heard),
      ear: ChordListening.ear)
  }

  private static func begin(_ stage: inout Stage) {
    stage.scene.games.chords = ChordInHand()
    stage.health.microphone.chords = ChordsHeard()
  }

  private static func due(_ stage: Stage) -> Instant? {
    [ChordTones.due(stage), ChordTeaching.due(stage)].compactMap { $0 }.min()
  }

  private static func tick(_ stage: inout Stage) {
    ChordTones.tick(&stage)
    ChordTeaching.tick(&stage)
  }

  private static func heard(_ stage: inout Stage, _ utterance: Utterance) {
    stage.health.microphone.chords.spoken = stage.now
    _ = ChordTeaching.spoken(&stage)
  }

  /// What a hand has chosen here is not for the next time. What was heard stays, for a hold may take the leaving back.
  private static func end(_ stage: inout Stage, before next: Mode) {
    stage.scene.games.chords = ChordInHand()
  }

  // MARK: - Words

  static func greet(_ stage: inout Stage) {
    let headphones = OpenMicrophone.headphones(&stage)
    Talk.answer(&stage, [Phrase(.chordsHere)] + tuning(stage) + listening(stage), way: headphones)
  }

  /// That the shapes are not for the tuning that is set, and where the capo is.
  private static func tuning(_ stage: Stage) -> [Phrase] {
    let settings = stage.scene.settings
    return (settings.isTunedForChords ? [] : [Phrase(.chordsStandard)])
      + (settings[.capo] == 0 ? [] : [Phrase(.tunerCapo, .number(settings[.capo]))])
  }

  /// Whether the microphone listens, and what goes without one.
  private static func listening(_ stage: Stage) -> [Phrase] {
    OpenMicrophone.words(stage, way: Phrase(.chordsStrum), without: [Phrase(.chordsTonesAlone)])
  }

  /// How the chord is made, what was heard last, and how many strums were right.
  private static func tell(_ stage: inout Stage) {
    let heard = stage.health.microphone.chords
    var words = ChordTeaching.place(stage) + [phrase(stage)] + tuning(stage)
    if let fingering = stage.scene.games.chords.fingering {
      words += fingering.hand.map { ChordWords.finger($0) } + ChordWords.strum(fingering.shape)
    }
    let last = heard.last == .noise ? [Phrase(.chordNoise)] : heard.told
    if last.isEmpty {
      words += heard.last == nil ? listening(stage) : []
    } else {
      words += [Phrase(.chordHeardLast)] + last
    }
    if heard.strums > 0 { words.append(Phrase(.chordCount, .number(heard.rights), .number(heard.strums))) }
    Talk.answer(&stage, words, way: [])
  }

  // MARK: - The shutter

  /// Says the next finger; after the last one, and after a strum, it plays the chord, with no word over it.
  private static func press(_ stage: inout Stage) {
    guard let fingering = stage.scene.games.chords.fingering else { return playLast(&stage) }
    ChordTones.stop(&stage)
    guard stage.scene.games.chords.told < fingering.hand.count else {
      stage.emit(.hush)
      return ChordTones.play(&stage, fingering.shape)
    }
    sayFinger(&stage, fingering, after: [])
  }

  private static func playLast(_ stage: inout Stage) {
    guard let shape = ChordTones.shape(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, [Phrase(.chordNone)], way: [Phrase(.chordsStrum)])
    }
    stage.emit(.hush)
    ChordTones.play(&stage, shape)
  }

  /// The finger whose turn it is; its string may then be plucked alone.
  private static func sayFinger(_ stage: inout Stage, _ fingering: ChordFingering, after words: [Phrase]) {
    let told = stage.scene.games.chords.told
    guard fingering.hand.indices.contains(told) else { return }
    stage.scene.games.chords.told = told + 1
    ChordListening.waitForFinger(&stage)
    let isLast = told + 1 == fingering.hand.count
    let way = stage.scene.games.chords.isWayTold ? [] : [Phrase(.chordNext)]
    stage.scene.games.chords.isWayTold = true
    Talk.answer(
      &stage,
      words + [ChordWords.finger(fingering.hand[told])] + (isLast ? ChordWords.strum(fingering.shape) : []),
      way: way)
  }

  // MARK: - A finger on the strip

  /// Under it lie the strings of the chord in hand.
  static var finger: ActivityFinger {
    ActivityFinger(touch: touch, slide: slide, hears: { _ in nil }, soundsChords: true)
  }

  private static func touch(_ stage: inout Stage, _ spot: Spot) {
    if let menu = stage.scene.menu {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Menus.phrase(stage, menu))
    }
    sound(&stage)
  }

  private static func slide(_ stage: inout Stage, from before: Spot?) {
    guard stage.scene.menu == nil, let string = ChordTones.touched(stage) else { return }
    if string != ChordTones.string(stage, at: before) { sound(&stage) }
  }

  private static func sound(_ stage: inout Stage) {
    guard let string = ChordTones.touched(stage), let shape = ChordTones.shape(stage) else {
      stage.emit(.cue(.refused))
      return Talk.comment(&stage, [Phrase(.chordNone)])
    }
    ChordTones.pluck(&stage, string)
    let fingers = stage.scene.games.chords.fingering?.fingers
    Talk.comment(&stage, [ChordWords.note(of: string, shape, fingers: fingers)])
  }

  // MARK: - The knob

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let last = ChordFingering.open.count - 1
    let before = stage.scene.games.chords.choice ?? -1
    let place = min(max(before + clicks, -1), last)
    ChordTones.stop(&stage)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.games.chords.choice = place < 0 ? nil : place
    stage.scene.games.chords.told = 0
    stage.health.microphone.chords.awaited = nil
    guard let fingering = stage.scene.games.chords.fingering else {
      return Talk.answer(&stage, [phrase(stage)], way: [Phrase(.chordsStrum)])
    }
    sayFinger(&stage, fingering, after: [phrase(stage)])
  }

  static func phrase(_ stage: Stage) -> Phrase {
    let value =
      stage.scene.games.chords.fingering.map { ChordWords.name(of: $0.name) } ?? Phrase(.anyChord)
    return Phrase(.setting, .phrase(Phrase(.theChord)), .phrase(value))
  }
}

extension Dial {
  /// The dial that chooses the chord which the box teaches and judges.
  static var chord: Dial {
    .own(
      OwnDial(
        name: .theChord, turn: ChordMode.turn, phrase: ChordMode.phrase,
        explained: { _ in Phrase(.explainTurnChord) }))
  }
}
