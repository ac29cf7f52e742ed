// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

/// The finger on the picture: what it hears, as often as it touches.
extension Stage {
  mutating func touchDown(_ spot: Spot) {
    touch = spot
    forgetQuestions()
    if scene.check != nil { return checkTouch(spot) }
    activity.finger.touch(&self, spot)
  }

  mutating func touchPicture() {
    guard scene.picture != nil else {
      does(.cue(.refused))
      return answer(Phrase(emptyStrip))
    }
    does(.hush)
    activity.finger.reaches(&self)
    refresh()
  }

  mutating func slide(_ spot: Spot) {
    let before = touch
    touch = spot
    if scene.check != nil { return checkTouch(spot, after: before) }
    activity.finger.slide(&self, before)
  }

  mutating func slideOnPicture(from before: Spot?) {
    guard scene.picture != nil, let touch else { return }
    if touch.isAtBorder && before?.isAtBorder != true { does(.cue(.border)) }
    activity.finger.reaches(&self)
    refresh()
  }

  mutating func lift() {
    touch = nil
    forgetQuestions()
    checkLift()
    refresh()
  }

  private var emptyStrip: Key {
    if scene.pending != nil { return .oneMoment }
    guard let shelf = activity.pictures.shelf else { return .noPictureYet }
    return album == nil ? shelf.empty : .chooseFirst
  }

  /// Follows new settings while the finger rests.
  mutating func follow(_ settings: Settings) {
    if sonifier.mapping != settings.mapping || sonifier.amplitude != settings.amplitude
      || sonifier.tuning != tuning(settings)
    {
      sonifier = settings.sonifier(tuning(settings))
      activity.course.retuned(&self)
    }
    frame.volume = Settings.gain(isTryingCeiling ? ceiling : min(settings[.volume], ceiling))
    frame.speechVolume = Settings.gain(min(settings[.speechVolume], ceiling))
    settings.apply(to: &frame)
    performer.handOver(to: settings.performer)
    // The flash goes out at once, not only from the next picture on: a guard may be standing there.
    if settings.flash == .off { unlight() }
    refresh()
  }

  /// Makes what is under the finger sound; without a finger or a picture there is silence.
  mutating func refresh() {
    reading = activity.finger.hears(&self)
    if reading == nil {
      sonifier.lift()
      performer.lift(in: &frame)
    }
    soundColumn()
    sound()
  }

  /// A voice's sine of level 1 peaks at 0.78.
  private static var levelOfFull: Float { 1 / 0.78 }

  private mutating func soundColumn() {
    let before = column
    // Another picture is open, or none, whatever the mode: the old one is let go.
    if known?.picture !== scene.picture { known = nil }
    column = activity.finger.column(&self)
    guard let column else {
      if before != nil {
        let (notes, all) = (SoundFrame.Region.notes, SoundFrame.Region.column)
        for voice in notes.upperBound..<all.upperBound { frame.voices[voice].level = 0 }
      }
      return
    }
    for (row, place) in SoundFrame.Region.column.enumerated() {
      let isUsed = row < column.voices.count
      frame.voices[place] = isUsed ? voice(of: column.voices[row], at: place) : .silent
    }
  }

  private func voice(of part: SweepColumn.Voice, at place: Int) -> VoiceFrame {
    let gain = Settings.gain(scene.settings[.gain], of: .gain)
    var voice = VoiceFrame(
      frequency: Float(part.frequency), level: part.level * Stage.levelOfFull * gain,
      pan: Float(part.pan))
    voice.strike = frame.voices[place].strike
    return voice
  }

  /// The place on the picture of a touch; a control that knows one way only is in the row that is set.
  func usualPlace(of spot: Spot) -> Spot { Spot(x: spot.x, y: spot.y ?? scene.settings.row) }

  mutating func readPicture() -> Reading? {
    guard let picture = scene.picture, let finger, finger.isInside, !scene.isExplaining else { return nil }
    return performer.touch(
      finger.place(in: picture), Finger(millimetres: Finger.fingertip, on: picture), &sonifier, in: &frame)
  }

}

extension Spot {
  /// The spot lies on the control. A picture cannot say so: in one a pixel wide all places are one pixel.
  var isInside: Bool { (0...1).contains(x) && (0...1).contains(y ?? 0.5) }

  var isAtBorder: Bool { x <= 0 || x >= 1 || y.map { $0 <= 0 || $0 >= 1 } ?? false }

  /// The strip's ends are the middles of the outermost pixels: every touch is inside.
  func place(in picture: Picture) -> Place {
    Place(x: x * Double(picture.width - 1), y: (y ?? 0.5) * Double(picture.height - 1))
  }
}

// MARK: - For eyes and transcripts

extension Stage {
  /// Where the finger is on the picture, both ways; nil when it is lifted.
  var finger: Spot? { touch.map { activity.finger.place(self, $0) } }

  /// The row that a finger on the strip is in: 0 is the top, 1 the bottom.
  var row: Double { activity.finger.place(self, Spot(x: 0)).y ?? scene.settings.row }

  /// What a turn of the knob changes, with its value.
  var inHand: Phrase { scene.menu.map { menuPhrase($0) } ?? dialPhrase }

  var isLit: Bool { scene.pending?.isLit ?? false || scene.check?.lamp != nil }

  var dialPhrase: Phrase {
    if let checkPhrase { return checkPhrase }
    return switch scene.dial {
    case .parameter(let parameter):
      Phrase(.setting, .phrase(Phrase(parameter.name)), .phrase(words(of: parameter)))
    case .own(let dial): dial.phrase(self)
    }
  }
}
