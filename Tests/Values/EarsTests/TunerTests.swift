// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths
import Testing

/// A tuner for those who cannot see a needle.
@Suite struct TunerTests {
  /// A plucked string so many cents beside its place; 0.4 s of the room before.
  private func sound(
    _ frequency: Double, seconds: Double = 1.5, decibels: Double = 40, decay: Double = 1.5, seed: Int = 1
  ) -> [Float] {
    var dice = Dice(seed: seed)
    var string = ModalString(frequency: frequency)
    string.decay = decay
    var sound = [Float](repeating: 0, count: 19_200) + string.samples(Int(48_000 * seconds), &dice)
    Noise.add(to: &sound, decibels: decibels, after: 19_200, isPink: false, &dice)
    return sound.map { 0.3 * $0 }
  }

  private func readings(_ tuner: Tuner, _ sound: [Float]) -> [TunerReading] {
    sound.compactMap { tuner.push($0) }
  }

  @Test(
    "Each string of each tuning is known without asking, and right to a fifth of a cent",
    arguments: StringTuning.Name.allCases)
  func strings(name: StringTuning.Name) {
    let tuning = StringTuning(name)
    for string in tuning.strings {
      let off = Double(string * 7 - 20)
      let frequency = tuning.frequency(of: string) * Maths.exp2(off / 1200)
      let readings = readings(Tuner(tuning), sound(frequency, seconds: 1, seed: string))
      #expect(readings.count > 10 && readings.allSatisfy { $0.string == string })
      #expect(((readings.last?.cents ?? 99) - off).magnitude < 0.2)
    }
  }

  @Test("It is within 2 cents 300 ms after the pluck")
  func quick() {
    for string in 1...6 {
      let tuning = StringTuning(.standard)
      let first = readings(Tuner(tuning), sound(tuning.frequency(of: string), decibels: 20)).first
      #expect((first?.cents ?? 99).magnitude < 2)
      #expect((first?.time ?? .max) < 19_200 + 300 * 48)
    }
  }

  @Test("It falls silent when the string dies in the noise, and is never wrong before")
  func dying() {
    let tuning = StringTuning(.standard)
    let readings = readings(Tuner(tuning), sound(110, seconds: 4, decibels: 10, decay: 0.5))
    #expect(readings.count > 5)
    #expect(readings.allSatisfy { $0.string == 5 && $0.cents.magnitude < 3 })
    #expect(readings.allSatisfy { $0.uncertainty <= 0.7 })
    #expect((readings.last?.time ?? .max) < 19_200 + 3 * 48_000)
  }

  @Test(
    "A ring that knocks on the guitar ends nothing: the string goes on to be told",
    arguments: [0.03, 0.1, 0.3])
  func knocked(loudness: Double) {
    var dice = Dice(seed: 3)
    var knocked = sound(196, seconds: 3)
    for index in 0..<480 {
      knocked[72_000 + index] += Float(dice.between(-loudness, loudness) * (1 - Double(index) / 480))
    }
    let readings = readings(Tuner(StringTuning(.standard)), knocked)
    #expect(readings.allSatisfy { $0.string == 3 && $0.cents.magnitude < 1 })
    // A quarter of a second is lost, because it might have been another string.
    #expect(readings.filter { $0.time > 72_000 + 14_400 }.count > 70)
  }

  @Test("A hand that damps the string ends it, and what is left in the window is not told", arguments: 1...6)
  func damped(string: Int) {
    let tuning = StringTuning(.standard)
    var damped = sound(tuning.frequency(of: string), seconds: 3, seed: string)
    let room = sound(tuning.frequency(of: string), seconds: 3, seed: string + 10).prefix(19_200)
    for index in 96_000..<damped.count {
      damped[index] = damped[index] * Float(Maths.exp2(-Double(index - 96_000) / 480)) + room[index % 19_200]
    }
    let readings = readings(Tuner(tuning), damped)
    #expect(readings.count > 40 && readings.allSatisfy { $0.cents.magnitude < 1 })
    #expect((readings.last?.time ?? .max) < 96_000 + 48_000)
  }

  @Test("What is left of a string that is cut off or damped slowly is not told", arguments: 1...6)
  func ended(string: Int) {
    let tuning = StringTuning(.standard)
    // A file that ends, and a hand that takes 0.1 and 0.2 s for 60 dB; there is still the room.
    for halving in [1.0, 480, 960] {
      for end in [60_000, 71_000] {
        var sound = sound(tuning.frequency(of: string), seconds: 2.5, decibels: 20, seed: string)
        var dice = Dice(seed: end)
        for index in end..<sound.count { sound[index] *= Float(Maths.exp2(-Double(index - end) / halving)) }
        Noise.add(to: &sound, level: 0.0005, isPink: false, &dice)
        let readings = readings(Tuner(tuning), sound)
        #expect(readings.count > 15 && readings.allSatisfy { $0.cents.magnitude < 1 })
      }
    }
  }

  @Test("With one string fixed the others are silent, and that one is known when it is two semitones off")
  func fixed() {
    let tuning = StringTuning(.standard)
    #expect(readings(Tuner(tuning, fixed: 6), sound(tuning.frequency(of: 5))).isEmpty)
    let far = readings(Tuner(tuning, fixed: 6), sound(tuning.frequency(of: 6) * Maths.exp2(3.0 / 12)))
    #expect(far.last?.string == 6)
    #expect(((far.last?.cents ?? 0) - 300).magnitude < 0.5)
  }

  @Test("A capo and another A4 move what is wanted")
  func moved() {
    let tuning = StringTuning(.standard, capo: 2, reference: 415)
    let readings = readings(Tuner(tuning), sound(207.5))
    #expect(readings.last?.string == 3)
    #expect((readings.last?.cents ?? 99).magnitude < 0.2)
    #expect(tuning.key(of: 3) == 57)
    #expect((tuning.frequency(of: 3) - 207.5).magnitude < 1e-9)
  }

  @Test("A string that is turned while it rings is followed")
  func turned() {
    var dice = Dice(seed: 2)
    let first = ModalString(frequency: 196).samples(48_000, &dice)
    let tuner = Tuner(StringTuning(.standard))
    var last: TunerReading?
    // A faster reading of the same samples: from 0 to 30 cents up within the second.
    var place = 0.0
    for sample in [Float](repeating: 0, count: 19_200) { _ = tuner.push(sample) }
    while place < 47_000 {
      let whole = Int(place)
      let rest = Float(place - Double(whole))
      last = tuner.push(0.3 * (first[whole] + rest * (first[whole + 1] - first[whole]))) ?? last
      place += Maths.exp2(min(30, place / 1000) / 1200)
    }
    #expect(last?.string == 3)
    #expect(((last?.cents ?? 0) - 30).magnitude < 4)
  }

  @Test("A string that was turned by 20 cents is known exactly once the old pitch has left the window")
  func settled() {
    var dice = Dice(seed: 2)
    var own = ModalString(frequency: 196)
    own.decay = 3
    let string = own.samples(144_000, &dice)
    let tuner = Tuner(.standard)
    for sample in [Float](repeating: 0, count: 19_200) { _ = tuner.push(sample) }
    var readings: [TunerReading] = []
    var (place, time) = (0.0, 0)
    while place < 140_000 {
      let whole = Int(place)
      let rest = Float(place - Double(whole))
      let sample = string[whole] + rest * (string[whole + 1] - string[whole])
      if let reading = tuner.push(0.3 * sample) { readings.append(reading) }
      time += 1
      // From a second after the pluck on, for 0.4 s, the string is read ever faster.
      place += Maths.exp2(min(20, max(0, Double(time - 48_000) / 960)) / 1200)
    }
    // The longest window is half a second.
    let late = readings.filter { $0.time > 19_200 + 48_000 + 19_200 + 24_000 + 2048 }
    #expect(late.count > 5)
    for reading in late { #expect((reading.cents - 20).magnitude < 0.3) }
  }
}
