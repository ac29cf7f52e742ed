// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Sonify
import Speech

/// What the microphone has heard as columns of a picture. It is in memory alone, and the oldest goes for the newest.
struct SoundHeard {
  var roll = SoundRoll()
  /// When something was struck last.
  var struck: Instant?
  /// What sound began, ended or got a name last; it can be read until the next one.
  var newest: SoundFinding?
  /// The colours of its notes, as the settings were when they were needed first.
  private var painter: (painter: SoundPainter, mapping: Mapping, tuning: Tuning)?

  /// The painter for colours that sound as this sonifier has it.
  mutating func painter(for sonifier: Sonifier, showsMood: Bool) -> SoundPainter {
    if let painter, painter.mapping == sonifier.mapping, painter.tuning == sonifier.tuning,
      painter.painter.showsMood == showsMood
    {
      return painter.painter
    }
    let made = SoundPainter(sonifier, showsMood: showsMood)
    painter = (made, sonifier.mapping, sonifier.tuning)
    return made
  }
}

/// What of the sound eyes see while the microphone listens.
public struct SoundSeen {
  public let roll: SoundRoll
  /// When something was struck last.
  public let struck: Instant?
  /// A take goes on since this column; nil where none does.
  public let takenFrom: Int?
  /// The colours follow what sounds as these.
  public let sonifier: Sonifier
  public let showsMood: Bool
  /// What sound is heard, or was heard last, like knock, bell, voice, alarm, loud, long, rising.
  public let kinds: [Phrase]
}
