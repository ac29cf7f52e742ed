// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// Controls explained: each says what it would do here, and does nothing. Going home still leads home.
enum Explaining {
  static func explain(_ stage: inout Stage, _ isOn: Bool, after words: [Phrase] = []) {
    stage.activity.course.stops(&stage)
    stage.scene.questions.isExplaining = isOn
    Checks.pause(&stage)
    Sounding.refresh(&stage)
    Talk.answer(&stage, words + [Phrase(isOn ? .explainOn : .explainOff)], way: [])
  }

  /// Explains a gesture; false if the gesture works as usual.
  static func explains(_ stage: inout Stage, _ gesture: Gesture) -> Bool {
    switch gesture {
    case .shutter(.down):
      Talk.answer(&stage, shutter(stage) + ControlPlaces.shutter(stage), way: [])
    case .shutter(.hold):
      Talk.answer(&stage, Phrase(explainedHold(stage)))
    case .knob(.down): Talk.say(&stage, .answer, explainedPush(stage) + ControlPlaces.knob(stage))
    case .knob(.hold): Talk.answer(&stage, Phrase(.explainKnobHold))
    case .turn: Talk.answer(&stage, explainedTurn(stage))
    case .pushTurn: Talk.answer(&stage, Phrase(.explainPushTurn, .phrase(Phrase(Parameter.speechRate.name))))
    case .touch(let spot):
      stage.hand.touch = spot
      Talk.answer(
        &stage, [Phrase(explainedStrip(stage))] + ControlPlaces.shutter(stage) + ControlPlaces.knob(stage),
        way: [])
    case .slide(let spot): stage.hand.touch = spot
    case .pinch(.begins):
      if Fingers.canPinch(stage) {
        Talk.answer(&stage, Phrase(.explainPinch))
      } else {
        stage.emit(.cue(.refused))
      }
    case .pinch: break
    case .together, .togetherAfterTap: explain(&stage, false)
    case .shutter(.up), .knob(.up), .knob(.holdOn), .apart: break
    case .shutter(.holdOn), .bothHeld, .bothHeldOn, .lift, .stuck, .freed, .jammed, .unjammed, .tilt, .pedal:
      return false
    }
    return true
  }

  /// What the shutter would do here.
  static func shutter(_ stage: Stage) -> [Phrase] { [Phrase(explainedShutter(stage))] }

  private static func explainedShutter(_ stage: Stage) -> Key {
    if let menu = stage.scene.menu {
      return menu.before == nil ? .explainShutterEnters : .explainShutterKeeps
    }
    if stage.scene.check != nil { return .explainShutterCheck }
    return stage.activity.words.explained.shutter(stage)
  }

  private static func explainedHold(_ stage: Stage) -> Key {
    if Back.turnsView(stage) { return .explainWhole }
    return stage.scene.menu == nil ? stage.activity.words.explained.shutterHold(stage) : .explainShutterHold
  }

  private static func explainedStrip(_ stage: Stage) -> Key {
    if stage.scene.check != nil { return .explainStripCheck }
    let explained = stage.activity.words.explained
    return stage.scene.picture == nil ? explained.stripWithoutPicture(stage) : explained.strip
  }

  private static func explainedTurn(_ stage: Stage) -> Phrase {
    if let menu = stage.scene.menu {
      guard let parameter = menu.parameterInHand else { return Phrase(.explainTurnMenu) }
      return Phrase(.explainTurn, .phrase(Phrase(parameter.name)))
    }
    if stage.scene.check != nil { return Phrase(.explainTurnCheck) }
    return switch stage.scene.dial {
    case .parameter(let parameter): Phrase(.explainTurn, .phrase(Phrase(parameter.name)))
    case .own(let dial): dial.explained(stage)
    }
  }

  private static func explainedPush(_ stage: Stage) -> [Phrase] {
    if let menu = stage.scene.menu {
      return [Phrase(menu.before == nil ? .explainPushMenu : .explainPushKeep)]
    }
    if stage.scene.check != nil { return [Phrase(.explainPushCheck)] }
    if stage.hand.touch != nil {
      let usual = stage.activity.words.explained.pushWhileTouching
      return [Phrase(NamedRegions.hasTexts(stage) ? .explainPushRegion : usual)]
    }
    return [Phrase(.explainPush, .phrase(Phrase(stage.scene.dial.name)))]
  }
}
