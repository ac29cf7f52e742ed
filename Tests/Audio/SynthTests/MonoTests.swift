// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Synth
import Testing

/// For a listener with one ear both sides sound alike.
@Suite struct MonoTests {
  private func frame(isMono: Bool) -> SoundFrame {
    var frame = SoundFrame()
    frame.voices[0] = VoiceFrame(frequency: 330, level: 0.25, pan: -1)
    frame.voices[1] = VoiceFrame(frequency: 500, level: 0.25, pan: 0.5)
    frame.isMono = isMono
    return frame
  }

  @Test("Both sides are the same, to the bit, and are the mean of what the two sides were")
  func mean() {
    let (stereo, mono) = (Player(), Player())
    stereo.box.write(frame(isMono: false))
    mono.box.write(frame(isMono: true))
    let (sides, both) = (stereo.play(blocks: 400), mono.play(blocks: 400))
    #expect(both.left == both.right && sides.left != sides.right)
    for (index, sample) in both.left.enumerated() {
      #expect(abs(sample - (sides.left[index] + sides.right[index]) / 2) < 1e-6)
    }
  }

  @Test("It comes and goes without a click")
  func change() {
    let player = Player()
    var sound: [Float] = []
    for isMono in [false, true, false] {
      player.box.write(frame(isMono: isMono))
      sound += player.play(blocks: 200).left
    }
    // The steepest that two sines of a quarter are, and a fade over 24 blocks beside them.
    let steepest: Float = 0.25 * 0.885 * 2 * 3.1416 * (330 + 500) / 48_000 + 0.5 * 1.5 / (24 * 64)
    #expect(zip(sound, sound.dropFirst()).allSatisfy { abs($0 - $1) < steepest })
  }
}
