// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import CScriptedCard
import Foundation
import LinuxBoard
import Speech
import Testing

@Suite struct CardOpeningTests {
  @Test("A card that can do all that is wished differs in nothing", arguments: [2, 3])
  func wished(periods: Int) throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name, periods: periods)
    #expect(speaker.differences == [])
    #expect(speaker.trouble == nil)
    #expect(card.script.pointee.period_frames == 64)
    #expect(card.script.pointee.buffer_frames == 64 * UInt(periods))
  }

  @Test(
    "Less than two periods or more than four are not tried",
    arguments: [(Int.min, 2), (1, 2), (4, 4), (5, 4), (Int.max, 4)])
  func periods(asked: Int, taken: Int) throws {
    let card = ScriptedCard()
    _ = try AlsaSpeaker(name: card.name, periods: asked)
    #expect(card.script.pointee.buffer_frames == 64 * UInt(taken))
  }

  @Test(
    "A card's number of bits is said, the most first",
    arguments: [
      ([Format.s32, Format.s24, Format.s16], nil), ([Format.s24, Format.s16], 24),
      ([Format.s16, Format.u8], 16),
    ])
  func bits(formats: [UInt32], bits: Int?) throws {
    let card = ScriptedCard {
      $0.formats.0 = formats[0]
      $0.formats.1 = formats[1]
      if formats.count > 2 { $0.formats.2 = formats[2] }
      $0.format_count = UInt32(formats.count)
    }
    let differences = try AlsaSpeaker(name: card.name).differences
    #expect(differences == (bits.map { ["the card takes samples of \($0) bits, not 32"] } ?? []))
  }

  @Test("A card that knows none of the box's kinds of sample gets another by libasound")
  func foreignKind() throws {
    let card = ScriptedCard {
      $0.formats.0 = Format.u8
      $0.format_count = 1
    }
    let speaker = try AlsaSpeaker(name: card.name)
    #expect(speaker.differences == ["the card takes samples of a kind that has to be converted"])
    speaker.play([1, -1, 0, 0])
    speaker.playSilence(blocks: 3)
    #expect(card.heard(as: UInt8.self).prefix(4) == [255, 0, 128, 128])
  }

  @Test("A card with one channel says so")
  func mono() throws {
    let card = ScriptedCard { $0.channels = 1 }
    #expect(
      try AlsaSpeaker(name: card.name).differences
        == ["the card has one channel, which plays the mean of left and right"])
  }

  @Test("A card with eight channels plays on the first two")
  func eightChannels() throws {
    let card = ScriptedCard {
      $0.channels = 8
      $0.formats.0 = Format.s16
      $0.format_count = 1
    }
    let speaker = try AlsaSpeaker(name: card.name)
    #expect(
      speaker.differences == [
        "the card has 8 channels, of which it uses the first two",
        "the card takes samples of 16 bits, not 32",
      ])
    for _ in 0..<10 { speaker.play([Float](repeating: 0.5, count: 128)) }
    let heard = card.heard(as: Int16.self)
    try #require(heard.count > 8 * 64)
    for i in heard.indices { #expect(heard[i] == (i % 8 < 2 ? 16384 : 0)) }
  }

  @Test(
    "A card for 44100 Hz says so, and gets that many frames for the box's 48000",
    arguments: [44100, 32000, 96000])
  func otherRate(rate: Int) throws {
    let card = ScriptedCard(hearing: 1 << 22) {
      $0.rate = UInt32(rate)
      $0.formats.0 = Format.s16
      $0.format_count = 1
    }
    let speaker = try AlsaSpeaker(name: card.name)
    #expect(speaker.differences.first == "the card plays \(rate) Hz, not 48000")
    speaker.playSilence(blocks: 750)
    let frames = card.heard(as: Int16.self).count / 2
    // One second; up to what both buffers hold is still on its way.
    #expect(frames <= rate)
    #expect(frames > rate - 4 * 192)
    #expect(speaker.trouble == nil)
    #expect(speaker.counts == SpeakerCounts())
  }

  @Test("The card's own rate is said even where its name stands for a converter")
  func namedConverter() throws {
    let card = ScriptedCard { $0.rate = 44100 }
    let speaker = try AlsaSpeaker(name: "plug:'\(card.name)'")
    #expect(speaker.differences.first == "the card plays 44100 Hz, not 48000")
  }

  @Test("A card with long periods gets several blocks in one, and says so")
  func longPeriods() throws {
    // 8 bytes a frame of 32 bits.
    let card = ScriptedCard(hearing: 1 << 20) { $0.period_bytes = 1024 * 8 }
    let speaker = try AlsaSpeaker(name: card.name)
    #expect(speaker.differences == ["the card plays 1024 frames at a time, not 64"])
    #expect(card.script.pointee.buffer_frames == 3 * 1024)
    let sound = noise(2 * 64 * 200)
    for first in stride(from: 0, to: sound.count, by: 128) { speaker.play(Array(sound[first..<first + 128])) }
    #expect(card.heard(as: Int32.self).count == sound.count)
    #expect(card.script.pointee.started == 1)
  }

  @Test("A period that is no multiple of a block loses nothing", arguments: [50, 96, 100, 441, 1000])
  func oddPeriods(period: Int) throws {
    let card = ScriptedCard(hearing: 1 << 20) { $0.period_bytes = UInt32(period * 8) }
    let speaker = try AlsaSpeaker(name: card.name)
    let sound = noise(2 * 64 * 200)
    for first in stride(from: 0, to: sound.count, by: 128) { speaker.play(Array(sound[first..<first + 128])) }
    let expected = sound.map { nearest($0, bits: 32) }
    let isWhole = card.heard(as: Int32.self) == expected
    #expect(isWhole)
    #expect(speaker.counts == SpeakerCounts())
  }

  @Test("A card that holds more periods than wished says so")
  func manyPeriods() throws {
    let card = ScriptedCard {
      $0.fewest_periods = 8
      $0.most_periods = 16
    }
    #expect(try AlsaSpeaker(name: card.name).differences == ["the card holds 8 periods, not 3"])
  }

  @Test("libasound's null card takes everything, and in the long run no sooner than a card could play it")
  func null() throws {
    let speaker = try AlsaSpeaker(name: "null")
    let began = box_nanoseconds()
    speaker.playSilence(blocks: 1000)
    // 1.33 s of sound, of which half a second may be ahead; a card may be quick by a hundredth.
    #expect(box_nanoseconds() - began > 750_000_000)
    #expect(speaker.differences == [])
    #expect(speaker.counts == SpeakerCounts())
    #expect(speaker.takeNews() == nil)
  }

  @Test("Every card that was opened is closed, the one that had to be converted too", arguments: [0, 44100])
  func closing(rate: Int) throws {
    let card = ScriptedCard { $0.rate = UInt32(rate) }
    do {
      let speaker = try AlsaSpeaker(name: card.name)
      speaker.playSilence(blocks: 5)
      #expect(card.script.pointee.opened == card.script.pointee.closed + 1)
    }
    #expect(card.script.pointee.opened == card.script.pointee.closed)
  }

  @Test("The cards are the computer's own")
  func cards() throws {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/asound")) ?? []
    let playing = folders.filter { folder in
      folder.hasPrefix("card") && folder != "cards"
        && ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/asound/\(folder)")) ?? [])
          .contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    }
    let ids = playing.map { folder in
      ((try? String(contentsOfFile: "/proc/asound/\(folder)/id", encoding: .utf8)) ?? "")
        .trimmingCharacters(in: .newlines)
    }
    #expect(Set(AlsaSpeaker.cards().map(\.id)) == Set(ids))
    #expect(AlsaSpeaker.hasCard == !playing.isEmpty)
  }
}
