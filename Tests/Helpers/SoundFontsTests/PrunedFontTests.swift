// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import TinyFonts

@testable import SoundFonts

/// What comes out of a SoundFont, read back with the same eyes as far as the box asks of one.
@Suite struct PrunedFontTests {
  private func trouble(_ bytes: [UInt8], mostSamples: Int = 1 << 20) -> FontTrouble? {
    do {
      _ = try prune(bytes, mostSamples: mostSamples)
      return nil
    } catch { return error as? FontTrouble }
  }

  // MARK: - What is kept

  @Test("Each program has an instrument of its own; one that is lacking, that of its family")
  func programsPlayed() throws {
    let (font, bytes) = try prune(TinyFont())
    #expect(font.ownCount == 2 && font.leftOut == 0)
    let piano = try zones(bytes, 0)
    #expect(piano.map { $0.keys } == [0...71, 72...127])
    #expect(piano.allSatisfy { $0[38] == -3000 && $0[Generator.mode] == 1 })
    // The preset's 5 cents are the instrument's now; 42 is a cello, of the family of the violin at 40.
    for program in [40, 42] { #expect(try zones(bytes, program).map { $0[Generator.fineTune] } == [5, 5]) }
  }

  @Test("A program without any of its family is played by the first that there is")
  func firstOfAll() throws {
    var tiny = TinyFont()
    tiny.presets.removeLast()
    let (font, bytes) = try prune(tiny)
    #expect(font.ownCount == 1)
    #expect(try zones(bytes, 42).map { $0.keys } == [0...71, 72...127])
    #expect(try zones(bytes, 42).allSatisfy { $0[Generator.fineTune] == nil })
  }

  @Test("What is never heard is left out: other banks, other strengths, programs that nobody asks for")
  func neverHeard() throws {
    var tiny = TinyFont()
    let plain = try prune(tiny).1
    tiny.presets[0].zones.append(TinyFont.Zone(1, [(44, 0 | 99 << 8)]))
    // Drums, which come before the piano here.
    tiny.presets.insert((bank: 128, program: 0, zones: [TinyFont.Zone(1)]), at: 0)
    tiny.presets.append((bank: 0, program: 99, zones: [TinyFont.Zone(1)]))
    tiny.samples.append(TinyFont.Sample(points: 5000))
    tiny.instruments.append([TinyFont.Zone(2)])
    tiny.instruments[0].append(TinyFont.Zone(2, [(43, 0 | 127 << 8), (44, 0 | 99 << 8)]))
    #expect(try prune(tiny).1 == plain)
  }

  @Test("A chunk that nobody knows changes nothing, of whatever size", arguments: [1, 6, 7])
  func remark(size: Int) throws {
    var tiny = TinyFont()
    tiny.remark = [UInt8](repeating: 33, count: size)
    #expect(try prune(tiny).1 == prune(TinyFont()).1)
  }

  @Test("A program that is lacking is played by the nearest of its family")
  func nearest() throws {
    var tiny = TinyFont()
    tiny.presets = [40, 43, 46].map { (bank: 0, program: $0, zones: [TinyFont.Zone(0, [(52, $0)])]) }
    #expect(try zones(prune(tiny).1, 42).map { $0[Generator.fineTune] } == [43, 43])
  }

  @Test("Where there is room for a large one or for two small ones, there are the small ones")
  func smallest() throws {
    var tiny = TinyFont()
    tiny.samples.append(TinyFont.Sample(points: 5000))
    tiny.instruments = [[TinyFont.Zone(2)], [TinyFont.Zone(1)], [TinyFont.Zone(0)]]
    tiny.presets = programs.indices.map { (bank: 0, program: programs[$0], zones: [TinyFont.Zone($0)]) }
    // Of the large one alone, with the 46 zeros after it.
    let (font, _) = try prune(tiny, mostSamples: 2 * (5000 + 46))
    #expect(font.ownCount == 2 && font.leftOut == 1)
  }

  @Test("What has no room is left out, the largest first, and counted; if nothing has any it is too big")
  func room() throws {
    var tiny = TinyFont()
    tiny.samples.append(TinyFont.Sample(points: 5000))
    tiny.instruments.append([TinyFont.Zone(2)])
    tiny.presets[1].zones = [TinyFont.Zone(1)]
    let small = 2 * (600 + 300 + 2 * 46)
    #expect(try prune(tiny, mostSamples: small + 2 * 5046).0.leftOut == 0)
    let (font, bytes) = try prune(tiny, mostSamples: small + 2 * 5045)
    #expect(font.leftOut == 1 && font.ownCount == 1)
    #expect(try zones(bytes, 40).map { $0.keys } == [0...71, 72...127])
    #expect(trouble(tiny.bytes, mostSamples: small - 2) == .tooBig)
  }

  @Test("No key is silent: what has no sound of its own has its neighbour's")
  func gaps() throws {
    var tiny = TinyFont()
    tiny.instruments[0] = [TinyFont.Zone(0, [(43, 50 | 60 << 8)]), TinyFont.Zone(1, [(43, 70 | 80 << 8)])]
    #expect(try zones(try prune(tiny).1, 0).map { $0.keys } == [0...69, 70...127])
  }

  @Test("No more than four samples sound of one key")
  func layers() throws {
    var tiny = TinyFont()
    tiny.instruments[0] = (0..<9).map { TinyFont.Zone(0, [(43, 60 | 60 << 8), (52, $0)]) }
    #expect(try zones(try prune(tiny).1, 0).count == 4)
  }

  @Test(
    "Every number comes into its range, a preset's added to the instrument's; what means nothing here goes")
  func ranges() throws {
    var tiny = TinyFont()
    tiny.instruments[0] = [
      TinyFont.Zone(
        0,
        [
          (8, 32_767), (17, -400), (34, -32_768), (37, 1440), (48, 100), (51, 100), (57, 3), (91, 5), (15, 9),
          (60, 1),
        ])
    ]
    tiny.presets[0].zones = [
      TinyFont.Zone(0, [(17, -400), (37, 100), (48, -200), (51, 100), (52, 99), (58, 3), (0, 8)])
    ]
    let (_, bytes) = try prune(tiny)
    let zone = try #require(try zones(bytes, 0).first)
    for (generator, amount) in [
      (8, 13_500), (17, -500), (34, -12_000), (37, 1440), (48, 0), (51, 120), (52, nil), (57, nil), (15, nil),
      (60, nil),
      (58, nil), (0, nil),
    ] as [(Int, Int?)] {
      #expect(
        zone[generator] == (generator == 52 ? 0 : amount),
        "\(generator): \(String(describing: zone[generator]))")
    }
  }

  @Test("Offsets of a zone become a sample's own places, within it; a loop that is none ends")
  func offsets() throws {
    var tiny = TinyFont()
    tiny.instruments[0] = [
      TinyFont.Zone(0, [(0, 60), (1, -60), (2, 120), (3, -120), (54, 1)]),
      TinyFont.Zone(0, [(4, 5), (54, 1)]), TinyFont.Zone(0, [(2, 598), (54, 3)]),
      TinyFont.Zone(0, [(12, -3)]),
    ]
    let (_, bytes) = try prune(tiny)
    let found = try zones(bytes, 0)
    #expect(found.count == 2 && found.allSatisfy { zone in (0..<5).allSatisfy { zone[$0] == nil } })
    let first = try #require(try sample(bytes, found[0].target))
    #expect([first.start, first.end, first.loopStart, first.loopEnd] == [60, 540, 120, 480])
    #expect(found[0][Generator.mode] == 1 && found[1][Generator.mode] == nil)
  }

  @Test("Modulators stay that mean something; a zone's own takes the place of the common one")
  func modulators() throws {
    var tiny = TinyFont()
    tiny.instruments[0] = [
      TinyFont.Zone(nil, modulators: [[2, 8, 100, 0, 0], [2, 48, 300, 0, 0]]),
      TinyFont.Zone(
        0,
        modulators: [
          [2, 8, 50, 0, 0], [2, 0x8001, 1, 0, 0], [9, 8, 1, 0, 0], [2, 8, 1, 0, 7], [2, 53, 1, 0, 0],
        ]),
    ]
    let zone = try #require(try zones(try prune(tiny).1, 0).first)
    #expect(zone.modulators.map { [$0.words[0], $0.words[1], $0.words[2]] } == [[2, 48, 300], [2, 8, 50]])
  }

  @Test("What comes out comes out of itself again, byte for byte")
  func canonical() throws {
    // The first time a program that was lacking gets what it is played by.
    let once = try prune(try prune(TinyFont()).1).1
    #expect(try prune(once).1 == once)
  }

  // MARK: - What is refused

  @Test("What is no SoundFont, is packed, has samples in a chip, or breaks off is told apart")
  func refused() throws {
    #expect(trouble([]) == .notOne && trouble(Array("RIFF____WAVE".utf8)) == .notOne)
    var tiny = TinyFont()
    tiny.version = 3
    #expect(trouble(tiny.bytes) == .compressed)
    tiny.version = 1
    #expect(trouble(tiny.bytes) == .damaged)
    tiny = TinyFont()
    for index in tiny.samples.indices { tiny.samples[index].kind = 0x11 }
    #expect(trouble(tiny.bytes) == .compressed)
    for index in tiny.samples.indices { tiny.samples[index].kind = 0x8001 }
    #expect(trouble(tiny.bytes) == .damaged)
    #expect(trouble(Array(TinyFont().bytes.dropLast(2))) == .damaged)
  }

  @Test("Samples that reach beyond the points, run backwards or have no rate are played by nobody")
  func samples() throws {
    for spoil in [
      { $0.shifts[1] = 100_000 }, { $0.shifts[0] = 590 }, { $0.shifts[0] = -1 }, { $0.rate = 0 },
      { $0.rate = 1 << 30 },
    ] as [(inout TinyFont.Sample) -> Void] {
      var tiny = TinyFont()
      spoil(&tiny.samples[0])
      #expect(try zones(try prune(tiny).1, 0).map { $0.keys } == [0...127])
    }
  }

  // MARK: - Damage

  @Test("Cut off at any byte it is refused")
  func cut() {
    let bytes = TinyFont().bytes
    for count in 0..<bytes.count { #expect(trouble(Array(bytes.prefix(count))) != nil, "\(count)") }
  }

  @Test("With any of its words spoilt, what comes out is a SoundFont that keeps every rule")
  func spoilt() throws {
    let bytes = TinyFont().bytes
    let count = bytes.count
    // The samples are what they are; a few of them stand for all.
    let samples = 70..<2 * (600 + 300 + 92)
    for place in 0..<count - 1 where !samples.contains(place) || place % 97 == 0 {
      for word in [0, 1, 0x7FFF, 0x8000, 0xFFFF] {
        var spoilt = bytes
        (spoilt[place], spoilt[place + 1]) = (UInt8(word & 0xFF), UInt8(word >> 8))
        guard let (_, out) = try? prune(spoilt) else { continue }
        #expect(keepsEveryRule(out), "\(place) \(word)")
      }
    }
  }

  private func keepsEveryRule(_ bytes: [UInt8]) -> Bool {
    (try? bytes.withUnsafeBytes { file in
      let tables = try FontTables(FontBytes(file))
      return programs.allSatisfy { program in
        guard let preset = tables.preset(of: program) else { return false }
        let zones = tables.zones(ofPreset: preset).flatMap { tables.zones(ofInstrument: $0.target) }
        let keys = (0...127).allSatisfy { key in zones.contains { $0.keys.contains(key) } }
        return keys
          && zones.allSatisfy { zone in
            let isInRange = (0..<Generator.count).allSatisfy { generator in
              zone[generator].map { Generator.range(of: generator)?.contains($0) ?? true } ?? true
            }
            guard let sample = FontSample(tables.samples, zone.target, points: tables.points) else {
              return false
            }
            let loop = sample.loopStart >= sample.start && sample.loopEnd <= sample.end
            return isInRange && loop && sample.loopEnd > sample.loopStart
          }
      }
    }) ?? false
  }
}
