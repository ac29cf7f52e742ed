// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Speech

/// What the box says where one note follows the other, as on a bass: a chord is its root, its fifth and its octave.
enum NoteWords {
  /// "The fifth."
  static func degree(_ place: Int) -> [Phrase] {
    let names: [Key] = [.bassRoot, .bassFifth, .bassOctave]
    return names.indices.contains(place) ? [Phrase(names[place])] : []
  }

  /// "Second string: fret 2, middle finger."
  static func note(_ stage: Stage, _ place: Int) -> [Phrase] {
    let guitar = stage.scene.games.guitar
    guard let fingering = guitar.fingering, guitar.hand.indices.contains(place),
      let string = guitar.hand[place].strings.first
    else { return [] }
    return [ChordWords.note(of: string, fingering.shape, fingers: fingering.fingers)]
  }

  /// All notes in turn, beginning with the one that is wanted.
  static func notes(_ stage: Stage) -> [Phrase] {
    if case .change = stage.scene.games.guitar.step { return note(stage) }
    return [Phrase(.bassInTurn)] + note(stage)
  }

  /// The note that is wanted: of a change its root and where that is, of a chord which of its notes.
  static func note(_ stage: Stage) -> [Phrase] {
    let guitar = stage.scene.games.guitar
    guard guitar.told > 0 else { return [] }
    guard case .change = guitar.step, let chord = guitar.chord else { return degree(guitar.told - 1) }
    return [Phrase(.guitarNow, .phrase(ChordWords.rootName(of: chord)))] + note(stage, guitar.told - 1)
  }
}

extension GuitarInHand {
  /// What the box plays of a step before it asks for anything.
  var sample: Sample? {
    if case .change = step, !instrument.isStrummed { return hand.first?.strings.first.map { .string($0) } }
    return fingering.map { .chord($0.shape) }
  }
}
