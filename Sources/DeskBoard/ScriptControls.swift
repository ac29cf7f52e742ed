// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// Hands that follow a script, and with them the rest of the world: the camera and the sound card come and go.
///
/// What hands do before the power is on is lost, as it is on every box.
public final class ScriptControls: Controls {
  private let script: Script
  private let camera: ScriptCamera
  private let speaker: ScriptSpeaker
  private var next = 0

  public init(_ script: Script, camera: ScriptCamera, speaker: ScriptSpeaker) {
    self.script = script
    self.camera = camera
    self.speaker = speaker
    // So that a camera that is gone at the start is found gone.
    while next < script.steps.count, script.steps[next].time <= script.powerOn {
      if case .input = script.steps[next].deed, script.steps[next].time == script.powerOn { break }
      happen(script.steps[next].deed)
      next += 1
    }
  }

  public var descriptor: Int32 { -1 }

  public func takeInput(by now: Instant) -> TimedInput? {
    while next < script.steps.count, script.steps[next].time <= now {
      let step = script.steps[next]
      next += 1
      if case .input(let input) = step.deed { return TimedInput(input, at: step.time) }
      happen(step.deed)
    }
    return nil
  }

  private func happen(_ deed: Script.Deed) {
    switch deed {
    case .input: break
    case .view(let file): camera.file = file
    case .camera(let isThere): camera.isThere = isThere
    case .sound(let isThere): speaker.isThere = isThere
    case .light(let light): camera.light = light
    }
  }
}
