// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Practice

/// The guitar lesson in hand, and how far it has come.
struct GuitarInHand: Equatable {
  let instrument: StringInstrument
  var step: CourseStep
  var part = Part.named
  /// Strums of this step that were right, and that were not.
  private(set) var rights = 0
  private(set) var wrongs = 0
  /// What the box plays once its words are over.
  var playsNext: Sample?
  /// Of a pattern of strokes.
  var rhythm: RhythmInHand?
  var song: SongInHand?
  /// When the box asked the hand for something, and that has not come.
  var asked: Instant?
  /// How often it has asked again.
  var reminders = 0

  init(_ step: CourseStep = first, on instrument: StringInstrument = .guitar) {
    (self.step, self.instrument) = (step, instrument)
    if case .pattern(let name) = step { rhythm = RhythmInHand(name) }
  }

  static var first: CourseStep { Course().steps.first ?? .pattern(.downs) }

  /// What the learner is at.
  enum Part: Equatable {
    /// The step has its name only; the shutter begins it.
    case named
    /// The box has said what it is about, and plays it.
    case heard
    /// This finger was said, of the chord's own order.
    case finger(Int)
    case strums
    /// Enough strums were right; the shutter goes on to the next step.
    case learned
  }

  enum Sample: Equatable {
    case chord(ChordShape)
    /// A pattern of strokes or a song, or the clicks to which the learner plays it.
    case pattern, clicks
    /// 0 is the sixth.
    case string(Int)
  }

  /// In strums: so many right ones, and a chord is learned for today; a change needs twice three.
  private static var enoughOfChord: Int { 3 }
  private static var enoughOfChange: Int { 6 }
  /// Of notes that come one by one: three of a chord or two of a change, as often as make six.
  private static var enoughNotes: Int { 6 }
  /// In seconds: so long a hand may be at work before the box repeats what it has asked for.
  private static var patience: Double { 15 }
  /// A hand that does not come then is elsewhere.
  static var mostReminders: Int { 2 }

  /// The chord in hand: of a change the one that is to be strummed next.
  var chord: ChordName? {
    switch step {
    case .chord(let name): name
    case .change(let one, let other): rights.isMultiple(of: 2) ? one : other
    case .section, .song: song?.wanted
    case .pattern: nil
    }
  }

  var fingering: ChordFingering? { chord.flatMap { instrument.shape(of: $0) } }

  /// A strum has to have the chord's name, and nothing is said of its strings.
  var isNamedOnly: Bool {
    if case .change = step { instrument.isStrummed } else { song != nil || part == .named }
  }

  /// Clicks are played to.
  var isInTime: Bool { rhythm != nil || song.map { !$0.waits } ?? false }

  /// Strums that are still wanted.
  var left: Int {
    let enough =
      switch step {
      case .change: GuitarInHand.enoughOfChange
      case .pattern, .section, .song: 1
      case .chord where !instrument.isStrummed: GuitarInHand.enoughNotes
      case .chord: GuitarInHand.enoughOfChord
      }
    return max(enough - rights, 0)
  }

  /// It was done with fewer mistakes than right strums; of rounds of strokes, three may go wrong before one is right.
  var isSure: Bool { rhythm == nil && song == nil ? wrongs < rights : wrongs < 4 }

  mutating func take(isRight: Bool) {
    if isRight { rights += 1 } else { wrongs = min(wrongs + 1, 999) }
  }

  /// When the box asks again; nil where it waits for nothing.
  var due: Instant? { asked.map { $0 + GuitarInHand.patience } }
}
