// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// What makes one guitar's strings sound unlike another's.
public struct Guitar: Sendable {
  /// By how much partials fall, as a power of their number.
  public var slope: Double
  /// Where a string is plucked, and where a pickup lies, as a part of its length; a pickup at 0 is none.
  public var pluck: Double
  public var pickup: Double
  /// In seconds: how long an A2 takes to fall to 1/e, and how much faster higher notes and partials do.
  public var decay: Double
  public var decayByNote: Double
  public var decayByPartial: Double
  /// Of stiffness, at an A2.
  public var stiffness: Double
  /// In dB, of a body's resonances at sixteen places of a scale of semitones.
  public var body: [Double]
  /// In dB, of the first sixteen partials of every string.
  public var timbre: [Double]
  /// How hard an amplifier is driven: 0 not at all.
  public var drive: Double
  /// In semitones: how far apart two layers of the sound are that beat, as in a chorus; 0 where there is one.
  public var layers: Double
  /// In dB: how far single strings, and single partials of theirs, are off what the guitar gives.
  public var stringSpread: Double
  public var partialSpread: Double
  /// Of the plectrum's noise, against the strings.
  public var click: Double

  public init(_ dice: inout Dice) {
    let kind = dice.unit()
    let isDriven = kind > 0.7
    slope = isDriven ? dice.between(-0.2, 0.9) : dice.between(0.5, 2.7)
    pluck = dice.between(0.08, 0.4)
    pickup = kind > 0.55 ? dice.between(0.05, 0.3) : 0
    decay = isDriven ? dice.between(2, 8) : dice.between(0.5, 4)
    decayByNote = dice.between(0.2, 1.2)
    decayByPartial = dice.between(0.02, 0.5)
    stiffness = Maths.exp(dice.between(-11.5, -8.5))
    let depth = dice.between(2, 8)
    body = []
    for _ in 0..<16 { body.append(depth * dice.bell()) }
    let colour = isDriven ? dice.between(2, 7) : dice.between(0, 4)
    timbre = []
    for _ in 0..<16 { timbre.append(colour * dice.bell()) }
    drive = isDriven && dice.falls(0.3) ? dice.between(0.3, 2) : 0
    layers = dice.falls(0.2) ? dice.between(0.03, 0.16) : 0
    (stringSpread, partialSpread) = (dice.between(0, 7), dice.between(1, 6))
    click = dice.between(0, 0.3)
  }

  /// A factor of a partial, from 1 on.
  func gain(of partial: Int) -> Double { partial <= 16 ? Maths.exp2(timbre[partial - 1] / 6.02) : 1 }

  /// A factor of the body at a frequency.
  func gain(at frequency: Double) -> Double {
    // The places lie 5 semitones apart from 70 Hz.
    let place = min(max(12 * Maths.log2(frequency / 70) / 5, 0), 14.999)
    let index = Int(place)
    let part = place - Double(index)
    return Maths.exp2((body[index] * (1 - part) + body[index + 1] * part) / 6.02)
  }
}

/// One string that is plucked once.
public struct Pluck: Sendable {
  /// In semitones; 69 is an A4 of 440 Hz.
  public var note: Double
  /// In seconds from the beginning of the sound.
  public var start: Double
  public var gain: Double
  /// In seconds: when it is stopped; infinite if never.
  public var end: Double = .infinity
  /// In seconds: no partial takes longer to fall to 1/e. A finger that lies on the string makes it thump.
  public var longest: Double = .infinity

  public init(note: Double, start: Double, gain: Double) {
    (self.note, self.start, self.gain) = (note, start, gain)
  }
}
