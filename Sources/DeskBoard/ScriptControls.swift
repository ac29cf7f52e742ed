// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// Hands that follow a script, and with them the rest of the world: the camera, the sound card and sticks come and go.
///
/// What hands do before the power is on is lost, as it is on every box.
public final class ScriptControls: Controls {
  private let visit: Script.Visit
  private let camera: ScriptCamera
  private let speaker: ScriptSpeaker
  private let shelf: ScriptShelf
  private var next = 0

  public init(
    _ visit: Script.Visit, camera: ScriptCamera, speaker: ScriptSpeaker, shelf: ScriptShelf = ScriptShelf()
  ) {
    self.visit = visit
    self.camera = camera
    self.speaker = speaker
    self.shelf = shelf
    // So that a camera that is gone at the start is found gone.
    while next < visit.steps.count, visit.steps[next].time <= visit.powerOn {
      if case .input = visit.steps[next].deed, visit.steps[next].time == visit.powerOn { break }
      happen(visit.steps[next].deed)
      next += 1
    }
  }

  public var descriptor: Int32 { -1 }

  public func takeInput(by now: Instant) -> TimedInput? {
    while next < visit.steps.count, visit.steps[next].time <= now {
      let step = visit.steps[next]
      next += 1
      if case .input(let input) = step.deed { return TimedInput(input, at: step.time) }
      happen(step.deed)
    }
    return nil
  }

  private func happen(_ deed: Script.Deed) {
    switch deed {
    case .input, .power: break
    case .view(let file): camera.file = file
    case .camera(let isThere): camera.isThere = isThere
    case .sound(let isThere): speaker.isThere = isThere
    case .light(let light): camera.light = light
    case .listened(let percent): speaker.lend(percent: percent)
    case .stick(let folder?): shelf.plugIn(folder)
    case .stick(nil): shelf.pullOut()
    }
  }
}
