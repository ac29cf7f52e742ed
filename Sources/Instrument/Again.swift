// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Something that was said, and how often it was asked for since.
struct Told {
  let utterance: Utterance?
  var times = 0

  init(_ utterance: Utterance? = nil) { self.utterance = utterance }
}

/// Before the knob was pressed, which is still held: what its press and the menu have since been said over.
struct HeldKnob {
  var told = Told()
  var wasInMenu = false
}

/// Say that again; and once more, letter by letter.
extension Instrument {
  /// The menu, which opened while the knob was held, is closed again without a word.
  mutating func sayAgain() {
    if !held.wasInMenu { closeMenu() }
    guard let utterance = held.told.utterance else { return }
    let isSpelled = held.told.times % 2 == 1
    let phrases = isSpelled ? [Phrase(.just, .spelled(utterance.phrases))] : utterance.phrases
    // Of a fault, too, it is an answer now: whoever asks hears it at once.
    say(.answer, phrases, utterance.news)
    told = held.told
    told.times += 1
  }
}
