// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths
import Testing

/// What a user can do for the ears.
@Suite struct MicrophoneWatchTests {
  private func advice(_ sound: [Float]) -> [MicrophoneAdvice] {
    var watch = MicrophoneWatch()
    return sound.compactMap { watch.push($0) }
  }

  private func noise(_ level: Double, seconds: Double) -> [Float] {
    var dice = Dice(seed: 8)
    var noise = [Float](repeating: 0, count: Int(48_000 * seconds))
    Noise.add(to: &noise, level: level, isPink: false, &dice)
    return noise
  }

  /// A string each second.
  private func playing(_ level: Float, seconds: Int) -> [Float] {
    var dice = Dice(seed: 9)
    let plucks = (0..<seconds).map { Pluck(time: 48_000 * $0 + 24_000, string: 0, frequency: 196) }
    return Performance(plucks).samples(48_000 * seconds, kind: 1, &dice).map { level * $0 }
  }

  private func together(_ a: [Float], _ b: [Float]) -> [Float] { zip(a, b).map { $0 + $1 } }

  @Test("A quiet room, and playing well above it, need no advice")
  func fine() {
    #expect(advice(noise(0.001, seconds: 4)).isEmpty)
    #expect(advice(together(noise(0.001, seconds: 8), playing(0.3, seconds: 8))).isEmpty)
  }

  @Test("A microphone that gives zeros is silent, and fine again when the room is heard")
  func silent() {
    #expect(advice([Float](repeating: 0, count: 144_000)) == [.silent])
    #expect(advice([Float](repeating: 0, count: 144_000) + noise(0.001, seconds: 3)) == [.silent, .fine])
  }

  @Test("Strings that are cut off at full scale are too loud")
  func clipping() {
    let loud = playing(6, seconds: 3).map { max(-1, min(1, $0)) }
    #expect(advice(together(noise(0.0001, seconds: 3), loud)).first == .clipping)
  }

  /// What an ear for strings says of the microphone.
  private func advice(_ sound: [Float], to order: EarOrder) -> [MicrophoneAdvice] {
    var found: [MicrophoneAdvice] = []
    OrderedEar(order).hear(sound, rate: 48_000) { if case .advice(let advice) = $0 { found.append(advice) } }
    return found
  }

  private static let orders: [EarOrder] = [
    .strings(StringTuning(.standard), only: nil), .strum(StringTuning(.standard)),
  ]

  /// Pink noise has most where the strings are.
  private func pink(_ level: Double, seconds: Double) -> [Float] {
    var dice = Dice(seed: 8)
    var noise = [Float](repeating: 0, count: Int(48_000 * seconds))
    Noise.add(to: &noise, level: level, isPink: true, &dice)
    return noise
  }

  @Test("Strings that were struck and are too soft to be read are too soft")
  func tooSoft() {
    let playing = strums(0.03, seconds: 12)
    #expect(advice(together(pink(0.01, seconds: 12), playing), to: Self.orders[1]) == [.tooSoft])
  }

  @Test("Nothing is too soft where nothing is played: neither a room with its small noises, nor a loud fan")
  func unplayed() {
    for order in Self.orders {
      for level in [0.0003, 0.03] { #expect(advice(pink(level, seconds: 12), to: order).isEmpty) }
      // A room that becomes 5 dB louder for half a second now and then, as when a car passes.
      var room = noise(0.001, seconds: 16)
      for second in stride(from: 2, to: 16, by: 3) {
        for place in 0..<24_000 {
          let share = Maths.sin(Maths.pi * Double(place) / 24_000)
          room[48_000 * second + place] *= Float(1 + 0.8 * share * share)
        }
      }
      #expect(advice(room, to: order).isEmpty)
    }
  }

  @Test("One knock is no playing, and strings that are read are not too soft")
  func knocked() {
    for order in Self.orders {
      var knocked = noise(0.01, seconds: 12)
      for place in 0..<2400 { knocked[96_000 + place] *= 4 }
      #expect(advice(knocked, to: order).isEmpty)
      #expect(advice(together(noise(0.01, seconds: 12), strums(0.1, seconds: 12)), to: order).isEmpty)
    }
  }

  /// All six strings each 1.5 s.
  private func strums(_ level: Float, seconds: Int) -> [Float] {
    var dice = Dice(seed: 9)
    let open = [82.41, 110, 146.83, 196, 246.94, 329.63]
    var plucks: [Pluck] = []
    for stroke in 0..<(2 * seconds / 3) {
      for (string, frequency) in open.enumerated() {
        let time = 72_000 * stroke + 48_000 + 300 * string
        plucks.append(Pluck(time: time, string: string, frequency: frequency))
      }
    }
    return Performance(plucks).samples(48_000 * seconds, kind: 1, &dice).map { level * $0 }
  }

  @Test("Mains of 50 and of 60 Hz are hum, a low string of a bass is not")
  func hum() {
    for frequency in [50.0, 60, 55] {
      let mains = (0..<192_000).map { index in
        Float(0.01 * Maths.sin(2 * Maths.pi * frequency * Double(index) / 48_000))
      }
      #expect(advice(together(noise(0.001, seconds: 4), mains)) == (frequency == 55 ? [] : [.hum]))
    }
  }

  @Test("The floor is the room's, though a string is played each second")
  func floor() {
    var watch = MicrophoneWatch()
    for sample in together(noise(0.001, seconds: 6), playing(0.3, seconds: 6)) { _ = watch.push(sample) }
    // -60 dB, and what still rings between the strings.
    #expect((watch.floor ?? 0) < -40)
    #expect(watch.level > -120)
  }

  @Test("What stays a hundred dB below full scale is no microphone, what a good card's own noise has is one")
  func dead() {
    // Peaks of 5 millionths, and a deviation 96 dB below full scale.
    let faint = (0..<144_000).map { index in index % 2 == 0 ? Float(5e-6) : -5e-6 }
    #expect(advice(faint) == [.silent])
    #expect(advice(noise(1.6e-5, seconds: 3)).isEmpty)
  }

  /// The mains with a room's noise.
  private func hum(_ amplitude: Double, _ level: Double) -> [MicrophoneAdvice] {
    let mains = (0..<192_000).map { index in
      Float(amplitude * Maths.sin(2 * Maths.pi * 50 * Double(index) / 48_000))
    }
    return advice(together(noise(level, seconds: 4), mains))
  }

  @Test("Hum is told when it is most of what lies below 500 Hz, and not of the faintest")
  func humLimits() {
    // A 48th of the noise's power lies there: 7 tenths of all are mains, then 3 tenths.
    #expect(hum(0.01, 0.032) == [.hum])
    #expect(hum(0.01, 0.075).isEmpty)
    // -63 and -77 dB.
    #expect(hum(0.001, 0.0002) == [.hum])
    #expect(hum(0.0002, 0.00004).isEmpty)
  }
}
