// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Songs
import Speech

/// The chord in hand as eyes see it.
enum ChordSight {
  /// Its name, of a song with the bar, and its drawing; nil while there is none.
  static func seen(_ stage: Stage) -> (words: [Phrase], drawing: [String])? {
    guard stage.activity.finger.soundsChords, stage.isUncovered else { return nil }
    let isLeft = stage.scene.settings.isLeftHanded
    if let song = stage.scene.games.guitar.song {
      guard let chord = SongWords.current(stage), let shape = song.shape(of: chord) else { return nil }
      let known = ChordFingering.open.first { $0.shape == shape }
      let fingering = known ?? ChordFingering(name: chord.name, shape: shape, fingers: [])
      return (SongWords.place(stage), ChordDrawing.lines(fingering, isLeft: isLeft))
    }
    guard let fingering = stage.scene.games.chords.fingering else { return nil }
    let name = Phrase(.just, ChordWords.value(fingering.name))
    return ([name], ChordDrawing.lines(fingering, isLeft: isLeft))
  }
}
