// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths

/// One guitar in one room and one hand: what stays the same from strum to strum, and what does not.
public struct OwnGuitar: Sendable {
  public enum Sound: String, CaseIterable, Sendable {
    case usual, detuned, dull, bright, twelve, hum
  }

  public let sound: Sound
  private let guitar: Guitar
  /// Of each string, in semitones and in dB: how far it is off, always.
  private var offs: [Double] = []
  private var gains: [Double] = []
  /// In Hz: the mains, or 0 where nothing hums.
  private let mains: Double

  public init(_ sound: Sound, _ dice: inout Dice) {
    self.sound = sound
    var guitar = Guitar(&dice)
    let spread = sound == .detuned ? 0.2 : 0.05
    let whole = dice.between(-0.25, 0.25)
    for _ in 0..<6 {
      offs.append(whole + dice.between(-spread, spread))
      gains.append(dice.bell() * guitar.stringSpread)
    }
    // What a string does is its own: from strum to strum it changes little.
    (guitar.stringSpread, guitar.partialSpread) = (1.5, 1.5)
    switch sound {
    case .dull: (guitar.slope, guitar.drive, guitar.click) = (3.4, 0, 0.02)
    case .bright:
      (guitar.slope, guitar.drive) = (0, 0)
      guitar.timbre = guitar.timbre.map { _ in 6 * dice.bell() }
    default: break
    }
    mains = sound == .hum ? (dice.falls(0.5) ? 50 : 60) : 0
    self.guitar = guitar
  }

  /// A strum of a shape, from a time on, with the hand's small differences.
  public func strum(
    _ name: ChordName, _ shape: ChordShape, at start: Double, rate: Double, into sound: inout [Float],
    _ dice: inout Dice
  ) {
    var strum = Strum(name, shape, &dice)
    for string in 0..<6 {
      strum.offs[string] = offs[string] + dice.between(-0.02, 0.02)
      strum.gains[string] *= Maths.exp2(gains[string] / 6.02)
    }
    var guitar = guitar
    guitar.pluck = min(max(guitar.pluck + dice.between(-0.03, 0.03), 0.05), 0.45)
    var strings = Strings(guitar, rate: rate, seed: dice.next())
    var plucks = strum.plucks(from: start)
    if self.sound == .twelve { plucks += OwnGuitar.seconds(of: plucks, strum) }
    strings.add(plucks, to: &sound)
    strings.drive(&sound)
    if mains > 0 { hum(&sound, from: start, rate) }
  }

  /// The thinner strings beside the four low ones sound an octave higher; the two high ones are doubled.
  private static func seconds(of plucks: [Pluck], _ strum: Strum) -> [Pluck] {
    var rest = plucks[...]
    return strum.deeds.indices.compactMap { string in
      guard strum.deeds[string] != .rests, var pluck = rest.popFirst() else { return nil }
      pluck.note += (string < 4 ? 12 : 0) + 0.04
      pluck.start += 0.002
      return pluck
    }
  }

  /// 16 dB below the strum: what a lamp or an amplifier gives.
  private func hum(_ sound: inout [Float], from start: Double, _ rate: Double) {
    var power: Float = 0
    let begin = Int(start * rate)
    for sample in sound.dropFirst(begin) { power += sample * sample }
    let level = (Double(power) / Double(max(sound.count - begin, 1))).squareRoot() * 0.16
    for index in sound.indices {
      var value = 0.0
      for (number, part) in [(1.0, 0.7), (2, 1), (3, 0.6), (4, 0.3), (5, 0.4)] {
        value += part * Maths.sin(2 * Maths.pi * mains * number * Double(index) / rate + number)
      }
      sound[index] += Float(level * value)
    }
  }
}
