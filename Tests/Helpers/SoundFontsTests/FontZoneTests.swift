// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import TinyFonts

@testable import SoundFonts

/// What presets and instruments say of their keys and samples, and where the samples lie then.
@Suite struct FontZoneTests {
  @Test("A preset that splits the keyboard has one instrument below and the other above")
  func split() throws {
    var tiny = TinyFont()
    tiny.instruments = [[TinyFont.Zone(0)], [TinyFont.Zone(1)]]
    tiny.presets[0].zones = [
      TinyFont.Zone(0, [(43, 0 | 59 << 8)]), TinyFont.Zone(1, [(43, 60 | 127 << 8)]),
    ]
    let (_, bytes) = try prune(tiny)
    let found = try zones(bytes, 0)
    #expect(found.map { $0.keys } == [0...59, 60...127])
    #expect(try found.map { try length(bytes, $0) } == [600, 300])
  }

  @Test(
    "What a preset adds to a time of an envelope is added to no time at all, unless the instrument has one")
  func envelopes() throws {
    var tiny = TinyFont()
    // A millisecond is -12,000, and an octave of time 1200.
    let times = [21, 23, 25, 26, 27, 28, 30, 33, 34, 35, 36, 38]
    tiny.instruments[0] = [TinyFont.Zone(0), TinyFont.Zone(0, times.map { ($0, -7200) })]
    tiny.presets[0].zones = [TinyFont.Zone(0, times.map { ($0, 1200) })]
    let found = try zones(try prune(tiny).1, 0)
    for (zone, sum) in zip(found, [-10_800, -6000]) {
      for time in times { #expect(zone[time] == sum, "\(time)") }
    }
    #expect(found.count == 2)
  }

  @Test("Coarse offsets count in 32,768 points")
  func coarse() throws {
    var tiny = TinyFont()
    tiny.samples[0] = TinyFont.Sample(points: 80_000)
    tiny.instruments[0] = [
      TinyFont.Zone(0, [(4, 1), (12, -1), (45, 1), (2, 10), (50, -1), (3, -10), (54, 1)])
    ]
    let (_, bytes) = try prune(tiny)
    let zone = try #require(try zones(bytes, 0).first)
    let played = try #require(try sample(bytes, zone.target))
    #expect([played.start, played.end] == [32_768, 80_000 - 32_768])
    #expect([played.loopStart, played.loopEnd] == [32_778, 80_000 - 32_778])
  }

  @Test(
    "A sample loops under a finger that rests if it loops for ever or until the key is let go",
    arguments: [(0, false), (1, true), (2, false), (3, true)])
  func loops(mode: Int, isLoop: Bool) throws {
    var tiny = TinyFont()
    tiny.instruments[0] = [TinyFont.Zone(0, [(54, mode)])]
    let found = try zones(try prune(tiny).1, 0)
    #expect(found.map { $0[Generator.mode] } == [isLoop ? 1 : nil])
  }

  @Test("Where samples before it are left out, one is played from where it has moved to")
  func moved() throws {
    var tiny = TinyFont()
    tiny.instruments[0] = [TinyFont.Zone(1)]
    tiny.samples[1].correction = -7
    let (_, bytes) = try prune(tiny)
    let found = try #require(try sample(bytes, 0))
    #expect([found.start, found.end] == [0, 300] && found.correction == -7)
    let points = try bytes.withUnsafeBytes { file in
      let points = try FontTables(FontBytes(file)).points
      return (0..<300).map { Int16(points.signed(2 * $0)) }
    }
    #expect(points == tiny.samples[1].points)
  }

  private func length(_ bytes: [UInt8], _ zone: FontZone) throws -> Int {
    let found = try #require(try sample(bytes, zone.target))
    return found.end - found.start
  }
}
