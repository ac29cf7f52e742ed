// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

/// The lanes in two channels.
enum Lane: CaseIterable {
  case picture, music

  func of(_ player: Player) -> PcmStream {
    switch self {
    case .picture: player.streams.picture
    case .music: player.streams.music
    }
  }
}

/// A whole picture, or music, on its way through the synth: from its stream, in stereo.
@Suite struct StereoStreamTests {
  private let delay = Limiter.delay
  /// In blocks: how what is cut goes, 8 ms.
  private let parting = 6
  /// A cubic's middle is 1.5 times as steep as a line, over six blocks.
  private var fadesStep: Float { 1.5 / Float(parting * Block.frames) }
  /// The step of a fade over one block, in which a stream that runs dry goes out, and a late one comes in.
  private var quickFadesStep: Float { 1.5 / Float(Block.frames) }

  /// Another sine on either side, left and right in turn.
  private func sines(_ blocks: Int, level: Float = 0.5) -> [Float] {
    let (left, right) = (
      Player.sine(431, blocks: blocks, level: level), Player.sine(977, blocks: blocks, level: level)
    )
    return zip(left, right).flatMap { [$0, $1] }
  }

  private func largestStep(_ samples: [Float]) -> Float {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private func play(
    _ player: Player, on lane: Lane, blocks: Int, _ sound: inout Talk
  ) -> (left: [Float], right: [Float]) {
    var heard: (left: [Float], right: [Float]) = ([], [])
    for _ in 0..<blocks {
      sound.push(into: lane.of(player))
      let block = player.play(blocks: 1)
      heard.left += block.left
      heard.right += block.right
    }
    return heard
  }

  @Test(
    "Both sides come out sample by sample as they went in, one limiter's delay later, and the end is told",
    arguments: Lane.allCases)
  func shape(lane: Lane) {
    let samples = sines(20) + [0, 0]
    for size in [64, 50, 2] {
      let player = Player()
      lane.of(player).allow(1)
      var stream = Talk(1, samples, sizes: [size])
      let sound = play(player, on: lane, blocks: 30, &stream)
      let (left, right) = (
        stride(from: 0, to: samples.count, by: 2).map { samples[$0] },
        stride(from: 1, to: samples.count, by: 2).map { samples[$0] }
      )
      #expect(Array(sound.left[delay..<delay + left.count]) == left)
      #expect(Array(sound.right[delay..<delay + right.count]) == right)
      #expect(sound.left[(delay + left.count)...].allSatisfy { $0 == 0 })
      #expect(lane.of(player).started == 1 && lane.of(player).finished == 1)
    }
  }

  @Test(
    "What is cut in the middle goes within 8 ms and without a click, and the next begins whole after it",
    arguments: Lane.allCases, [0, 2])
  func cut(lane: Lane, next: UInt32) {
    let (old, new) = (sines(60), sines(30, level: 0.3) + [0, 0])
    for blocks in 1..<25 {
      let player = Player()
      lane.of(player).allow(1)
      var stream = Talk(1, old)
      var sound = play(player, on: lane, blocks: blocks, &stream)
      lane.of(player).allow(next)
      var other = next == 0 ? Talk() : Talk(next, new)
      let rest = play(player, on: lane, blocks: 60, &other)
      sound.left += rest.left
      sound.right += rest.right
      let gone = (blocks + parting) * Block.frames + delay
      let expected = stride(from: 0, to: new.count, by: 2).map { next == 0 ? 0 : new[$0] }
      #expect(Array(sound.left[gone..<gone + expected.count]) == expected)
      let most = stride(from: 0, to: old.count - 2, by: 2).reduce(0) { max($0, abs(old[$1 + 2] - old[$1])) }
      #expect(largestStep(Array(sound.left[..<gone]) + [0]) <= most + fadesStep / 2)
      // It fades: halfway it is no more what it would have been, and not yet nothing.
      let middle = (gone - 3 * Block.frames - 32)..<(gone - 3 * Block.frames + 96)
      let loudest = sound.left[middle].reduce(0) { max($0, abs($1)) }
      #expect(loudest > 0.1 && loudest < 0.45, "\(loudest)")
      #expect(lane.of(player).finished == next)
    }
  }

  @Test(
    "A stream that runs dry is silence without a click, and what comes late goes on where it stopped",
    arguments: Lane.allCases)
  func dry(lane: Lane) {
    let samples = sines(40)
    for most in 1...8 {
      let player = Player()
      lane.of(player).allow(1)
      var stream = Talk(1, samples)
      var random = SystemlessRandom(seed: UInt64(most))
      var (left, right): ([Float], [Float]) = ([], [])
      for _ in 0..<150 {
        stream.push(into: lane.of(player), atMost: Int(random.bits() % 2) * most)
        let block = player.play(blocks: 1 + Int(random.bits() % 2))
        left += block.left
        right += block.right
      }
      for side in [left, right] {
        #expect(largestStep(side) <= 0.5 * 2 * .pi * 977 / 48_000 + quickFadesStep / 2)
      }
      #expect(lane.of(player).finished == 1)
      #expect(left.contains { abs($0) > 0.4 })
    }
  }

  @Test(
    "A stream is under the volume, gives way to speech, and stays under the ceiling",
    arguments: Lane.allCases)
  func mixed(lane: Lane) {
    let player = Player()
    player.write(volume: 0.5)
    lane.of(player).allow(1)
    var stream = Talk(1, sines(400))
    let plain = play(player, on: lane, blocks: 100, &stream).left.suffix(2000).reduce(0) { max($0, abs($1)) }
    #expect(abs(plain - 0.25) < 0.001)
    player.speech.allow(1)
    var talk = Talk(1, [Float](repeating: 0, count: 64 * 90))
    for _ in 0..<80 {
      talk.push(into: player.speech)
      _ = play(player, on: lane, blocks: 1, &stream)
    }
    talk.push(into: player.speech)
    let ducked = play(player, on: lane, blocks: 8, &stream).left.reduce(0) { max($0, abs($1)) }
    #expect(abs(ducked - 0.25 * Loudness.ducked) < 0.001)
    let loud = Player()
    loud.write(VoiceFrame(frequency: 300, level: 1))
    lane.of(loud).allow(1)
    var most = Talk(1, sines(100, level: 1))
    #expect(play(loud, on: lane, blocks: 100, &most).left.allSatisfy { abs($0) <= Loudness.ceiling })
  }

  @Test("What is new has nothing left over", arguments: Lane.allCases)
  func reset(lane: Lane) {
    let player = Player()
    lane.of(player).allow(1)
    var stream = Talk(1, sines(4))
    _ = play(player, on: lane, blocks: 2, &stream)
    lane.of(player).allow(0)
    player.synth.reset()
    #expect(player.play(blocks: 10).left.allSatisfy { $0 == 0 })
  }

  @Test("Music and a picture sound together, each as it sounds alone")
  func together() {
    let (one, other) = (sines(20, level: 0.2) + [0, 0], sines(20, level: 0.3) + [0, 0])
    let player = Player()
    var (picture, music) = (Talk(1, one), Talk(7, other))
    player.streams.picture.allow(1)
    player.streams.music.allow(7)
    var sound: (left: [Float], right: [Float]) = ([], [])
    for _ in 0..<30 {
      picture.push(into: player.streams.picture)
      music.push(into: player.streams.music)
      let block = player.play(blocks: 1)
      sound.left += block.left
      sound.right += block.right
    }
    let both = zip(one, other).map { $0 + $1 }
    let (left, right) = (
      stride(from: 0, to: both.count, by: 2).map { both[$0] },
      stride(from: 1, to: both.count, by: 2).map { both[$0] }
    )
    #expect(Array(sound.left[delay..<delay + left.count]) == left)
    #expect(Array(sound.right[delay..<delay + right.count]) == right)
    #expect(player.streams.picture.finished == 1 && player.streams.music.finished == 7)
  }
}
