// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// Pictures that are kept: the knob names them, and the shutter opens one.
enum GalleryMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeGallery, help: [.helpChoose, .helpHear, .helpKnob, .helpBack], beginning: Browsing.phrases,
        greet: Browsing.greet,
        explained: ExplainedControls(
          shutter: { Shelves.album($0) == nil ? .explainShutterNothing : .explainShutterOpens })),
      hand: ActivityHand(
        shutter: Browsing.open, back: Browsing.back,
        dials: { Browsing.dials($0) + LookMode.parameters + Zooming.dials($0) + Telling.dials($0) }),
      finger: LookMode.finger,
      pictures: ActivityPictures(
        shelf: ShelfRules(opens: { .open($0, $1) }, counted: .gallery, empty: .galleryEmpty)))
  }
}
