// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify

/// Where the box is and what it holds: all that a press can change, and that a hold of the same button takes back.
struct Scene {
  var mode = Mode.look
  var settings = Settings()
  /// What a turn of the knob changes.
  var dial = Dial.parameter(.waveform)
  var open: OpenPicture?
  var aside = PicturesAside()
  var pending: Pending?
  var menu: Menu?
  /// Set while the user chooses the language at the first start.
  var firstStart: FirstStart?
  var questions = Questions()
  var data = NumbersInHand()
  /// Set while the user draws on the picture.
  var drawing: Drawing?
  var games = Games()
  var shelf = ShelfPlace()
  var bookmark = Bookmark()
  /// Set while the check tries all parts.
  var check: Check?

  var picture: Picture? { open?.picture }

  /// Where the open picture is kept; nil for one from the camera.
  var source: PicturePlace? {
    get { open?.source }
    set { open?.source = newValue }
  }
}

/// Data mode: the picture's survey, the part of it under the strip, and the row while it plays.
struct NumbersInHand {
  var survey: DataSurvey?
  var view = DataView()
  var playback: RowPlayback?
  /// What came last is another plane of the open file: the part under the strip stays.
  var isNextPlane = false
}

/// The game, the lesson, the orbs, the tuner, the chords or the guitar lesson while the user is there, and the answers of all games in the form in which they are kept.
struct Games {
  var game: Game?
  var lesson: Lesson?
  var orbs: OrbsInHand?
  var tuner = TunerInHand()
  var chords = ChordInHand()
  var paint = PaintInHand()
  var guitar = GuitarInHand()
  /// The guitar lesson before the last order that came without a hand.
  var undoneByNo: GuitarInHand?
  var words = WordsInHand()
  var results: [[UInt8]] = []
}

/// Where pictures and titles come from: the camera, the album that was named last, and in each album the picture that was named
/// last; the titles in hand.
struct ShelfPlace {
  /// The number of the camera that the user has chosen.
  var camera = 1
  var album = Album.Kind.box
  var places = Album.Kind.allCases.map { _ in 0 }
  /// Of music and books.
  var titles = TitlesInHand()
}

/// What the user wants to know: what the controls do, and where the finger is; and what the box asks.
struct Questions {
  /// Every control says what it would do, and does nothing.
  var isExplaining = false
  var asked = Asked()
  /// The box wants to know, too: whether a photograph shows this work.
  var work: WorkQuestion?
}

/// Where the hand is, and what it has pressed.
struct Hand {
  /// Where the finger is, whatever the buttons do.
  var touch: Spot?
  /// When the finger came to the end of its control, while it is there.
  var reachedEnd: Instant?
  /// Where the finger has drawn to, while it goes on.
  var brush: Place?
  /// The state before the press of the button that is down; a hold, or both buttons together, return to it.
  var undo: Undo?
  var tap: Tap?
  var held = HeldKnob()
  /// The picture's parts that have names, as the finger comes upon them.
  var regions = RegionsHeard()
  /// When it last did something new, for orbs that are left alone.
  var moved = Instant(nanoseconds: 0)
  /// What the accelerometer felt last, every step of the foot with it; nil while none works.
  var felt: Tilt?
  /// After a safe start the shutter's last press; nil after any other.
  var safePress: Press?
}

/// The scene before a press, for as long as its button is down.
struct Undo {
  enum Button {
    case shutter, knob
  }

  let button: Button
  var scene: Scene
  /// Whether the whole picture was being played.
  var wasSweeping = false
  /// The press has become a hold. The scene is the one before the hold, which the way home takes back.
  var isHeld = false
}

/// A press that is over, while the other hand may still be on its way to the other button.
struct Tap {
  var undo: Undo
  let end: Instant

  /// In seconds: the other button's press comes no later after this one's, and so not after its end either.
  static var patience: Double { 0.2 }
}

/// A picture that was asked for and has not come yet.
struct Pending: Equatable {
  let since: Instant
  /// Where the picture is kept; nil for one from the camera.
  var place: PicturePlace?
  /// The work that a photograph shows, which opens by itself.
  var isRecognised = false
  /// Which plane of its file it is, where the user chose one.
  var plane: Int?
  /// When the next word of comfort is due.
  var nextWord: Instant
  /// The flash is on for this picture.
  var isLit = false
  /// The flash was on for this picture.
  var hadFlash = false
  /// The flash was on, and would not have been needed.
  var wasLight = false
}

extension Scene {
  /// A new picture replaces the open one, which is put aside. Numbers are kept, and can be opened again.
  mutating func receive(_ new: OpenPicture, as kind: PictureKind) {
    if kind == .colours, let open { aside.put(open) }
    aside.takeOut(new)
    open = new
  }

  /// The open one, and all that wait.
  var pictures: [OpenPicture] { (open.map { [$0] } ?? []) + aside.all }

  /// What came of looking for the painting in a picture is known wherever that picture is.
  mutating func learn(_ painting: PaintingAlone?, of picture: Picture, as wish: PaintingWish) {
    open?.learn(painting, of: picture, as: wish)
    aside.learn(painting, of: picture, as: wish)
    drawing?.learn(painting, of: picture, as: wish)
  }

  mutating func learn(_ work: KnownPicture?, of picture: Picture, as wish: PaintingWish) {
    open?.learn(work, of: picture, as: wish)
    aside.learn(work, of: picture, as: wish)
  }

  /// What is printed on a label is known wherever its photograph is.
  mutating func learn(_ print: PrintInHand, of picture: Picture) {
    if open?.original === picture, open?.label.print == nil { open?.label.print = print }
    aside.learn(print, of: picture)
  }

  mutating func isTold(labelOf picture: Picture) {
    if open?.original === picture { open?.label.print?.isTold = true }
  }

  mutating func drop(labelOf picture: Picture) {
    if open?.original === picture { open = nil }
  }

  /// What codes there are is of interest in the picture that is open alone.
  mutating func learn(_ label: PhotographedLabel, of picture: Picture) {
    guard open?.original === picture else { return }
    open?.label.work = label.work
    open?.label.words = label.words
  }

  /// The picture that was kept there is gone for ever, and those behind it move up.
  mutating func forget(deleted place: PicturePlace) {
    if source == place { (open, drawing) = (nil, nil) }
    source = source?.after(deleted: place)
    if let source = drawing?.source { drawing?.source = source.after(deleted: place) }
    aside.forget(deleted: place)
  }

  /// Pictures are kept elsewhere from now on, or are kept no more.
  mutating func moveSources(_ move: (PicturePlace) -> PicturePlace?) {
    open?.moveSource(move)
    aside.moveSources(move)
    if let source = drawing?.source { drawing?.source = move(source) }
  }

  /// Copies from a later scene where this scene's pictures are kept.
  mutating func takeSources(from later: Scene) {
    let kept = later.pictures
    open?.takeSource(from: kept)
    aside.takeSources(from: kept)
    guard let drawing = later.drawing else { return }
    if let mine = self.drawing, mine.original === drawing.original {
      self.drawing?.source = drawing.source
      if mine.strokes.isEmpty { source = drawing.source }
    } else if picture === drawing.original {
      source = drawing.source
    }
  }
}
