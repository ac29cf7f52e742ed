// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech

/// The finger on the picture: what it hears, as often as it touches.
extension Instrument {
  mutating func touchDown(_ spot: Spot) {
    touch = spot
    forgetQuestions()
    if scene.check != nil { return checkTouch(spot) }
    if scene.mode == .guide { return touchGuide(spot) }
    guard scene.picture != nil else {
      does(.cue(.refused))
      return answer(Phrase(emptyStrip))
    }
    does(.hush)
    stopSweepByFinger()
    brush = nil
    paint()
    refresh()
    if isOnBlank { answer(Phrase(.dataBlank)) }
  }

  mutating func slide(_ spot: Spot) {
    let before = touch
    let wasAtBorder = before?.isAtBorder ?? false
    touch = spot
    if scene.check != nil { return checkTouch(spot, after: before) }
    if scene.mode == .guide { return slideInGuide(from: before) }
    guard scene.picture != nil else { return }
    if spot.isAtBorder && !wasAtBorder { does(.cue(.border)) }
    stopSweepByFinger()
    let heard = reading
    paint()
    refresh()
    tickIfCrossed(from: heard)
    if heard != nil && isOnBlank { does(.cue(.border)) }
  }

  mutating func lift() {
    touch = nil
    forgetQuestions()
    checkLift()
    refresh()
  }

  private var emptyStrip: Key {
    if scene.pending != nil { return .oneMoment }
    guard scene.mode.hasShelf else { return .noPictureYet }
    return album == nil ? emptyShelf.key : .chooseFirst
  }

  /// New settings, the same finger.
  mutating func follow(_ settings: Settings) {
    if sonifier.mapping != settings.mapping || sonifier.amplitude != settings.amplitude
      || sonifier.tuning != tuning(settings)
    {
      sonifier = settings.sonifier(tuning(settings))
      askAgain()
    }
    frame.volume = Settings.gain(isTryingCeiling ? ceiling : min(settings[.volume], ceiling))
    frame.speechVolume = Settings.gain(min(settings[.speechVolume], ceiling))
    settings.apply(to: &frame)
    performer.handOver(to: settings.performer)
    // Not only from the next picture on: a guard may be standing there.
    if settings.flash == .off { unlight() }
    refresh()
  }

  /// What is under the finger sounds; nothing does when there is no finger, or no picture.
  mutating func refresh() {
    reading = heardAtFinger()
    if reading == nil {
      sonifier.lift()
      performer.lift(in: &frame)
    }
    soundColumn()
    does(.sound)
  }

  private mutating func heardAtFinger() -> Reading? {
    if scene.mode == .data { return playData() }
    guard let picture = scene.picture, let finger, finger.isInside, !scene.isExplaining,
      scene.mode != .sweep
    else {
      return nil
    }
    return performer.touch(
      finger.place(in: picture), Finger(millimetres: Finger.fingertip, on: picture), &sonifier, in: &frame)
  }

  private mutating func playData() -> Reading? {
    guard let reading = dataInProfile() ?? dataAtFinger() else { return nil }
    performer.play(reading, in: &frame)
    return reading
  }
}

extension Spot {
  /// Of the control, whatever the picture: in one that is a pixel wide every place is the same pixel.
  var isInside: Bool { (0...1).contains(x) && (0...1).contains(y ?? 0.5) }

  var isAtBorder: Bool { x <= 0 || x >= 1 || y.map { $0 <= 0 || $0 >= 1 } ?? false }

  /// The strip's ends are the middles of the outermost pixels: every touch is inside.
  func place(in picture: Picture) -> Place {
    Place(x: x * Double(picture.width - 1), y: (y ?? 0.5) * Double(picture.height - 1))
  }
}

// MARK: - For eyes and transcripts

extension Instrument {
  public var picture: Picture? { scene.picture }

  /// Where the finger is on the picture, both ways; nil when it is lifted.
  public var finger: Spot? { touch.map { dataPlace(of: $0) ?? Spot(x: $0.x, y: $0.y ?? row) } }

  /// The row that a finger on the strip is in: 0 is the top, 1 the bottom.
  public var row: Double { dataPlace(of: Spot(x: 0))?.y ?? scene.settings.row }

  public var settings: Settings { scene.settings }

  /// What sounds; nil in silence.
  public var sounding: Reading? { reading }

  /// What a turn of the knob changes, with its value.
  public var inHand: Phrase { scene.menu.map { menuPhrase($0) } ?? handPhrase }

  public var isLit: Bool { scene.pending?.isLit ?? false || scene.check?.lamp != nil }

  var handPhrase: Phrase {
    if let checkPhrase { return checkPhrase }
    return switch scene.hand {
    case .parameter(let parameter):
      Phrase(
        .setting, .phrase(Phrase(parameter.name)),
        .phrase(words(of: parameter)))
    case .shelf: shelfPhrase
    case .album: albumPhrase
    case .sections: sectionPhrase
    case .dataRow, .zoom, .dataView: dataHandPhrase
    case .answers: answerPhrase
    }
  }
}
