// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// Hands that follow a script, and with them the rest of the world: the camera, the sound card and sticks come and go, power,
/// heat and the memory card are well or not.
///
/// What hands do before the power is on is lost, as it is on every box.
public final class ScriptControls: Controls {
  private let visit: Script.Visit
  private let camera: ScriptCamera
  private let speaker: ScriptSpeaker
  private let shelf: ScriptShelf
  private let health: ScriptHealth
  private let storage: ScriptStorage?
  private let dictaphone: ScriptDictaphone?
  private var next = 0
  private var hand = MenuHand()
  /// The line whose hand found no way, because the menu has no such entry or value then; nil while there is none.
  public private(set) var lostLine: Int?

  public init(
    _ visit: Script.Visit, camera: ScriptCamera, speaker: ScriptSpeaker, shelf: ScriptShelf = ScriptShelf(),
    health: ScriptHealth = ScriptHealth(), storage: ScriptStorage? = nil,
    dictaphone: ScriptDictaphone? = nil
  ) {
    self.visit = visit
    self.camera = camera
    self.speaker = speaker
    self.shelf = shelf
    self.health = health
    self.storage = storage
    self.dictaphone = dictaphone
    camera.end = visit.end
    // Earlier steps happen first, so that a box finds a camera missing that is gone at the start.
    while next < visit.steps.count, visit.steps[next].time <= visit.powerOn {
      if case .input = visit.steps[next].deed, visit.steps[next].time == visit.powerOn { break }
      happen(visit.steps[next].deed, at: visit.steps[next].time)
      next += 1
    }
  }

  public var descriptor: Int32 { -1 }

  public func takeInput(by now: Instant) -> TimedInput? {
    while next < visit.steps.count, visit.steps[next].time <= now {
      let step = visit.steps[next]
      if let due = hand.nextDue, due < step.time { break }
      next += 1
      switch step.deed {
      case .input(let input): return TimedInput(input, at: step.time)
      case .errand(let errand): hand.begin(errand, line: step.line, at: step.time)
      default: happen(step.deed, at: step.time)
      }
    }
    return hand.takeInput(by: now)
  }

  public var menuGoal: MenuGoal? { hand.goal }
  public var isOnItsWay: Bool { hand.isBusy }

  public func follow(_ way: MenuWay) {
    if let line = hand.follow(way), lostLine == nil { lostLine = line }
  }

  private func happen(_ deed: Script.Deed, at time: Instant) {
    switch deed {
    case .input, .errand, .power, .crash: break
    case .view(let file): camera.file = file
    case .other(let file): camera.otherFile = file
    case .otherCamera(let isThere): camera.isOtherThere = isThere
    case .beside(let file): camera.beside.append(file)
    case .microphone(let file): dictaphone?.hear(file, from: time)
    case .microphoneThere(let isThere): dictaphone?.plug(isThere, at: time)
    case .room(let decibels): dictaphone?.makeRoom(decibels, from: time)
    case .camera(let isThere): camera.isThere = isThere
    case .sound(let isThere): speaker.isThere = isThere
    case .light(let light): camera.light = light
    case .aim(let aim): camera.aim(aim)
    case .condition(.card(let trouble)):
      storage?.trouble = trouble
      shelf.trouble = trouble
      dictaphone?.trouble = trouble
    case .condition(let condition): health.take(condition)
    case .listened(let percent): speaker.lend(percent: percent)
    case .stick(let folder?): shelf.plugIn(folder)
    case .stick(nil): shelf.pullOut()
    }
  }
}
