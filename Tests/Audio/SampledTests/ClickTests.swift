// SPDX-License-Identifier: GPL-3.0-or-later
import Soaking
import Sonify
import Sound
import Synth
import Testing

@testable import Sampled

/// Clicks, counted in chords that change all the time and in notes that are held.
@Suite struct SampledClickTests {
  private let numbers = Numbers(seed: 11)

  /// Of four voices one changes its note, its weight, its place or its player each 10 to 100 ms, or is silent for a while.
  private func chords(of timbres: [Timbre], seconds: Double) -> [Float] {
    let stage = Stage()
    var voices = (0..<4).map { _ in voice(timbres) }
    var heard: [Float] = []
    while heard.count < Int(2 * seconds * Double(Block.rate)) {
      let place = numbers.whole(0, 3)
      switch numbers.whole(0, 5) {
      case 0: voices[place].level = 0
      case 1: voices[place].level = numbers.float(0.01, 0.2)
      case 2: voices[place].pan = numbers.float(-1, 1)
      case 3: voices[place].frequency = pitch()
      case 4: voices[place] = voice(timbres)
      default: voices[place].strike &+= 1
      }
      stage.write(
        voices[0], voices[1], voices[2], voices[3], attack: numbers.float(0.001, 0.1),
        release: numbers.float(0.005, 0.5), glide: numbers.float(0.001, 0.1))
      heard += stage.playBoth(seconds: Double(numbers.float(0.01, 0.1)))
    }
    return heard
  }

  private func voice(_ timbres: [Timbre]) -> VoiceFrame {
    var voice = VoiceFrame(
      frequency: pitch(), level: numbers.float(0.01, 0.2), pan: numbers.float(-1, 1),
      timbre: timbres[numbers.whole(0, timbres.count - 1)])
    voice.strike = UInt8(numbers.whole(0, 255))
    return voice
  }

  /// From G2 to G6.
  private func pitch() -> Float { Float(frequency(ofKey: numbers.whole(43, 91))) }

  private func clicks(ofBoth both: [Float]) -> [Int] {
    clickPlaces(in: everySecond(of: both, from: 0)) + clickPlaces(in: everySecond(of: both, from: 1))
  }

  @Test("Chords of one timbre change without a click", arguments: Timbre.allCases)
  func one(timbre: Timbre) { #expect(clicks(ofBoth: chords(of: [timbre], seconds: 20)) == []) }

  @Test("Chords of an orchestra change without a click")
  func orchestra() { #expect(clicks(ofBoth: chords(of: Band.orchestra.timbres, seconds: 60)) == []) }

  @Test("Whoever plays next, chords of all timbres change without a click")
  func all() { #expect(clicks(ofBoth: chords(of: Timbre.allCases, seconds: 120)) == []) }

  /// An electric piano's hammer alone is a tick: 10 ms in, it is over.
  @Test("A note that is held has no click, wherever its samples begin again", arguments: Timbre.sampled)
  func held(timbre: Timbre) {
    let turn = Timbre.sampled.firstIndex(of: timbre) ?? 0
    for key in 43...91 where Soak.isWhole || (key + turn) % 4 == 0 {
      let note = Stage.note(timbre, frequency(ofKey: key), seconds: 2)
      #expect(clickPlaces(in: Array(note[480...])) == [], "key \(key)")
    }
  }

  @Test("Of steps of two hundredths of the loudest, put into chords that play, most are counted")
  func steps() {
    let sound = everySecond(of: chords(of: [.piano], seconds: 20), from: 0)
    let size = 0.02 * (sound.max() ?? 0)
    var (stepped, level) = (sound, Float(0))
    let places = stride(from: 24_000, to: sound.count, by: 24_000)
    for place in places {
      level = size - level
      for i in place..<min(place + 24_000, sound.count) { stepped[i] += level }
    }
    #expect(clickPlaces(in: stepped).count > places.underestimatedCount * 3 / 4)
  }
}

/// The same numbers on every machine and in every run.
private final class Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  func float(_ low: Float, _ high: Float) -> Float { low + (high - low) * Float(next() >> 40) * 0x1p-24 }

  func whole(_ low: Int, _ high: Int) -> Int { low + Int(next() >> 33) % (high - low + 1) }

  private func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
