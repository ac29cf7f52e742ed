// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// How loud tones and speech are: as a SoundFrame wants them, tones softer while there is speech.
struct Levels: BitwiseCopyable {
  private var volume = Ramp(at: 1)
  private var speechVolume = Ramp(at: 1)
  private var duck = Duck()
  private var hadFrame = false

  @_noAllocation @_noLocks
  init() {}

  /// How many blocks a change of the frame's levels takes; the first frame's levels hold at once.
  @_noAllocation @_noLocks
  func pace() -> Int32 { hadFrame ? Pace.volume : 1 }

  @_noAllocation @_noLocks
  mutating func follow(_ frame: UnsafePointer<SoundFrame>) {
    let loudness = clamped(frame.pointee.volume, from: 0, to: 1)
    let speechLoudness = clamped(frame.pointee.speechVolume, from: 0, to: 1)
    if hadFrame {
      volume.move(to: loudness, blocks: Pace.volume)
      speechVolume.move(to: speechLoudness, blocks: Pace.volume)
    } else {
      volume.jump(to: loudness)
      speechVolume.jump(to: speechLoudness)
    }
    hadFrame = true
  }

  /// Scales one block of stereo. Inaudible speech turns nothing down.
  @_noAllocation @_noLocks
  mutating func scale(_ mix: UnsafeMutablePointer<Lanes>, isSpeaking: Bool) {
    let volume = volume.nextBlock()
    let duck = duck.nextBlock(isSpeaking: isSpeaking && speechVolume.target > 0)
    for i in 0..<Block.fineLanes { mix[i] *= volume.framePairs(i) * duck.framePairs(i) }
  }

  /// How loud the next block's speech is.
  @_noAllocation @_noLocks
  mutating func nextOfSpeech() -> Stretch { speechVolume.nextBlock() }
}
