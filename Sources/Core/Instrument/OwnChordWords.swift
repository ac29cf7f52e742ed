// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Speech

/// What the box says while it learns chords by ear.
enum OwnChordWords {
  /// The dial's name and its value.
  static func dial(_ stage: Stage) -> Phrase {
    Phrase(.setting, .phrase(Phrase(.theOwnChords)), .phrase(value(stage)))
  }

  private static func value(_ stage: Stage) -> Phrase {
    let own = stage.remembered.chords
    switch stage.scene.games.chords.own.choice {
    case .learn:
      guard let name = ChordTeaching.name(stage) else { break }
      let isKnown = ChordTeaching.sound(stage).map { own.contains($0) } ?? false
      return Phrase(isKnown ? .ownChordAgain : .ownChordLearn, ChordWords.value(name))
    case .forget: return Phrase(.ownChordsForget)
    case .none: break
    }
    return own.isEmpty ? Phrase(.ownChordsNone) : Phrase(.ownChordsCount, .number(own.all.count))
  }

  /// "Play A major, once a second, ten times."
  static func play(_ stage: Stage, _ lesson: OwnChordLesson) -> [Phrase] {
    guard let name = ChordTeaching.name(stage) else { return [] }
    return [Phrase(.ownChordPlay, ChordWords.value(name), .number(lesson.left))]
  }

  /// What came of the strums.
  static func ended(_ outcome: OwnChordLesson.Outcome, _ name: ChordName, height: Int) -> [Phrase] {
    switch outcome {
    case .learned: [Phrase(.ownChordLearned, ChordWords.value(name))]
    case .others(let count, let other):
      [
        Phrase(
          .ownChordOthers, ChordWords.value(name), .number(count), ChordWords.value(other.lowered(by: height))
        )
      ]
    case .unlike: [Phrase(.ownChordUnlike, ChordWords.value(name))]
    }
  }
}
