// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// What an ear can tell from what it heard before.
extension SoundFrame {
  /// By the voice of the picture, which the hand is about.
  func canBeTold(from other: SoundFrame) -> Bool {
    let (one, other, volumes) = (voices[0], other.voices[0], (volume, other.volume))
    if one.level == 0 && other.level == 0 { return false }
    return volumes.0 != volumes.1 || one.canBeTold(from: other)
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
