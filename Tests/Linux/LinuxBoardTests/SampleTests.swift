// SPDX-License-Identifier: GPL-3.0-or-later

import CScriptedCard
import Foundation
import LinuxBoard
import Testing

@Suite struct SampleTests {
  private func heard<Number: FixedWidthInteger>(
    _ samples: [Float], _ format: UInt32, channels: UInt32 = 2, as: Number.Type
  ) throws -> [Number] {
    let card = ScriptedCard {
      $0.formats.0 = format
      $0.format_count = 1
      $0.channels = channels
    }
    try AlsaSpeaker(name: card.name).play(samples)
    return card.heard(as: Number.self)
  }

  private let samples = noise(2 * 1000) + [1, -1, 0, -0.0, 1e-30, -1e-30, .infinity, -.infinity]

  @Test("A card for 16 bits hears the nearest of its numbers")
  func s16() throws {
    #expect(
      try heard(samples, Format.s16, as: Int16.self).map(Int32.init) == samples.map { nearest($0, bits: 16) })
  }

  @Test("A card for 32 bits hears the nearest of its numbers")
  func s32() throws {
    #expect(try heard(samples, Format.s32, as: Int32.self) == samples.map { nearest($0, bits: 32) })
  }

  @Test("A card for 24 bits hears the nearest of its numbers, in three bytes")
  func s24() throws {
    let bytes = try heard(samples, Format.s24, as: UInt8.self)
    let numbers = stride(from: 0, to: bytes.count, by: 3).map {
      Int32(bytes[$0]) | Int32(bytes[$0 + 1]) << 8 | Int32(Int8(bitPattern: bytes[$0 + 2])) << 16
    }
    #expect(numbers == samples.map { nearest($0, bits: 24) })
  }

  @Test("A card with one channel hears the mean of left and right")
  func mono() throws {
    let means = stride(from: 0, to: samples.count, by: 2).map { (samples[$0] + samples[$0 + 1]) / 2 }
    #expect(
      try heard(samples, Format.s16, channels: 1, as: Int16.self).map(Int32.init)
        == means.map { $0.isNaN ? 0 : nearest($0, bits: 16) })
  }

  @Test("What is no number is silence")
  func notANumber() throws {
    #expect(try heard([.nan, 0.5, -.nan, -0.5], Format.s16, as: Int16.self) == [0, 16384, 0, -16384])
  }

  @Test(
    "Blocks of every size arrive whole, in parts where the card has no room for all",
    arguments: [1, 2, 63, 64, 65, 255, 256, 257, 1000], [false, true])
  func blockSizes(frames: Int, isLazy: Bool) throws {
    let card = ScriptedCard(hearing: 1 << 20) {
      $0.lazy = isLazy
      $0.formats.0 = Format.s16
      $0.format_count = 1
    }
    let speaker = try AlsaSpeaker(name: card.name)
    let sound = noise(2 * 3000)
    for first in stride(from: 0, to: sound.count, by: 2 * frames) {
      speaker.play(Array(sound[first..<min(first + 2 * frames, sound.count)]))
    }
    let isWhole = card.heard(as: Int16.self).map(Int32.init) == sound.map { nearest($0, bits: 16) }
    #expect(isWhole)
  }

  @Test("libasound's own file card writes exactly the box's samples")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).raw").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sound = noise(2 * 64 * 30)
    do {
      let speaker = try AlsaSpeaker(name: "file:'\(path)',raw")
      for first in stride(from: 0, to: sound.count, by: 128) {
        speaker.play(Array(sound[first..<first + 128]))
      }
      #expect(speaker.differences == [])
    }
    let written = try Data(contentsOf: URL(fileURLWithPath: path))
    let numbers = stride(from: 0, to: written.count, by: 4).map { first in
      written[first..<first + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    #expect(numbers.map { Int32(bitPattern: $0) } == sound.map { nearest($0, bits: 32) })
  }
}
