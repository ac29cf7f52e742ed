// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths
import Strums

/// The lessons' chords on four guitars of a SoundFont, as they are tuned and with strings off by up to 20 cents: ten strums of
/// each teach, eight more are tests, and all are in one room for each guitar.
struct OwnFonts {
  private static let (teaching, testing) = (10, 8)
  private static let rate = 48_000.0
  /// In seconds: from strum to strum, and how long a string rings.
  private static let (step, ring) = (1.6, 0.9)
  private static var guitars: [(name: String, program: Int, off: Double)] {
    FontTakes.guitars.flatMap { [($0.0, $0.1, 0.0), ($0.0 + "-off", $0.1, 0.2)] }
  }

  /// The songs that a font has to play: all chords, the strums of each one after the other.
  static var songs: [(name: String, bytes: [UInt8])] {
    var dice = Dice(seed: 31)
    return guitars.map { guitar in
      var song = MidiSong(program: guitar.program)
      var offs: [Double] = []
      for _ in 0..<6 { offs.append(dice.between(-guitar.off, guitar.off)) }
      for (place, fingering) in ChordFingering.taught.enumerated() {
        for number in 0..<teaching + testing {
          var strum = Strum(fingering.name, fingering.shape, &dice)
          for string in 0..<6 { strum.offs[string] = offs[string] + dice.between(-0.02, 0.02) }
          let start = time(place, number)
          for (channel, pluck) in strum.plucks(from: start).enumerated() {
            song.add(pluck.note, channel, from: pluck.start, to: start + ring, gain: pluck.gain)
            song.silence(channel, at: start + ring, isFading: true)
          }
        }
      }
      return (guitar.name, song.bytes)
    }
  }

  private static func time(_ chord: Int, _ number: Int) -> Double {
    1 + step * Double(chord * (teaching + testing) + number)
  }

  /// Teaches each lessons' chord alone, and all of them at once.
  static func report(_ folder: String) {
    var dice = Dice(seed: 32)
    var (all, alone, together) = (Tally(), Tally(), Tally())
    for guitar in guitars {
      guard let wav = WavSound(path: "\(folder)/\(guitar.name).wav") else { continue }
      let length = Int(1.5 * rate)
      let room = Room(&dice, rate: rate, length: length)
      let ear = ExampleEar()
      func finding(_ place: Int, _ number: Int, noise: Double) -> ChordFinding? {
        var sound = wav.part(from: Int((time(place, number) - 0.6) * rate), count: length)
        for index in 0..<Int(0.3 * rate) { sound[index] = 0 }
        var none: [Float] = []
        room.hear(&sound, &none)
        var hiss = Hiss(&dice)
        hiss.add(to: &sound, below: noise, of: Int(0.62 * rate)..<Int(1.1 * rate))
        return ear.hear(sound, onset: Int(0.6 * rate))
      }
      var own = OwnChords()
      var (before, after) = (Tally(), Tally())
      for (place, fingering) in ChordFingering.taught.enumerated() {
        var lesson = OwnChordLesson(fingering.name)
        for number in 0..<teaching {
          if let finding = finding(place, number, noise: dice.between(25, 35)) { _ = lesson.take(finding) }
        }
        if case .learned(let chord)? = lesson.outcome { own.learn(chord) }
      }
      for (place, fingering) in ChordFingering.taught.enumerated() {
        var one = OwnChords()
        if let chord = own.all.first(where: { $0.name == fingering.name }) { one.learn(chord) }
        for number in teaching..<teaching + testing {
          for (noise, decibels) in Measuring.noises.enumerated() {
            guard let example = finding(place, number, noise: decibels)?.example else { continue }
            let name = ChordHearing.chord(fingering.name)
            let (was, isNow) = (OwnChords().hearing(of: example) == name, own.hearing(of: example) == name)
            before.add(noise, was)
            after.add(noise, isNow)
            all.add(noise, was)
            alone.add(noise, one.hearing(of: example) == name)
            together.add(noise, isNow)
          }
        }
      }
      print("\(guitar.name), \(own.all.count) of 14 learned".padded, before.text, ">", after.text)
    }
    print("all, before".padded, all.text)
    print("all, each taught alone".padded, alone.text)
    print("all, all taught".padded, together.text)
  }
}

/// An ear that gives what there is to learn from each strum.
private struct ExampleEar {
  private let judges = ChordJudges()

  func hear(_ sound: [Float], onset: Int) -> ChordFinding? {
    let ear = ChordEar(judges: judges)
    ear.givesExamples = true
    ear.onset(at: onset)
    for sample in sound { if let finding = ear.push(sample) { return finding } }
    return nil
  }
}
