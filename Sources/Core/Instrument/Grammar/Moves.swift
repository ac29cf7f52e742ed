// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The grammar of the controls: one meaning for every gesture, whatever the mode.
enum Moves {
  static func move(_ stage: inout Stage, _ gesture: Gesture) {
    if gesture == .pedal(.down) {
      let before = stage
      make(&stage, gesture)
      Pedals.refuse(&stage, before)
    } else {
      make(&stage, gesture)
    }
    // Words wait until the button is up. The click says at once that the box has felt the press.
    if gesture.isPress, !stage.effects.contains(where: { $0.isCue }) { stage.emit(.cue(.press)) }
  }

  private static func make(_ stage: inout Stage, _ gesture: Gesture) {
    if gesture == .bothHeld || gesture == .bothHeldOn {
      Commenting.leave(&stage)
      return holdBoth(&stage, isLonger: gesture == .bothHeldOn)
    }
    if stage.hand.safePress != nil, stage.scene.firstStart == nil { return SafeStart.move(&stage, gesture) }
    if gesture.isNews {
      stage.shelf.glance = Glance()
      stage.activity.course.interrupted(&stage)
    }
    guard let gesture = Pedals.take(&stage, gesture) else { return }
    Recordings.interrupt(&stage, gesture)
    if gesture == .knob(.down) {
      stage.hand.held = HeldKnob(told: stage.said.told, wasInMenu: stage.scene.menu != nil)
    }
    if gesture.isNews, WorkQuestions.take(&stage, gesture) { return }
    if CommentHand.take(&stage, gesture) { return }
    if stage.scene.questions.isExplaining && Explaining.explains(&stage, gesture) { return }
    switch gesture {
    case .shutter(.down):
      press(&stage, Undo(button: .shutter, scene: stage.scene, wasSweeping: stage.sound.sweeping != nil))
    case .knob(.hold) where stage.hand.undo?.scene.firstStart != nil:
      // What was pushed is chosen, however long: many hold a button that they do not know yet.
      stage.hand.undo = nil
    // It has said how to choose a language.
    case .shutter(.hold) where stage.scene.firstStart != nil: break
    case .shutter(.hold): Back.hold(&stage)
    case .shutter(.holdOn) where stage.scene.firstStart != nil: FirstLanguage.leave(&stage)
    case .shutter(.holdOn): Back.holdOn(&stage)
    case .knob(.down):
      press(&stage, Undo(button: .knob, scene: stage.scene))
    case .knob(.hold):
      Undoing.takeBack(&stage)
      MenuMoves.open(&stage)
    case .knob(.holdOn): Again.say(&stage)
    case .shutter(.up): release(&stage, .shutter)
    case .knob(.up): release(&stage, .knob)
    case .together, .togetherAfterTap:
      let tookPicture =
        gesture == .together ? Undoing.takeBack(&stage) : Undoing.takeBackTap(&stage)
      if stage.scene.firstStart != nil { return FirstLanguage.sayAgain(&stage) }
      Explaining.explain(&stage, true, after: tookPicture ? [Phrase(.cancelled)] : [])
    case .turn(let clicks, let boost):
      // A lone click under a push may be a hand's tremble, which a hold takes back with the push.
      if stage.hand.undo?.button != .knob { stage.hand.undo = nil }
      turn(&stage, clicks, boost: boost)
    case .pushTurn(let clicks): turnPushed(&stage, clicks)
    case .touch(let spot): Fingers.touch(&stage, spot)
    case .slide(let spot): Fingers.slide(&stage, spot)
    case .lift: Fingers.lift(&stage)
    case .pinch(let pinch): Fingers.pinch(&stage, pinch)
    case .stuck(let pad): Talk.sayBroken(&stage, .stuck(.pad(pad)))
    case .freed(let pad): Talk.sayHealed(&stage, .stuck(.pad(pad)))
    case .jammed(let jam): Talk.sayBroken(&stage, jam.fault)
    case .unjammed(let jam): Talk.sayHealed(&stage, jam.fault)
    case .bothHeld, .bothHeldOn, .apart, .pedal: break
    case .tilt(let tilt): stage.camera.aiming.lean = tilt?.lean
    }
  }

  /// The languages come back, and then the box is made ready for the next visitor.
  private static func holdBoth(_ stage: inout Stage, isLonger: Bool) {
    guard !isLonger else {
      // After a safe start there are controls and speech alone.
      if stage.hand.safePress == nil { NextVisitor.begin(&stage) }
      return
    }
    Undoing.takeBack(&stage)
    // What was held after a safe start means nothing else now.
    if stage.hand.safePress != nil { stage.hand.safePress = .up }
    FirstLanguage.again(&stage)
  }

  /// A push acts at once, but for the answer to a question of safety: a hold could not take that back.
  private static func press(_ stage: inout Stage, _ undo: Undo) {
    stage.hand.undo = undo
    switch undo.button {
    case .shutter: shutter(&stage)
    case .knob: if stage.scene.menu?.asked == nil { push(&stage) }
    }
  }

  /// The answer to a question of safety acts on the release of a push that was not held.
  private static func release(_ stage: inout Stage, _ button: Undo.Button) {
    let pushed = stage.hand.undo?.button == button ? stage.hand.undo : nil
    Undoing.released(&stage, button)
    guard button == .knob, pushed?.scene.menu?.asked != nil, let menu = stage.scene.menu, menu.asked != nil
    else { return }
    stage.hand.tap = nil
    MenuMoves.choose(&stage, menu, isSure: menu.isAnswer(at: stage.now))
  }

  /// The shutter means: do it, yes.
  private static func shutter(_ stage: inout Stage) {
    if stage.scene.firstStart != nil { return FirstLanguage.sayAgain(&stage) }
    if let menu = stage.scene.menu { return MenuMoves.choose(&stage, menu) }
    if stage.scene.check != nil { return HandTrials.shutter(&stage) }
    stage.activity.hand.shutter(&stage)
  }

  /// The knob's push means: where am I; or else choose, keep, take the next dial.
  private static func push(_ stage: inout Stage) {
    if let menu = stage.scene.menu { return MenuMoves.choose(&stage, menu) }
    if stage.scene.check != nil { return HandTrials.push(&stage) }
    let wasReading = stage.scene.bookmark.isReading
    defer { stage.scene.bookmark.isReading = wasReading }
    if stage.hand.touch != nil { return (stage.activity.hand.whereAmI ?? WhereAmI.tell)(&stage) }
    let dials = stage.dials
    let place = dials.firstIndex(of: stage.scene.dial) ?? -1
    stage.scene.dial = dials[(place + 1) % dials.count]
    Talk.answer(&stage, Dials.phrase(stage))
  }

  /// How fast the box speaks is at hand everywhere. A guide that was being read is read on, at the new speed.
  private static func turnPushed(_ stage: inout Stage, _ clicks: Int) {
    Undoing.takeBack(&stage)
    if stage.scene.firstStart != nil { return FirstLanguage.turn(&stage, clicks) }
    let wasReading = stage.scene.bookmark.isReading
    Turning.change(&stage, .speechRate, by: clicks, boost: 1)
    stage.scene.bookmark.isReading = wasReading
  }

  private static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    if stage.scene.menu != nil { return MenuMoves.turn(&stage, clicks, boost: boost) }
    if stage.scene.check != nil { return Checks.turn(&stage, clicks) }
    switch stage.scene.dial {
    case .parameter(let parameter):
      let wasReading = stage.scene.bookmark.isReading
      Turning.change(&stage, parameter, by: clicks, boost: boost)
      stage.scene.bookmark.isReading = wasReading
    case .own(let dial): dial.turn(&stage, clicks, boost)
    }
  }
}

extension Effect {
  fileprivate var isCue: Bool { if case .cue = self { true } else { false } }
}

extension Gesture {
  fileprivate var isPress: Bool {
    switch self {
    case .shutter(.down), .knob(.down), .pedal(.down), .together, .togetherAfterTap: true
    default: false
    }
  }

  /// Whether the hand does something new, which interrupts what goes on by itself.
  fileprivate var isNews: Bool {
    switch self {
    case .shutter(.up), .knob(.up), .pedal(.up), .apart, .lift, .tilt, .stuck, .freed: false
    default: true
    }
  }
}
