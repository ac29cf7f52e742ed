// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths
import Testing

/// When strings are struck.
@Suite struct OnsetEarTests {
  /// The chord of E over all strings, each stroke 12 ms long, and of the kinds of guitars one.
  private func strums(
    _ times: [Int], count: Int, decibels: Double, kind: Int = 1, isPink: Bool = false,
    level: (Int) -> Double = { _ in 0 }
  ) -> [Float] {
    var dice = Dice(seed: 5)
    let keys = [40, 47, 52, 56, 59, 64]
    let plucks = times.enumerated().flatMap { number, time in
      keys.enumerated().map { place, key in
        let frequency = 440 * Maths.exp2(Double(key - 69) / 12)
        return Pluck(time: time + 115 * place, string: place, frequency: frequency, level: level(number))
      }
    }
    var sound = Performance(plucks).samples(count, kind: kind, &dice)
    Noise.add(to: &sound, decibels: decibels, after: times[0], isPink: isPink, &dice)
    return sound.map { 0.2 * $0 }
  }

  private func onsets(_ sound: [Float]) -> [Int] {
    let ear = OnsetEar()
    return sound.compactMap { ear.push($0)?.time }
  }

  @Test("Each stroke of the same chord is heard within 25 ms of its time", arguments: [30.0, 12])
  func again(decibels: Double) {
    let times = (0..<8).map { 24_000 + 14_400 * $0 }
    let heard = onsets(strums(times, count: 150_000, decibels: decibels))
    #expect(heard.count == times.count)
    for (at, time) in zip(heard, times) { #expect((at - time).magnitude < 25 * 48) }
  }

  @Test("Of strokes by turns loud and 4 dB softer, a room's rumble hides one in six at most")
  func soft() {
    let times = (0..<24).map { 24_000 + 12_240 * $0 }
    var heard = 0
    for kind in 0..<4 {
      let sound = strums(
        times, count: 340_000, decibels: 12, kind: kind, isPink: true, level: { $0 % 2 == 0 ? 0 : -4 })
      let found = onsets(sound)
      heard += times.count { time in found.contains { ($0 - time).magnitude < 25 * 48 } }
    }
    #expect(heard >= 80)
  }

  @Test("A minute of noise alone has 45 strokes at most", arguments: [false, true])
  func long(isPink: Bool) {
    var dice = Dice(seed: 8)
    var sound = [Float](repeating: 0, count: 60 * 48_000)
    Noise.add(to: &sound, level: 0.005, isPink: isPink, &dice)
    #expect(onsets(sound).count <= 45)
  }

  @Test("Steady noise has no strokes, and noise that becomes ten times louder has one at most")
  func noise() {
    var dice = Dice(seed: 6)
    var quiet = [Float](repeating: 0, count: 144_000)
    Noise.add(to: &quiet, level: 0.002, isPink: false, &dice)
    #expect(onsets(quiet).isEmpty)
    var loud = [Float](repeating: 0, count: 144_000)
    Noise.add(to: &loud, level: 0.02, isPink: false, &dice)
    #expect(onsets(quiet + loud).count <= 1)
  }

  @Test("The same samples give the same strokes, to the bit, however often")
  func deterministic() {
    let sound = strums([24_000, 48_000], count: 72_000, decibels: 20)
    let (first, second) = (OnsetEar(), OnsetEar())
    #expect(sound.compactMap { first.push($0) } == sound.compactMap { second.push($0) })
  }
}
