// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Guitars
import Maths

/// Sounds that go on: alarms, voices, machines, weather.
extension DailySound {
  /// Adds a tone with harmonics whose pitch is a function of time; `level` too.
  mutating func sing(
    from start: Double, to end: Double, harmonics: [Double], pitch: (Double) -> Double,
    level: (Double) -> Double
  ) {
    var phase = 0.0
    for index in Int(start * 48_000)..<min(samples.count, Int(end * 48_000)) {
      let time = Double(index) / 48_000
      let frequency = pitch(time)
      phase += frequency / 48_000
      phase -= phase.rounded(.down)
      var value = 0.0
      for (place, loud) in harmonics.enumerated() where loud > 0 && frequency * Double(place + 1) < 16_000 {
        value += loud * Maths.sin(2 * Maths.pi * phase * Double(place + 1))
      }
      // On and off within 3 ms.
      let edge = min(1, min(time - start, end - time) / 0.003)
      samples[index] += Float(value * edge * level(time))
    }
  }

  /// A smoke detector, a clock, a siren that wails or yelps, or one of two tones.
  public static func alarm(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 6)
    let square = [1, 0, 0.33 * dice.unit(), 0, 0.2 * dice.unit()]
    let rich = (1...8).map { 1 / Maths.pow(Double($0), dice.between(0.8, 1.6)) }
    let kind = dice.below(5)
    switch kind {
    case 0, 1:
      let frequency = kind == 0 ? dice.between(2700, 3400) : dice.between(900, 2400)
      let long = kind == 0 ? dice.between(0.3, 0.55) : dice.between(0.06, 0.2)
      let gap = kind == 0 ? long : dice.between(0.06, 0.35)
      // Smoke detectors rest after three, clocks after four.
      let group = kind == 0 ? 3 : dice.below(2) == 0 ? 4 : 100
      var (at, place) = (0.0, 0)
      while at + long < 5.6 {
        sound.sing(from: at, to: at + long, harmonics: square, pitch: { _ in frequency }, level: { _ in 1 })
        place += 1
        at += long + (place % group == 0 ? max(0.5, 2 * gap) : gap)
      }
    case 2, 3:
      let (low, high) = (dice.between(450, 700), dice.between(1100, 1700))
      let period = kind == 2 ? dice.between(1.2, 3) : dice.between(0.25, 0.45)
      sound.sing(
        from: 0, to: 5.6, harmonics: rich,
        pitch: { time in
          let place = time / period - (time / period).rounded(.down)
          let up = place < 0.5 ? 2 * place : 2 - 2 * place
          return low * Maths.pow(high / low, up)
        }, level: { _ in 1 })
    default:
      let (low, step) = (dice.between(420, 700), [1.26, 1.335, 1.2][dice.below(3)])
      let half = dice.between(0.3, 0.7)
      sound.sing(
        from: 0, to: 5.6, harmonics: rich,
        pitch: { time in
          Int(time / half) % 2 == 0 ? low * step : low
        }, level: { _ in 1 })
    }
    return sound
  }

  /// Someone speaks: a source of a moving pitch through moving formants, with hisses and stops between.
  public static func voice(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 4)
    // Men, women, children.
    let register = dice.below(3)
    let pitch = [dice.between(90, 140), dice.between(165, 240), dice.between(240, 320)][register]
    let size = [1, 1.16, 1.3][register] * dice.between(0.94, 1.06)
    let end = dice.between(1.8, 3.6)
    let pace = dice.between(3.2, 5.8)
    let vowels: [[Double]] = [
      [730, 1090, 2440], [270, 2290, 3010], [300, 870, 2240], [530, 1840, 2480], [570, 840, 2410],
      [500, 1500, 2500],
    ]
    var tract = Tract(size: size)
    var (at, phase) = (0.02, 0.0)
    var last = vowels[dice.below(6)]
    while at < end {
      let long = dice.between(0.75, 1.25) / pace
      let begin = dice.below(4)
      if begin == 0 {
        let top = dice.between(3500, 7000)
        sound.hiss(at: at, for: 0.09, 2000...top, level: 0.12, decay: 0.2, rise: 0.02, &dice)
        at += 0.07
      } else if begin == 1 {
        at += dice.between(0.03, 0.06)
        sound.hiss(at: at, for: 0.02, 800...4500, level: 0.2, decay: 0.006, &dice)
      }
      let next = vowels[dice.below(6)]
      let (accent, stress) = (dice.between(0.94, 1.22), dice.between(0.5, 1))
      let (first, count) = (Int(at * 48_000), Int(long * 48_000))
      for index in 0..<count where first + index < sound.samples.count {
        let place = Double(index) / Double(count)
        let slope = 1 - 0.18 * (at + place * long) / end
        let bump = 1 + (accent - 1) * Maths.sin(Maths.pi * place)
        phase += pitch * slope * bump * (1 + 0.008 * dice.bell() * 0.3) / 48_000
        let isPulse = phase >= 1
        if isPulse { phase -= 1 }
        if index % 48 == 0 {
          let mix = min(1, place * 2.5)
          tract.shape((0..<3).map { last[$0] + (next[$0] - last[$0]) * mix })
        }
        let shape = stress * min(1, place / 0.15) * min(1, (1 - place) / 0.3)
        let breath = 0.004 * dice.bell()
        sound.samples[first + index] += Float(shape * tract.speak(isPulse, breath))
      }
      last = next
      at += long + (dice.below(5) == 0 ? dice.between(0.05, 0.2) : 0)
    }
    return sound
  }

  /// Rain on a roof: drops without number over a hiss.
  public static func rain(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 6)
    let top = dice.between(4000, 12_000)
    sound.hiss(at: 0, for: 5.6, 300...top, level: 0.5, decay: 1000, rise: 0.05, &dice)
    for _ in 0..<Int(dice.between(100, 400)) {
      let (at, low) = (dice.between(0, 5.5), dice.between(600, 4000))
      sound.hiss(at: at, for: 0.02, low...(3 * low), level: dice.between(0.2, 1), decay: 0.004, &dice)
    }
    return sound
  }

  /// A machine: the mains and their harmonics, and what its fan blows.
  public static func hum(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 5)
    let mains = dice.below(2) == 0 ? 50.0 : 60
    let harmonics = (1...12).map { $0 % 2 == 0 ? dice.between(0.2, 1) : dice.between(0, 0.4) }
    sound.sing(from: 0, to: 4.6, harmonics: harmonics, pitch: { _ in mains }, level: { min(1, $0 / 0.02) })
    sound.hiss(at: 0, for: 4.6, 100...3000, level: dice.between(0.05, 1), decay: 1000, &dice)
    return sound
  }

  /// A tune on a computed guitar, or strums.
  public static func guitar(_ dice: inout Dice) -> DailySound {
    let scale = [0.0, 2, 4, 5, 7, 9, 11, 12, 14, 16]
    let (gap, low, strums) = (dice.between(0.2, 0.7), dice.between(40, 64), dice.below(2) == 0)
    var plucks: [Pluck] = []
    var at = 0.0
    while at < 4.5 {
      let base = low + scale[dice.below(scale.count)]
      for string in 0..<(strums ? 5 : 1) {
        let key = strums ? base - 12 + [0, 7, 12, 16, 19][string] : base
        let time = Int((at + 0.012 * Double(string)) * 48_000)
        plucks.append(Pluck(time: time, string: string, frequency: 440 * Maths.exp2((key - 69) / 12)))
      }
      at += gap
    }
    var sound = DailySound(seconds: 5)
    sound.samples = Performance(plucks).samples(240_000, kind: dice.below(4), &dice)
    return sound
  }

  /// A tune on a flute, or one that is whistled: tones as steady as an alarm's.
  public static func flute(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 5)
    let scale = [0.0, 2, 4, 5, 7, 9, 11, 12]
    let harmonics = [1, dice.between(0.05, 0.4), dice.between(0, 0.2)]
    let base = 440 * Maths.exp2(dice.between(0, 14) / 12)
    var at = 0.0
    while at < 4.4 {
      let (long, pitch) = (dice.between(1, 3) * 0.16, base * Maths.exp2(scale[dice.below(8)] / 12))
      sound.sing(
        from: at, to: at + long * 0.95, harmonics: harmonics,
        pitch: { time in
          pitch * (1 + 0.004 * Maths.sin(2 * Maths.pi * 5 * time))
        }, level: { min(1, ($0 - at) / 0.04) })
      at += long
    }
    return sound
  }
}

/// A mouth of three formants, each a resonance of two poles.
struct Tract {
  private let size: Double
  private var poles = [(Double, Double)](repeating: (0, 0), count: 3)
  private var past = [(Double, Double)](repeating: (0, 0), count: 3)
  private var (glottis, smooth) = (0.0, 0.0)

  init(size: Double) { self.size = size }

  mutating func shape(_ formants: [Double]) {
    for place in 0..<3 {
      let radius = Maths.exp(-Maths.pi * [80.0, 100, 140][place] / 48_000)
      let angle = 2 * Maths.pi * formants[place] * size / 48_000
      poles[place] = (2 * radius * Maths.cos(angle), -radius * radius)
    }
  }

  /// Pulses that fall by 12 dB an octave, and lips that raise by 6.
  mutating func speak(_ isPulse: Bool, _ breath: Double) -> Double {
    glottis = 0.985 * glottis + (isPulse ? 1 : 0) + breath
    smooth = 0.95 * smooth + glottis
    let lips = 0.05 * (smooth - glottis * 0.9)
    // Side by side, so that each formant keeps its level.
    var sum = 0.0
    for place in 0..<3 {
      let value =
        lips * (1 - poles[place].0 - poles[place].1) * [1.0, 1.5, 2][place] + poles[place].0 * past[place].0
        + poles[place].1 * past[place].1
      past[place] = (value, past[place].0)
      sum += [1.0, 0.6, 0.35][place] * value
    }
    return sum
  }
}
