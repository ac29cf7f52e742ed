// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Repeats the last words; asked once more, spells them.
enum Again {
  /// The menu, which opened while the knob was held, is closed again without a word.
  static func say(_ stage: inout Stage) {
    if !stage.hand.held.wasInMenu { Menus.close(&stage) }
    guard let utterance = stage.hand.held.told.utterance else { return }
    let isSpelled = stage.hand.held.told.times % 2 == 1
    let phrases = isSpelled ? [Phrase(.just, .spelled(utterance.phrases))] : utterance.phrases
    // A repeated fault counts as an answer, so the user who asks hears it at once.
    Talk.say(&stage, .answer, phrases, utterance.news, in: utterance.language)
    stage.said.told = stage.hand.held.told
    stage.said.told.times += 1
  }
}
