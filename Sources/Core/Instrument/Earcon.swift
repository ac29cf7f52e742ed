// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture
import Sonify
import Sound

/// A short sound with a meaning of its own.
public enum Earcon: Equatable, Sendable {
  /// A picture is taken at this moment.
  case shutter
  /// A button went down, and what it does has no sound of its own.
  case press
  case done, refused
  /// What is said from now on is recorded.
  case speak
  /// The box is at work, and the hand waits for it.
  case working
  /// The knob came to the first of its places, or the last: there is nothing beyond.
  case start, end
  /// The finger came to where the picture ends.
  case border
  /// A value went over the level that ticks, or under it.
  case above, below
  /// The band, played at the volume that is set.
  case preview(Band)
  /// The brush's colour, as it sounds.
  case brush(Timbre, frequency: Float, breath: Float)
  /// A corner of the painting before the camera, by its place in the view, in shares of its width and height.
  case corner(Place)
  /// A metronome's click; the first of a bar has an accent.
  case click(isAccent: Bool)
  /// A tone in one ear alone.
  case ear(Ear)

  public enum Ear: Sendable {
    case left, right
  }

  /// The earcon for a turn that can go no further.
  static func end(of clicks: Int) -> Earcon { clicks < 0 ? .start : .end }

  public var name: String {
    switch self {
    case .shutter: "shutter"
    case .press: "press"
    case .done: "done"
    case .refused: "refused"
    case .speak: "speak"
    case .working: "working"
    case .start: "start"
    case .end: "end"
    case .border: "border"
    case .above: "above"
    case .below: "below"
    case .preview: "preview"
    case .brush: "brush"
    case .corner: "corner"
    case .click(true): "accent"
    case .click(false): "click"
    case .ear(.left): "left ear"
    case .ear(.right): "right ear"
    }
  }

  /// The cues of the earcon, all struck at once.
  public var cues: [Cue] {
    switch self {
    // A click like a shutter's: a short hiss.
    case .shutter: [cue(2000, .noise, level: 0.15, seconds: 0.03)]
    // Softer and shorter: it comes with nearly every press.
    case .press: [cue(3000, .noise, level: 0.06, seconds: 0.008)]
    // A fifth: two notes that agree.
    case .done: [cue(784, .sine, level: 0.1, seconds: 0.15), cue(1175, .sine, level: 0.08, seconds: 0.25)]
    // Low and rough.
    case .refused:
      [cue(147, .triangle, level: 0.2, seconds: 0.1), cue(156, .triangle, level: 0.2, seconds: 0.1)]
    // As telephones do it.
    case .speak: [cue(880, .sine, level: 0.12, seconds: 0.2)]
    // Soft and low, so that minutes of it would not tire: one beat of a clock that goes.
    case .working: [cue(392, .sine, level: 0.06, seconds: 0.06)]
    // A tick: low at the start, an octave higher at the end.
    case .start: [cue(262, .triangle, level: 0.15, seconds: 0.03)]
    case .end: [cue(523, .triangle, level: 0.15, seconds: 0.03)]
    // Like a nail on wood: no tone that could be taken for a colour's.
    case .border: [cue(1200, .noise, level: 0.08, seconds: 0.01)]
    // Higher upwards, and shorter than those at the ends.
    case .above: [cue(1568, .triangle, level: 0.15, seconds: 0.02)]
    case .below: [cue(1047, .triangle, level: 0.15, seconds: 0.02)]
    case .preview(.one(let timbre)): [cue(440, timbre, level: 0.2, seconds: 0.4)]
    // Low, middle and high at once: many.
    case .preview(.orchestra):
      [
        cue(220, .cello, level: 0.12, seconds: 0.4), cue(330, .clarinet, level: 0.1, seconds: 0.4),
        cue(440, .violin, level: 0.1, seconds: 0.4),
      ]
    case .brush(let timbre, let frequency, let breath):
      [
        Cue(
          voice: VoiceFrame(frequency: frequency, level: 0.2, breath: breath, timbre: timbre), duration: 0.4)
      ]
    // From left to right, and two octaves from the bottom to the top. Short, so that four in a row stay apart.
    case .corner(let place):
      [
        cue(
          Float(600 * Maths.pow(4, 1 - place.y)), .triangle, level: 0.12, seconds: 0.02,
          pan: Float(2 * place.x - 1))
      ]
    // Wood: short, and higher than a guitar's strings, so that no ear takes it for one.
    case .click(let isAccent):
      [cue(isAccent ? 2637 : 1976, .triangle, level: isAccent ? 0.16 : 0.1, seconds: 0.01)]
    case .ear(.left): [cue(440, .sine, level: 0.2, seconds: 0.8, pan: -1)]
    case .ear(.right): [cue(440, .sine, level: 0.2, seconds: 0.8, pan: 1)]
    }
  }

  private func cue(_ frequency: Float, _ timbre: Timbre, level: Float, seconds: Float, pan: Float = 0)
    -> Cue
  {
    Cue(
      voice: VoiceFrame(frequency: frequency, level: level, pan: pan, timbre: timbre), duration: seconds)
  }
}
