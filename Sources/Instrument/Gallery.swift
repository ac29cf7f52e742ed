// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Gallery: pictures that are kept, named by the knob and opened by the shutter.
extension Instrument {
  mutating func greetGallery() {
    guard !shelf.isEmpty else { return answer(Phrase(.galleryEmpty)) }
    say(.answer, galleryPhrases)
  }

  var galleryPhrases: [Phrase] {
    [Phrase(.gallery, .number(shelf.count)), shelfPhrase] + way([Phrase(.chooseOne)])
  }

  /// The picture that was named last.
  var shelfPhrase: Phrase {
    guard shelf.indices.contains(scene.shelfPlace) else { return Phrase(.galleryEmpty) }
    return Phrase(
      .pictureOf, .words(shelf[scene.shelfPlace]), .number(scene.shelfPlace + 1), .number(shelf.count))
  }

  mutating func browse(_ clicks: Int, boost: Int) {
    let place = min(max(scene.shelfPlace + clicks * boost, 0), max(shelf.count - 1, 0))
    if place == scene.shelfPlace { does(.cue(.end(of: clicks))) }
    scene.shelfPlace = place
    answer(shelfPhrase)
  }

  mutating func openKept() {
    guard shelf.indices.contains(scene.shelfPlace) else {
      does(.cue(.refused))
      return answer(Phrase(.galleryEmpty))
    }
    forgetPending()
    expect()
    does(.open(scene.shelfPlace))
    comment([Phrase(.opening, .words(shelf[scene.shelfPlace]))])
  }
}
