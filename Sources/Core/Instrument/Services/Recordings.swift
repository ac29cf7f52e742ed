// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// Plays recordings that lie beside pictures: sounds of parts, and spoken guides.
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
}
