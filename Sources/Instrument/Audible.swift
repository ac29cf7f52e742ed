// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Sound

/// What an ear can tell from what it heard before.
extension SoundFrame {
  /// By the picture's notes and what sounds beside them, which the hand is about.
  func canBeTold(from other: SoundFrame) -> Bool {
    var canBeTold = false
    for index in 0..<2 * Chord.size where voices[index].level + other.voices[index].level > 0 {
      canBeTold = canBeTold || volume != other.volume || voices[index].canBeTold(from: other.voices[index])
    }
    return canBeTold
  }
}

extension VoiceFrame {
  fileprivate func canBeTold(from other: VoiceFrame) -> Bool {
    // Breath alone has no timbre.
    let hasTimbre = breath < 1 || other.breath < 1
    return level != other.level || frequency != other.frequency || breath != other.breath
      || pan != other.pan || hasTimbre && timbre != other.timbre
  }
}
