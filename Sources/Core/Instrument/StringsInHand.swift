// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice

extension Settings {
  /// The left hand strikes the strings, and the right one presses them.
  var isLeftHanded: Bool { self[.strumHand] == 1 }

  /// What lessons are for.
  var instrument: StringInstrument { StringInstrument(rawValue: self[.stringInstrument]) ?? .guitar }

  /// How an instrument is tuned on which its shapes are made.
  func tuning(of instrument: StringInstrument) -> StringTuning {
    if instrument == .guitar { return chordTuning }
    return StringTuning(instrument.tuning, capo: self[.capo], reference: Double(self[.concertPitch]))
  }
}

extension Scene {
  /// How the strings under the chord in hand are tuned.
  var chordTuning: StringTuning { settings.tuning(of: games.chords.instrument) }
}

extension Stage {
  /// What was learned on the instrument of the lesson in hand.
  var practised: Progress { remembered.progress.only(scene.games.guitar.instrument) }

  /// How many things were learned of it.
  var learnedCount: Int { practised.items.count { $0.box > 0 } }
}

extension ChordInHand {
  /// What is pressed or plucked one by one.
  var hand: [ChordFingering.Grip] { fingering.map { instrument.isStrummed ? $0.hand : $0.line } ?? [] }
}

extension ChordFingering {
  /// Each string that sounds, from the lowest on; a finger 0 is none.
  var line: [Grip] {
    shape.frets.indices.compactMap { place in
      shape.frets[place].map {
        Grip(number: fingers[place], fret: $0, strings: [place], count: fingers.count)
      }
    }
  }
}

extension GuitarInHand {
  /// What is pressed or plucked one by one.
  var hand: [ChordFingering.Grip] { fingering.map { instrument.isStrummed ? $0.hand : $0.line } ?? [] }

  /// How many of the hand's grips were said, of which the last is awaited. Where no chord is strummed, notes come in turn.
  var told: Int {
    switch part {
    case .finger(let place): place + 1
    case .strums where !instrument.isStrummed: note.map { $0 + 1 } ?? 0
    case .named, .heard, .strums, .learned: 0
    }
  }

  /// The place of the note that is wanted now: of a chord its root, fifth and octave in turn, of a change a root.
  private var note: Int? {
    guard !hand.isEmpty else { return nil }
    if case .change = step { return 0 }
    return rights % hand.count
  }
}
