// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Domain
import Gesture
import Sonify
import Speech

/// Look: take a picture, take another, cancel; and the ways back and home, which begin and end here.
extension Stage {
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
    scene.pending = Pending(since: now, place: place, nextWord: now + Stage.firstWord)
  }

  mutating func arrive(_ picture: Picture, _ overview: Overview?) {
    guard let pending = scene.pending else { return }
    endPending()
    if scene.check != nil { return checkSees(overview) }
    scene.picture = picture
    scene.source = pending.place
    let pictures = activity.pictures
    pictures.arrives(&self, picture)
    dropWhatIsGone()
    sonifier.lift()
    refresh()
    if scene.menu == nil, !scene.isExplaining, pictures.plays(&self) { return }
    does(.cue(.done))
    let ready = Phrase(pending.hadFlash ? .pictureReadyFlash : .pictureReady)
    comment([ready] + (pictures.told(self) ?? phrases(overview)), way: [Phrase(pictures.way)])
  }

  mutating func arrive(without fault: Fault) {
    guard scene.pending != nil else { return }
    endPending()
    if scene.check != nil { return found(.missing, fault.phrases) }
    does(.cue(.refused))
    let stays = scene.picture == nil ? [] : [Phrase(.pictureStays)]
    // The fault is an answer, which the next press may cut: a user who goes on knows it already.
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

  /// Says a word of comfort when a picture takes long.
  mutating func comfort() {
    guard let pending = scene.pending, now >= pending.nextWord else { return }
    guard now.since(pending.since) < Stage.patience else {
      forgetPending()
      if scene.check != nil { return found(.missing, [Phrase(.tookTooLong)]) }
      does(.cue(.refused))
      return answer(Phrase(.tookTooLong), Phrase(.tryAgain))
    }
    scene.pending?.nextWord = now + Stage.betweenWords
    remark(.oneMoment)
  }

  /// Drops the wish for the picture that is on its way.
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

extension Stage {
  /// Goes back one level, also from a picture that the same press asked for.
  mutating func back(from tookPicture: Bool, wasSweeping: Bool) {
    if scene.menu != nil { return backInMenu() }
    if scene.check != nil { return endCheck() }
    if wasSweeping {
      activity.course.stops(&self)
      return answer(Phrase(.sweepStopped))
    }
    if !activity.hand.back(&self, tookPicture) { enter(.look) }
  }

  var hasPicture: Bool { scene.picture != nil || scene.pending != nil }

  /// Goes home from anywhere.
  mutating func home() {
    undo = nil
    closeMenu()
    leaveCheck()
    scene.isExplaining = false
    goHome()
    answer(Phrase(.home), way: [Phrase(.aim)])
  }

  /// Goes home without a word.
  mutating func goHome() {
    activity.course.ends(&self, .look)
    dropPicture()
    scene.mode = .look
    scene.dial = dials[0]
  }

  mutating func enter(_ mode: Mode) {
    leaveCheck()
    let (old, new) = (scene.mode, activities[mode])
    activity.course.stops(&self)
    activity.course.ends(&self, mode)
    if mode != old, !new.pictures.taken.contains(old) { dropPicture() }
    scene.mode = mode
    new.course.begins(&self)
    refresh()
    scene.dial = dials[0]
    new.words.greet(&self)
  }

  /// Drops the picture: it is gone as soon as the press that dropped it can no longer be taken back.
  mutating func dropPicture() {
    activity.course.stops(&self)
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
