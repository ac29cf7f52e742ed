// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Domain
import Gesture
import Sonify
import Speech
import Works

/// What comes from the camera or the shelf: a picture or none, and before that light and a word of comfort.
enum Arrivals {
  static func arrive(
    _ stage: inout Stage, _ picture: Picture, _ overview: Overview?, _ painting: PaintingSearch,
    _ words: WorkWords
  ) {
    guard let pending = stage.scene.pending else { return }
    Pictures.endPending(&stage)
    if let place = pending.place { stage.shelf.learn(words.title, of: place) }
    stage.scene.data.isNextPlane = pending.plane != nil
    stage.sound.isTaped = true
    if stage.scene.check != nil { return Trials.sees(&stage, overview) }
    let pictures = stage.activity.pictures
    var new = OpenPicture(picture: picture, source: pending.place, overview: overview, words: words)
    if pictures.shows == .colours {
      switch painting {
      case .found(let alone): new.open(alone)
      case .wanted(let mayBePainting): new.search = Search(mayBePainting: mayBePainting)
      case .unsought: break
      }
    }
    new.isRecognised = pending.isRecognised
    // The picture that was asked about is not the one that is open now.
    if stage.scene.menu?.entry == .delete { stage.scene.menu?.asked = nil }
    let title = Telling.title(stage, of: new)
    let ready =
      (title.isEmpty ? [Phrase(pending.hadFlash ? .pictureReadyFlash : .pictureReady)] : title)
      + (pending.wasLight ? [Phrase(.lightEnough)] : []) + picture.planePhrases
    if pictures.waitsForPainting {
      new.search?.words = ready
      new.search?.nextWord = stage.now + Search.beforeWord
    }
    stage.scene.receive(new, as: pictures.shows)
    pictures.arrives(&stage, picture)
    // The press that is down did not ask for this picture, so that it stays when the press is taken back.
    if stage.hand.undo?.scene.pending != nil {
      stage.hand.undo?.scene.receive(new, as: pictures.shows)
      stage.hand.undo?.scene.data = stage.scene.data
    }
    Pictures.dropWhatIsGone(&stage)
    if pending.plane == nil { Counting.opened(&stage, from: pending.place) }
    stage.sound.sonifier.lift()
    Sounding.refresh(&stage)
    if new.search == nil { return tell(&stage, ready, from: pending.place) }
    stage.emit(.cue(.done))
    // What else there is to say depends on what will be open.
    if !pictures.waitsForPainting { Talk.comment(&stage, ready) }
  }

  /// Plays what is open, or says what there is to say of it.
  private static func tell(_ stage: inout Stage, _ ready: [Phrase], from place: PicturePlace?) {
    if stage.scene.open?.isRecognised == true { return tellWork(&stage, from: place) }
    guard
      stage.scene.menu != nil || stage.scene.questions.isExplaining || !stage.activity.pictures.plays(&stage)
    else { return }
    stage.emit(.cue(.done))
    let isKnown = place.map { stage.said.seen.contains($0) } ?? false
    if let place, !isKnown { stage.said.seen.append(place) }
    Talk.comment(&stage, ready + words(stage, isKnown: isKnown), way: way(stage))
  }

  /// Another picture than the user took is open: that is said first, and even to a user who wants to hear only what is asked for.
  private static func tellWork(_ stage: inout Stage, from place: PicturePlace?) {
    stage.emit(.cue(.done))
    let isShort = stage.scene.settings.verbosity == .asked
    Talk.answer(
      &stage, Recognitions.opened(stage, from: place) + (isShort ? [] : words(stage)), way: way(stage))
  }

  /// What there is to say of what is open.
  static func words(_ stage: Stage, isKnown: Bool = false) -> [Phrase] {
    let seen = stage.scene.open?.overview
    return Paintings.opened(stage, isKnown: isKnown) + flaws(stage, seen)
      + (stage.activity.pictures.told(stage) ?? Telling.alt(stage, isKnown: isKnown)
        ?? phrases(stage, seen, isKnown: isKnown))
  }

  /// What can be done with what is open.
  static func way(_ stage: Stage) -> [Phrase] {
    let pictures = stage.activity.pictures
    if Recognitions.canTurn(stage) {
      return [Phrase(pictures.way)] + Hints.way(stage, .helpPhotograph) + NamedRegions.way(stage)
        + Telling.way(stage)
    }
    let isDoubtful =
      stage.scene.open?.isPaintingAlone == true && stage.scene.open?.photograph?.painting.isDoubtful == true
    return [Phrase(isDoubtful ? .helpWhole : pictures.way)]
      + (pictures.shows == .colours
        ? NamedRegions.way(stage) + Telling.way(stage) + Hints.next(stage) : [])
  }

  static func arrive(_ stage: inout Stage, without fault: Fault) {
    guard let pending = stage.scene.pending else { return }
    Pictures.endPending(&stage)
    if stage.scene.check != nil { return Trials.found(&stage, .missing, fault.phrases) }
    stage.emit(.cue(.refused))
    if pending.isRecognised { return tellInstead(&stage, of: fault) }
    let stays = stage.scene.picture == nil ? [] : [Phrase(.pictureStays)]
    // The fault is an answer, which the next press may cut: a user who goes on knows it already.
    let way = Talk.way(stage, around: fault)
    Talk.say(
      &stage, .answer, fault.phrases + stays + (way.isEmpty ? [Phrase(.tryAgain)] : way), fault.news)
  }

  /// The work does not open: the box tells of the photograph that shows it.
  private static func tellInstead(_ stage: inout Stage, of fault: Fault) {
    stage.scene.open?.work = nil
    stage.scene.open?.label.work = nil
    stage.scene.open?.opensWork = false
    Talk.say(
      &stage, .answer, fault.phrases + words(stage) + Talk.way(stage, way(stage)), fault.news)
  }

  static func see(_ stage: inout Stage, _ brightness: Double) {
    stage.camera.brightness = brightness
    Trials.sees(&stage, brightness: brightness)
    // Pictures that are kept need no light.
    guard let pending = stage.scene.pending, pending.place == nil, stage.scene.settings.flash == .automatic
    else {
      return
    }
    FlashLamp.lightIfDark(&stage)
  }

  /// In seconds, from one word to the next: often enough to know that the box is alive.
  private static var betweenWords: Double { 4 }

  /// In seconds. The slowest box reads the largest picture in about 15.
  private static var patience: Double { 35 }

  /// Says a word of comfort when a picture takes long.
  static func comfort(_ stage: inout Stage) {
    guard let pending = stage.scene.pending, stage.now >= pending.nextWord else { return }
    guard stage.now.since(pending.since) < Arrivals.patience else {
      Pictures.forgetPending(&stage)
      if stage.scene.check != nil { return Trials.found(&stage, .missing, [Phrase(.tookTooLong)]) }
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.tookTooLong), Phrase(.tryAgain))
    }
    stage.scene.pending?.nextWord = stage.now + Arrivals.betweenWords
    Talk.remark(&stage, .oneMoment)
  }

  /// What keeps something in the picture from being heard as it is. It is said once, when the picture comes.
  private static func flaws(_ stage: Stage, _ overview: Overview?) -> [Phrase] {
    guard stage.activity.pictures.shows == .colours, let overview else { return [] }
    let flaw = overview.flaw.map { [Phrase($0 == .small ? .smallPicture : .compressedPicture)] } ?? []
    return flaw + (overview.hasClearParts ? [Phrase(.clearParts)] : [])
  }

  /// What the box says about a new picture after announcing it; less about one that the user knows.
  static func phrases(_ stage: Stage, _ overview: Overview?, isKnown: Bool) -> [Phrase] {
    let briefly = isKnown || stage.scene.settings.verbosity != .everything
    return overview?.phrases(canTakeAnother: stage.scene.mode == .look, briefly: briefly) ?? []
  }
}
