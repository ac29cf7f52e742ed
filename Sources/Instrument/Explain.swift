// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// Controls explained: each says what it would do here, and does nothing. Going home still leads home.
extension Instrument {
  mutating func explain(_ isOn: Bool) {
    stopSweep()
    scene.isExplaining = isOn
    pauseCheck()
    refresh()
    answer(Phrase(isOn ? .explainOn : .explainOff))
  }

  /// False for what works all the same.
  mutating func explains(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .shutter(.down): answer(Phrase(explainedShutter))
    case .shutter(.hold):
      let hasStrokes = scene.drawing?.strokes.isEmpty == false && scene.menu == nil
      answer(Phrase(hasStrokes ? .explainStrokeBack : .explainShutterHold))
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
    switch scene.mode {
    case .look: return .explainShutterTakes
    case .gallery: return album == nil ? .explainShutterNothing : .explainShutterOpens
    case .guide: return guide == nil ? .guideMissing : .explainShutterReads
    case .sweep: return scene.picture == nil ? .explainShutterTakes : .explainShutterSweeps
    case .draw: return .explainShutterBrush
    case .hues, .shapes: return .explainShutterAnswers
    case .data:
      guard scene.picture != nil, !scene.hand.isShelf else {
        return album == nil ? .explainShutterNothing : .explainShutterOpens
      }
      return scene.hand == .dataRow ? .explainShutterRow : .explainShutterLargest
    }
  }

  private var explainedStrip: Key {
    if scene.check != nil { return .explainStripCheck }
    if scene.mode == .guide { return guide == nil ? .guideMissing : .explainStripGuide }
    if scene.picture == nil { return .explainStripEmpty }
    return switch scene.mode {
    case .data: .explainStripData
    case .sweep: .explainStripSweep
    case .draw: .explainStripDraw
    case .hues: .explainStripHues
    default: .explainStrip
    }
  }

  private var explainedTurn: Phrase {
    if let menu = scene.menu {
      guard menu.before != nil, case .parameter(let parameter) = menu.entry else {
        return Phrase(.explainTurnMenu)
      }
      return Phrase(.explainTurn, .phrase(Phrase(parameter.name)))
    }
    if scene.check != nil { return Phrase(.explainTurnCheck) }
    switch scene.hand {
    case .parameter(let parameter): return Phrase(.explainTurn, .phrase(Phrase(parameter.name)))
    case .shelf: return Phrase(.explainTurnShelf)
    case .album: return Phrase(.explainTurnAlbum)
    case .sections: return Phrase(guide == nil ? .guideMissing : .explainTurnSections)
    case .answers: return Phrase(.explainTurnAnswers)
    case .dataRow, .zoom, .dataView: return Phrase(.explainTurn, .phrase(Phrase(scene.hand.dataName)))
    }
  }

  private var explainedPushWhileTouching: Key {
    switch scene.mode {
    case .look, .gallery, .data, .draw, .shapes: .explainPushWhere
    case .hues: .explainPushHues
    case .guide: .explainPushGuide
    case .sweep: .explainPushColumn
    }
  }

  private var explainedPush: [Phrase] {
    if let menu = scene.menu { return [Phrase(menu.before == nil ? .explainPushMenu : .explainPushKeep)] }
    if scene.check != nil { return [Phrase(.explainPushCheck)] }
    if touch != nil { return [Phrase(explainedPushWhileTouching)] }
    switch scene.hand {
    case .parameter(let parameter): return [Phrase(.explainPush, .phrase(Phrase(parameter.name)))]
    case .shelf: return [Phrase(.explainPush, .phrase(Phrase(.shelf)))]
    case .album: return [Phrase(.explainPush, .phrase(Phrase(.album)))]
    case .sections: return [Phrase(.explainPush, .phrase(Phrase(.sections)))]
    case .answers: return [Phrase(.explainPush, .phrase(Phrase(.gameAnswer)))]
    case .dataRow, .zoom, .dataView:
      return [Phrase(.explainPush, .phrase(Phrase(scene.hand.dataName)))]
    }
  }
}
