// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Speech
import Works

/// A sound file that lies beside a picture, while it is heard.
struct PlayingRecording {
  enum Owner: Equatable {
    /// A part of the picture, by its number: it is heard while the finger is there.
    case region(Int)
    /// What a curator says of the work, until the user does something else.
    case guide
  }

  let owner: Owner
  /// What it belongs to, as it was taken or opened.
  let picture: Picture
  let file: RecordedFile
}

/// Recordings beside pictures: sounds of parts, and spoken guides.
enum Recordings {
  /// Plays a file that lies beside the open picture; false where the picture lies nowhere.
  static func play(_ stage: inout Stage, _ name: String, of owner: PlayingRecording.Owner) -> Bool {
    guard let open = stage.scene.open, let place = open.source else { return false }
    let file = RecordedFile(name: name, beside: place)
    stage.sound.recording = PlayingRecording(owner: owner, picture: open.original, file: file)
    stage.emit(.play(file))
    return true
  }

  static func stop(_ stage: inout Stage) {
    guard stage.sound.recording != nil else { return }
    stage.sound.recording = nil
    stage.emit(.play(nil))
  }

  /// A press stops what plays, and a turn what plays by itself.
  static func interrupt(_ stage: inout Stage, _ gesture: Gesture) {
    switch gesture {
    case .shutter(.down), .knob(.down), .together, .togetherAfterTap: stop(&stage)
    case .turn, .pushTurn: if stage.sound.recording?.owner == .guide { stop(&stage) }
    default: break
    }
  }

  /// Runs after every event: what plays belongs to what is open, and to where the finger is.
  static func settle(_ stage: inout Stage) {
    guard let playing = stage.sound.recording else { return }
    let isOpen =
      stage.scene.open?.original === playing.picture && stage.scene.open?.source == playing.file.place
    if isOpen, !NamedRegions.isCovered(stage), stays(stage, playing.owner) { return }
    stop(&stage)
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
