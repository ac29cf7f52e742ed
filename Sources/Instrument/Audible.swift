// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// What an ear can tell from what it heard before.
extension SoundFrame {
  /// By the picture's note and what sounds beside it, which the hand is about.
  func canBeTold(from other: SoundFrame) -> Bool {
    if voices[0].level == 0 && other.voices[0].level == 0 { return false }
    return volume != other.volume || voices[0].canBeTold(from: other.voices[0])
      || voices[1].level + other.voices[1].level > 0 && voices[1].canBeTold(from: other.voices[1])
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
