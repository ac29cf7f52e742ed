// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech

/// Where the user is in the lesson, which goes on by itself until the hand does something.
struct Lesson: Equatable {
  enum Course: Equatable {
    /// The hand has stopped the lesson, or has to answer.
    case waits
    /// The box says the step's words, and then its colours sound.
    case speaks
    /// Silence and a colour in turn, beginning with silence.
    case plays(beat: Int, until: Instant)
  }

  /// The step's place among all steps.
  var place = 0
  var course = Course.waits

  /// In seconds: long enough to hear breath in a tone.
  static var tone: Double { 1.5 }
  /// In seconds: no ear joins what lies so far apart, be it words and a tone or two tones.
  static var rest: Double { 0.3 }
  /// The questions of one lesson: enough to trust the ear, and over in half a minute.
  static var questions: Int { 3 }

  var step: LessonStep { LessonStep.all[place] }

  /// When the next beat begins; nil while nothing plays.
  var due: Instant? { if case .plays(_, let until) = course { until } else { nil } }

  /// The place, from the left, of the colour that sounds now; nil in silence.
  var sounding: Int? { if case .plays(let beat, _) = course, beat % 2 == 1 { beat / 2 } else { nil } }
}

/// One step of the lesson: a sentence, and the colours that it is about.
enum LessonStep: Equatable {
  case colour(ColourName)
  /// Dark and light, strong and pale, black and white: two colours, one after the other.
  case lightness, strength, greys
  case questions, end

  static let all: [LessonStep] =
    colours.map { LessonStep.colour($0) } + [.lightness, .strength, .greys, .questions, .end]

  /// Plain colours in the order of the circle.
  private static let colours: [ColourName] = [
    .red, .orange, .yellow, .yellowGreen, .green, .cyan, .blue, .violet, .purple, .magenta,
  ]

  /// The colours on the strip, from left to right; the puzzle has those of a question.
  private var colours: [SRGB8] {
    switch self {
    case .colour(let name): [name.example]
    // Two of one hue, which differ in lightness alone, or in strength alone.
    case .lightness: [SRGB8(integer: 0x102860), SRGB8(integer: 0x90B8FF)]
    case .strength: [SRGB8(integer: 0x965618), SRGB8(integer: 0x786050)]
    case .greys: [ColourName.black.example, ColourName.white.example]
    case .questions: []
    case .end: LessonStep.colours.map { $0.example }
    }
  }

  /// How many colours sound by themselves.
  var sounds: Int {
    switch self {
    case .questions: 1
    case .end: 0
    default: colours.count
    }
  }

  var picture: Picture? {
    let colours = colours
    return Puzzle.picture { column, _ in colours[column * colours.count / Puzzle.width] }
  }

  /// The sentence before the colours, true of how they sound as the box is set; a question has its own.
  func phrase(_ sonifier: Sonifier, _ band: Band) -> Phrase {
    let tones = colours.map { sonifier.tone(of: LinearRGB($0)) }
    // White noise is neither high nor low, and never clear.
    let isClear = band != .one(.noise)
    switch self {
    case .colour(let name): return Phrase(.just, .phrase(Phrase(name.key)))
    case .lightness:
      let rises = sonifier.mapping == .perceived && tones[0].frequency < tones[1].frequency
      return Phrase(rises && isClear ? .lessonLight : .lessonLightUnheard, .phrase(Phrase(.blue)))
    case .strength:
      let fades = tones[0].purity > tones[1].purity
      return Phrase(fades && isClear ? .lessonPale : .lessonPaleUnheard, .phrase(Phrase(.brown)))
    case .greys: return Phrase(tones.allSatisfy { $0.pitch == nil } ? .lessonGreys : .lessonGreysNotes)
    case .questions: return Phrase(.askName)
    case .end: return Phrase(.lessonOver)
    }
  }
}
