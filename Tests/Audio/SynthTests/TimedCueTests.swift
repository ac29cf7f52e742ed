// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Synth
import Testing

/// Cues that are to begin at a moment of their own.
@Suite struct TimedCueTests {
  /// As short as a metronome's, so that all of them are alike and none is in the next one's way.
  private func click(at moment: Int64 = .min, _ frequency: Float = 2000) -> Cue {
    Cue(
      voice: VoiceFrame(frequency: frequency, level: 0.5, pan: -1, timbre: .triangle), duration: 0.01,
      moment: moment)
  }

  /// The sound of a click that begins with a block, from the block's start until it has died away.
  private var shape: [Float] {
    let player = Player()
    player.ring.push(click())
    return Array(player.play(blocks: 60).left)
  }

  /// When a block begins, in whole nanoseconds, as the loop of virtual time counts.
  private func time(ofBlock block: Int) -> Int64 {
    Int64(block) * Int64(Block.frames) * 1_000_000_000 / Int64(Block.rate)
  }

  private func play(_ player: Player, block: Int) -> [Float] {
    player.play(blocks: 1, from: time(ofBlock: block)).left
  }

  @Test("Each click of a metronome is exact to the sample for a minute", arguments: [120.0, 133])
  func metronome(beats: Double) {
    let player = Player()
    let shape = shape
    let moments = (0..<Int(beats)).map { Int64((Double($0) * 60e9 / beats).rounded()) }
    // A fine sample is a sixteenth of the eight that voices begin with: none of these may be the rule.
    let places = moments.map { Int((Double($0) * 48_000 / 1e9).rounded()) }
    #expect(beats == 120 || Set(places.map { $0 % 64 }).count > 40)
    var sound: [Float] = []
    var next = 0
    for block in 0..<45_060 {
      // A beat is ordered a second ahead.
      while next < moments.count, moments[next] <= time(ofBlock: block) + 1_000_000_000 {
        player.ring.push(click(at: moments[next]))
        next += 1
      }
      sound += play(player, block: block)
    }
    var expected = [Float](repeating: 0, count: sound.count)
    for place in places {
      for (i, sample) in shape.enumerated() { expected[place + i] += sample }
    }
    #expect(next == moments.count && player.ring.refused == 0)
    let wrong = sound.indices.first { abs(sound[$0] - expected[$0]) > 1e-6 }
    #expect(wrong == nil, "sample \(wrong ?? 0)")
    #expect(expected.contains { abs($0) > 0.1 })
  }

  /// What the filter against constants is still to forget of a click.
  private func isNothing(_ samples: some Sequence<Float>) -> Bool { samples.allSatisfy { abs($0) < 1e-6 } }

  @Test("Wherever in a block a cue begins, it sounds as one that begins with the block, that much later")
  func everyPlace() {
    let shape = shape
    for place in 0..<Block.frames {
      let player = Player()
      player.ring.push(click(at: time(ofBlock: 3) + Int64(place) * 1_000_000_000 / 48_000))
      let sound = (0..<70).flatMap { play(player, block: $0) }
      let start = 3 * Block.frames + place
      #expect(sound[..<start].allSatisfy { $0 == 0 })
      let wrong = shape.indices.first { abs(sound[start + $0] - shape[$0]) > 1e-6 }
      #expect(wrong == nil, "\(place): sample \(wrong ?? 0)")
      #expect(isNothing(sound[(start + shape.count)...]))
    }
  }

  @Test("What is past sounds at once, bit for bit as without a moment; so does all where blocks know no time")
  func past() {
    let shape = shape
    for moment: Int64 in [.min, -1, 0, 1_000_000_000] {
      let player = Player()
      player.ring.push(click(at: moment))
      #expect((750..<810).flatMap { play(player, block: $0) } == shape)
    }
    let player = Player()
    player.ring.push(click(at: .max))
    #expect(player.play(blocks: 60).left == shape)
  }

  @Test("Many that wait begin in the order of their moments, however they came")
  func anyOrder() {
    let player = Player()
    var random = SystemlessRandom(seed: 5)
    var places = (1...60).map { $0 * 4000 + Int(random.bits() % 64) }
    let expected = places
    for i in places.indices.reversed() { places.swapAt(i, Int(random.bits() % UInt64(i + 1))) }
    var sound: [Float] = []
    for block in 0..<3900 {
      // A few a block: more would not fit the ring.
      for place in places.suffix(8) {
        player.ring.push(click(at: Int64(place) * 1_000_000_000 / 48_000))
        places.removeLast()
      }
      sound += play(player, block: block)
    }
    #expect(player.ring.refused == 0)
    var whole = [Float](repeating: 0, count: sound.count)
    for place in expected { for (i, sample) in shape.enumerated() { whole[place + i] += sample } }
    let wrong = sound.indices.first { abs(sound[$0] - whole[$0]) > 1e-6 }
    #expect(wrong == nil, "sample \(wrong ?? 0)")
  }

  @Test("More than there is room for are counted, and what waits and what is due sound all the same")
  func tooMany() {
    let player = Player()
    let (room, far) = (64, time(ofBlock: 5000))
    var sound: [Float] = []
    for block in 0..<5 {
      for i in 0..<20 {
        #expect(player.ring.push(click(at: far + Int64(20 * block + i) * 100_000_000)))
      }
      sound += play(player, block: block)
    }
    #expect(player.ring.refused == 100 - room)
    #expect(sound.allSatisfy { $0 == 0 })
    player.ring.push(click())
    #expect((5..<65).flatMap { play(player, block: $0) } == shape)
    var starts = 0
    for beat in 0..<room {
      let start = 5000 + beat * 75
      let heard = (start..<start + 60).flatMap { play(player, block: $0) }
      starts += heard.contains { abs($0) > 0.1 } ? 1 : 0
    }
    #expect(starts == room)
    #expect(isNothing((20_000..<20_100).flatMap { play(player, block: $0) }))
    #expect(player.ring.refused == 100 - room)
  }

  @Test("A reset forgets what waits")
  func reset() {
    let player = Player()
    player.ring.push(click(at: time(ofBlock: 100) + 700_000))
    _ = play(player, block: 0)
    player.synth.reset()
    #expect((99..<200).flatMap { play(player, block: $0) }.allSatisfy { $0 == 0 })
  }
}
