// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture
import Sonify
import Works

/// What the pictures of an activity are. A picture waits where they are of another kind, and is open again after that.
enum PictureKind {
  /// Pictures whose colours sound.
  case colours
  /// Pictures whose numbers sound.
  case numbers
  /// Labels whose print is read aloud.
  case print
  /// The questions of a game, or the take of a sound, which are over with their mode.
  case puzzles
  /// No picture is open here.
  case nothing

  /// What the user has is not lost meanwhile.
  fileprivate var waits: Bool { self != .puzzles && self != .nothing }
}

/// A picture that is open again when its kind is.
private struct Waiting {
  let kind: PictureKind
  var picture: OpenPicture
}

/// The pictures that are not open just now, and that the user has not lost.
struct PicturesAside {
  /// At most one of a kind.
  private var waiting: [Waiting] = []
  /// Those that were put aside or replaced, the newest first.
  private(set) var earlier: [OpenPicture] = []

  /// Three are as many as a user remembers, and a small box has memory for them.
  static var most: Int { 3 }
  /// In bytes, all earlier ones together: an eighth of the smallest box's 512 MB. The newest stays, whatever its size.
  static var mostBytes: Int { 64_000_000 }

  /// The picture that waits until an activity with pictures of that kind goes on.
  subscript(kind: PictureKind) -> OpenPicture? {
    get { waiting.first { $0.kind == kind }?.picture }
    set {
      waiting.removeAll { $0.kind == kind }
      if let newValue, kind.waits { waiting.append(Waiting(kind: kind, picture: newValue.rested())) }
    }
  }

  /// Puts a picture before the earlier ones; the oldest goes.
  mutating func put(_ picture: OpenPicture) {
    takeOut(picture)
    earlier.insert(picture.rested(), at: 0)
    dropWhatIsTooMuch()
  }

  private mutating func dropWhatIsTooMuch() {
    var bytes = 0
    for place in earlier.indices {
      bytes += earlier[place].size
      guard place >= PicturesAside.most || place > 0 && bytes > PicturesAside.mostBytes else { continue }
      return earlier.removeSubrange(place...)
    }
  }

  /// What is opened again is no earlier picture any more.
  mutating func takeOut(_ picture: OpenPicture) {
    earlier.removeAll { $0.original === picture.original || $0.source != nil && $0.source == picture.source }
  }

  /// Takes the newest out, and puts the one that was open behind the oldest: so each has its turn.
  mutating func exchange(for open: OpenPicture?) -> OpenPicture? {
    guard !earlier.isEmpty else { return nil }
    let newest = earlier.removeFirst()
    if let open { earlier.append(open.rested()) }
    return newest
  }

  /// Drops what was kept at a place whose file is gone, and moves what was kept after it.
  mutating func forget(deleted place: PicturePlace) {
    earlier.removeAll { $0.source == place }
    waiting.removeAll { $0.picture.source == place }
    moveSources { $0.after(deleted: place) }
  }

  mutating func learn(_ painting: PaintingAlone?, of picture: Picture, as wish: PaintingWish) {
    change {
      $0.learnAside(painting, of: picture, as: wish)
      $0 = $0.rested()
    }
    dropWhatIsTooMuch()
  }

  mutating func learn(_ work: KnownPicture?, of picture: Picture, as wish: PaintingWish) {
    change { $0.learn(work, of: picture, as: wish) }
  }

  mutating func learn(_ print: PrintInHand, of picture: Picture) {
    change { if $0.original === picture, $0.label.print == nil { $0.label.print = print } }
  }

  /// The picture is kept at this place.
  mutating func set(_ place: PicturePlace, of original: Picture) {
    change { if $0.original === original { $0.source = place } }
  }

  /// All of them, in no order.
  var all: [OpenPicture] { waiting.map { $0.picture } + earlier }

  mutating func takeSources(from kept: [OpenPicture]) { change { $0.takeSource(from: kept) } }

  mutating func moveSources(_ move: (PicturePlace) -> PicturePlace?) { change { $0.moveSource(move) } }

  private mutating func change(_ act: (inout OpenPicture) -> Void) {
    for place in waiting.indices { act(&waiting[place].picture) }
    for place in earlier.indices { act(&earlier[place]) }
  }
}
