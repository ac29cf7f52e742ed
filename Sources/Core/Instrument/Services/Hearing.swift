// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Hearing care: the box says how much these ears have heard, and turns the volumes down.
enum Hearing {
  static func hear(_ stage: inout Stage, _ week: Double) {
    let isNews = stage.care.hear(week, by: stage.scene.settings.listener)
    if let goal = stage.care.step(at: stage.now) { goDown(&stage, to: goal) }
    guard isNews else { return }
    let number = Value.number(stage.care.percent)
    guard stage.care.isEnough else { return Talk.say(&stage, .fault, [Phrase(.heardMuch, number)]) }
    stage.care.turnDown(for: stage.scene.settings.listener, at: stage.now)
    if !isAbove(stage, stage.care.goal ?? 0) { stage.care.stay() }
    Talk.say(
      &stage, .fault, [Phrase(.heardEnough, number), Phrase(stage.care.goal == nil ? .restEars : .goesDown)])
  }

  private static func isAbove(_ stage: Stage, _ step: Int) -> Bool {
    stage.scene.settings[.volume] > step || stage.scene.settings[.speechVolume] > step
  }

  private static func goDown(_ stage: inout Stage, to goal: Int) {
    for volume in [Parameter.volume, .speechVolume] where stage.scene.settings[volume] > goal {
      stage.scene.settings[volume] -= 1
    }
    if !isAbove(stage, goal) { stage.care.stay() }
    Sounding.follow(&stage, stage.scene.settings)
  }
}
