// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth

/// Speech on its way into a ring, block by block as there is room: what a talker does.
struct Talk {
  private var blocks: [PcmBlock] = []
  private var pushed = 0

  init() {}

  /// In blocks of the sizes given, in turn and over again.
  init(
    _ utterance: UInt32, _ samples: [Float], sizes: [Int] = [PcmBlock.capacity], endsIn: Ending = .sample
  ) {
    add(utterance, samples, sizes: sizes, endsIn: endsIn)
  }

  /// Where an utterance is said to be over.
  enum Ending {
    /// With its last sample.
    case sample
    /// In a block of its own, without samples.
    case emptyBlock
    /// Not yet.
    case nothing
  }

  mutating func add(
    _ utterance: UInt32, _ samples: [Float], sizes: [Int] = [PcmBlock.capacity], endsIn: Ending = .sample
  ) {
    var start = 0
    var turn = 0
    while start < samples.count {
      var block = PcmBlock(owner: utterance)
      let count = min(sizes[turn % sizes.count], samples.count - start)
      block.count = Int32(count)
      // Behind what is used stands what must never be heard.
      for i in 0..<PcmBlock.capacity { block.samples[i] = i < count ? samples[start + i] : 1e30 }
      start += count
      turn += 1
      block.isLast = start == samples.count && endsIn == .sample
      blocks.append(block)
    }
    if endsIn == .emptyBlock {
      var end = PcmBlock(owner: utterance)
      end.isLast = true
      blocks.append(end)
    }
  }

  /// As many blocks as there is room for, or as are wanted.
  mutating func push(into ring: PcmStream, atMost most: Int = .max) {
    var left = most
    while left > 0, pushed < blocks.count, ring.push(blocks[pushed]) {
      pushed += 1
      left -= 1
    }
  }
}

extension Player {
  /// The next blocks, with the ring filled up before each.
  func play(blocks: Int, saying talk: inout Talk) -> (left: [Float], right: [Float]) {
    var sound: (left: [Float], right: [Float]) = ([], [])
    for _ in 0..<blocks {
      talk.push(into: speech)
      let block = play(blocks: 1)
      sound.left += block.left
      sound.right += block.right
    }
    return sound
  }

  /// A sine as speech, as long as that many blocks.
  static func sine(_ frequency: Float, blocks: Int, level: Float = 1) -> [Float] {
    (0..<blocks * Block.frames).map { level * sin(2 * .pi * frequency * Float($0) / Float(Block.rate)) }
  }

  /// Speech-like enough: every sample another one, none of them 0.
  static func noise(_ count: Int, seed: UInt64) -> [Float] {
    var random = SystemlessRandom(seed: seed)
    return (0..<count).map { _ in random.float(0.01, 1) * (random.bits() % 2 == 0 ? 1 : -1) }
  }
}

/// Speech as the synth puts it out when nothing else sounds.
func heard(_ samples: [Float]) -> [Float] { samples.map { $0 * Loudness.speech } }
