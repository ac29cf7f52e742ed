// SPDX-License-Identifier: GPL-3.0-or-later

/// All tables of a SoundFont 2 file, whose indices are in range once this is there.
struct FontTables {
  let points: FontBytes
  let presets: FontTable
  let presetBags: FontTable
  let presetGenerators: FontTable
  let instruments: FontTable
  let instrumentBags: FontTable
  let modulators: FontTable
  let generators: FontTable
  let samples: FontTable

  init(_ file: FontBytes) throws(FontTrouble) {
    guard file.has("RIFF", at: 0), file.has("sfbk", at: 8) else { throw .notOne }
    guard let whole = file.part(from: 12, count: file.long(4) - 4) else { throw .damaged }
    let version = whole.chunk("LIST", list: "INFO")?.chunk("ifil")
    // Version 3 is SF3, whose samples are Ogg Vorbis.
    if version?.word(0) == 3 { throw .compressed }
    guard version?.word(0) == 2, let points = whole.chunk("LIST", list: "sdta")?.chunk("smpl"),
      let tables = whole.chunk("LIST", list: "pdta")
    else { throw .damaged }
    self.points = points
    presets = try FontTable(tables.chunk("phdr"), size: 38)
    presetBags = try FontTable(tables.chunk("pbag"), size: 4)
    let presetModulators = try FontTable(tables.chunk("pmod"), size: 10)
    presetGenerators = try FontTable(tables.chunk("pgen"), size: 4)
    instruments = try FontTable(tables.chunk("inst"), size: 22)
    instrumentBags = try FontTable(tables.chunk("ibag"), size: 4)
    modulators = try FontTable(tables.chunk("imod"), size: 10)
    generators = try FontTable(tables.chunk("igen"), size: 4)
    samples = try FontTable(tables.chunk("shdr"), size: 46)
    try presets.checkRises(at: FontTables.presetBag, to: presetBags)
    try presetBags.checkRises(at: 0, to: presetGenerators)
    try presetBags.checkRises(at: 2, to: presetModulators)
    try instruments.checkRises(at: FontTables.instrumentBag, to: instrumentBags)
    try instrumentBags.checkRises(at: 0, to: generators)
    try instrumentBags.checkRises(at: 2, to: modulators)
  }

  /// The places in a preset's and an instrument's record of the number of its first zone.
  private static var presetBag: Int { 24 }
  private static var instrumentBag: Int { 20 }

  /// The preset of a program in the first bank, if there is one.
  func preset(of program: Int) -> Int? {
    (0..<presets.count).first { presets.word($0, 20) == program && presets.word($0, 22) == 0 }
  }

  /// True for a packed font that does not say so.
  var hasCompressedSamples: Bool {
    (0..<samples.count).contains { samples.word($0, FontSample.kind) & FontSample.isCompressed != 0 }
  }

  func zones(ofPreset preset: Int) -> [FontZone] {
    FontZone.all(
      presets.range(preset, at: FontTables.presetBag), bags: presetBags, presetGenerators, modulators: nil,
      end: Generator.instrument, count: instruments.count)
  }

  func zones(ofInstrument instrument: Int) -> [FontZone] {
    FontZone.all(
      instruments.range(instrument, at: FontTables.instrumentBag), bags: instrumentBags, generators,
      modulators: modulators, end: Generator.sample, count: samples.count)
  }
}

/// One sample as its header says; nil where it cannot be played.
struct FontSample {
  /// The first point of the sample, in the points of the file.
  let start: Int
  let end: Int
  let loopStart: Int
  let loopEnd: Int
  let rate: Int
  let pitch: Int
  let correction: Int

  /// The place in a sample's header of its type: mono or stereo, in ROM, packed.
  static var kind: Int { 44 }
  /// The flag of samples in the ROM of a sound chip, which the box lacks.
  private static var inROM: Int { 0x8000 }
  static var isCompressed: Int { 0x10 }
  /// The possible sample rates in Hz; other rates are no recordings.
  private static var rates: ClosedRange<Int> { 1000...192_000 }
  /// The shortest sample in points: a shorter one sounds like a click.
  static var shortest: Int { 32 }

  init?(_ table: FontTable, _ record: Int, points: FontBytes) {
    (start, end) = (table.long(record, 20), table.long(record, 24))
    (loopStart, loopEnd) = (table.long(record, 28), table.long(record, 32))
    rate = table.long(record, 36)
    let kind = table.word(record, FontSample.kind)
    let pitch = table.byte(record, 40)
    // 255 is what has no pitch.
    self.pitch = pitch > 127 ? 60 : pitch
    correction = Int(Int8(truncatingIfNeeded: table.byte(record, 41)))
    guard kind & (FontSample.inROM | FontSample.isCompressed) == 0, end <= points.count / 2,
      end - start >= FontSample.shortest, FontSample.rates.contains(rate)
    else { return nil }
  }
}
