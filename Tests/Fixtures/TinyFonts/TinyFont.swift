// SPDX-License-Identifier: GPL-3.0-or-later

/// A SoundFont of a few samples, written record by record as the specification has it, for tests to read and to spoil.
public struct TinyFont {
  public struct Zone {
    /// The number of a sample, or of an instrument; nil for a zone that speaks for all others.
    public var target: Int?
    public var generators: [(Int, Int)]
    public var modulators: [[Int]]

    public init(_ target: Int?, _ generators: [(Int, Int)] = [], modulators: [[Int]] = []) {
      (self.target, self.generators, self.modulators) = (target, generators, modulators)
    }
  }

  public struct Sample {
    public var points: [Int16]
    /// With 60 points a turn it has 440 Hz.
    public var rate = 26_400
    public var pitch = 69
    /// In cents: how much higher it is to be played than its pitch says.
    public var correction = 0
    public var kind = 1
    /// Added to what its header says of start, end, and those of the loop.
    public var shifts = [0, 0, 0, 0]

    /// A sine of A4 that begins and ends with whole turns.
    public init(points: Int = 600, loudness: Double = 12_000, turn: Int = 60) {
      self.points = (0..<points).map { place in
        // Bhaskara's sine: near enough for a test.
        let x = Double(place % turn) / Double(turn) * 2
        let half = x < 1 ? x : x - 1
        let value = 16 * half * (1 - half) / (5 - 4 * half * (1 - half))
        return Int16(x < 1 ? loudness * value : -loudness * value)
      }
    }
  }

  /// The bytes of an unknown chunk before all others; there is no such chunk where they are empty.
  public var remark: [UInt8] = []
  public var version = 2
  public var presets: [(bank: Int, program: Int, zones: [Zone])]
  public var instruments: [[Zone]]
  public var samples: [Sample]

  /// One instrument in two halves of the keyboard, as piano and as violin.
  public init() {
    samples = [Sample(), Sample(points: 300, turn: 30)]
    let loops = (54, 1)
    instruments = [
      [
        Zone(nil, [(38, -3000)]), Zone(0, [(43, 0 | 71 << 8), loops]),
        Zone(1, [(43, 72 | 127 << 8), loops, (58, 81)]),
      ]
    ]
    presets = [(0, 0, [Zone(0)]), (0, 40, [Zone(0, [(52, 5)])])]
  }

  public var bytes: [UInt8] {
    var points: [UInt8] = []
    var headers: [UInt8] = []
    for sample in samples {
      let start = points.count / 2
      let end = start + sample.points.count
      for point in sample.points { points += word(Int(point)) }
      points += [UInt8](repeating: 0, count: 92)
      let places = zip([start, end, start, end], sample.shifts).map { $0 + $1 }
      headers += name("sample") + places.flatMap { long($0) } + long(sample.rate)
      headers +=
        [sample.pitch, sample.correction].map { UInt8(truncatingIfNeeded: $0) } + word(0) + word(sample.kind)
    }
    headers += name("EOS") + [UInt8](repeating: 0, count: 26)
    let info = chunk("ifil", word(version) + word(1)) + chunk("isng", Array("EMU8000\0".utf8))
    let body =
      (remark.isEmpty ? [] : chunk("note", remark)) + list("INFO", info) + list("sdta", chunk("smpl", points))
      + list("pdta", tables + chunk("shdr", headers))
    return Array("RIFF".utf8) + long(body.count + 4) + Array("sfbk".utf8) + body
  }

  private var tables: [UInt8] {
    var (heads, preset) = ([UInt8](), Zones(end: 41))
    for entry in presets {
      heads += name("preset") + word(entry.program) + word(entry.bank) + word(preset.bagCount)
      heads += [UInt8](repeating: 0, count: 12)
      for zone in entry.zones { preset.add(zone) }
    }
    heads += name("EOP") + word(0) + word(0) + word(preset.bagCount) + [UInt8](repeating: 0, count: 12)
    var (names, instrument) = ([UInt8](), Zones(end: 53))
    for zones in instruments {
      names += name("instrument") + word(instrument.bagCount)
      for zone in zones { instrument.add(zone) }
    }
    names += name("EOI") + word(instrument.bagCount)
    return chunk("phdr", heads) + preset.chunks("p") + chunk("inst", names) + instrument.chunks("i")
  }

  /// Bags, modulators and generators of presets or of instruments.
  private struct Zones {
    let end: Int
    var bags: [UInt8] = []
    var modulators: [UInt8] = []
    var generators: [UInt8] = []
    var bagCount: Int { bags.count / 4 }

    init(end: Int) { self.end = end }

    mutating func add(_ zone: Zone) {
      bags += word(generators.count / 4) + word(modulators.count / 10)
      for (generator, amount) in zone.generators { generators += word(generator) + word(amount) }
      if let target = zone.target { generators += word(end) + word(target) }
      for modulator in zone.modulators { modulators += modulator.flatMap { word($0) } }
    }

    func chunks(_ letter: String) -> [UInt8] {
      let last = word(generators.count / 4) + word(modulators.count / 10)
      return chunk(letter + "bag", bags + last)
        + chunk(letter + "mod", modulators + [UInt8](repeating: 0, count: 10))
        + chunk(letter + "gen", generators + [0, 0, 0, 0])
    }
  }
}

private func word(_ number: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
}

private func long(_ number: Int) -> [UInt8] { word(number) + word(number >> 16) }

private func name(_ text: String) -> [UInt8] {
  Array(text.utf8) + [UInt8](repeating: 0, count: 20 - text.utf8.count)
}

private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
  Array(name.utf8) + long(body.count) + body + [UInt8](repeating: 0, count: body.count % 2)
}

private func list(_ kind: String, _ body: [UInt8]) -> [UInt8] { chunk("LIST", Array(kind.utf8) + body) }
