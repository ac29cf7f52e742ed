// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Speech

/// What the box listens for among chords, and what it makes of what is heard.
enum ChordListening {
  static var ear: ActivityEar { ActivityEar(order: order, ordered: begin, returned: say, takes: take) }

  static func order(_ stage: Stage) -> EarOrder? {
    if let order = ChordTeaching.order(stage) { return order }
    let tuning = stage.scene.chordTuning
    guard stage.scene.games.chords.instrument.isStrummed else { return .plucks(tuning) }
    return .chord(stage.scene.games.chords.asked?.shape, tuning, own: stage.remembered.chords)
  }

  static func begin(_ stage: inout Stage, after before: EarOrder?) {
    let spoken = stage.health.microphone.chords.spoken
    stage.health.microphone.chords = ChordsHeard()
    stage.health.microphone.chords.spoken = spoken
    waitForFinger(&stage)
  }

  /// After the microphone was gone the box says how to go on.
  static func say(_ stage: inout Stage) {
    if ChordTones.isFree(stage) { Talk.remark(&stage, [Phrase(.tunerListens), Phrase(.chordsStrum)]) }
  }

  /// The string of the finger that was said last may be plucked alone.
  static func waitForFinger(_ stage: inout Stage) {
    let chords = stage.scene.games.chords
    let hand = chords.asked == nil ? [] : chords.hand
    guard hand.indices.contains(chords.told - 1) else { return }
    stage.health.microphone.chords.awaited = hand[chords.told - 1].strings.first
  }

  // MARK: - What it hears

  static func take(_ stage: inout Stage, _ finding: EarFinding) {
    guard ChordTones.isFree(stage) else { return }
    switch finding {
    case .chord(let strum):
      if isHeard(stage, strum.chord.onset, strum.chord.known, isClear: strum.chord.isBeyondDoubt) {
        if ChordTeaching.take(&stage, strum) { return }
        take(&stage, strum)
        if strum.chord.isSoft { advise(&stage, .tooSoft) }
      }
    case .pluck(let pluck):
      if isHeard(stage, pluck.onset, pluck.known, isClear: false) { take(&stage, pluck) }
    case .advice(let advice):
      // The room alone is soft, and nothing follows from that.
      if advice != .tooSoft { advise(&stage, advice) }
    default: break
    }
  }

  static func advise(_ stage: inout Stage, _ advice: MicrophoneAdvice) {
    guard let words = TunerWords.advice(advice),
      stage.health.microphone.strings.take(advice, at: stage.now)
    else { return }
    Talk.remark(&stage, words)
  }

  /// Whether a stroke is the guitar's: the box's own tones are not, and while it speaks only what is clear is.
  static func isHeard(_ stage: Stage, _ onset: Int, _ known: Int, isClear: Bool) -> Bool {
    guard onset >= 0, known >= onset, known - onset < 10 * OrderedEar.rate else { return false }
    let struck = stage.now + -Double(known - onset) / Double(OrderedEar.rate)
    if stage.health.microphone.strings.isDeaf(at: struck) || ChordTones.isSounding(stage) { return false }
    let microphone = stage.health.microphone
    let speaks = microphone.isTalking && stage.said.last <= struck || struck < microphone.chords.spoken
    return isClear || !speaks
  }

  /// How many semitones a shape's sound lies above the same shape on an instrument without a capo.
  static func height(_ stage: Stage) -> Int {
    let plain = StringTuning(stage.scene.games.chords.instrument.tuning)
    return (stage.scene.chordTuning.open.first ?? 0) - (plain.open.first ?? 0)
  }

  /// In seconds: so long a chord rings on, and its beats may look like a stroke.
  private static var ringing: Double { 2 }

  /// The box has named this chord just now: what is unsure or softer so soon after it is that chord dying away.
  private static func rings(_ stage: Stage, _ name: ChordName) -> Bool {
    stage.health.microphone.chords.last == .chord(name) && stage.now.since(stage.said.last) < ringing
  }

  private static func take(_ stage: inout Stage, _ strum: HeardStrum) {
    if stage.health.microphone.chords.isPluck(strum) { return }
    guard case .chord(let sound) = strum.chord.hearing(by: stage.scene.settings.chordJudge) else {
      if strum.chord.hearing == .noise { stage.health.microphone.chords.take(.noise) }
      return
    }
    let name = sound.lowered(by: height(stage))
    let level = strum.chord.level
    let mayRing = stage.health.microphone.chords.mayRing(name, level: level)
    if !strum.chord.isSure || mayRing, rings(stage, name) { return }
    stage.health.microphone.chords.take(.chord(name), level: level)
    let isJudged = stage.scene.games.chords.instrument.isJudged
    guard isJudged, let asked = stage.scene.games.chords.asked else {
      if let words = stage.activity.ear.follows(&stage, .named(name, isSure: strum.chord.isSure)) {
        if !words.isEmpty { tell(&stage, words) }
        return
      }
      let other = strum.chord.alternative(to: sound)?.lowered(by: height(stage))
      return tell(&stage, [ChordWords.heard(name, or: other, isSure: strum.chord.isSure)])
    }
    guard strum.verdicts.count == 6, strum.isCalm || name == asked.name else { return }
    // After a strum the shutter plays the chord: the fingers lie.
    stage.everyScene { $0.games.chords.told = asked.hand.count }
    stage.health.microphone.chords.begin(strum)
    let known = stage.health.microphone.chords.known
    answer(&stage, ChordAnswer.of(strum, name, asked: asked, known: known), asked)
  }

  /// `words` are about a string that was right alone, and has had its earcon.
  private static func answer(
    _ stage: inout Stage, _ answer: ChordAnswer, _ asked: ChordFingering, after words: [Phrase] = []
  ) {
    var (phrases, way) = ChordWords.answer(answer, asked)
    switch answer {
    case .right, .soundsRight:
      if words.isEmpty { stage.emit(.cue(.done)) }
      let isNews = stage.health.microphone.chords.praise(isWhole: answer == .right)
      if case .soundsRight(let string) = answer {
        stage.health.microphone.chords.wait(for: string)
        phrases = (words.isEmpty ? phrases : []) + [ChordWords.pluck(string, of: asked.fingers.count)]
      }
      // Praise is short: the earcon alone, once it has been said.
      guard isNews || !words.isEmpty else {
        var more = stage.activity.ear.follows(&stage, .strum(answer))
        // In a lesson a string that no strum tells of keeps the chord from being learned.
        if more != nil, case .soundsRight(let string) = answer {
          more = [ChordWords.pluck(string, of: asked.fingers.count)]
        }
        if let more, !more.isEmpty { return tell(&stage, phrases, spoken: more) }
        stage.health.microphone.chords.told = phrases
        return stage.emit(.hush)
      }
    case .ask(let string): stage.health.microphone.chords.wait(for: string)
    case .mistake(let string, _): stage.health.microphone.chords.blame(string)
    case .hand, .other, .unsure: stage.health.microphone.chords.blame(nil)
    case .unclear: break
    }
    if answer == .unclear || !words.isEmpty { way = [] }
    let told = words + phrases
    tell(&stage, told, spoken: told + more(&stage, .strum(answer)), way: way)
  }

  /// What the activity adds.
  private static func more(_ stage: inout Stage, _ outcome: ChordOutcome) -> [Phrase] {
    stage.activity.ear.follows(&stage, outcome) ?? []
  }

  /// `words` are about the stroke, and can be asked for again; `spoken` is all that is said of it now.
  private static func tell(
    _ stage: inout Stage, _ words: [Phrase], spoken: [Phrase]? = nil, way: [Phrase] = []
  ) {
    stage.health.microphone.chords.told = words
    Talk.answer(&stage, spoken ?? words, way: way)
  }

  // MARK: - One string alone

  private static func take(_ stage: inout Stage, _ pluck: HeardPluck) {
    guard pluck.isAlone, let asked = stage.scene.games.chords.asked,
      let string = stage.health.microphone.chords.awaited, pluck.frets.indices.contains(string),
      let fret = asked.shape.frets[string]
    else { return }
    let verdict = StringVerdict(heard: pluck.frets[string], asked: fret)
    // A knock or a voice is no string, unless the box has asked for one.
    guard verdict != .missing || stage.health.microphone.chords.isAsked else { return }
    // Of several in a row only what is right is known to be meant.
    guard verdict == .ok || pluck.isCalm else { return }
    stage.health.microphone.chords.take(pluck)
    guard verdict == .ok else {
      let (phrases, way) = ChordWords.pluck(string, verdict, asked)
      stage.health.microphone.chords.blame(string)
      stage.health.microphone.chords.wait(for: string)
      return tell(&stage, phrases, way: way)
    }
    stage.health.microphone.chords.trust(string)
    stage.emit(.cue(.done))
    guard let strum = stage.health.microphone.chords.open,
      case .chord(let name) = stage.health.microphone.chords.last
    else {
      let words = [ChordWords.isRight(string, of: asked.fingers.count)]
      return tell(&stage, words, spoken: words + more(&stage, .string(string)))
    }
    let next = ChordAnswer.of(strum, name, asked: asked, known: stage.health.microphone.chords.known)
    answer(&stage, next, asked, after: [ChordWords.isRight(string, of: asked.fingers.count)])
  }
}
