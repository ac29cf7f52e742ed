// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

@testable import Instrument

/// What tells one state of a walk from another: all but what is continuous, and what behaves alike whatever its value.
///
/// Each of these is left out because no branch but its own two ends depends on it, and those have tests of their own:
/// times (a tick comes early and late from every state), where the finger is, the steps of all settings but flash,
/// what of a picture of numbers is under the strip, how much is said, which of the kept pictures was named last, the place in
/// the guide, which of two parameters alike the menu names, how the picture looks, what a game asks and has
/// asked, and which setting the knob has in hand beneath a menu, an explanation or a press.
struct WalkState: Hashable {
  private let scene: SceneState
  private let undo: UndoState?
  private let hands: Hands
  private let safePress: Press?
  private let albums: [Album.Kind]
  private let flags: [Bool]
  private let comment: CommentState?

  init(of box: Instrument, _ hands: Hands) {
    comment = CommentState(box.stage.shelf.player.comments)
    scene = SceneState(box.scene)
    undo = box.undo.map { UndoState($0, now: box.scene) }
    self.hands = hands
    safePress = box.safePress
    albums = box.albums.map { $0.kind }
    flags = [
      box.held.wasInMenu, box.brush != nil, box.sweeping != nil, box.glance.due != nil,
      box.glance.place != nil,
      box.touch != nil, box.scene.mode != .data && (box.brightness ?? 1) < 0.2,
      box.scene.asked.times % 2 == 1, box.stage.camera.kept != nil, !box.own.files.isEmpty,
      box.own.asked != nil, box.own.playing != nil,
      box.stage.shelf.player.playing != nil, box.stage.shelf.player.playing?.following != nil,
      box.stage.shelf.player.wanted != nil, box.stage.health.microphone.isOpen, box.order != nil,
      box.scene.mode == .tuner && box.strings.ringing != nil,
      TunerTones.due(box.stage) != nil, TunerTones.beating(box.stage) != nil,
      box.scene.mode == .tuner && !box.strings.inTune.isEmpty,
      [.chords, .guitar].contains(box.scene.mode) && box.chords.last != nil,
      [.chords, .guitar].contains(box.scene.mode) && box.chords.open != nil,
      [.chords, .guitar].contains(box.scene.mode) && box.chords.awaited != nil,
      [.chords, .guitar].contains(box.scene.mode) && box.chords.isRightTold,
      box.scene.mode == .paint && box.stage.health.microphone.sound.roll.count == 0,
      box.scene.games.paint.step == .takes(from: box.stage.health.microphone.sound.roll.count),
      [.chords, .guitar].contains(box.scene.mode) && box.chords.isPraised,
      box.stage.remembered.words.taught != nil, box.stage.remembered.words.use == .never,
      box.scene.mode == .player && box.stage.shelf.player.facts[box.scene.shelf.titles.named] != nil,
    ]
  }
}

/// Where a comment is on its way, or whether one is heard.
private struct CommentState: Hashable {
  let step: Dictation.Step?
  let choice: Int
  let isPressed, hasBegun, isHeard: Bool

  init?(_ comments: Comments) {
    guard comments.isBusy else { return nil }
    (step, choice) = (comments.dictation?.step, comments.dictation?.choice ?? 0)
    isPressed = comments.dictation?.isPressed == true
    hasBegun = comments.dictation?.hasBegun == true
    isHeard = comments.heard != nil
  }
}

/// A scene before a press, and how the present one differs from it.
private struct UndoState: Hashable {
  let isByKnob, wasSweeping, isHeld, isSamePicture, isSamePending: Bool
  let scene: SceneState

  init(_ undo: Undo, now: Scene) {
    isByKnob = undo.button == .knob
    wasSweeping = undo.wasSweeping
    isHeld = undo.isHeld
    isSamePicture = undo.scene.picture === now.picture
    isSamePending = undo.scene.pending?.since == now.pending?.since
    scene = SceneState(undo.scene, isPast: true)
  }
}

private struct SceneState: Hashable {
  private let mode: Mode
  private let dial: DialState
  private let source: Album.Kind?
  private let album: Album.Kind
  private let menu: MenuState?
  private let check: CheckState?
  /// The setting of the flash; 0 in the mode for numbers, which takes no picture.
  private let flash: Int
  private let languagesTold: Int?
  /// Two strokes are as good as more.
  private let strokes: Int?
  private let lesson: LessonState?
  private let titles: TitlesState?
  /// At one place an orb is as good as at another; the first and the seventh are not as the others.
  private let orbs: Int?
  private let orbsTouch: Int?
  private let tuner: TunerState?
  private let chords: ChordsState?
  private let guitar: GuitarState?
  private let words: WordsState?
  private let paint: PaintState?
  private let flags: [Bool]

  init(_ scene: Scene, isPast: Bool = false) {
    mode = scene.mode
    dial = DialState(of: scene, isPast: isPast)
    source = (scene.source ?? scene.drawing?.source)?.album
    album = scene.album
    menu = scene.menu.map { MenuState($0) }
    check = scene.check.map { CheckState($0) }
    flash = scene.mode == .data ? 0 : scene.settings[.flash]
    titles =
      scene.mode == .player || scene.shelf.titles.playing != nil ? TitlesState(scene.shelf.titles) : nil
    languagesTold = scene.firstStart?.told
    strokes = scene.drawing.map { min($0.strokes.count, 2) }
    let isCovered = isPast || scene.menu != nil || scene.isExplaining
    lesson = scene.lesson.map { LessonState(of: $0, isCovered: isCovered) }
    orbs = scene.games.orbs.map { $0.orbs.all.count }
    orbsTouch =
      switch scene.games.orbs?.touch {
      case .waits: 0
      case .holds: 1
      case .finds: 2
      case nil: nil
      }
    tuner = scene.mode == .tuner ? TunerState(scene.games.tuner) : nil
    chords = [.chords, .guitar].contains(scene.mode) ? ChordsState(scene.games.chords) : nil
    guitar = scene.mode == .guitar ? GuitarState(scene.games.guitar) : nil
    words = scene.mode == .guitar ? WordsState(scene.games.words) : nil
    paint = scene.mode == .paint ? PaintState(scene.games.paint) : nil
    flags = [
      scene.games.orbs?.named != nil, scene.games.orbs?.due != nil,
      scene.playback != nil, scene.drawing?.isBlank == true, scene.drawing?.isDown == true,
      scene.bookmark.isReading, scene.picture != nil, scene.aside[.colours] != nil,
      scene.aside[.numbers] != nil, !scene.aside.earlier.isEmpty, scene.pending != nil,
      scene.pending?.isLit == true,
      scene.open?.photograph != nil, scene.open?.isPaintingAlone == true,
      scene.open?.search != nil, scene.open?.search?.isOver == true, scene.open?.search?.wish == .likeliest,
      scene.open?.edges != nil, scene.open?.label.print != nil, scene.open?.label.print?.isTold == true,
      scene.open?.label.print?.line != nil, scene.aside[.print] != nil,
      scene.pending?.hadFlash == true, scene.isExplaining, scene.firstStart?.isByHand == true,
      scene.shelf.camera == 2,
    ]
  }
}

/// One chord is as good as another.
private struct ChordsState: Hashable {
  let isChosen: Bool
  /// The first finger is as good as the next.
  let told: Int
  let isPlaying, isWayTold: Bool

  init(_ chords: ChordInHand) {
    let count = chords.fingering?.hand.count ?? 0
    isChosen = chords.fingering != nil
    told = chords.told == 0 ? 0 : chords.told < count ? 1 : 2
    (isPlaying, isWayTold) = (chords.playing != nil, chords.isWayTold)
  }
}

/// One lesson is as good as another of its kind.
private struct GuitarState: Hashable {
  let isChange: Bool
  let part, rights: Int
  /// Nil without a song.
  let songWaits, songPlays: Bool?
  let playsNext, isAsked: Bool

  init(_ guitar: GuitarInHand) {
    isChange = if case .change = guitar.step { true } else { false }
    part =
      switch guitar.part {
      case .named: 0
      case .heard: 1
      case .finger(let place): 2 + min(place, 1)
      case .strums: 4
      case .learned: 5
      }
    // Odd and even, and whether it is nearly learned.
    rights = min(guitar.left, 1) + guitar.rights % 2 * 2
    (playsNext, isAsked) = (guitar.playsNext != nil, guitar.asked != nil)
    (songWaits, songPlays) = (guitar.song?.waits, guitar.song.map { $0.round != nil })
  }
}

/// The second word is as good as those that follow, but for the last.
private struct WordsState: Hashable {
  let choice: WordsInHand.Choice?
  let place, kept, done, silences: Int
  let step: WordsInHand.Lesson.Step?

  init(_ words: WordsInHand) {
    choice = words.choice
    let lesson = words.lesson
    place = lesson.map { $0.isLast ? 2 : min($0.place, 1) } ?? -1
    kept = min(lesson?.kept ?? 0, 1)
    done = min(lesson?.done.count ?? 0, 2)
    silences = max((lesson?.silences ?? 0) - 1, 0)
    step = lesson?.step
  }
}

/// One string is as good as another.
private struct TunerState: Hashable {
  let choice: Int
  let isAsked: Bool

  init(_ tuner: TunerInHand) {
    choice =
      switch tuner.choice {
      case .any: 0
      case .one: 1
      case .all: 2
      }
    isAsked = tuner.reference != nil
  }
}

/// One take is as good as another.
private struct PaintState: Hashable {
  let step: Int
  let isOfMinute: Bool
  let isToKeep: Bool

  init(_ paint: PaintInHand) {
    step =
      switch paint.step {
      case .listens: 0
      case .takes: 1
      case .has: 2
      }
    (isOfMinute, isToKeep) = (paint.choice == .lastMinute, paint.isToKeep)
  }
}

/// Where the finger came from does not matter, only that it came.
private struct TitlesState: Hashable {
  let named: Int
  let playing: Int?
  let hasBefore: Bool

  init(_ titles: TitlesInHand) {
    (named, playing, hasBefore) = (titles.named, titles.playing, titles.before != nil)
  }
}

/// The step counts where nothing lies over it, and when the beat ends does not.
private struct LessonState: Hashable {
  let place: Int?
  let isSpeaking: Bool
  let beat: Int?

  init(of lesson: Lesson, isCovered: Bool) {
    place = isCovered ? nil : lesson.place
    isSpeaking = lesson.course == .speaks
    beat = if case .plays(let beat, _) = lesson.course { beat } else { nil }
  }
}

private struct MenuState: Hashable {
  let group: MenuGroup
  let entry: EntryState?
  let deeds: [Bool]
  let hasValue: Bool
  let isAsked: Bool

  init(_ menu: Menu) {
    group = menu.group.name
    entry = menu.entry.map { EntryState(of: $0) }
    deeds = [
      Menu.Entry.keep, .keepSlide, .earlier, .wholePhotograph, .paintingAlone, .anotherPainting,
      .knownPicture, .delete,
      .letGo,
    ].map { menu.entries.contains($0) }
    hasValue = menu.before != nil
    isAsked = menu.asked != nil
  }
}

private struct CheckState: Hashable {
  let place: Int
  let finding: Check.Finding?
  let flags: [Bool]

  init(_ check: Check) {
    place = check.place
    finding = check.finding
    flags = [
      check.isByHand, check.lamp != nil, check.stroke != nil, check.clap != nil,
      check.clap?.isAwaited == true,
    ]
  }
}

/// Entries of a group that behave alike are one, but for those behind which others stand.
private enum EntryState: Hashable {
  case mode(Mode)
  case loudness(Parameter)
  case flash, aimHelp, parameter, heard, check, about, help, keep, keepSound, earlier, view, another, edges,
    known,
    delete, onStick, handOut, mark, comment, beneath, camera

  init(of entry: Menu.Entry) {
    switch entry {
    case .mode(let mode): self = .mode(mode)
    case .parameter(.flash): self = .flash
    case .parameter(.aimHelp): self = .aimHelp
    case .parameter(let parameter) where parameter.group == .hearing: self = .loudness(parameter)
    case .parameter: self = .parameter
    case .heard: self = .heard
    case .check: self = .check
    case .about: self = .about
    case .setMark, .deleteMark: self = .mark
    case .comment: self = .comment
    case .playBeneath: self = .beneath
    case .otherCamera: self = .camera
    case .handOut: self = .handOut
    case .help: self = .help
    case .keep: self = .keep
    case .keepSlide, .keepSweep: self = .keepSound
    case .earlier: self = .earlier
    case .wholePhotograph, .paintingAlone: self = .view
    case .anotherPainting: self = .another
    case .moveEdges: self = .edges
    case .knownPicture: self = .known
    case .delete: self = .delete
    case .letGo, .takeResults, .takeCounts, .takeComments, .keepExhibition: self = .onStick
    }
  }
}

private enum DialState: Hashable {
  case parameter(Parameter)
  /// A dial of an activity; in a game, each chosen answer is a state of its own.
  case own(Key, choice: Int?)
  /// Something lies over it, or it is in the past: then only what the shutter will do there counts.
  case covered

  init(of scene: Scene, isPast: Bool) {
    let isCovered = isPast || scene.menu != nil || scene.isExplaining
    if isCovered, !scene.dial.isShelf, scene.dial != .dataRow {
      self = .covered
      return
    }
    switch scene.dial {
    case .parameter(let parameter): self = .parameter(parameter)
    case .own(let dial): self = .own(dial.name, choice: scene.dial == .answers ? scene.game?.choice : nil)
    }
  }
}
