// SPDX-License-Identifier: GPL-3.0-or-later

import Aim
import Gesture
import Picture
import Sonify
import Speech

/// Look: take a picture, take another, cancel; and the ways back and home, which begin and end here.
extension Instrument {
  /// In seconds: a picture that is there sooner needs no word of comfort.
  private static var firstWord: Double { 0.8 }
  /// In seconds, from one word to the next: often enough to know that the box is alive.
  private static var betweenWords: Double { 4 }
  /// In seconds. The slowest box reads the largest picture in about 15, and the importer gives up after 30.
  private static var patience: Double { 35 }

  mutating func capture() {
    forgetPending()
    does(.hush)
    does(.cue(.shutter))
    expect()
    switch scene.settings.flash {
    case .on: light()
    case .automatic: lightIfDark()
    case .off: break
    }
    does(.capture)
  }

  /// A picture is on its way.
  mutating func expect(from place: PicturePlace? = nil) {
    scene.pending = Pending(since: now, place: place, nextWord: now + Instrument.firstWord)
  }

  mutating func arrive(_ picture: Picture, _ overview: Overview?) {
    guard let pending = scene.pending else { return }
    endPending()
    if scene.check != nil { return checkSees(overview) }
    scene.picture = picture
    scene.source = pending.place
    takeData(picture)
    dropWhatIsGone()
    sonifier.lift()
    refresh()
    if scene.mode == .sweep && scene.menu == nil && !scene.isExplaining { return playArrived() }
    does(.cue(.done))
    let ready = Phrase(pending.hadFlash ? .pictureReadyFlash : .pictureReady)
    let words = dataPicture.map { $0.picture.phrases(of: $0.survey) } ?? phrases(overview)
    comment([ready] + words, way: [Phrase(scene.mode == .sweep ? .sweepWay : .slide)])
  }

  mutating func arrive(without fault: Fault) {
    guard scene.pending != nil else { return }
    endPending()
    if scene.check != nil { return found(.missing, fault.phrases) }
    does(.cue(.refused))
    let stays = scene.picture == nil ? [] : [Phrase(.pictureStays)]
    // An answer to the hand, which it may cut: whoever has gone on knows.
    say(.answer, fault.phrases + stays + [Phrase(.tryAgain)], fault.news)
  }

  mutating func see(_ brightness: Double) {
    self.brightness = brightness
    checkSees(brightness: brightness)
    // Pictures that are kept need no light.
    guard let pending = scene.pending, pending.place == nil, scene.settings.flash == .automatic else {
      return
    }
    lightIfDark()
  }

  private mutating func lightIfDark() {
    if let brightness, brightness < Advice.darkness { light() }
  }

  private mutating func light() {
    guard scene.pending?.isLit == false else { return }
    scene.pending?.isLit = true
    scene.pending?.hadFlash = true
    does(.light(true))
  }

  /// Time passes, and the picture has not come.
  mutating func comfort() {
    guard let pending = scene.pending, now >= pending.nextWord else { return }
    guard now.since(pending.since) < Instrument.patience else {
      forgetPending()
      if scene.check != nil { return found(.missing, [Phrase(.tookTooLong)]) }
      does(.cue(.refused))
      return answer(Phrase(.tookTooLong), Phrase(.tryAgain))
    }
    scene.pending?.nextWord = now + Instrument.betweenWords
    remark(.oneMoment)
  }

  /// The picture that is on its way is not wanted any more.
  mutating func forgetPending() {
    guard scene.pending != nil else { return }
    endPending()
    does(.cancelPicture)
  }

  private mutating func endPending() {
    unlight()
    scene.pending = nil
  }

  mutating func unlight() {
    guard isLit else { return }
    scene.pending?.isLit = false
    does(.light(false))
  }
}

// MARK: - Back and home

extension Instrument {
  /// One level, from a picture that the same press asked for, too.
  mutating func back(from tookPicture: Bool, wasSweeping: Bool) {
    if scene.menu != nil { return backInMenu() }
    if scene.check != nil { return endCheck() }
    if wasSweeping {
      stopSweep()
      return answer(Phrase(.sweepStopped))
    }
    if scene.mode == .draw { return backInDrawing() }
    let hadPicture = scene.picture != nil || scene.pending != nil
    let wasReading = scene.bookmark.isReading
    dropPicture()
    switch scene.mode {
    case .look: answer(Phrase(hadPicture || tookPicture ? .cancelled : .atTheStart), way: [Phrase(.aim)])
    // A press opens a picture here, whatever it was meant for: without one before, the way back leads out.
    case .gallery where hadPicture, .data where hadPicture: answer(Phrase(.cancelled), shelfPhrase)
    case .guide where wasReading: answer(stoppedPhrase, sectionPhrase)
    case .sweep where hadPicture: answer(Phrase(.cancelled), way: [Phrase(.aim)])
    case .gallery, .guide, .sweep, .data, .draw, .hues, .shapes: enter(.look)
    }
  }

  /// From anywhere.
  mutating func home() {
    undo = nil
    closeMenu()
    leaveCheck()
    scene.isExplaining = false
    dropPicture()
    scene.mode = .look
    scene.hand = .parameter(.waveform)
    answer(Phrase(.home), way: [Phrase(.aim)])
  }

  mutating func enter(_ mode: Mode) {
    leaveCheck()
    stopSweep()
    let isWhite = mode != .draw && scene.drawing?.isEmptySheet == true
    if isWhite || !scene.mode.keepsPicture(in: mode) { dropPicture() }
    scene.mode = mode
    if mode == .draw { beginDrawing() } else { scene.drawing = nil }
    if scene.game == nil { beginGame() }
    refresh()
    scene.hand = Hand.all(in: mode)[0]
    switch mode {
    case .look:
      let next: Key = scene.picture != nil ? .slide : scene.pending != nil ? .oneMoment : .aim
      answer(Phrase(.just, .phrase(Phrase(.modeLook))), way: [Phrase(next)])
    case .gallery, .data: greetGallery()
    case .guide: greetGuide()
    case .sweep: greetSweep()
    case .draw: say(.answer, drawingPhrases)
    case .hues, .shapes: say(.answer, gamePhrases)
    }
  }

  /// Nothing is kept: the picture is gone, or as soon as the press that dropped it cannot be taken back any more.
  mutating func dropPicture() {
    stopSweep()
    forgetPending()
    scene.picture = nil
    scene.source = nil
    scene.survey = nil
    scene.profile = nil
    scene.drawing = nil
    scene.game = nil
    refresh()
  }
}

extension Mode {
  /// Whether a picture that is open here stays when the other mode is entered.
  fileprivate func keepsPicture(in other: Mode) -> Bool {
    switch (self, other) {
    case (.look, .sweep), (.gallery, .sweep), (.sweep, .look): true
    case (.look, .draw), (.gallery, .draw), (.sweep, .draw), (.draw, .look), (.draw, .sweep): true
    default: self == other
    }
  }
}
