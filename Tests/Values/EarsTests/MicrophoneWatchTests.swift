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

  @Test("Playing that hardly stands above the room is too soft")
  func tooSoft() {
    #expect(advice(together(noise(0.01, seconds: 8), playing(0.1, seconds: 8))) == [.tooSoft])
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
