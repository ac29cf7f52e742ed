// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths

/// What is heard near a guitar and is no chord.
public enum Noise: CaseIterable, Sendable {
  case knock, stopped, vowel, string, burst

  /// Adds it to a sound, from a time on.
  public func add(to sound: inout [Float], from start: Double, rate: Double, _ dice: inout Dice) {
    switch self {
    case .knock: Noise.knock(&sound, start, rate, &dice)
    case .stopped: Noise.stopped(&sound, start, rate, &dice)
    case .vowel: Noise.vowel(&sound, start, rate, &dice)
    case .string: Noise.string(&sound, start, rate, &dice)
    case .burst: Noise.burst(&sound, start, rate, &dice)
    }
  }

  /// A box, a table or a foot: a few dull modes.
  private static func knock(_ sound: inout [Float], _ start: Double, _ rate: Double, _ dice: inout Dice) {
    for _ in 0...dice.below(2) {
      let begin = Int((start + dice.between(0, 0.2)) * rate)
      var bank = PartialBank()
      for _ in 0..<3 + dice.below(6) {
        bank.add(
          amplitude: dice.between(0.1, 1), phase: dice.between(0, 6), turn: dice.between(70, 1200) / rate,
          fall: dice.between(0.01, 0.12) * rate)
      }
      bank.render(into: &sound, from: min(begin, sound.count), to: sound.count)
    }
  }

  /// A strum across strings on which the hand lies.
  private static func stopped(_ sound: inout [Float], _ start: Double, _ rate: Double, _ dice: inout Dice) {
    var strings = Strings(Guitar(&dice), rate: rate, seed: dice.next())
    let step = dice.between(0.003, 0.025)
    let longest = dice.between(0.015, 0.06)
    for string in 0..<6 {
      var pluck = Pluck(
        note: Double(StringTuning.standard.open[string]) + dice.between(-0.3, 7),
        start: start + Double(string) * step,
        gain: dice.between(0.5, 1))
      pluck.longest = longest
      strings.add([pluck], to: &sound)
    }
  }

  /// A voice: a pulse train through three formants, its pitch gliding.
  private static func vowel(_ sound: inout [Float], _ start: Double, _ rate: Double, _ dice: inout Dice) {
    var pitch = dice.between(85, 280)
    let glide = Maths.exp2(dice.between(-1, 1) / (0.5 * rate))
    let wobble = dice.between(0, 0.02)
    let formants = [dice.between(250, 850), dice.between(850, 2400), dice.between(2300, 3200)]
    let (begin, end) = (Int(start * rate), min(Int((start + dice.between(0.25, 0.8)) * rate), sound.count))
    var phase = 0.0
    var states = [SIMD2<Double>](repeating: SIMD2(), count: 3)
    let turns = formants.map { (Maths.cos(2 * Maths.pi * $0 / rate), Maths.exp(-Maths.pi * 90 / rate)) }
    for index in begin..<max(end, begin) {
      pitch *= glide
      phase += pitch / rate * (1 + wobble * Maths.sin(2 * Maths.pi * 5 * Double(index) / rate))
      var input = 0.05 * dice.between(-1, 1)
      if phase >= 1 { (phase, input) = (phase - 1, 1) }
      var output = 0.0
      for formant in 0..<3 {
        let (cosine, radius) = turns[formant]
        let next = input + 2 * radius * cosine * states[formant].x - radius * radius * states[formant].y
        states[formant] = SIMD2(next, states[formant].x)
        output += next / Double(formant + 1)
      }
      sound[index] += Float(output)
    }
  }

  /// One string alone.
  private static func string(_ sound: inout [Float], _ start: Double, _ rate: Double, _ dice: inout Dice) {
    var strings = Strings(Guitar(&dice), rate: rate, seed: dice.next())
    strings.add([Pluck(note: dice.between(40, 72), start: start, gain: 1)], to: &sound)
  }

  /// A breath, a chair, a door.
  private static func burst(_ sound: inout [Float], _ start: Double, _ rate: Double, _ dice: inout Dice) {
    var hiss = Hiss(&dice)
    var level = Float(1)
    let fall = Float(Maths.exp(-1 / (dice.between(0.05, 1) * rate)))
    for index in Int(start * rate)..<sound.count {
      sound[index] += level * hiss.next()
      level *= fall
    }
  }
}
