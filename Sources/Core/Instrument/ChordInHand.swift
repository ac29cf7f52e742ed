// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Harmony

/// What a hand has chosen among chords, and what the box plays of it.
struct ChordInHand: Equatable {
  var instrument = StringInstrument.guitar
  /// The place among the instrument's shapes; nil for any chord.
  var choice: Int?
  /// How many of its fingers the box has said. After the last, the shutter plays the chord.
  var told = 0
  var playing: ChordPlayback?
  /// A strum is named, whatever was chosen, and nothing is said of its strings.
  var isNamedOnly = false
  /// The box has said once what the shutter does with fingers.
  var isWayTold = false
  /// Chords that the box learns by ear.
  var own = OwnChordsInHand()

  /// The chord that was chosen, as hands make it.
  var fingering: ChordFingering? {
    guard let choice, instrument.shapes.indices.contains(choice) else { return nil }
    return instrument.shapes[choice]
  }

  /// The chord whose strings are judged.
  var asked: ChordFingering? { isNamedOnly ? nil : fingering }
}

/// What the box plays on its own guitar: stroke after stroke, each of one string, and then what rings on.
struct ChordPlayback: Equatable {
  struct Stroke: Equatable {
    /// In seconds after the beginning.
    let time: Double
    /// 0 is the sixth.
    let string: Int
  }

  /// The chord that strings are of from a stroke on.
  struct Shaped: Equatable {
    /// The number of that stroke.
    let first: Int
    let shape: ChordShape
  }

  private let strokes: [Stroke]
  private let shapes: [Shaped]
  private let begin: Instant
  /// Of the level of a string that is played alone.
  let gain: Float
  /// In seconds after the beginning.
  private let end: Double
  /// How many strokes there were.
  private(set) var struck = 0

  /// In seconds: a string may be heard out, a strum is as quick as a thumb, and rings on.
  private static var step: Double { 0.5 }
  private static var pause: Double { 0.3 }
  private static var thumb: Double { 0.03 }
  /// A hand in time is quicker than the thumb that shows a chord.
  private static var hand: Double { 0.006 }
  private static var ring: Double { 1.5 }

  /// `end` is in seconds after the beginning.
  init(_ strokes: [Stroke], of shapes: [Shaped] = [], gain: Float = 1, end: Double, at begin: Instant) {
    (self.strokes, self.shapes, self.gain, self.end, self.begin) = (strokes, shapes, gain, end, begin)
  }

  /// The strings of a chord one by one from the lowest, then all as a strum.
  init(_ shape: ChordShape, isStrummed: Bool = true, at begin: Instant) {
    let strings = shape.sounding
    let step = ChordPlayback.step
    let single = strings.enumerated().map { Stroke(time: step * Double($0), string: $1) }
    let strum = step * Double(strings.count) + ChordPlayback.pause
    guard isStrummed else {
      self.init(single, end: strum, at: begin)
      return
    }
    let all = strings.enumerated().map { Stroke(time: strum + ChordPlayback.thumb * Double($0), string: $1) }
    let last = ChordPlayback.thumb * Double(strings.count)
    self.init(single + all, end: strum + last + ChordPlayback.ring, at: begin)
  }

  /// A hand's way across all strings that sound.
  static func sweep(_ shape: ChordShape, at time: Double, isUp: Bool) -> [Stroke] {
    let strings = isUp ? shape.sounding.reversed() : shape.sounding
    return strings.enumerated().map { Stroke(time: time + hand * Double($0), string: $1) }
  }

  /// One string alone.
  init(string: Int, at begin: Instant) {
    self.init([Stroke(time: 0, string: string)], end: ChordPlayback.step + ChordPlayback.pause, at: begin)
  }

  /// When the next stroke comes, or all is over.
  var due: Instant { begin + (struck < strokes.count ? strokes[struck].time : end) }

  var isOver: Bool { struck > strokes.count }

  /// The next stroke is made: the string that it strikes, nil at the end.
  mutating func strike() -> Int? {
    defer { struck += 1 }
    return struck < strokes.count ? strokes[struck].string : nil
  }

  /// The chord of the newest stroke; nil where it is the one in hand.
  var shape: ChordShape? { shapes.last { $0.first < max(struck, 1) }?.shape }

  /// Whether a string has been struck already, and rings.
  func rings(_ string: Int) -> Bool { strokes.prefix(struck).contains { $0.string == string } }
}

extension ChordShape {
  /// The strings that sound, 0 the sixth.
  var sounding: [Int] { frets.indices.filter { frets[$0] != nil } }
}

extension ChordFingering {
  /// A finger, where it lies, and on which strings, 0 the sixth.
  struct Grip: Equatable {
    /// 1 the index to 4 the little finger.
    let number: Int
    let fret: Int
    let strings: [Int]
    /// How many strings the instrument has.
    let count: Int
  }

  /// From the index to the little finger.
  var hand: [Grip] {
    (1...4).compactMap { number in
      let strings = fingers.indices.filter { fingers[$0] == number }
      guard let first = strings.first, let fret = shape.frets[first] else { return nil }
      return Grip(number: number, fret: fret, strings: strings, count: fingers.count)
    }
  }
}

extension ChordShape {
  /// How any of the 84 chords can be made: as an open shape, or as the nearest one that moves along the neck.
  static func usual(for name: ChordName) -> ChordShape? {
    if let open = ChordFingering.first(of: name) { return open.shape }
    let forms = ChordForm.all.filter { $0.kind == name.kind }
    func frets(_ form: ChordForm) -> Int { (name.root.semitones - form.root + 12) % 12 }
    return forms.min { frets($0) < frets($1) }.map { $0.shape.moved(by: frets($0)) }
  }
}

extension Settings {
  /// How a guitar is tuned on which these shapes are made: as usual, or all strings half a step down.
  var chordTuning: StringTuning {
    let name = StringTuning.Name.allCases[self[.stringTuning]]
    return StringTuning(
      name == .halfStepDown ? name : .standard, capo: self[.capo], reference: Double(self[.concertPitch]))
  }

  /// The strings are tuned otherwise, and the shapes do not fit.
  var isTunedForChords: Bool {
    [.standard, .halfStepDown].contains(StringTuning.Name.allCases[self[.stringTuning]])
  }

  /// Who names chords.
  var chordJudge: ChordJudge {
    switch self[.chordJudge] {
    case 1: .net
    case 2: .template
    default: .both
    }
  }
}
