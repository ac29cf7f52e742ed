// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice

/// Two knocks on the guitar's body: the lesson goes on, and no hand leaves the guitar.
enum GuitarKnocks {
  /// While a round is counted or shown, what is struck is part of it.
  static func take(_ stage: inout Stage, _ knocks: HeardKnocks) {
    let guitar = stage.scene.games.guitar
    guard guitar.rhythm?.round == nil, guitar.song?.round == nil,
      ChordListening.isHeard(stage, knocks.first, knocks.known, isClear: true)
    else { return }
    GuitarOrders.obey(&stage, .next)
  }
}
