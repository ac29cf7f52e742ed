// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths
import Testing

/// All open strings at once.
@Suite struct StrumTunerTests {
  private let tuning = StringTuning.standard

  /// Strums over strings that are so many cents off, their strings 10 ms apart.
  private func strums(
    at times: [Int], _ offs: [Double], seconds: Int, kind: Int, decibels: Double, seed: Int, apart: Int = 480
  ) -> [Float] {
    var dice = Dice(seed: seed)
    let plucks = times.flatMap { time in
      (0..<6).map { place in
        Pluck(
          time: time + apart * place, string: place,
          frequency: tuning.frequency(of: 6 - place) * Maths.exp2(offs[place] / 1200))
      }
    }
    var sound = Performance(plucks).samples(48_000 * seconds, kind: kind, &dice)
    Noise.add(to: &sound, decibels: decibels, after: times[0], isPink: true, &dice)
    return sound.map { 0.2 * $0 }
  }

  private func told(_ sound: [Float]) -> [(time: Int, readings: [StrumReading])] {
    let tuner = StrumTuner(tuning)
    return sound.indices.compactMap { time in tuner.push(sound[time]).map { (time, $0) } }
  }

  @Test("One strum tells of all six strings which are off", arguments: 0..<3)
  func strummed(kind: Int) {
    let offs = [12.0, -20, 5, 25, -14, 31]
    let told = told(strums(at: [19_200], offs, seconds: 2, kind: kind, decibels: 30, seed: 10 + kind))
    #expect(told.count == 1)
    guard let readings = told.first?.readings else { return }
    #expect(readings.map(\.string) == [6, 5, 4, 3, 2, 1])
    for (reading, off) in zip(readings, offs) { #expect((reading.cents - off).magnitude < 5) }
  }

  /// Noises in which something seems to begin now and then, and two that have nothing.
  @Test(
    "A room without a strum has none, however loud it is",
    arguments: [6, 22, 28, 30, 82, 100, 1, 3].enumerated().map { [$0, $1] })
  func room(number: [Int]) {
    var dice = Dice(seed: 700 + number[1])
    var sound = [Float](repeating: 0, count: 48_000 * 8)
    // From -66 to -40 dB.
    let level = Maths.exp2((3.7 * Double(number[0]) - 66) / 6.0206)
    Noise.add(to: &sound, level: level, isPink: number[1] % 2 == 0, &dice)
    #expect(told(sound).isEmpty)
    var findings = 0
    OrderedEar(.strum(tuning)).hear(sound, rate: OrderedEar.rate) { _ in findings += 1 }
    #expect(findings == 0)
  }

  @Test("Noise that becomes louder is no strum", arguments: [7.0, 12, 20, 40], [false, true])
  func louder(decibels: Double, isPink: Bool) {
    for seed in 0..<12 {
      var dice = Dice(seed: 500 + seed)
      var sound = [Float](repeating: 0, count: 48_000 * 4)
      var more = [Float](repeating: 0, count: 48_000 * 2)
      Noise.add(to: &sound, level: 0.0005, isPink: false, &dice)
      Noise.add(to: &more, level: 0.0005 * Maths.exp2(decibels / 6.0206), isPink: isPink, &dice)
      for place in more.indices { sound[96_000 + place] += more[place] }
      #expect(told(sound).isEmpty)
    }
  }

  @Test("A soft strum that fades is told once, whatever its strings' beats do", arguments: [1, 5, 6, 7])
  func fading(seed: Int) {
    let offs = [-8.0, 3, 14, 0, -5, 9]
    let strum = strums(at: [48_000], offs, seconds: 4, kind: seed % 3, decibels: 25, seed: 60 + seed)
    #expect(told(strum.map { 0.02 * $0 }).map { $0.time < 48_000 * 2 } == [true])
  }

  @Test("A slow strum is told once, and later than a quick one")
  func slow() {
    let offs = [-8.0, 3, 14, 0, -5, 9]
    let told = told(strums(at: [48_000], offs, seconds: 3, kind: 1, decibels: 30, seed: 90, apart: 3360))
    #expect(told.count == 1)
    // 0.72 s after the second string, or one after it.
    #expect((told.first?.time ?? 0) - 48_000 > 48_000 * 78 / 100)
    guard let readings = told.first?.readings else { return }
    for (reading, off) in zip(readings, offs) { #expect((reading.cents - off).magnitude < 5) }
  }

  @Test("Three strums, the later ones over strings that ring, are told each")
  func again() {
    let (offs, times) = ([-8.0, 3, 14, 0, -5, 9], [48_000, 96_000, 168_000])
    for seed in 0..<6 {
      let told = told(strums(at: times, offs, seconds: 6, kind: seed % 3, decibels: 20, seed: 80 + seed))
      #expect(told.count == 3)
      // 0.75 s after the first string's stroke, and what the onset takes.
      for (one, time) in zip(told, times) { #expect(one.time - time < 48_000 * 8 / 10) }
    }
  }
}
