// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Ends recordings: where they no longer belong, and when they are over.
enum RecordingCourse {
  /// Runs after every event: what plays belongs to what is open, and to where the finger is.
  static func settle(_ stage: inout Stage) {
    guard let playing = stage.sound.recording else { return }
    let isOpen =
      stage.scene.open?.original === playing.picture && stage.scene.open?.source == playing.file.place
    if isOpen, !NamedRegions.isCovered(stage), stays(stage, playing.owner) { return }
    Recordings.stop(&stage)
  }

  private static func stays(_ stage: Stage, _ owner: PlayingRecording.Owner) -> Bool {
    switch owner {
    case .region(let number): stage.hand.regions.region == number
    case .guide: true
    }
  }

  /// It was heard to its end, or could not be heard: then the box says what it would have said without it.
  static func end(_ stage: inout Stage, isHeard: Bool) {
    guard let playing = stage.sound.recording else { return }
    stage.sound.recording = nil
    switch (playing.owner, isHeard) {
    case (.region, true): break
    case (.region(let number), false): NamedRegions.sayName(&stage, of: number)
    case (.guide, true): stage.emit(.cue(.end))
    case (.guide, false):
      stage.emit(.cue(.refused))
      Talk.answer(&stage, Phrase(.recordingUnplayed))
    }
  }
}
