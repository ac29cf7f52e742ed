// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Harmony
import Maths
import Speech

@testable import Ears
@testable import Instrument

extension TunerReading {
  /// What the ears say of a string that is so many cents off, `seconds` after they began.
  static func of(
    _ string: Int, _ cents: Double, after seconds: Double, onset: Int = 0, uncertainty: Double = 0.1,
    in tuning: StringTuning = StringTuning(.standard)
  ) -> TunerReading {
    TunerReading(
      time: Int(seconds * 48_000), onset: onset, string: string,
      frequency: tuning.frequency(of: string) * Maths.exp2(cents / 1200), cents: cents,
      uncertainty: uncertainty)
  }
}

extension Instrument {
  var strings: StringsHeard { stage.health.microphone.strings }
  var chords: ChordsHeard { stage.health.microphone.chords }
  /// What the microphone was asked to listen for.
  var order: EarOrder? { stage.health.microphone.order }

  /// What the microphone may hear next of strings, and what the room around it may do.
  var tunerEvents: [Event] {
    if order == .sounds {
      return [.earBegan, .earFound(.advice(.silent)), .earFound(.sound(.clap)), .earFound(.sound(.rest))]
    }
    guard scene.mode == .tuner, scene.check == nil else { return [] }
    // A third of the way the newest string rings on, until it is told; then comes another.
    let last = strings.ringing?.reading
    let (time, onset) = (Double(last?.time ?? 0) / 48_000 + 0.6, last?.onset ?? 0)
    return [
      .earBegan, .earFound(.advice(.tooSoft)),
      .earFound(.string(.of(3, -12, after: time, onset: onset))),
      .earFound(.string(.of(3, 0.5, after: time, onset: onset))),
      .earFound(.string(.of(6, -420, after: time, onset: onset + 1))),
      .earFound(
        .strum(
          (1...6).reversed().map {
            StrumReading(string: $0, cents: $0 == 6 ? -8 : 0, support: $0 == 1 ? 0.2 : 2)
          })),
    ]
  }
}

extension HeardStrum {
  /// What the ears say of a strum whose strings did this, from the sixth to the first.
  static func of(
    _ letters: String, _ verdicts: [StringVerdict] = [], doubts: [Double]? = nil, or other: String? = nil,
    confidence: Double = 1, level: Double = 30, onset: Int = 0, example: ChordExample? = nil
  ) -> HeardStrum {
    let hearing: (String) -> ChordHearing = {
      ChordName(letters: $0).map { .chord($0) } ?? ($0 == "noise" ? .noise : .silence)
    }
    let chord = ChordFinding(
      onset: onset, known: onset + 20_640, hearing: hearing(letters), byNet: hearing(letters),
      byTemplate: hearing(other ?? letters), confidence: confidence, level: level, example: example)
    return HeardStrum(
      chord: chord, verdicts: verdicts,
      doubts: doubts ?? verdicts.map { $0.isMistake ? 0.9 : 0.05 })
  }
}

extension ChordExample {
  /// A strum that sounds like this chord, and that the default judge finds so much less likely than its best.
  static func of(_ name: ChordName, lack: Float = -5, _ other: ChordName? = nil) -> ChordExample {
    var bands = [Float](repeating: 0, count: OwnChord.width)
    let height = 1 / Float(3 * name.kind.steps.count).squareRoot()
    for step in name.kind.steps {
      for band in 0..<Chroma.bandCount { bands[12 * band + (name.root.semitones + step) % 12] = height }
    }
    var scores = [Float](repeating: -20, count: ChordHearing.count)
    (scores[name.index], scores[(other ?? ChordName(index: (name.index + 3) % 84)).index]) = (-lack, 0)
    return ChordExample(bands: bands, scores: scores)
  }
}

extension HeardStrum {
  /// A strum of which a chord can be learned.
  static func example(_ letters: String) -> HeardStrum {
    .of(letters, example: ChordName(letters: letters).map { .of($0) })
  }
}

extension TaughtWords {
  /// "Next" and "stop", of one template each.
  static var few: TaughtWords? { of([0, 1]) }

  static func of(_ words: [UInt8]) -> TaughtWords? {
    func bytes(_ number: Float) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number.bitPattern >> $0) }
    }
    let prints = words.flatMap { word in
      [word, 9] + bytes(0.01) + bytes(1) + [UInt8](repeating: word, count: 108)
    }
    return TaughtWords(bytes: [1] + bytes(1) + [UInt8(words.count)] + prints)
  }
}

extension SoundColumn {
  /// A note that leads, at so much of the full loudness.
  static func of(_ key: Int?, loudness: UInt8 = 200) -> SoundColumn {
    var column = SoundColumn()
    (column.loudness, column.lead) = (key == nil ? 0 : loudness, key.map { UInt8($0) })
    if let key { column.strengths[key - SoundColumn.lowest] = loudness }
    return column
  }
}

extension Instrument {
  /// What the microphone may hear next of chords: none, the one in hand, its mistakes, questions, and plucks.
  var chordEvents: [Event] {
    guard [.chords, .guitar].contains(scene.mode) else { return [] }
    if case .example(let name, _)? = order {
      // The chord that is learned, mostly, another one, and what is none.
      let taken = Event.earFound(.chord(.example(name.letters)))
      return [taken, taken, taken, .earFound(.chord(.example("F#m"))), .earFound(.chord(.of("noise")))]
    }
    if scene.games.words.lesson != nil { return wordEvents }
    guard let asked = scene.games.chords.asked else {
      let wanted = scene.mode == .guitar ? scene.games.guitar.chord?.letters : nil
      return [
        .earFound(.chord(.of(wanted ?? "Am"))), .earFound(.chord(.of("F#m"))),
        .earFound(.chord(.of("noise"))),
      ]
    }
    let right = asked.shape.frets.map { $0 == nil ? StringVerdict.silent : .ok }
    let first = asked.shape.frets.lastIndex { $0 != nil } ?? 5
    var (wrong, open) = (right, right)
    (wrong[first], open[first]) = (.missing, .ask)
    let name = asked.name.letters
    let fret = asked.shape.frets[chords.awaited ?? first] ?? 0
    let pluck = { HeardPluck(onset: 1, known: 8641, frets: .init(repeating: $0, count: 6), isAlone: true) }
    return [
      .earFound(.chord(.of(name, right))), .earFound(.chord(.of(name, wrong))),
      .earFound(.chord(.of(name, open, doubts: .init(repeating: 0.9, count: 6)))),
      .earFound(.pluck(pluck(fret))), .earFound(.pluck(pluck(fret + 1))),
      .earFound(.knocks(HeardKnocks(first: 1, second: 14_401, known: 48_000))),
    ]
  }

  /// What may become of a word that is taught.
  private var wordEvents: [Event] {
    let kept = scene.games.words.lesson?.kept ?? 0
    return [
      .heard(Utterance(.answer, [Phrase(.ready)])), .earFound(.example(.heard(kept + 1))),
      .earFound(.example(.alike(0))), .earFound(.example(.trouble(.short))),
      .earFound(.example(.trouble(.silent))), .earFound(.taught(.few)), .earFound(.taught(nil)),
      .earFound(.word(SpokenWord(0, began: 0))),
    ]
  }

  /// What the microphone may hear next of any sound.
  var paintEvents: [Event] {
    guard scene.mode == .paint else { return [] }
    return [
      .earBegan, .earFound(.struck), .earFound(.column(.of(69))), .earFound(.advice(.silent)),
    ]
  }
}

extension SoundFinding {
  /// A clap begins, and has ended.
  static var clap: SoundFinding { SoundFinding(.began(loudness: 30), since: 0.02) }
  static var rest: SoundFinding {
    SoundFinding(.ended(HeardSort(loudness: 30, duration: 0.1)), since: 1.3)
  }
}
