// SPDX-License-Identifier: GPL-3.0-or-later

/// What a preset or an instrument says of some of its keys.
struct FontZone {
  /// The instrument, or the sample.
  var target = 0
  var keys = 0...127
  private(set) var velocities = 0...127
  private var amounts = InlineArray<61, Int16>(repeating: 0)
  private var isSet: UInt64 = 0
  private(set) var modulators: [FontModulator] = []

  private static var mostModulators: Int { 16 }

  /// nil where nothing is said.
  subscript(generator: Int) -> Int? {
    get { isSet >> UInt64(generator) & 1 == 0 ? nil : Int(amounts[generator]) }
    set {
      guard let newValue else {
        isSet &= ~(1 << UInt64(generator))
        return
      }
      isSet |= 1 << UInt64(generator)
      amounts[generator] = Int16(clamping: newValue)
    }
  }

  /// The zones that lead to a target. A first zone without one holds settings for all of them.
  static func all(
    _ records: Range<Int>, bags: FontTable, _ generators: FontTable, modulators: FontTable?, end: Int,
    count: Int
  ) -> [FontZone] {
    var zones: [FontZone] = []
    var common = FontZone()
    for bag in records {
      var zone = common
      var target: Int?
      for record in bags.range(bag, at: 0) {
        let generator = generators.word(record, 0)
        // What follows the end of a zone counts no more.
        if generator == end {
          target = generators.word(record, 2)
          break
        }
        zone.take(generator, generators, record)
      }
      if let modulators { zone.take(modulators, bags.range(bag, at: 2)) }
      if let target {
        guard target < count else { continue }
        zone.target = target
        zones.append(zone)
      } else if bag == records.lowerBound {
        common = zone
      }
    }
    return zones
  }

  private mutating func take(_ generator: Int, _ table: FontTable, _ record: Int) {
    switch generator {
    case Generator.keys: keys = FontZone.range(table.byte(record, 2), table.byte(record, 3))
    case Generator.velocities: velocities = FontZone.range(table.byte(record, 2), table.byte(record, 3))
    case 0..<Generator.count: self[generator] = table.signed(record, 2)
    default: break
    }
  }

  /// The range of two keys or velocities, in either order.
  private static func range(_ low: Int, _ high: Int) -> ClosedRange<Int> {
    let (low, high) = (min(low, 127), min(high, 127))
    return min(low, high)...max(low, high)
  }

  private mutating func take(_ table: FontTable, _ records: Range<Int>) {
    for record in records {
      guard let modulator = FontModulator(table, record) else { continue }
      modulators.removeAll { modulator.replaces($0) }
      if modulators.count < FontZone.mostModulators { modulators.append(modulator) }
    }
  }

  /// An instrument's zone and a preset's zone as one, with every number in its range. nil where they never
  /// sound together.
  func within(_ preset: FontZone, velocity: Int) -> FontZone? {
    guard velocities.contains(velocity), preset.velocities.contains(velocity), keys.overlaps(preset.keys)
    else {
      return nil
    }
    var zone = self
    zone.keys = keys.clamped(to: preset.keys)
    for generator in 0..<Generator.count {
      guard let range = Generator.range(of: generator) else {
        if !Generator.isForInstruments(generator) { zone[generator] = nil }
        continue
      }
      guard self[generator] != nil || preset[generator] != nil else { continue }
      let sum = (self[generator] ?? Generator.standard(of: generator)) + (preset[generator] ?? 0)
      zone[generator] = min(max(sum, range.lowerBound), range.upperBound)
    }
    zone.tune(by: preset, from: self)
    for generator in [Generator.keynumber, Generator.rootKey] {
      if let key = zone[generator] { zone[generator] = (0...127).contains(key) ? key : nil }
    }
    return zone
  }

  /// Semitones and cents together, since their sums reach beyond what each may be.
  private mutating func tune(by preset: FontZone, from own: FontZone) {
    var cents = 0
    for zone in [preset, own] {
      cents += 100 * (zone[Generator.coarseTune] ?? 0) + (zone[Generator.fineTune] ?? 0)
    }
    cents = min(max(cents, -12_000), 12_000)
    self[Generator.coarseTune] = cents == 0 ? nil : cents / 100
    self[Generator.fineTune] = cents == 0 ? nil : cents % 100
  }
}
