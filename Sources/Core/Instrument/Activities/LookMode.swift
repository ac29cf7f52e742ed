// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Look: the shutter takes a picture, and a finger hears its colours. The ways back and home lead here.
enum LookMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeLook, help: [.helpTake, .helpHear, .helpKnob, .helpKeep, .helpBack],
        beginning: { _ in [] }, greet: greet,
        explained: ExplainedControls(shutter: { _ in .explainShutterTakes })),
      hand: ActivityHand(shutter: { $0.capture() }, back: back, dials: { _ in parameters }),
      pictures: ActivityPictures(taken: [.sweep, .draw], aims: true))
  }

  /// What the knob changes wherever a picture is heard.
  static var parameters: [Dial] {
    [.parameter(.waveform), .parameter(.row), .parameter(.volume), .parameter(.mapping)]
  }

  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    let hadPicture = stage.hasPicture
    stage.dropPicture()
    stage.answer(Phrase(hadPicture || tookPicture ? .cancelled : .atTheStart), way: [Phrase(.aim)])
    return true
  }

  static func greet(_ stage: inout Stage) {
    let next: Key = stage.scene.picture != nil ? .slide : stage.scene.pending != nil ? .oneMoment : .aim
    stage.answer(Phrase(.just, .phrase(Phrase(.modeLook))), way: [Phrase(next)])
  }
}
