// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// One hint with each of a new box's first pictures. A hint that was cut comes again with the next picture.
enum Hints {
  static func next(_ stage: Stage) -> [Phrase] {
    let left = min(stage.said.hintsLeft, Hint.most)
    return left > 0 ? [Phrase(Hint.all[Hint.most - left])] : []
  }

  /// A hint that was heard to its end is never given again.
  static func heard(_ stage: inout Stage, _ utterance: Utterance) {
    guard let hint = next(stage).first, utterance.phrases.last == hint else { return }
    stage.said.hintsLeft = min(stage.said.hintsLeft, Hint.most) - 1
  }
}
