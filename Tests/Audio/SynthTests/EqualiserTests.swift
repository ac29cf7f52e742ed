// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

/// Five bands and a balance, for music and books alone.
@Suite struct EqualiserTests {
  private let middles: [Double] = [100, 315, 1000, 3150, 10_000]
  private let delay = Limiter.delay

  private func frame(_ bands: [Float] = [0, 0, 0, 0, 0], balance: Float = 0) -> SoundFrame {
    var frame = SoundFrame()
    for (band, decibels) in bands.enumerated() { frame.tone.bands[band] = decibels }
    frame.tone.balance = balance
    return frame
  }

  private func stereo(_ left: [Float], _ right: [Float]) -> [Float] { zip(left, right).flatMap { [$0, $1] } }

  private func play(_ player: Player, blocks: Int, _ music: inout Talk) -> (left: [Float], right: [Float]) {
    var heard: (left: [Float], right: [Float]) = ([], [])
    for _ in 0..<blocks {
      music.push(into: player.streams.music)
      let block = player.play(blocks: 1)
      heard.left += block.left
      heard.right += block.right
    }
    return heard
  }

  /// What a sine on both sides becomes, in dB.
  private func gain(_ bands: [Float], at frequency: Double) -> Double {
    let player = Player()
    player.box.write(frame(bands))
    player.streams.music.allow(1)
    let sine = Player.sine(Float(frequency), blocks: 1200, level: 0.1)
    var music = Talk(1, stereo(sine, sine))
    let heard = play(player, blocks: 1200, &music).left.suffix(32_768)
    return decibels(
      Spectrum(Array(heard)).tone(frequency) / Spectrum(Array(sine.suffix(32_768))).tone(frequency))
  }

  @Test(
    "Each band has in its middle what it is turned by, whatever the others are, under the greatest boost",
    arguments: [
      [12, 0, 0, 0, 0], [0, 12, 0, 0, 0], [0, 0, 12, 0, 0], [0, 0, 0, 12, 0], [0, 0, 0, 0, 12],
      [-12, 0, 0, 0, 0], [0, -12, 0, 0, 0], [0, 0, -12, 0, 0], [0, 0, 0, -12, 0], [0, 0, 0, 0, -12],
      [12, 12, 12, 12, 12], [-12, -12, -12, -12, -12], [12, -12, 12, -12, 12], [-6, 3, 0, 9, 12],
    ] as [[Float]])
  func middles(bands: [Float]) {
    let boost = Double(bands.reduce(0, max))
    for (band, frequency) in middles.enumerated() {
      // Of a last step in what the bells leave to each other, and of the window.
      #expect(abs(gain(bands, at: frequency) - (Double(bands[band]) - boost)) < 0.1, "\(bands) \(frequency)")
    }
  }

  @Test(
    "A level makes music softer by so many decibels, and never louder; the sound of fingers stays as it is")
  func level() {
    for (wanted, expected) in [(-12, -12), (0, 0), (6, 0), (-600, -60)] as [(Float, Double)] {
      let player = Player()
      var tone = frame()
      tone.tone.level = wanted
      player.box.write(tone)
      player.streams.music.allow(1)
      let sine = Player.sine(1000, blocks: 600, level: 0.1)
      var music = Talk(1, stereo(sine, sine))
      let heard = play(player, blocks: 600, &music).left.suffix(16_384)
      let gain = decibels(
        Spectrum(Array(heard)).tone(1000) / Spectrum(Array(sine.suffix(16_384))).tone(1000))
      #expect(abs(gain - expected) < 0.1, "\(wanted): \(gain)")
    }
  }

  @Test("Nothing between the bands is louder than what came by more than a quarter of a decibel")
  func between() {
    for bands: [Float] in [[12, 12, 12, 12, 12], [12, 12, -12, -12, -12], [12, -12, 12, -12, 12]] {
      for frequency in [50, 180, 560, 1780, 5600, 16_000] {
        #expect(gain(bands, at: Double(frequency)) < 0.35, "\(bands) \(frequency)")
      }
    }
  }

  @Test(
    "What is not turned comes out as it went in, to the bit, also once it has been turned and turned back")
  func flat() {
    let samples = stereo(
      Player.sine(431, blocks: 600, level: 0.5), Player.sine(977, blocks: 600, level: 0.3))
    let player = Player()
    player.box.write(frame())
    player.streams.music.allow(1)
    var music = Talk(1, samples)
    var heard = play(player, blocks: 100, &music)
    #expect(Array(heard.left[delay...]) == (0..<6400 - delay).map { samples[2 * $0] })
    player.box.write(frame([3, -6, 12, 0, -12], balance: 0.4))
    let turned = play(player, blocks: 100, &music)
    #expect(turned.left[3200...] != heard.left[3200...])
    player.box.write(frame())
    _ = play(player, blocks: 100, &music)
    heard = play(player, blocks: 100, &music)
    let first = 300 * 64 - delay
    #expect(heard.left == (first..<first + 6400).map { samples[2 * $0] })
    #expect(heard.right == (first..<first + 6400).map { samples[2 * $0 + 1] })
  }

  @Test(
    "Turned while it plays, from one end to the other, it makes no click",
    arguments: [80, 440, 3000] as [Float])
  func clicks(frequency: Float) {
    let player = Player()
    let sine = Player.sine(frequency, blocks: 400, level: 0.25)
    player.streams.music.allow(1)
    var music = Talk(1, stereo(sine, sine))
    player.box.write(frame())
    _ = play(player, blocks: 4, &music)
    var heard: [Float] = []
    let turns: [[Float]] = [
      [12, 12, 12, 12, 12], [-12, -12, -12, -12, -12], [0, 0, 12, 0, 0], [12, 0, -12, 0, 12],
      [0, 0, 0, 0, 0],
    ]
    for blocks in [3, 40] {
      for bands in turns {
        player.box.write(frame(bands, balance: bands[0] / 24))
        heard += play(player, blocks: blocks, &music).left
      }
    }
    let steps = zip(heard, heard.dropFirst()).map { $1 - $0 }
    // Halfway between two turns 24 dB apart it is 2 dB louder than it was, and the rest is the gain's own way: a cubic's middle is
    // 1.5 times as steep as a line over 24 blocks.
    let steepest = 0.25 * 1.26 * 2 * Float.pi * frequency / 48_000 + 0.25 * 1.5 / (24 * 64)
    let most = steps.reduce(0) { max($0, abs($1)) }
    #expect(most < steepest, "\(most) \(steepest)")
    // A kink would stand out from the bend that a sine has.
    let bends = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
    let turn = 2 * Float.pi * frequency / 48_000
    #expect(
      bends.allSatisfy { $0 < 0.3 * turn * turn + 0.0005 }, "\(bends.reduce(0, max)) \(0.3 * turn * turn)")
  }

  @Test("A change is heard within two blocks, and is whole after 24")
  func soon() {
    let sine = Player.sine(1000, blocks: 300, level: 0.25)
    let (turned, plain) = (Player(), Player())
    var (music, same) = (Talk(1, stereo(sine, sine)), Talk(1, stereo(sine, sine)))
    for player in [turned, plain] {
      player.box.write(frame())
      player.streams.music.allow(1)
    }
    _ = play(turned, blocks: 50, &music)
    _ = play(plain, blocks: 50, &same)
    turned.box.write(frame([0, 0, -12, 0, 0]))
    let (heard, before) = (play(turned, blocks: 2, &music).left, play(plain, blocks: 2, &same).left)
    #expect(heard != before)
    _ = play(turned, blocks: 24, &music)
    let loudest = play(turned, blocks: 20, &music).left.reduce(0) { max($0, abs($1)) }
    #expect(abs(loudest - 0.25 * 0.2512) < 0.002, "\(loudest)")
  }

  @Test("The farther ear falls and the nearer stays as it is", arguments: [-1, -0.4, 0.2, 1] as [Float])
  func balance(side: Float) {
    let (left, right) = (Player.sine(431, blocks: 60, level: 0.5), Player.sine(977, blocks: 60, level: 0.5))
    let player = Player()
    player.box.write(frame(balance: side))
    player.streams.music.allow(1)
    var music = Talk(1, stereo(left, right))
    let heard = play(player, blocks: 50, &music)
    let (far, near) = side < 0 ? (heard.right, heard.left) : (heard.left, heard.right)
    let (farther, nearer) = side < 0 ? (right, left) : (left, right)
    #expect(Array(near[delay...]) == Array(nearer[..<(3200 - delay)]))
    // The first block is on its way there.
    #expect((64..<3200 - delay).allSatisfy { abs(far[delay + $0] - farther[$0] * (1 - abs(side))) < 1e-6 })
  }

  @Test("For one ear both sides of music are its mean")
  func mono() {
    let (left, right) = (Player.sine(431, blocks: 60, level: 0.5), Player.sine(977, blocks: 60, level: 0.3))
    let player = Player()
    var frame = frame()
    frame.isMono = true
    player.box.write(frame)
    player.streams.music.allow(1)
    var music = Talk(1, stereo(left, right))
    let heard = play(player, blocks: 50, &music)
    #expect(heard.left == heard.right)
    #expect((0..<3200 - delay).allSatisfy { abs(heard.left[delay + $0] - (left[$0] + right[$0]) / 2) < 1e-6 })
  }

  @Test("Music ends without a step, and then there is nothing at all")
  func end() {
    let player = Player()
    player.box.write(frame([12, 6, 0, 0, 0]))
    player.streams.music.allow(1)
    let sine = Player.sine(100, blocks: 40, level: 0.5)
    var music = Talk(1, stereo(sine, sine))
    let heard = play(player, blocks: 400, &music).left
    // The sound ends within a block, of which the bass is a quarter before its boost.
    let steps = zip(heard, heard.dropFirst()).map { abs($1 - $0) }
    #expect(steps.allSatisfy { $0 < 0.5 * 1.5 / 64 + 0.01 })
    #expect(heard.suffix(6400).allSatisfy { $0 == 0 })
  }

  @Test("Speech and pictures stay as they are")
  func others() {
    let sine = Player.sine(300, blocks: 30, level: 0.3)
    func heard(_ frame: SoundFrame) -> [[Float]] {
      let player = Player()
      player.box.write(frame)
      player.speech.allow(1)
      player.streams.picture.allow(1)
      var (speech, picture) = (Talk(1, sine), Talk(1, stereo(sine, sine)))
      var sound: [[Float]] = [[], []]
      for _ in 0..<40 {
        speech.push(into: player.speech)
        picture.push(into: player.streams.picture)
        let block = player.play(blocks: 1)
        sound[0] += block.left
        sound[1] += block.right
      }
      return sound
    }
    #expect(heard(frame()) == heard(frame([12, -12, 3, 6, -9], balance: -1)))
  }

  @Test("No number makes anything but sound under the ceiling")
  func numbers() {
    let values: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30, 12]
    let player = Player()
    player.streams.music.allow(1)
    let loud = Player.sine(90, blocks: 400, level: 1)
    var music = Talk(1, stereo(loud, loud))
    var heard: [Float] = []
    for one in values {
      for other in values {
        player.box.write(frame([one, other, one, other, other], balance: one))
        heard += play(player, blocks: 10, &music).left
      }
    }
    #expect(heard.allSatisfy { abs($0) <= Loudness.ceiling })
  }

  @Test("A synth that is made as new has no tone left")
  func reset() {
    let player = Player()
    player.box.write(frame([12, 12, 12, 12, 12], balance: 1))
    _ = player.play(blocks: 30)
    player.synth.reset()
    let sine = Player.sine(300, blocks: 20, level: 0.3)
    player.streams.music.allow(1)
    var music = Talk(1, stereo(sine, sine))
    #expect(Array(play(player, blocks: 10, &music).left[delay...]) == Array(sine[..<(640 - delay)]))
  }
}
