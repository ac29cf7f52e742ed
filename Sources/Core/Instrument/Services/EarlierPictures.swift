// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Speech

/// The open picture is put aside, and earlier ones are opened again.
enum EarlierPictures {
  static func putAside(_ stage: inout Stage) {
    guard let open = stage.scene.open else { return }
    stage.activity.course.stops(&stage)
    stage.scene.aside.put(open)
    stage.scene.open = nil
    Sounding.refresh(&stage)
    Talk.answer(&stage, Phrase(.putAside), way: [Phrase(.bringBack), Phrase(.aim)])
  }

  /// Whether there is one that could be opened here.
  static func areThere(_ stage: Stage) -> Bool {
    !stage.scene.aside.earlier.isEmpty && stage.activity.pictures.shows == .colours
      && stage.scene.drawing == nil && stage.scene.check == nil
  }

  /// Whether a hold opens the newest; in other modes a hold leads out first.
  static func canComeBack(_ stage: Stage) -> Bool {
    stage.scene.mode == .look && stage.scene.open == nil && areThere(stage)
  }

  /// Opens the newest; the open one goes behind the oldest, so that each has its turn.
  static func openNext(_ stage: inout Stage) {
    guard areThere(stage), let next = stage.scene.aside.exchange(for: stage.scene.open) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureOpen))
    }
    stage.activity.course.stops(&stage)
    stage.scene.open = next
    stage.sound.sonifier.lift()
    Sounding.refresh(&stage)
    Talk.answer(
      &stage,
      [Phrase(.openAgain)] + Pictures.name(stage, next) + Paintings.view(stage)
        + Arrivals.phrases(stage, next.overview, isKnown: true),
      way: [Phrase(stage.activity.pictures.way)])
  }
}
