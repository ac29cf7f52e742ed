// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Look: the shutter takes a picture, and a finger hears its colours. The ways back and home lead here.
enum LookMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeLook, help: [.purpose, .helpTake, .helpHear, .helpKnob, .helpWhole, .helpKeep, .helpBack],
        beginning: { _ in [] }, greet: greet,
        explained: ExplainedControls(shutter: { _ in .explainShutterTakes })),
      hand: ActivityHand(
        shutter: Pictures.capture, back: back, dials: { parameters + Zooming.dials($0) + Telling.dials($0) }),
      finger: finger,
      pictures: ActivityPictures(aims: true, isAccompanied: true))
  }

  /// What the knob changes wherever a picture is heard.
  static var parameters: [Dial] {
    [.parameter(.waveform), .parameter(.row), .parameter(.volume), .parameter(.mapping)]
  }

  /// A finger that hears a picture's colours, in all of it or in a part.
  static var finger: ActivityFinger {
    ActivityFinger(zooms: true, meetsRegions: true, pinched: Zooming.pinch)
  }

  /// Drops the picture on its way, puts the open one aside, or brings the newest one back.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    if Pictures.cancel(&stage) { return true }
    if stage.scene.open != nil {
      EarlierPictures.putAside(&stage)
    } else if EarlierPictures.areThere(stage) {
      EarlierPictures.openNext(&stage)
    } else {
      Talk.answer(&stage, Phrase(tookPicture ? .cancelled : .atTheStart), way: [Phrase(.aim)])
    }
    return true
  }

  static func greet(_ stage: inout Stage) {
    let next: Key = stage.scene.picture != nil ? .slide : stage.scene.pending != nil ? .oneMoment : .aim
    Talk.answer(
      &stage, [Phrase(.just, .phrase(Phrase(.modeLook)))] + Pictures.stays(stage) + Zooming.told(stage),
      way: [Phrase(next)])
  }
}
