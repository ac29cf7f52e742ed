// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// How the guide comes to the box.
enum Guides {
  /// Asks for the guide in the language that the box speaks.
  static func want(_ stage: inout Stage) {
    let tongue = stage.scene.settings.accent.tongue
    guard tongue != stage.guide.tongue else { return }
    stage.guide.tongue = tongue
    stage.emit(.readGuide(tongue))
  }

  static func take(_ stage: inout Stage, _ guide: Guide?) {
    stage.guide.text = guide
    if guide == nil { stage.scene.bookmark.isReading = false }
  }
}
