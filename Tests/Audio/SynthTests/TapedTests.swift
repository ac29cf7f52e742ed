// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Testing

/// What a synth writes on its tape, and that nothing else changes by it.
@Suite struct TapedTests {
  private let tone = VoiceFrame(frequency: 220, level: 0.4, pan: -0.5, timbre: .sawtooth)

  private func strike(_ player: Player, seconds: Float) {
    player.ring.push(Cue(voice: VoiceFrame(frequency: 880, level: 0.3), duration: seconds))
  }

  /// A tone for a fifth of a second that begins while a cue sounds, and a cue while its tape runs out.
  private func play(_ player: Player, withCues: Bool, reverb: Float) -> [Float] {
    var heard: [Float] = []
    func go(_ blocks: Int) {
      let both = player.play(blocks: blocks)
      heard += both.left + both.right
    }
    player.write(reverb: reverb)
    if withCues { strike(player, seconds: 0.1) }
    go(20)
    player.write(tone, reverb: reverb)
    go(150)
    player.write(reverb: reverb)
    go(1480)
    if withCues { strike(player, seconds: 0.2) }
    go(300)
    return heard
  }

  private func slide(_ tape: Tape) -> [Int16] {
    tape.hold()
    defer { tape.letGo() }
    return tape.copySlide()
  }

  @Test("A synth sounds the same with its tape wound in, also where a cue crosses", arguments: [0, 0.5])
  func same(reverb: Float) {
    let tape = Tape()
    tape.windIn()
    let taped = play(Player(taping: tape), withCues: true, reverb: reverb)
    let plain = play(Player(), withCues: true, reverb: reverb)
    #expect(plain.contains { $0 > 0.1 })
    // Sums come in another order, which is the last bit of a float.
    #expect(zip(taped, plain).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("A slide has no cue in it, with reverb and without", arguments: [0, 0.5])
  func noCues(reverb: Float) {
    let (with, without) = (Tape(), Tape())
    for tape in [with, without] { tape.windIn() }
    _ = play(Player(taping: with), withCues: true, reverb: reverb)
    _ = play(Player(taping: without), withCues: false, reverb: reverb)
    let (one, other) = (slide(with), slide(without))
    #expect(one.count > 10_000 && one.contains { $0 > 1000 })
    // The last of a cue is in the filter when the tone begins: two blocks.
    #expect(one.dropFirst(256).elementsEqual(other.dropFirst(256)))
  }
}
