// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// A turn of the knob changes a setting, and is answered.
enum Turning {
  static func change(_ stage: inout Stage, _ parameter: Parameter, by clicks: Int, boost: Int) {
    if stage.scene.firstStart != nil { return FirstLanguage.turn(&stage, clicks) }
    let before = min(stage.scene.settings[parameter], Values.highest(stage, of: parameter))
    stage.scene.settings[parameter] = before + clicks * (parameter.isLong ? boost : 1)
    Values.keepUnderCeiling(&stage, parameter)
    let isAtEnd =
      stage.scene.settings[parameter] == before
      && !(parameter == .row && Zooming.turnRow(&stage, clicks * boost))
    let sounded = stage.sound.frame
    if parameter == .row { stage.activity.finger.reaches(&stage) }
    Sounding.follow(&stage, stage.scene.settings)
    if !isAtEnd { stage.activity.hand.changed(&stage, parameter) }
    if parameter == .waveform, !isAtEnd { stage.sound.isToStrike = stage.sound.reading != nil }
    var isHeard = isAtEnd || stage.sound.frame.canBeTold(from: sounded)
    if isAtEnd {
      stage.emit(.cue(.end(of: clicks)))
    } else if parameter == .brush {
      stage.emit(.cue(BrushCue.of(stage)))
      isHeard = true
    } else if stage.sound.reading == nil, stage.sound.column == nil, stage.sound.sweeping == nil,
      parameter.isHeardAtOnce
    {
      // The new band sounds at once, even in silence.
      stage.emit(.cue(.preview(stage.scene.settings.band)))
      isHeard = true
    }
    answerValue(&stage, of: parameter, isHeard: isHeard, isAtEnd: isAtEnd && clicks > 0)
  }

  /// Says the parameter's value, and at the ceiling where the way on is.
  static func answerValue(_ stage: inout Stage, of parameter: Parameter, isHeard: Bool, isAtEnd: Bool) {
    if parameter == .volume || parameter == .speechVolume { stage.care.stay() }
    let value = Value.phrase(Values.words(stage, of: parameter))
    if isAtEnd && Values.highest(stage, of: parameter) < parameter.range.upperBound {
      return Talk.answer(&stage, Phrase(.atCeiling, value))
    }
    if let measured = stage.activity.hand.measured(stage, parameter) {
      return Talk.answer(&stage, Phrase(.just, value), measured)
    }
    // The menu always names its values so that no user is lost; a setting without sound has only its name.
    if stage.scene.menu == nil && isHeard && (stage.sound.reading != nil || parameter.isHeardAtOnce) {
      Talk.comment(&stage, [Phrase(.just, value)])
    } else {
      Talk.answer(&stage, Phrase(.just, value))
    }
  }
}
