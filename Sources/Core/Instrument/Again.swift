// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Something that was said, and how often it was asked for since.
struct Told {
  let utterance: Utterance?
  var times = 0

  init(_ utterance: Utterance? = nil) { self.utterance = utterance }
}

/// The state before the held knob was pressed: the last words, which the press and the menu talked over.
struct HeldKnob {
  var told = Told()
  var wasInMenu = false
}

/// Repeats the last words; asked once more, spells them.
extension Stage {
  /// The menu, which opened while the knob was held, is closed again without a word.
  mutating func sayAgain() {
    if !held.wasInMenu { closeMenu() }
    guard let utterance = held.told.utterance else { return }
    let isSpelled = held.told.times % 2 == 1
    let phrases = isSpelled ? [Phrase(.just, .spelled(utterance.phrases))] : utterance.phrases
    // A repeated fault counts as an answer, so the user who asks hears it at once.
    say(.answer, phrases, utterance.news)
    told = held.told
    told.times += 1
  }
}
