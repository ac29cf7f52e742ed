// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Works

/// A picture that the user has in hand, or had.
struct OpenPicture {
  private(set) var picture: Picture
  /// Where the picture is kept; nil for one from the camera.
  var source: PicturePlace?
  /// What there is to see; nil where the box has found nothing to say of it.
  private(set) var overview: Overview?
  /// What is written about it, beside it or in its file. Regions are parts of the upright picture, all of it.
  let words: WorkWords
  /// Which part of that the box said last.
  var told: Int?
  /// The photograph of which this is a view; nil where no painting is known in the picture.
  private(set) var photograph: Photograph?
  /// The painting was looked for and not found.
  private(set) var showsNoPainting = false
  /// The painting is being looked for, or was, and the hand has not heard of it yet.
  var search: Search?
  /// The painting's edges, once the knob has had them.
  var edges: EdgesInHand?
  /// The kept picture of the work that the painting is, or may be.
  var work: KnownPicture?
  /// What the codes in the photograph are for.
  var label = PhotographedLabel()
  /// A photograph was recognised as this work, which has opened in its place.
  var isRecognised = false
  /// The user has drawn it.
  var isDrawn = false
  /// The box has said that the colours about a finger can be heard as a chord.
  var isChordOffered = false
  /// What of it lies under the strip or the pad.
  var part = PicturePart()

  init(
    picture: Picture, source: PicturePlace? = nil, overview: Overview? = nil, isDrawn: Bool = false,
    words: WorkWords = WorkWords()
  ) {
    (self.picture, self.source, self.overview, self.isDrawn) = (picture, source, overview, isDrawn)
    self.words = words
  }

  /// In bytes, of its pixels alone.
  var size: Int {
    photograph.map { $0.whole.byteCount + $0.painting.picture.byteCount } ?? picture.byteCount
  }
}

/// The painting is looked for in a picture, and then waits until it can be opened.
struct Search {
  var wish = PaintingWish.likeliest
  /// The user asks for it, and waits.
  var isAsked = false
  /// The picture may be the painting itself: then there is nothing to miss.
  var mayBePainting = false
  /// What the box has still to say of the picture, before what is found.
  var words: [Phrase] = []
  var isOver = false
  var isFound = false
  /// When the box says next that it is still looking, where nothing else has been said of the picture.
  var nextWord: Instant?
  /// It was over while the hand did something that the painting was not to disturb.
  var isLate = false

  var due: Instant? { isOver ? nil : nextWord }

  /// In seconds: most searches are over by then, and a longer silence is none that a user trusts.
  static var beforeWord: Double { 1 }
}

/// A photograph of a painting, which has two views: all of it, and the painting alone.
struct Photograph {
  let whole: Picture
  let overview: Overview?
  let painting: PaintingAlone
}

extension OpenPicture {
  /// Its work is to open by itself, as soon as the hand is free.
  var opensWork: Bool {
    get { label.opensWork }
    set { label.opensWork = newValue }
  }

  /// What is kept: the photograph, whichever of its views is open.
  var original: Picture { photograph?.whole ?? picture }

  var isPaintingAlone: Bool { photograph?.painting.picture === picture }

  /// Opens the view of the painting that is known from now on.
  mutating func open(_ painting: PaintingAlone) {
    know(painting)
    turn()
  }

  private mutating func know(_ painting: PaintingAlone, as wish: PaintingWish = .likeliest) {
    var painting = painting
    if case .corners = wish, let old = photograph?.painting {
      painting.choice = old.choice
    } else {
      edges = nil
    }
    photograph = Photograph(
      whole: original, overview: photograph.map { $0.overview } ?? overview, painting: painting)
  }

  /// Takes what came of looking for the painting, if that was looked for in this picture.
  mutating func learn(_ painting: PaintingAlone?, of picture: Picture, as wish: PaintingWish) {
    guard original === picture, search?.isOver == false, search?.wish == wish else { return }
    // One choice is the painting that is known, as its edges lie now.
    let isOther = if case .choice = wish { painting.map { $0.choice.count > 1 } ?? false } else { true }
    if let painting, isOther {
      know(painting, as: wish)
    } else if photograph == nil {
      showsNoPainting = true
    }
    search?.isOver = true
    search?.isFound = painting != nil && isOther
  }

  /// Learns it while it is put aside: another cut of the painting takes the place of the one that was open.
  mutating func learnAside(
    _ painting: PaintingAlone?, of picture: Picture, as wish: PaintingWish
  ) {
    let wasAlone = isPaintingAlone
    learn(painting, of: picture, as: wish)
    guard wasAlone, !isPaintingAlone else { return }
    turn()
    edges?.settle(isFound: true)
  }

  /// Takes which work it is, if that was looked for in this picture.
  mutating func learn(_ work: KnownPicture?, of picture: Picture, as wish: PaintingWish) {
    guard original === picture, search?.isOver == false, search?.wish == wish else { return }
    self.work = work
  }

  /// Opens the other view. Whatever was found in the picture, its user has chosen.
  mutating func turn() {
    search = nil
    guard let photograph else { return }
    if isPaintingAlone {
      show(photograph.whole, photograph.overview)
    } else {
      show(photograph.painting.picture, photograph.painting.overview)
    }
  }

  /// A part of the other view is another part.
  private mutating func show(_ view: Picture, _ overview: Overview?) {
    (picture, self.overview, part) = (view, overview, PicturePart())
  }
}

extension OpenPicture {
  /// As it is put aside: a painting that was found is not opened by itself any more. It comes back as its user has left it.
  func rested() -> OpenPicture {
    var rested = self
    if search?.isOver == true { rested.search = nil }
    rested.opensWork = false
    return rested
  }

  mutating func takeSource(from kept: [OpenPicture]) {
    if let same = kept.first(where: { $0.original === original }) { source = same.source }
  }

  mutating func moveSource(_ move: (PicturePlace) -> PicturePlace?) { source = source.flatMap(move) }
}

extension PicturePlace {
  /// This picture's place after another was deleted; nil if it is the deleted one.
  func after(deleted other: PicturePlace) -> PicturePlace? {
    guard album == other.album, index >= other.index else { return self }
    return index == other.index ? nil : PicturePlace(album, index - 1)
  }
}
