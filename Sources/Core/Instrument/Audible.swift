// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Sound

/// What an ear can tell from what it heard before.
extension SoundFrame {
  /// Compares the voices that the hand changes: the picture's notes and what sounds beside them.
  func canBeTold(from other: SoundFrame) -> Bool {
    for place in SoundFrame.Region.column where voices[place].level + other.voices[place].level > 0 {
      if volume != other.volume || voices[place].canBeTold(from: other.voices[place]) { return true }
    }
    return false
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
