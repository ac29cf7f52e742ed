// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// The grammar of the controls: one meaning for every gesture, whatever the mode.
enum Moves {
  static func move(_ stage: inout Stage, _ gesture: Gesture) {
    if stage.hand.safePress != nil { return SafeStart.move(&stage, gesture) }
    if gesture.isNews {
      stage.shelf.glance = Glance()
      stage.activity.course.interrupted(&stage)
    }
    if stage.scene.questions.isExplaining && Explaining.explains(&stage, gesture) { return }
    switch gesture {
    case .shutter(.down):
      stage.hand.undo = Undo(button: .shutter, scene: stage.scene, wasSweeping: stage.sound.sweeping != nil)
      shutter(&stage)
    case .shutter(.hold) where stage.hand.undo?.scene.firstStart != nil,
      .knob(.hold) where stage.hand.undo?.scene.firstStart != nil:
      // What was pushed is chosen, however long: many hold a button that they do not know yet.
      stage.hand.undo = nil
    case .shutter(.hold):
      let wasSweeping = stage.hand.undo?.wasSweeping ?? (stage.sound.sweeping != nil)
      let tookPicture = Undoing.takeBack(&stage)
      Back.go(&stage, from: tookPicture, wasSweeping: wasSweeping)
    case .shutter(.holdOn): Ways.home(&stage)
    case .knob(.down):
      stage.hand.undo = Undo(button: .knob, scene: stage.scene)
      stage.hand.held = HeldKnob(told: stage.said.told, wasInMenu: stage.scene.menu != nil)
      push(&stage)
    case .knob(.hold):
      Undoing.takeBack(&stage)
      MenuMoves.open(&stage)
    case .knob(.holdOn): Again.say(&stage)
    case .shutter(.up): Undoing.released(&stage, .shutter)
    case .knob(.up): Undoing.released(&stage, .knob)
    case .together:
      Undoing.takeBack(&stage)
      Explaining.explain(&stage, true)
    case .turn(let clicks, let boost):
      stage.hand.undo = nil
      turn(&stage, clicks, boost: boost)
    case .touch(let spot): Fingers.touch(&stage, spot)
    case .slide(let spot): Fingers.slide(&stage, spot)
    case .lift: Fingers.lift(&stage)
    case .stuck(let pad): Talk.sayBroken(&stage, .stuck(.pad(pad)))
    case .freed(let pad): Talk.sayHealed(&stage, .stuck(.pad(pad)))
    case .jammed(let jam): Talk.sayBroken(&stage, jam.fault)
    case .unjammed(let jam): Talk.sayHealed(&stage, jam.fault)
    case .tilt(let tilt): stage.camera.aiming.lean = tilt?.lean
    }
  }

  /// The shutter means: do it, yes.
  private static func shutter(_ stage: inout Stage) {
    if let menu = stage.scene.menu { return MenuMoves.choose(&stage, menu, byShutter: true) }
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

extension Gesture {
  /// Whether the hand does something new, which interrupts what goes on by itself.
  fileprivate var isNews: Bool {
    switch self {
    case .shutter(.up), .knob(.up), .lift, .tilt, .stuck, .freed: false
    default: true
    }
  }
}
