// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Harmony
import Maths

/// What a string does when a shape is strummed.
public enum StringDeed: Equatable, Sendable {
  case rings(fret: Int)
  /// Struck, but a finger lies on it.
  case thumps(fret: Int)
  case rests
}

/// A hand across the strings: what it should play, and what it plays.
public struct Strum: Sendable {
  public var name: ChordName
  public var asked: ChordShape
  /// From the sixth string to the first.
  public var deeds: [StringDeed]
  /// In seconds after the first string.
  public var starts: [Double]
  public var gains: [Double]
  /// In semitones: how far each string is off.
  public var offs: [Double]
  /// In seconds: how long a string rings on which a finger lies.
  public var thump: Double

  /// Down in seven of ten cases; 3 to 25 ms from string to string.
  public init(_ name: ChordName, _ shape: ChordShape, _ dice: inout Dice, spread: Double = 0.04) {
    (self.name, asked) = (name, shape)
    deeds = shape.frets.map { $0.map { .rings(fret: $0) } ?? .rests }
    let isDown = dice.falls(0.7)
    let step = dice.between(0.003, 0.025)
    let whole = dice.between(-0.25, 0.25)
    let force = dice.between(0, 0.12)
    thump = dice.between(0.012, 0.06)
    (starts, gains, offs) = ([], [], [])
    let first = isDown ? deeds.firstIndex { $0 != .rests } : deeds.lastIndex { $0 != .rests }
    for string in 0..<6 {
      let place = Double(isDown ? string - (first ?? 0) : (first ?? 5) - string)
      starts.append(max(place * step + (place > 0 ? dice.between(0, 0.003) : 0), 0))
      // What is struck late is struck a little more softly.
      gains.append(Maths.exp2((dice.bell() * 2.5 - 20 * force * max(place, 0) / 5) / 6.02))
      offs.append(whole + dice.between(-spread, spread))
    }
  }

  /// As plucks from a time on.
  public func plucks(from start: Double, tuning: StringTuning = .standard) -> [Pluck] {
    var all: [Pluck] = []
    let open = tuning.open
    for string in 0..<6 {
      let fret: Int
      switch deeds[string] {
      case .rings(let played), .thumps(let played): fret = played
      case .rests: continue
      }
      var pluck = Pluck(
        note: Double(open[string] + fret) + offs[string], start: start + starts[string],
        gain: gains[string])
      if case .thumps = deeds[string] { (pluck.longest, pluck.gain) = (thump, 0.6 * pluck.gain) }
      all.append(pluck)
    }
    return all
  }
}

/// Chooses chords, shapes and mistakes.
public struct StrumMaker: Sendable {
  /// Of each of the 84 chords.
  public let shapes: [[ChordShape]]

  /// The open shapes, and the forms of E, A and D at every place up to the ninth fret.
  public init() {
    var shapes = [[ChordShape]](repeating: [], count: ChordName.count)
    for fingering in ChordFingering.open { shapes[fingering.name.index].append(fingering.shape) }
    for form in ChordForm.all {
      for fret in 0...9 {
        let name = ChordName(PitchClass(semitones: form.root + fret), form.kind)
        let shape = form.shape.moved(by: fret)
        if !shapes[name.index].contains(shape) { shapes[name.index].append(shape) }
      }
    }
    self.shapes = shapes
  }

  /// One of all chords; majors and minors so much oftener than a seventh of the time each.
  /// A share of them can be open shapes.
  public func strum(_ dice: inout Dice, plain: Double = 0, open: Double = 0) -> Strum {
    if dice.falls(open) {
      let fingering = dice.pick(ChordFingering.open)
      return Strum(fingering.name, fingering.shape, &dice, spread: 0.06)
    }
    var name = ChordName(index: dice.below(ChordName.count))
    if dice.falls(plain) { name.kind = dice.falls(0.5) ? .major : .minor }
    return Strum(name, dice.pick(shapes[name.index]), &dice, spread: open > 0 ? 0.06 : 0.04)
  }

  /// One of the open shapes, or now and then a moved one; six of ten times with one or two mistakes.
  public func lesson(_ dice: inout Dice) -> Strum {
    var strum: Strum
    if dice.falls(0.8) {
      let fingering = dice.pick(ChordFingering.open)
      strum = Strum(fingering.name, fingering.shape, &dice)
    } else {
      strum = self.strum(&dice)
    }
    guard dice.falls(0.6) else { return strum }
    StrumMaker.spoil(&strum, &dice)
    if dice.falls(0.3) { StrumMaker.spoil(&strum, &dice) }
    return strum
  }

  /// One mistake on one string that has none.
  public static func spoil(_ strum: inout Strum, _ dice: inout Dice) {
    let string = dice.below(6)
    let asked = strum.asked.frets[string]
    guard strum.deeds[string] == (asked.map { .rings(fret: $0) } ?? .rests) else { return }
    guard let fret = asked else {
      strum.deeds[string] = .rings(fret: dice.falls(0.8) ? 0 : dice.below(3))
      return
    }
    switch dice.unit() {
    case ..<0.45: strum.deeds[string] = dice.falls(0.6) ? .thumps(fret: fret) : .rests
    case ..<0.58: strum.deeds[string] = .rings(fret: fret + 1)
    case ..<0.74: strum.deeds[string] = .rings(fret: fret + 2)
    case ..<0.86 where fret > 0: strum.deeds[string] = .rings(fret: fret - 1)
    default: strum.deeds[string] = fret > 0 ? .rings(fret: 0) : .rests
    }
  }
}

extension Strum {
  /// What a perfect judge says of a string.
  public func verdict(of string: Int, isHidden: Bool) -> StringVerdict {
    StringVerdict(deeds[string], asked: asked.frets[string], isHidden: isHidden)
  }
}

extension StringVerdict {
  /// What is true of a string that should be at a fret.
  public init(_ deed: StringDeed, asked: Int?, isHidden: Bool) {
    guard let asked else {
      if case .rings = deed { self = .sounds } else { self = .silent }
      return
    }
    guard case .rings(let fret) = deed else {
      self = isHidden ? .ask : .missing
      return
    }
    switch fret - asked {
    case 0: self = .ok
    case _ where fret == 0: self = .open
    case 1: self = .oneUp
    case 2: self = .twoUp
    default: self = .oneDown
    }
  }
}
