// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths
import Testing

/// Sound as columns: notes, breath, strokes and the mood, on computed strings and tones.
@Suite struct ColumnEarTests {
  private func frequency(_ key: Int) -> Double { 440 * Maths.exp2(Double(key - 69) / 12) }

  /// What an ear made of samples.
  private struct Heard {
    var columns: [SoundColumn] = []
    var notes: [LeadNote] = []
    /// In samples.
    var strokes: [Int] = []

    init(_ samples: [Float]) {
      let ear = ColumnEar()
      for (time, sample) in samples.enumerated() {
        let news = ear.push(sample)
        if news.isStruck { strokes.append(time + 1) }
        if let column = news.column { columns.append(column) }
        if let note = news.note { notes.append(note) }
      }
    }
  }

  /// Computed strings at -12 dB, and a room's noise of -66 dB.
  private func strings(_ plucks: [Pluck], seconds: Double, noise: Double = 0.0005, seed: Int = 5) -> [Float] {
    var dice = Dice(seed: seed)
    var sound = Performance(plucks).samples(Int(48_000 * seconds), kind: 1, &dice).map { 0.25 * $0 }
    Noise.add(to: &sound, level: noise, isPink: true, &dice)
    return sound
  }

  private func scale(_ keys: [Int], step: Int = 24_000) -> [Pluck] {
    keys.enumerated().map { Pluck(time: 19_200 + step * $0, string: 0, frequency: frequency($1)) }
  }

  @Test("A scale has its notes, each leads its columns, and stands in its own row")
  func scale() {
    let keys = [48, 50, 52, 53, 55, 57, 59, 60]
    let heard = Heard(strings(scale(keys), seconds: 4.6))
    #expect(heard.notes.map(\.key) == keys)
    for (place, key) in keys.enumerated() {
      // 0.3 s after its pluck.
      let column = heard.columns[(19_200 + 24_000 * place + 14_400) / SoundColumn.hop]
      #expect(column.lead == UInt8(key))
      #expect(column.strengths[key - SoundColumn.lowest] > 100)
      #expect(column.heard == key - SoundColumn.lowest)
    }
  }

  @Test("Two notes at once are in two rows, and their partials are weaker than they are")
  func together() {
    let plucks = [52, 59].enumerated().map {
      Pluck(time: 19_200, string: $0, frequency: frequency($1))
    }
    let column = Heard(strings(plucks, seconds: 1.2)).columns[40]
    let strengths = (0..<SoundColumn.count).map { column.strengths[$0] }
    for key in [52, 59] {
      let own = strengths[key - SoundColumn.lowest]
      #expect(own > 120)
      for partial in [12, 24] { #expect(strengths[key - SoundColumn.lowest + partial] < own) }
    }
    // What lies between has no row.
    for key in 54...57 { #expect(strengths[key - SoundColumn.lowest] < 40) }
  }

  @Test("Noise is breath in all octaves, and has no notes; a quiet room has nothing at all")
  func noise() {
    var dice = Dice(seed: 8)
    var loud = [Float](repeating: 0, count: 96_000)
    Noise.add(to: &loud, level: 0.1, isPink: false, &dice)
    let heard = Heard(loud)
    #expect(heard.notes.isEmpty)
    let column = heard.columns[60]
    for octave in 2..<SoundColumn.octaves { #expect(column.breaths[octave] > 100) }
    #expect(heard.columns.dropFirst(20).count { $0.heard != nil } < 5)
    var room = [Float](repeating: 0, count: 96_000)
    Noise.add(to: &room, level: 0.0003, isPink: true, &dice)
    let quiet = Heard(room)
    #expect(quiet.notes.isEmpty && quiet.strokes.isEmpty && quiet.columns.allSatisfy { $0.isSilent })
    #expect(quiet.columns.allSatisfy { $0.loudness == 0 })
  }

  /// In samples, 40 ms: all that may lie between a stroke and its flash, less 22 ms until the next view, see `ShowingTests`.
  private static let flash = 18 * 48
  /// Less the same, of 120 ms.
  private static let colour = 98 * 48

  @Test("A pluck flashes within 18 ms, and has its colour within 98 ms")
  func latency() {
    for (seed, key) in [40, 45, 52, 59, 64, 71, 76].enumerated() {
      let time = 24_000 + 131 * seed
      let pluck = Pluck(time: time, string: 0, frequency: frequency(key))
      let heard = Heard(strings([pluck], seconds: 1, seed: seed))
      guard let stroke = heard.strokes.first else {
        Issue.record("\(key) does not flash")
        continue
      }
      #expect(stroke >= time && stroke - time <= Self.flash, "\(key)")
      let first = heard.columns.firstIndex {
        $0.strengths[key - SoundColumn.lowest] > 60 || $0.lead == UInt8(key)
      }
      let known = ((first ?? 1000) + 1) * SoundColumn.hop
      #expect(known - time <= Self.colour, "\(key)")
    }
  }

  @Test("A glide leads through every key on its way, and nothing is struck")
  func glide() {
    var phase = 0.0
    var samples = (0..<144_000).map { time -> Float in
      phase += 2 * Maths.pi * 200 * Maths.exp2(Double(time) / 96_000) / 48_000
      return Float(0.2 * Maths.sin(phase))
    }
    var dice = Dice(seed: 9)
    Noise.add(to: &samples, level: 0.0005, isPink: true, &dice)
    let heard = Heard(samples)
    let keys = heard.columns.compactMap { $0.lead.map { Int($0) } }
    #expect(keys == keys.sorted() && Set(keys).isSuperset(of: 57...72))
    #expect(heard.strokes.isEmpty)
  }

  @Test("Soft, low, slow music in a minor key is duller than loud, high, quick music in a major key")
  func mood() {
    let sad = scale([45, 48, 52, 48, 45, 52], step: 60_000)
    let dull = Heard(strings(sad, seconds: 8).map { 0.1 * $0 }).columns.last?.mood ?? 255
    let gay = scale([72, 76, 79, 76, 72, 79, 84, 79, 76, 72, 76, 79, 84, 79, 76, 72, 76, 79], step: 14_400)
    let bright = Heard(strings(gay, seconds: 6).map { 2 * $0 }).columns.last?.mood ?? 0
    #expect(Int(bright) - Int(dull) > 90)
  }

  @Test("The roll has two minutes, of which the newest take the place of the oldest")
  func roll() {
    var roll = SoundRoll()
    for number in 0..<SoundRoll.most + 30 {
      var column = SoundColumn()
      column.loudness = UInt8(number % 251)
      roll.append(column)
    }
    #expect(roll.first == 30 && roll.count == SoundRoll.most + 30)
    #expect(roll[29] == nil && roll[roll.count] == nil)
    for number in [30, 1000, roll.count - 1] { #expect(roll[number]?.loudness == UInt8(number % 251)) }
    roll.clear()
    #expect(roll.count == 0 && roll[0] == nil && roll.round == 1)
  }
}
