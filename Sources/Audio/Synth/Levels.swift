// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// How loud and how wide tones are, and how loud speech: as a SoundFrame wants them, tones softer while there is speech.
struct Levels: BitwiseCopyable {
  private var volume = Ramp(at: 1)
  private var speechVolume = Ramp(at: 1)
  private var duck = Duck()
  /// 1 is as wide as the sound is, 0 both sides alike.
  private var width = Ramp(at: 1)
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
      width.move(to: frame.pointee.isMono ? 0 : 1, blocks: Pace.volume)
    } else {
      volume.jump(to: loudness)
      speechVolume.jump(to: speechLoudness)
      width.jump(to: frame.pointee.isMono ? 0 : 1)
    }
    hadFrame = true
  }

  /// Scales one block of stereo. Inaudible speech turns nothing down.
  @_noAllocation @_noLocks
  mutating func scale(_ mix: UnsafeMutablePointer<Lanes>, isSpeaking: Bool, isSpeechCut: Bool) {
    narrow(mix)
    let volume = volume.nextBlock()
    let duck = duck.nextBlock(isSpeaking: isSpeaking && speechVolume.target > 0, isCut: isSpeechCut)
    for i in 0..<Block.fineLanes { mix[i] *= volume.framePairs(i) * duck.framePairs(i) }
  }

  @_noAllocation @_noLocks
  private mutating func narrow(_ mix: UnsafeMutablePointer<Lanes>) {
    guard width.isMoving() || width.target < 1 else { return }
    let width = width.nextBlock()
    for i in 0..<Block.fineLanes {
      let here = mix[i]
      let there = Lanes(here[1], here[0], here[3], here[2], here[5], here[4], here[7], here[6])
      let mean = (here + there) * 0.5
      mix[i] = mean + width.framePairs(i) * (here - mean)
    }
  }

  /// How loud the next block's speech is.
  @_noAllocation @_noLocks
  mutating func nextOfSpeech() -> Stretch { speechVolume.nextBlock() }
}
