// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import TinyFonts

@testable import SoundFonts

/// Those that the tests want: a piano, a violin and a cello.
let programs = [0, 40, 42]

func prune(_ font: TinyFont, mostSamples: Int = 1 << 20) throws -> (PrunedFont, [UInt8]) {
  try prune(font.bytes, mostSamples: mostSamples)
}

func prune(_ bytes: [UInt8], mostSamples: Int = 1 << 20) throws -> (PrunedFont, [UInt8]) {
  try bytes.withUnsafeBytes { file in
    let font = try PrunedFont(file, programs: programs, mostSamples: mostSamples)
    return (font, written(font))
  }
}

private func written(_ font: PrunedFont) -> [UInt8] {
  var out = [UInt8](repeating: 0, count: font.byteCount)
  out.withUnsafeMutableBytes { font.write(into: $0) }
  return out
}

/// The zones of the instrument that plays a program.
func zones(_ bytes: [UInt8], _ program: Int) throws -> [FontZone] {
  try bytes.withUnsafeBytes { file in
    let tables = try FontTables(FontBytes(file))
    let preset = try #require(tables.preset(of: program))
    let outer = tables.zones(ofPreset: preset)
    #expect(outer.count == 1)
    return outer.flatMap { tables.zones(ofInstrument: $0.target) }
  }
}

func sample(_ bytes: [UInt8], _ record: Int) throws -> FontSample? {
  try bytes.withUnsafeBytes { file in
    let tables = try FontTables(FontBytes(file))
    return FontSample(tables.samples, record, points: tables.points)
  }
}
