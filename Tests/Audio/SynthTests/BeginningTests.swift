// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Synth
import Testing

/// When a voice begins out of silence, where blocks know their time.
@Suite struct BeginningTests {
  /// The length of some lanes in nanoseconds; a lane is four frames, the steps in which a voice begins.
  private func lanes(_ count: Int) -> Int64 { Int64(count) * 1_000_000_000 / 12_000 + 1 }
  private func first(_ samples: [Float]) -> Int? { samples.firstIndex { $0 != 0 } }
  private let tone = VoiceFrame(frequency: 440, level: 1, pan: -1, timbre: .square)
  /// In nanoseconds; any will do.
  private let origin: Int64 = 5_000_000_000_000

  private func beginning(at moment: Int64, attack: Float = 0.008, timbre: Timbre = .square) -> [Float] {
    let player = Player()
    var tone = tone
    tone.timbre = timbre
    player.write(tone, attack: attack, moment: moment)
    return player.play(blocks: 24, from: origin).left
  }

  @Test("A touch that came later than the block's start sounds just as much later, to within four frames")
  func later() throws {
    let earliest = try #require(first(beginning(at: origin)))
    for count in 0..<64 {
      #expect(first(beginning(at: origin + lanes(count))) == earliest + 4 * count)
    }
  }

  @Test("A touch that took too long is heard at once, and nobody waits longer than four blocks")
  func bounds() throws {
    let earliest = try #require(first(beginning(at: .min)))
    for moment in [origin - 1, origin - 3_000_000, 0, -origin] {
      #expect(first(beginning(at: moment)) == earliest)
    }
    for moment in [origin + lanes(64), origin + 20_000_000, origin * 2, .max] {
      #expect(first(beginning(at: moment)) == earliest + 4 * Block.frames)
    }
  }

  @Test("Where blocks know no time, a touch is heard with the next of them")
  func timeless() throws {
    let player = Player()
    player.write(tone, moment: origin + 2_000_000)
    #expect(first(player.play(blocks: 24).left) == first(beginning(at: .min)))
  }

  @Test(
    "Wherever in a block a voice begins, it makes no step larger than the tone itself does, and comes in as loud"
  )
  func clickless() {
    for timbre in [Timbre.sine, .triangle, .square, .string, .glass] {
      for attack: Float in [0, 0.002, 0.008] {
        let punctual = beginning(at: origin, attack: attack, timbre: timbre)
        let largest = zip(punctual, punctual.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
        for count in 1..<16 {
          let late = beginning(at: origin + lanes(count), attack: attack, timbre: timbre)
          let step = zip(late, late.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
          #expect(step <= 1.01 * largest, "\(timbre), \(attack) s, \(count)")
          // Sixteen blocks after the first, when either has long come in.
          let same = zip(late.dropFirst(1024 + 4 * count), punctual.dropFirst(1024))
          #expect(same.allSatisfy { abs($0 - $1) < 0.01 })
        }
      }
    }
  }

  @Test("A voice that sounds already follows at once")
  func sounding() {
    let waiting = Player()
    let prompt = Player()
    for player in [waiting, prompt] {
      player.write(tone)
      _ = player.play(blocks: 8, from: origin)
    }
    var lower = tone
    lower.level = 0.5
    waiting.write(lower, moment: origin + 4_000_000)
    prompt.write(lower)
    #expect(waiting.play(blocks: 8, from: origin).left == prompt.play(blocks: 8, from: origin).left)
  }

  @Test("A touch that was lifted before it was heard is not heard at all")
  func lifted() {
    let player = Player()
    player.write(tone, moment: origin + lanes(40))
    let before = player.play(blocks: 1, from: origin)
    player.write(.silent, moment: origin + lanes(41))
    let after = player.play(blocks: 60, from: origin)
    #expect((before.left + after.left).allSatisfy { $0 == 0 })
  }

  @Test("What it is told while it waits, it begins with")
  func retold() throws {
    let player = Player()
    player.write(tone, moment: origin + lanes(40))
    _ = player.play(blocks: 1, from: origin)
    var other = tone
    other.frequency = 880
    other.timbre = .sine
    player.write(other, moment: origin + lanes(60))
    let rest = player.play(blocks: 200, from: origin + lanes(16)).left
    let begun = try #require(first(rest))
    let punctual = try #require(first(beginning(at: origin)))
    #expect(abs(begun - (punctual + 4 * 24)) <= 4)
    let steady = rest.suffix(4800)
    let crossings = zip(steady, steady.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
    #expect((87...89).contains(crossings))
  }
}
