// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes of one table as it is written, record by record.
struct FontRecords {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ other: FontRecords) {
    bytes += other.bytes
    count += other.count
  }

  private mutating func addWord(_ number: Int) {
    bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  mutating func addLong(_ number: Int) {
    addWord(number)
    addWord(number >> 16)
  }

  /// Adds a name: no program reads it, but the format has 20 bytes for it.
  private mutating func addNumberedName(_ number: Int) {
    let name = Array("\(number)".utf8.prefix(19))
    bytes += name + [UInt8](repeating: 0, count: 20 - name.count)
  }

  mutating func addPreset(_ program: Int, bag: Int) {
    addNumberedName(program)
    for word in [program, 0, bag] { addWord(word) }
    for _ in 0..<3 { addLong(0) }
    count += 1
  }

  mutating func addInstrument(_ number: Int, bag: Int) {
    addNumberedName(number)
    addWord(bag)
    count += 1
  }

  mutating func addBag(generators: Int, modulators: Int) {
    addWord(generators)
    addWord(modulators)
    count += 1
  }

  mutating func addGenerator(_ generator: Int, _ amount: Int) {
    addWord(generator)
    addWord(amount)
    count += 1
  }

  mutating func addModulator(_ words: InlineArray<5, UInt16>) {
    for index in 0..<5 { addWord(Int(words[index])) }
    count += 1
  }

  /// Places are start, end, and those of the loop.
  mutating func addSample(_ number: Int, _ places: [Int], _ source: FontSample?) {
    addNumberedName(number)
    for place in places { addLong(place) }
    addLong(source?.rate ?? 0)
    bytes += [UInt8(source?.pitch ?? 0), UInt8(bitPattern: Int8(source?.correction ?? 0))]
    addWord(0)
    // 1 is a mono sample; the last record has 0.
    addWord(source == nil ? 0 : 1)
    count += 1
  }

  /// A zone's, in the order that the specification asks for.
  static func generators(of part: FontPreset.Part, sample: Int) -> FontRecords {
    var records = FontRecords()
    let keys = part.zone.keys
    records.addGenerator(Generator.keys, keys.lowerBound | keys.upperBound << 8)
    for generator in 0..<Generator.count where generator != Generator.sample {
      if let amount = part.zone[generator] { records.addGenerator(generator, amount) }
    }
    records.addGenerator(Generator.sample, sample)
    return records
  }
}

// MARK: - Chunks

extension FontRecords {
  mutating func addName(_ name: StaticString) { name.withUTF8Buffer { bytes += $0 } }

  mutating func addChunk(_ name: StaticString, _ body: [UInt8]) {
    addName(name)
    addLong(body.count)
    bytes += body
  }

  mutating func addList(_ kind: StaticString, _ body: [UInt8]) {
    addName("LIST")
    addLong(body.count + 4)
    addName(kind)
    bytes += body
  }
}
