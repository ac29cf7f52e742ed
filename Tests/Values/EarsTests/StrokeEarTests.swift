// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Harmony
import Strums
import Testing

@testable import Ears

/// Strokes of a guitar in a room: strums, plucks, and what is neither.
@Suite struct StrokeEarTests {
  private static let length = 4 * 48_000

  /// An Am at 1 s and a pluck of its second string at 2.5 s, in a room of -66 dB.
  private func sound(strums: Bool, plucked fret: Int?, seed: UInt64) -> [Float] {
    var dice = Dice(seed: seed)
    var strings = Strings(Guitar(&dice), rate: 48_000, seed: seed)
    var sound = (0..<StrokeEarTests.length).map { _ in Float(dice.bell() * 5e-4) }
    guard let shape = ChordShape("x02210"), let name = ChordName(letters: "Am") else { return [] }
    var played = [Float](repeating: 0, count: sound.count)
    if strums { strings.add(Strum(name, shape, &dice).plucks(from: 1), to: &played) }
    if let fret {
      strings.add([Pluck(note: Double(59 + fret), start: 2.5, gain: 1)], to: &played)
    }
    let most = played.map { $0.magnitude }.max() ?? 0
    for place in sound.indices where most > 0 { sound[place] += 0.25 * played[place] / most }
    return sound
  }

  private func findings(_ sound: [Float]) -> [EarFinding] {
    var found: [EarFinding] = []
    let hearing = OrderedEar(.chord(ChordShape("x02210"), .standard))
    hearing.hear(sound, rate: 48_000) { found.append($0) }
    return found
  }

  private func plucks(_ found: [EarFinding], after time: Int) -> [HeardPluck] {
    found.compactMap { if case .pluck(let pluck) = $0, pluck.onset > time { pluck } else { nil } }
  }

  @Test("A room alone has no strokes, whatever its noise")
  func room() {
    for seed in 1...4 {
      let found = findings(sound(strums: false, plucked: nil, seed: UInt64(seed)))
      #expect(
        !found.contains {
          switch $0 {
          case .chord, .pluck: true
          default: false
          }
        })
    }
  }

  @Test(
    "A strum is heard however near a noise of the room comes before it, and strokes of a rhythm by their times"
  )
  func afterNoise() {
    for ago in stride(from: 0, through: 3600, by: 240) {
      var sound = sound(strums: true, plucked: nil, seed: 3)
      // A tick of 2 ms, 14 dB over the room.
      var dice = Dice(seed: UInt64(ago))
      for place in 48_000 - ago - 96..<48_000 - ago { sound[place] += Float(dice.bell() * 2.5e-3) }
      let strums = findings(sound).count {
        if case .chord(let strum) = $0 { strum.chord.onset > 46_500 } else { false }
      }
      #expect(strums == 1, "\(ago) samples before")
      var times: [Double] = []
      OrderedEar(.strokes(apart: 0.2)).hear(sound, rate: 48_000, from: 100) {
        if case .stroke(let time) = $0 { times.append(time) }
      }
      #expect(times.contains { ($0 - 101).magnitude < 0.02 }, "\(ago): \(times)")
    }
  }

  @Test("A strum is one stroke, with its name and no wrong string, and a pluck over it is its fret")
  func strum() {
    var (names, frets, alone) = (0, 0, 0)
    for seed in 1...10 {
      let found = findings(sound(strums: true, plucked: seed % 3, seed: UInt64(seed)))
      let strums = found.compactMap { if case .chord(let strum) = $0 { strum } else { nil } }
      let first = strums.filter { $0.chord.onset < 2 * 48_000 }
      #expect(first.count == 1)
      if first.first?.chord.hearing.letters == "Am",
        first.first?.verdicts.contains(where: { $0.isMistake }) == false
      {
        names += 1
      }
      let pluck = plucks(found, after: 110_000)
      if pluck.first?.frets[4] == seed % 3 { frets += 1 }
      let strummed = found.contains { if case .pluck(let pluck) = $0 { !pluck.isAlone } else { false } }
      if pluck.first?.isAlone == true, strummed { alone += 1 }
    }
    // Of these ten strums 9 are named; of the plucks over them, which are softer than the strum, 7 are at their fret, and 5
    // surely of one string.
    #expect(names >= 8 && frets >= 6 && alone >= 4, "\(names) \(frets) \(alone)")
  }
}
