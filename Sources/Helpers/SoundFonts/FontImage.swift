// SPDX-License-Identifier: GPL-3.0-or-later

/// A SoundFont as it is going to be written.
struct FontImage {
  /// A sample of the file, and where it goes.
  private struct Sample {
    let source: FontSample
    let place: Int
  }

  private let tables: FontTables
  private let mostPoints: Int
  private var points = 0
  private var samples: [Int: Sample] = [:]
  /// In the order in which they are written.
  private var order: [Int] = []
  private var stretches: [FontStretch] = []
  /// The instruments by their programs in the file.
  private var instruments: [Int: Int] = [:]
  private var instrumentCount = 0
  private var programs: [(program: Int, instrument: Int)] = []

  private var instrumentRecords = FontRecords()
  private var bags = FontRecords()
  private var modulators = FontRecords()
  private var generators = FontRecords()

  /// Zeros that follow every sample, as the specification wants.
  private static var gap: Int { 46 }
  /// Indices of records are 16 bits; one preset has fewer zones than a hundredth of that.
  private static var mostRecords: Int { 65_000 }

  init(_ tables: FontTables, mostPoints: Int) {
    (self.tables, self.mostPoints) = (tables, mostPoints)
  }

  /// How many points the image still lacks of a preset's samples.
  func points(of preset: FontPreset) -> Int {
    var missing = Set<Int>()
    for part in preset.parts where samples[part.stretch.sample] == nil { missing.insert(part.stretch.sample) }
    return missing.reduce(0) { sum, record in
      sum + (sample(record).map { $0.end - $0.start } ?? 0) + FontImage.gap
    }
  }

  private func sample(_ record: Int) -> FontSample? {
    FontSample(tables.samples, record, points: tables.points)
  }

  /// Returns whether the image now holds the program, or held it before.
  mutating func add(_ preset: FontPreset, of program: Int) -> Bool {
    guard instruments[program] == nil else { return true }
    let records = preset.parts.map { FontRecords.generators(of: $0, sample: 0) }
    let modulatorCount = preset.parts.reduce(0) { $0 + $1.zone.modulators.count }
    guard points + points(of: preset) <= mostPoints,
      generators.count + records.reduce(0, { $0 + $1.count }) < FontImage.mostRecords,
      modulators.count + modulatorCount < FontImage.mostRecords,
      bags.count + preset.parts.count < FontImage.mostRecords
    else { return false }
    instruments[program] = instrumentCount
    instrumentRecords.addInstrument(instrumentCount, bag: bags.count)
    instrumentCount += 1
    for part in preset.parts {
      bags.addBag(generators: generators.count, modulators: modulators.count)
      let sample = header(of: part.stretch)
      generators.append(FontRecords.generators(of: part, sample: sample))
      for modulator in part.zone.modulators { modulators.addModulator(modulator.words) }
    }
    return true
  }

  /// The header that plays this stretch.
  private mutating func header(of stretch: FontStretch) -> Int {
    if let place = stretches.firstIndex(of: stretch) { return place }
    if samples[stretch.sample] == nil, let source = sample(stretch.sample) {
      samples[stretch.sample] = Sample(source: source, place: points)
      order.append(stretch.sample)
      points += source.end - source.start + FontImage.gap
    }
    stretches.append(stretch)
    return stretches.count - 1
  }

  /// Something that was added plays this program.
  mutating func play(_ program: Int, as player: Int) {
    if let instrument = instruments[player] { programs.append((program, instrument)) }
  }

  // MARK: - As bytes

  private var head: [UInt8] {
    var info = FontRecords()
    info.addChunk("ifil", [2, 0, 1, 0])
    info.addChunk("isng", Array("EMU8000\0".utf8))
    info.addChunk("INAM", Array("sonifier".utf8))
    var head = FontRecords()
    head.addList("INFO", info.bytes)
    head.addName("LIST")
    head.addLong(2 * points + 12)
    head.addName("sdta")
    head.addName("smpl")
    head.addLong(2 * points)
    return head.bytes
  }

  private var tail: [UInt8] {
    var (presets, presetBags, presetGenerators) = (FontRecords(), FontRecords(), FontRecords())
    for (place, preset) in programs.enumerated() {
      presets.addPreset(preset.program, bag: place)
      presetBags.addBag(generators: place, modulators: 0)
      presetGenerators.addGenerator(Generator.instrument, preset.instrument)
    }
    presets.addPreset(0, bag: programs.count)
    presetBags.addBag(generators: programs.count, modulators: 0)
    presetGenerators.addGenerator(0, 0)
    let lastModulator = InlineArray<5, UInt16>(repeating: 0)
    var (instruments, bags, modulators, generators) = (instrumentRecords, bags, modulators, generators)
    instruments.addInstrument(instrumentCount, bag: bags.count)
    bags.addBag(generators: generators.count, modulators: modulators.count)
    modulators.addModulator(lastModulator)
    generators.addGenerator(0, 0)
    var presetModulators = FontRecords()
    presetModulators.addModulator(lastModulator)
    var body = FontRecords()
    for (name, records) in [
      ("phdr", presets), ("pbag", presetBags), ("pmod", presetModulators), ("pgen", presetGenerators),
      ("inst", instruments), ("ibag", bags), ("imod", modulators), ("igen", generators), ("shdr", headers),
    ] as [(StaticString, FontRecords)] { body.addChunk(name, records.bytes) }
    var tail = FontRecords()
    tail.addList("pdta", body.bytes)
    return tail.bytes
  }

  private var headers: FontRecords {
    var headers = FontRecords()
    for (number, stretch) in stretches.enumerated() {
      guard let sample = samples[stretch.sample] else { continue }
      let shift = sample.place - sample.source.start
      headers.addSample(
        number,
        [stretch.start + shift, stretch.end + shift, stretch.loopStart + shift, stretch.loopEnd + shift],
        sample.source)
    }
    headers.addSample(stretches.count, [0, 0, 0, 0], nil)
    return headers
  }

  var byteCount: Int { FontImage.headerSize + head.count + 2 * points + tail.count }

  private static var headerSize: Int { 12 }

  func write(into memory: UnsafeMutableRawBufferPointer) {
    var riff = FontRecords()
    riff.addName("RIFF")
    riff.addLong(memory.count - 8)
    riff.addName("sfbk")
    let start = riff.bytes + head
    guard start.count + 2 * points <= memory.count else { return }
    memory.copyBytes(from: start)
    for record in order {
      guard let sample = samples[record] else { continue }
      let (first, length) = (start.count + 2 * sample.place, 2 * (sample.source.end - sample.source.start))
      tables.points.part(from: 2 * sample.source.start, count: length)?
        .copy(to: UnsafeMutableRawBufferPointer(rebasing: memory[first..<first + length]))
    }
    UnsafeMutableRawBufferPointer(rebasing: memory[(start.count + 2 * points)...]).copyBytes(
      from: tail.prefix(memory.count - start.count - 2 * points))
  }
}
