// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// Controls explained: each says what it would do here, and does nothing. Going home still leads home.
extension Stage {
  mutating func explain(_ isOn: Bool) {
    activity.course.stops(&self)
    scene.isExplaining = isOn
    pauseCheck()
    refresh()
    answer(Phrase(isOn ? .explainOn : .explainOff))
  }

  /// Explains a gesture; false if the gesture works as usual.
  mutating func explains(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .shutter(.down): answer(Phrase(explainedShutter))
    case .shutter(.hold):
      answer(Phrase(scene.menu == nil ? activity.words.explained.shutterHold(self) : .explainShutterHold))
    case .knob(.down): say(.answer, explainedPush)
    case .knob(.hold): answer(Phrase(.explainKnobHold))
    case .turn: answer(explainedTurn)
    case .touch(let spot):
      touch = spot
      answer(Phrase(explainedStrip))
    case .slide(let spot): touch = spot
    case .together: explain(false)
    case .shutter(.up), .knob(.up), .knob(.holdOn): break
    case .shutter(.holdOn), .lift, .stuck, .freed, .jammed, .unjammed, .tilt: return false
    }
    return true
  }

  private var explainedShutter: Key {
    if let menu = scene.menu { return menu.before == nil ? .explainShutterEnters : .explainShutterKeeps }
    if scene.check != nil { return .explainShutterCheck }
    return activity.words.explained.shutter(self)
  }

  private var explainedStrip: Key {
    if scene.check != nil { return .explainStripCheck }
    let explained = activity.words.explained
    return scene.picture == nil ? explained.stripWithoutPicture(self) : explained.strip
  }

  private var explainedTurn: Phrase {
    if let menu = scene.menu {
      guard let parameter = menu.parameterInHand else { return Phrase(.explainTurnMenu) }
      return Phrase(.explainTurn, .phrase(Phrase(parameter.name)))
    }
    if scene.check != nil { return Phrase(.explainTurnCheck) }
    return switch scene.dial {
    case .parameter(let parameter): Phrase(.explainTurn, .phrase(Phrase(parameter.name)))
    case .own(let dial): dial.explained(self)
    }
  }

  private var explainedPush: [Phrase] {
    if let menu = scene.menu { return [Phrase(menu.before == nil ? .explainPushMenu : .explainPushKeep)] }
    if scene.check != nil { return [Phrase(.explainPushCheck)] }
    if touch != nil { return [Phrase(activity.words.explained.pushWhileTouching)] }
    return [Phrase(.explainPush, .phrase(Phrase(scene.dial.name)))]
  }
}
