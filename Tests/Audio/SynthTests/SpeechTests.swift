// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct SpeechTests {
  private let delay = Limiter.delay

  private func largestStep(_ samples: [Float]) -> Float {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// What a fade of one block adds at most to the steps of full-scale speech: a cubic's middle is 1.5 times as steep
  /// as a line. -33 dB, and smooth.
  private let fadesStep: Float = 1.5 / Float(Block.frames) * Loudness.speech

  @Test("Speech comes out sample by sample as it went in, the same on both sides, one limiter's delay later")
  func shape() {
    let words = Player.noise(64 * 100, seed: 1) + [0]
    let player = Player()
    player.speech.allow(1)
    var talk = Talk(1, words)
    let sound = player.play(blocks: 110, saying: &talk)
    #expect(sound.left == sound.right)
    #expect(sound.left[..<delay].allSatisfy { $0 == 0 })
    #expect(Array(sound.left[delay..<delay + words.count]) == heard(words))
    #expect(sound.left[(delay + words.count)...].allSatisfy { $0 == 0 })
  }

  @Test("Whatever pieces speech is cut into, the sound is the same bit by bit, and told at the same time")
  func partition() {
    let words = Player.noise(64 * 40 + 17, seed: 2)
    func say(_ sizes: [Int], _ ending: Talk.Ending) -> (sound: [Float], told: [UInt32]) {
      let player = Player()
      player.speech.allow(1)
      var talk = Talk(1, words, sizes: sizes, endsIn: ending)
      var sound: [Float] = []
      var told: [UInt32] = []
      for _ in 0..<50 {
        sound += player.play(blocks: 1, saying: &talk).left
        told += [player.speech.started, player.speech.finished]
      }
      return (sound, told)
    }
    let whole = say([64], .sample)
    #expect(Array(whole.sound[delay..<delay + words.count]) == heard(words))
    var random = SystemlessRandom(seed: 3)
    // One sample a block fills the ring with exactly one block.
    var partitions = [[1], [63], [1, 63], [64, 0, 0, 0], [7, 0]]
    // Any sizes whose 64 make a block at least, wherever in the row they begin.
    for _ in 0..<200 {
      let most = 3 + Int(random.bits() % 62)
      partitions.append(
        (0..<1000).map { $0 % 2 == 0 ? Int(random.bits() % 65) % (most + 1) : 2 + Int(random.bits() % 63) })
    }
    for sizes in partitions {
      #expect(say(sizes, .sample) == whole, "\(sizes.prefix(8))")
      #expect(say(sizes, .emptyBlock) == whole, "\(sizes.prefix(8))")
    }
  }

  @Test(
    "A cut utterance is gone with the block that follows: nothing of it later, and no click",
    arguments: [0, 2])
  func cut(next: UInt32) {
    let old = Player.sine(311, blocks: 60)
    let new = Player.noise(64 * 10, seed: 4) + [0]
    for blocks in 1..<30 {
      let player = Player()
      player.speech.allow(1)
      // The talker's blocks of 50 samples don't end with the synth's blocks of 64.
      var talk = Talk(1, old, sizes: [50])
      var sound = player.play(blocks: blocks, saying: &talk).left
      player.speech.allow(next)
      var answer = Talk(next, new)
      sound += player.play(blocks: 1, saying: &answer).left
      sound += player.play(blocks: 30, saying: &answer).left

      let gone = (blocks + 1) * Block.frames + delay
      let expected = next == 0 ? [Float](repeating: 0, count: new.count) : heard(new)
      #expect(Array(sound[gone..<gone + new.count]) == expected)
      #expect(sound[(gone + new.count)...].allSatisfy { $0 == 0 })
      // In its last block the old utterance fades: each sample is a smaller share of what it would have been.
      let last = zip(sound[(gone - 64)..<gone], heard(old)[(blocks * 64)...])
      var before: Float = 1.0001
      for (out, would) in last where abs(would) > 0.1 {
        #expect(out / would <= before && out / would >= 0)
        before = out / would + 0.0001
      }
      #expect(before < 0.05)
      #expect(largestStep(sound[..<gone] + [0]) <= largestStep(heard(old)) + fadesStep)
    }
  }

  @Test(
    "A cut waits for nothing: not while the ring is dry, not after the end, not with the ring full of the old"
  )
  func cutAnywhere() {
    // From the first block without samples to long after.
    for (count, blocks) in [
      (64 * 3, 3), (64 * 3 + 20, 3), (64 * 3 + 20, 4), (64 * 3 + 20, 5), (64 * 3 + 20, 9), (64 * 70, 2),
    ] {
      for ending in [Talk.Ending.sample, .emptyBlock, .nothing] {
        let player = Player()
        player.speech.allow(1)
        var talk = Talk(1, [Float](repeating: 1, count: count), endsIn: ending)
        var sound = player.play(blocks: blocks, saying: &talk).left
        talk.push(into: player.speech)
        player.speech.allow(2)
        var new = Talk(2, Player.noise(640, seed: 5))
        sound += player.play(blocks: 20, saying: &new).left
        let began = Int(firstPlace(of: heard(Player.noise(640, seed: 5)), in: sound) ?? -1)
        // In the cut's own block, or in the next.
        let block = (began - delay) / 64 - blocks
        #expect(began % 64 == delay && (block == 0 || block == 1), "\(count) \(blocks) \(ending): \(began)")
      }
    }
  }

  private func firstPlace(of piece: [Float], in sound: [Float]) -> Int? {
    (0...(sound.count - piece.count)).first { Array(sound[$0..<$0 + piece.count]) == piece }
  }

  @Test("Blocks that nobody waits for are dropped at once, a whole ring of them in one block")
  func foreign() {
    let player = Player()
    for i in 1..<PcmStream.capacity {
      var other = Talk(UInt32(i), Player.noise(64, seed: 6))
      other.push(into: player.speech)
    }
    player.speech.allow(999)
    let words = Player.noise(64, seed: 7)
    var talk = Talk(999, words)
    let sound = player.play(blocks: 2, saying: &talk).left
    #expect(Array(sound[delay..<delay + 64]) == heard(words))
    #expect(player.speech.reader.first() == nil)
    // With no utterance allowed all blocks are dropped, too, also those of utterance 0.
    player.speech.allow(0)
    for i in 0..<UInt32(PcmStream.capacity) {
      var other = Talk(i % 2, Player.noise(64, seed: 8))
      other.push(into: player.speech)
    }
    // What ended above fades out first.
    _ = player.play(blocks: 2)
    #expect(player.speech.reader.first() == nil)
    #expect(player.play(blocks: 5).left.allSatisfy { $0 == 0 })
    #expect((player.speech.started, player.speech.finished) == (999, 999))
  }

  @Test("A dry ring fades out and in, without a click; nothing is lost, repeated or told")
  func dry() {
    let words = Player.sine(200, blocks: 40)
    for most in 1...12 {
      for size in [64, 64, 40, 3] {
        let player = Player()
        player.speech.allow(1)
        var talk = Talk(1, words, sizes: [size])
        var random = SystemlessRandom(seed: UInt64(most))
        var sound: [Float] = []
        for _ in 0..<80 {
          talk.push(into: player.speech, atMost: Int(random.bits() % 2) * most)
          sound += player.play(blocks: 1 + Int(random.bits() % 3)).left
        }
        #expect(player.speech.started == 1)
        #expect(largestStep(sound) <= largestStep(heard(words)) + fadesStep)
        #expect((sound.map(abs).max() ?? 0) <= Loudness.speech)
      }
    }
  }

  @Test("What comes late goes on where it stopped, one block faded in, the rest as it is")
  func late() {
    let words = Player.noise(64 * 20, seed: 9)
    let player = Player()
    player.speech.allow(1)
    var talk = Talk(1, words)
    talk.push(into: player.speech, atMost: 8)
    let dry = player.play(blocks: 8 + 5).left
    // The last sample fades out in the block that had none.
    #expect(dry[(8 * 64 + delay)..<(9 * 64 + delay)].allSatisfy { abs($0) <= abs(words[8 * 64 - 1]) })
    #expect(dry[(9 * 64 + delay)...].allSatisfy { $0 == 0 })
    #expect(player.speech.finished == 0)
    let after = player.play(blocks: 12, saying: &talk).left
    #expect(after[..<(delay + 1)].allSatisfy { $0 == 0 })
    let fading = zip(after[delay..<delay + 64], heard(words)[(8 * 64)...]).map { $0 / $1 }
    #expect(zip(fading, fading.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Array(after[(delay + 64)...].prefix(64 * 10)) == Array(heard(words)[(9 * 64)..<(19 * 64)]))
    #expect(player.speech.finished == 1)
  }

  @Test("Started is told in the block of the first sample, finished in the block of the last")
  func told() {
    for count in [1, 63, 64, 65, 128, 200] {
      for ending in [Talk.Ending.sample, .emptyBlock] {
        let player = Player()
        player.speech.allow(5)
        _ = player.play(blocks: 3)
        #expect((player.speech.started, player.speech.finished) == (0, 0))
        var talk = Talk(5, Player.noise(count, seed: 10), endsIn: ending)
        for left in stride(from: count - 64, to: -128, by: -64) {
          _ = player.play(blocks: 1, saying: &talk)
          #expect(player.speech.started == 5)
          #expect(player.speech.finished == (left <= 0 ? 5 : 0), "\(count), \(left) left")
        }
      }
    }
  }

  @Test("An end that comes late is told when it comes; an utterance without samples ends without a start")
  func toldLate() {
    let player = Player()
    player.speech.allow(1)
    var talk = Talk(1, Player.noise(64, seed: 11), endsIn: .nothing)
    _ = player.play(blocks: 10, saying: &talk)
    #expect((player.speech.started, player.speech.finished) == (1, 0))
    var end = Talk(1, [], endsIn: .emptyBlock)
    _ = player.play(blocks: 1, saying: &end)
    #expect(player.speech.finished == 1)
    player.speech.allow(2)
    var empty = Talk(2, [], endsIn: .emptyBlock)
    let sound = player.play(blocks: 1, saying: &empty)
    #expect((player.speech.started, player.speech.finished) == (1, 2))
    #expect(sound.left.allSatisfy { $0 == 0 })
  }

  @Test("A cut utterance is never told finished, not even when its last sample is in the fade")
  func cutUntold() {
    for count in [64 * 4, 64 * 4 + 1, 64 * 5 - 1, 64 * 5, 64 * 9] {
      let player = Player()
      player.speech.allow(1)
      var talk = Talk(
        1, Player.noise(count, seed: 12), sizes: [60], endsIn: count % 2 == 0 ? .sample : .emptyBlock)
      _ = player.play(blocks: 3, saying: &talk)
      player.speech.allow(2)
      for _ in 0..<20 {
        _ = player.play(blocks: 1, saying: &talk)
        #expect((player.speech.started, player.speech.finished) == (1, 0))
      }
      var next = Talk(2, Player.noise(64, seed: 13))
      _ = player.play(blocks: 1, saying: &next)
      #expect((player.speech.started, player.speech.finished) == (2, 2))
    }
  }

  @Test("What isn't a number, or is too large, does no harm, and clean speech follows it")
  func ugly() {
    let player = Player()
    // Quiet enough to leave the limiter asleep before it is turned down.
    player.write(VoiceFrame(frequency: 1000, level: 0.05, pan: -1))
    player.speech.allow(1)
    let worst: [Float] = [
      .nan, .infinity, -.infinity, .signalingNaN, 3e38, -3e38, 2, -2, .leastNonzeroMagnitude,
    ]
    let ugly = (0..<64 * 50 + 13).map { worst[$0 % worst.count] }
    let clean = Player.noise(640, seed: 14)
    var talk = Talk(1, ugly + [.nan], endsIn: .nothing)
    var sound = player.play(blocks: 55, saying: &talk)
    // Any number may stand in a block's head.
    for count in [Int32.min, -1, 65, .max] {
      var block = PcmBlock(owner: 1)
      block.count = count
      #expect(player.speech.push(block))
    }
    let more = player.play(blocks: 10)
    sound.left += more.left
    sound.right += more.right
    #expect((sound.left + sound.right).allSatisfy { abs($0) <= Loudness.ceiling })
    // Beyond full scale is full scale, and what isn't a number is nothing.
    #expect(
      Set(sound.right[100..<1000]).isSubset(
        of: Set([0, 1, -1, .leastNonzeroMagnitude].map { $0 * Loudness.speech })))
    player.speech.allow(2)
    var next = Talk(2, clean)
    #expect(Array(player.play(blocks: 11, saying: &next).right[delay..<delay + 640]) == heard(clean))
  }

  @Test("After a reset nothing of a begun block is left, and it all begins again bit by bit")
  func reset() {
    func piece(_ player: Player) -> [Float] {
      player.write(VoiceFrame(frequency: 700, level: 0.2))
      player.speech.allow(1)
      var talk = Talk(1, Player.noise(64 * 30, seed: 15), sizes: [60])
      let sound = player.play(blocks: 100, saying: &talk)
      return sound.left + sound.right
    }
    let fresh = piece(Player())
    let player = Player()
    player.write(VoiceFrame(frequency: 100, level: 1), volume: 0.5)
    player.speech.allow(7)
    // The second block is begun in the first block.
    var talk = Talk(7, [Float](repeating: 1, count: 94), sizes: [30, 64], endsIn: .nothing)
    _ = player.play(blocks: 1, saying: &talk)
    player.synth.reset()
    #expect(player.play(blocks: 5).left.allSatisfy { $0 == 0 })
    player.synth.reset()
    #expect(piece(player) == fresh)
  }
}
