// SPDX-License-Identifier: GPL-3.0-or-later

/// A foreign SoundFont, rewritten with only the wanted programs: one instrument for each.
///
/// The zones stand for themselves, every index and number is in its range, and every sample is played.
///
/// FluidSynth believes what it loads, so no byte of the file's tables reaches it. The tables are read with
/// their bounds checked, and written from what was read. Pruning the result again gives the same bytes.
///
/// A program that the file lacks, or that does not fit, is played by the nearest of its family of eight, or else by the first
/// that there is. The smallest come first, so that as many as possible fit.
public struct PrunedFont {
  /// How many of the wanted programs the file itself has, and fit.
  public private(set) var ownCount = 0
  /// How many of the wanted programs the file itself has, but do not fit.
  public private(set) var leftOut = 0
  private var image: FontImage

  /// In bytes: with these samples a box stays below the memory that it has for instruments.
  public static var mostSamples: Int { 48_000_000 }

  public init(
    _ file: UnsafeRawBufferPointer, programs: [Int], mostSamples: Int = PrunedFont.mostSamples
  ) throws(FontTrouble) {
    let tables = try FontTables(FontBytes(file))
    let presets = PrunedFont.presets(of: tables)
    guard let first = presets.firstIndex(where: { $0 != nil }) else {
      throw tables.hasCompressedSamples ? .compressed : .damaged
    }
    image = FontImage(tables, mostPoints: mostSamples / 2)
    let own = programs.compactMap { program in presets[program].map { (program: program, preset: $0) } }
    for (program, preset) in own.sorted(by: { image.points(of: $0.preset) < image.points(of: $1.preset) }) {
      if image.add(preset, of: program) { ownCount += 1 } else { leftOut += 1 }
    }
    for program in programs {
      let family = program / 8 * 8..<program / 8 * 8 + 8
      let near = family.sorted { abs($0 - program) < abs($1 - program) }
      let player = (near + [first] + presets.indices).first { candidate in
        presets[candidate].map { image.add($0, of: candidate) } ?? false
      }
      guard let player else { throw .tooBig }
      image.play(program, as: player)
    }
  }

  /// nil for a program that the first bank lacks, or that nothing sounds of.
  private static func presets(of tables: FontTables) -> [FontPreset?] {
    var instruments: [Int: [FontZone]] = [:]
    return (0..<128).map { program in
      guard let place = tables.preset(of: program) else { return nil }
      let preset = FontPreset(place, of: tables, &instruments)
      return preset.parts.isEmpty ? nil : preset
    }
  }

  public var byteCount: Int { image.byteCount }

  /// Into as many bytes.
  public func write(into memory: UnsafeMutableRawBufferPointer) { image.write(into: memory) }
}
