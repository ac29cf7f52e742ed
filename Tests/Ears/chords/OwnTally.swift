// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Harmony
import Maths
import Strums

/// How much ten strums of a chord on one's own guitar help, and what they do to other chords.
struct OwnTally {
  private static let rate = PitchGram.rate
  /// In seconds: where a strum begins, and how long the sound is.
  private static let (start, seconds) = (0.02, 0.46)
  /// Names of who is counted: chords that were taught, those among them that the default judge mostly missed, and the others.
  private enum Part: String, CaseIterable {
    case own, missed, lessons, others
  }

  private var before: [Part: Tally] = [:]
  private var after: [Part: Tally] = [:]
  private var sounds: [OwnGuitar.Sound: (before: Tally, after: Tally)] = [:]
  private var taught = 0
  private var refused = 0
  private var wrong = 0
  private var tries = 0
  private let judges = ChordJudges()
  private let maker = StrumMaker()

  /// One strum at three strengths of noise.
  private struct Test {
    let name: ChordName
    let noise: Int
    let example: ChordExample
    let finding: ChordFinding
  }

  /// So many guitars of every sound, on each of which so many chords are taught.
  mutating func measure(guitars: Int, chords: Int, seed: Int) {
    var dice = Dice(seed: seed)
    for sound in OwnGuitar.Sound.allCases {
      for _ in 0..<guitars {
        let guitar = OwnGuitar(sound, &dice)
        let room = Room(&dice, rate: OwnTally.rate, length: Int(OwnTally.seconds * OwnTally.rate))
        measure(guitar, room, chords, &dice)
      }
    }
  }

  private mutating func measure(_ guitar: OwnGuitar, _ room: Room, _ count: Int, _ dice: inout Dice) {
    var own = OwnChords()
    var open = Array(ChordFingering.taught)
    while own.all.count < count, !open.isEmpty {
      let fingering = open.remove(at: dice.below(open.count))
      teach(fingering, guitar, room, &own, &dice)
    }
    let tests = self.tests(guitar, room, &dice)
    var missed: [ChordName] = []
    for name in own.all.map({ $0.name }) {
      let all = tests.filter { $0.name == name }
      if 2 * all.count(where: { $0.finding.hearing == .chord(name) }) <= all.count { missed.append(name) }
    }
    for test in tests {
      let wasRight = test.finding.hearing == .chord(test.name)
      let isRight = own.hearing(of: test.example) == .chord(test.name)
      for part in Part.allCases {
        let isPart: Bool
        switch part {
        case .own: isPart = own.contains(test.name)
        case .missed: isPart = missed.contains(test.name)
        case .lessons, .others:
          let isOpen = ChordFingering.taught.contains { $0.name == test.name }
          isPart = !own.contains(test.name) && isOpen == (part == .lessons)
        }
        guard isPart else { continue }
        before[part, default: Tally()].add(test.noise, wasRight)
        after[part, default: Tally()].add(test.noise, isRight)
        guard part == .own else { continue }
        sounds[guitar.sound, default: (Tally(), Tally())].before.add(test.noise, wasRight)
        sounds[guitar.sound, default: (Tally(), Tally())].after.add(test.noise, isRight)
      }
    }
  }

  private mutating func teach(
    _ fingering: ChordFingering, _ guitar: OwnGuitar, _ room: Room, _ own: inout OwnChords, _ dice: inout Dice
  ) {
    if let chord = learned(fingering.name, by: fingering, guitar, room, &dice) {
      own.learn(chord)
      taught += 1
    } else {
      refused += 1
    }
    // A hand that makes another chord of the lessons is not to teach this one.
    let other = dice.pick(Array(ChordFingering.taught))
    guard other.name != fingering.name else { return }
    tries += 1
    if learned(fingering.name, by: other, guitar, room, &dice) != nil { wrong += 1 }
  }

  private mutating func learned(
    _ name: ChordName, by fingering: ChordFingering, _ guitar: OwnGuitar, _ room: Room, _ dice: inout Dice
  ) -> OwnChord? {
    var lesson = OwnChordLesson(name)
    while lesson.outcome == nil {
      let sound = self.sound(fingering.name, fingering.shape, guitar, room, &dice)
      let (_, finding) = look(sound, noise: dice.between(25, 35), &dice)
      // What is taken for noise is not counted, and strummed again.
      if case .noise = lesson.take(finding), dice.falls(0.1) { return nil }
    }
    if case .learned(let chord)? = lesson.outcome { return chord }
    return nil
  }

  private mutating func tests(_ guitar: OwnGuitar, _ room: Room, _ dice: inout Dice) -> [Test] {
    var tests: [Test] = []
    for index in 0..<ChordName.count {
      let name = ChordName(index: index)
      let open = ChordFingering.taught.first { $0.name == name }
      for _ in 0..<(open == nil ? 1 : 4) {
        let sound = self.sound(name, open?.shape ?? dice.pick(maker.shapes[index]), guitar, room, &dice)
        for (noise, decibels) in Measuring.noises.enumerated() {
          let (example, finding) = look(sound, noise: decibels, &dice)
          tests.append(Test(name: name, noise: noise, example: example, finding: finding))
        }
      }
    }
    return tests
  }

  private func sound(
    _ name: ChordName, _ shape: ChordShape, _ guitar: OwnGuitar, _ room: Room, _ dice: inout Dice
  ) -> [Float] {
    var sound = [Float](repeating: 0, count: Int(OwnTally.seconds * OwnTally.rate))
    var none: [Float] = []
    guitar.strum(name, shape, at: OwnTally.start, rate: OwnTally.rate, into: &sound, &dice)
    room.hear(&sound, &none)
    return sound
  }

  private func look(_ clean: [Float], noise: Double, _ dice: inout Dice) -> (ChordExample, ChordFinding) {
    var sound = clean
    var hiss = Hiss(&dice)
    hiss.add(to: &sound, below: noise, of: Int((OwnTally.start + 0.02) * OwnTally.rate)..<sound.count)
    let begin = Int((OwnTally.start + 0.08) * OwnTally.rate)
    let middle = begin + PitchGram.length / 2
    let (early, late) = (power(sound, begin..<middle), power(sound, middle..<begin + PitchGram.length))
    let strum = power(sound, Int(OwnTally.start * OwnTally.rate)..<sound.count)
    let level = decibels(0.5 * (early + late)) - decibels(strum) + noise
    judges.look(at: { sound[begin + $0] }, over: max(level, 0), rise: decibels(late) - decibels(early))
    return (judges.example, judges.finding(level: level))
  }

  private func power(_ sound: [Float], _ part: Range<Int>) -> Double {
    var sum = 0.0
    for sample in sound[part.clamped(to: sound.indices)] { sum += Double(sample * sample) }
    return sum / Double(max(part.count, 1))
  }

  private func decibels(_ power: Double) -> Double { 4.3429 * Maths.log(max(power, 1e-20)) }

  func report(_ title: String) {
    print(title, "taught \(taught), refused \(refused); wrong chords taught \(wrong) of \(tries)")
    for part in Part.allCases {
      print("  \(part.rawValue), before".padded, before[part]?.text ?? "")
      print("  \(part.rawValue), after".padded, after[part]?.text ?? "")
    }
    for sound in OwnGuitar.Sound.allCases {
      guard let tally = sounds[sound] else { continue }
      print("  \(sound.rawValue), own".padded, tally.before.text, ">", tally.after.text)
    }
  }
}
