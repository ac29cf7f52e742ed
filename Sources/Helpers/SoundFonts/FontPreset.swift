// SPDX-License-Identifier: GPL-3.0-or-later

/// The stretch of one sample that a zone plays.
struct FontStretch: Equatable {
  /// The sample's number in the file.
  let sample: Int
  // The places below are in points of the file.
  var start: Int
  var end: Int
  var loopStart: Int
  var loopEnd: Int
}

/// What one preset needs: its instruments' zones, each for itself.
struct FontPreset {
  struct Part {
    var zone: FontZone
    let stretch: FontStretch
    let loops: Bool
  }

  private(set) var parts: [Part] = []

  /// How hard the box strikes every key: other zones are never heard.
  static var velocity: Int { 100 }
  /// The most layers of one key at a time: more would take the box's time.
  static var mostLayers: Int { 4 }
  /// The most zones that are looked at: far more than any font has.
  private static var mostLooks: Int { 50_000 }

  init(_ preset: Int, of tables: FontTables, _ instruments: inout [Int: [FontZone]]) {
    var layers = InlineArray<128, Int>(repeating: 0)
    var looks = 0
    for outer in tables.zones(ofPreset: preset) {
      let inner = instruments[outer.target] ?? tables.zones(ofInstrument: outer.target)
      instruments[outer.target] = inner
      for zone in inner {
        looks += 1
        guard looks <= FontPreset.mostLooks else { return }
        guard let zone = zone.within(outer, velocity: FontPreset.velocity),
          !zone.keys.contains(where: { layers[$0] >= FontPreset.mostLayers }),
          let part = Part(zone, tables)
        else { continue }
        for key in zone.keys { layers[key] += 1 }
        parts.append(part)
      }
    }
    fillGaps(layers)
  }

  /// A key without a sound of its own has its neighbour's, so that no finger meets silence.
  private mutating func fillGaps(_ layers: InlineArray<128, Int>) {
    guard let lowest = parts.map({ $0.zone.keys.lowerBound }).min() else { return }
    for index in parts.indices where parts[index].zone.keys.lowerBound == lowest {
      parts[index].zone.keys = 0...parts[index].zone.keys.upperBound
    }
    for key in lowest..<128 where layers[key] == 0 {
      for index in parts.indices where parts[index].zone.keys.upperBound == key - 1 {
        parts[index].zone.keys = parts[index].zone.keys.lowerBound...key
      }
    }
  }
}

extension FontPreset.Part {
  init?(_ zone: FontZone, _ tables: FontTables) {
    guard let sample = FontSample(tables.samples, zone.target, points: tables.points) else { return nil }
    var places = [sample.start, sample.end, sample.loopStart, sample.loopEnd]
    var plain = zone
    for (index, offset) in Generator.offsets.enumerated() {
      let moved = places[index] + (zone[offset.fine] ?? 0) + 32_768 * (zone[offset.coarse] ?? 0)
      places[index] = min(max(moved, sample.start), sample.end)
      (plain[offset.fine], plain[offset.coarse]) = (nil, nil)
    }
    guard places[1] - places[0] >= FontSample.shortest else { return nil }
    // 1 loops for ever, 3 until the key is let go, which none is.
    let mode = zone[Generator.mode] ?? 0
    loops =
      (mode == 1 || mode == 3) && places[2] >= places[0] && places[3] <= places[1]
      && places[3] - places[2] >= FontPreset.Part.shortestLoop
    plain[Generator.mode] = loops ? 1 : nil
    self.zone = plain
    stretch = FontStretch(
      sample: zone.target, start: places[0], end: places[1], loopStart: loops ? places[2] : places[0],
      loopEnd: loops ? places[3] : places[1])
  }

  /// The shortest loop in points: a shorter one is higher than any ear hears.
  private static var shortestLoop: Int { 4 }
}
