// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sound
import Speech

/// Plays titles, and keeps their places.
enum Playing {
  // MARK: - What the outside tells

  static func take(_ stage: inout Stage, _ facts: TitleFacts?, of title: Int, _ trouble: TitleTrouble) {
    stage.shelf.player.facts[title] = .some(facts)
    stage.shelf.player.troubles[title] = facts == nil ? trouble : nil
    stage.shelf.player.asked = nil
    guard stage.scene.mode == .player, stage.scene.menu == nil, stage.scene.shelf.titles.named == title,
      stage.shelf.player.playing?.title != title, stage.scene.shelf.titles.playing != title
    else { return }
    let told =
      (stage.shelf.player.isToBeNamed ? TitleWords.title(stage) : []) + TitleWords.facts(stage, of: title)
    stage.shelf.player.isToBeNamed = false
    if !told.isEmpty { Talk.goOn(&stage, told, way: facts == nil ? [] : [Phrase(.hearTitle)]) }
  }

  static func take(_ stage: inout Stage, place: UInt32) {
    guard stage.shelf.player.playing != nil else { return }
    stage.shelf.player.playing?.place = place
    guard let playing = stage.shelf.player.playing, stage.now.since(playing.kept) >= Player.betweenPlaces
    else {
      return
    }
    stage.shelf.player.playing?.kept = stage.now
    // It is not over before it has ended.
    let place = min(place, playing.facts.lastPlace)
    stage.shelf.player.places.put(place, for: playing.facts.key)
    stage.emit(.keepPlace(Places.line(playing.facts.key, place)))
  }

  /// What played was heard to its end, or cannot be: returns whether it was a title.
  static func ended(_ stage: inout Stage, isHeard: Bool) -> Bool {
    guard let playing = stage.shelf.player.playing else { return false }
    stage.shelf.player.playing = nil
    if isHeard || !StickTitles.doubt(&stage, playing.title) {
      end(&stage, playing.title, isHeard: isHeard, at: playing.place)
    } else {
      keep(&stage, playing.place, of: playing.facts)
    }
    return true
  }

  /// The next title follows, also one that cannot be played, which the box says; behind the last one there is silence.
  static func end(_ stage: inout Stage, _ title: Int, isHeard: Bool, at place: UInt32 = 0) {
    if isHeard, let facts = stage.shelf.player.facts(of: title) {
      stage.shelf.player.places.put(nil, for: facts.key)
      stage.emit(.keepPlaces(stage.shelf.player.places.text))
      // Else the last place that was kept while it played would count once more.
      stage.emit(.keepPlace([]))
    }
    let next = next(&stage, after: title, isHeard: isHeard)
    stage.everyScene { scene in
      guard scene.shelf.titles.playing == title else { return }
      scene.shelf.titles.before = nil
      if scene.shelf.titles.named == title, let next { scene.shelf.titles.named = next }
      scene.shelf.titles.playing = next
    }
    // All titles again and again are no reason to say it again and again.
    let isNews = !isHeard && stage.shelf.player.toldBroken.insert(title).inserted
    guard stage.scene.mode == .player, next == nil || isNews else { return }
    stage.emit(.cue(isHeard ? .end : .refused))
    let trouble = !isNews ? [] : [trouble(stage, of: title, at: place)]
    Talk.answer(&stage, trouble + (next == nil ? [Phrase(.lastTitle)] : []), way: [])
  }

  /// What was heard up to a place is no title that cannot be played.
  private static func trouble(_ stage: Stage, of title: Int, at place: UInt32) -> Phrase {
    let name = stage.shelf.player.names?[title] ?? ""
    guard place < 100 else {
      return Phrase(.titleBreaksOff, .words(name), .phrase(TitleWords.time(Double(place) / 100)))
    }
    return TitleWords.reason(stage, of: title).map { Phrase(.namedUnplayedFor, .words(name), .phrase($0)) }
      ?? Phrase(.namedUnplayed, .words(name))
  }

  /// Nil behind the last one. What cannot be played is passed over once, so none comes again for that.
  static func next(_ stage: inout Stage, after title: Int, isHeard: Bool) -> Int? {
    let count = stage.shelf.player.names?.count ?? 0
    let following = title + 1 < count ? title + 1 : nil
    switch TitleOrder(rawValue: stage.scene.settings[.titleOrder]) ?? .inOrder {
    case .inOrder: return following
    case .allAgain: return isHeard ? following ?? 0 : following
    case .thisAgain: return isHeard ? title : following
    case .shuffled:
      stage.shelf.player.shuffle(
        from: title, of: count, by: Chance(UInt64(bitPattern: stage.now.nanoseconds)))
      return stage.shelf.player.nextShuffled(after: title)
    }
  }

  // MARK: - What is to play

  /// Asks what there is to know of the title in hand.
  static func look(_ stage: inout Stage) {
    let title = stage.scene.shelf.titles.named
    guard stage.shelf.player.names?.indices.contains(title) == true, stage.shelf.player.facts[title] == nil
    else {
      return
    }
    ask(&stage, title)
  }

  /// The newest wish counts: what else was asked for is asked for again, once this is known.
  static func ask(_ stage: inout Stage, _ title: Int) {
    stage.shelf.player.asked = title
    stage.emit(.lookAtTitle(title))
  }

  /// What plays is heard now, in its own mode or beneath a picture whose recordings are silent.
  private static func isHeard(_ stage: Stage) -> Bool {
    if stage.shelf.player.comments.isBusy { return false }
    return stage.scene.mode == .player || PlayingBeneath.isWanted(stage) && stage.sound.recording == nil
  }

  /// Runs after every event: what plays is what the scene wants.
  static func settle(_ stage: inout Stage) {
    PlayingBeneath.settle(&stage)
    // A picture's recording, on the same stream, is left as it is.
    let isHeard = isHeard(stage)
    let wanted = isHeard ? stage.scene.shelf.titles.playing : nil
    var tone = isHeard ? stage.scene.settings.titleTone : TitleTone()
    if isHeard, stage.scene.mode != .player { tone.level = PlayingBeneath.level }
    if stage.sound.frame.tone != tone {
      stage.sound.frame.tone = tone
      stage.sound.change()
    }
    if let playing = stage.shelf.player.playing, playing.title != wanted { stop(&stage, playing) }
    if let playing = stage.shelf.player.playing,
      playing.speed != stage.scene.settings.titleSpeed
        || playing.shortensPauses != stage.scene.settings.shortensPauses
    {
      begin(&stage, playing.title, playing.facts, at: playing.place)
    }
    guard isHeard, stage.shelf.player.playing == nil, !StickTitles.isDoubted(&stage) else { return }
    while let title = stage.scene.shelf.titles.playing, stage.shelf.player.isBroken(title) {
      end(&stage, title, isHeard: false)
    }
    guard let title = stage.scene.shelf.titles.playing else { return }
    if let facts = stage.shelf.player.facts(of: title) {
      let from = beginning(stage, of: title)
      begin(&stage, title, facts, at: from)
      // Where it waited for words it needs no mark.
      if !stage.shelf.player.comments.goesOn { mark(&stage, from, of: facts) }
      stage.shelf.player.comments.goesOn = false
    } else if stage.shelf.player.asked == nil {
      ask(&stage, title)
    }
  }

  /// Marks where a title began to play; at its own beginning it needs no mark.
  static func mark(_ stage: inout Stage, _ place: UInt32, of facts: TitleFacts) {
    guard place >= TitleMark.near else { return }
    stage.shelf.player.places.marks.put(TitleMark(key: facts.key, place: place, kind: .played))
    stage.emit(.keepPlaces(stage.shelf.player.places.text))
  }

  /// Where a title that does not play yet is to begin.
  static func beginning(_ stage: Stage, of title: Int) -> UInt32 {
    let place = place(stage, of: title)
    return place - min(place, way(back: stage, in: title))
  }

  /// In hundredths of a second: after a pause a title goes back so far, to be understood again.
  private static func way(back stage: Stage, in title: Int) -> UInt32 {
    guard let stopped = stage.shelf.player.stopped, stopped.title == title else { return 0 }
    // In seconds: a cough, and a call; after a meal the last sentences are wanted.
    return switch stage.now.since(stopped.at) {
    case ..<10: 0
    case ..<600: 300
    default: 1000
    }
  }

  /// Where a title goes on: at its beginning where it was heard up to the last second.
  static func place(_ stage: Stage, of title: Int) -> UInt32 {
    guard let facts = stage.shelf.player.facts(of: title) else { return 0 }
    if let playing = stage.shelf.player.playing, playing.title == title { return playing.place }
    let place = stage.shelf.player.places[facts.key] ?? 0
    return place <= facts.lastPlace ? place : 0
  }

  private static func begin(_ stage: inout Stage, _ title: Int, _ facts: TitleFacts, at place: UInt32) {
    take(&stage, title, facts, at: place)
    stage.emit(.playTitle(title, from: place, speed: UInt32(stage.scene.settings.titleSpeed)))
  }

  /// The title plays from now on, as the settings have it.
  static func take(_ stage: inout Stage, _ title: Int, _ facts: TitleFacts, at place: UInt32) {
    stage.shelf.player.playing = PlayingTitle(
      title: title, facts: facts, speed: stage.scene.settings.titleSpeed,
      shortensPauses: stage.scene.settings.shortensPauses, place: place, kept: stage.now)
  }

  private static func stop(_ stage: inout Stage, _ playing: PlayingTitle) {
    stage.shelf.player.playing = nil
    stage.shelf.player.stopped = (playing.title, stage.now)
    keep(&stage, playing.place, of: playing.facts)
    if stage.sound.recording == nil { stage.emit(.play(nil)) }
  }

  private static func keep(_ stage: inout Stage, _ place: UInt32, of facts: TitleFacts) {
    stage.shelf.player.places.put(place, for: facts.key)
    stage.emit(.keepPlaces(stage.shelf.player.places.text))
    stage.emit(.keepPlace(Places.line(facts.key, place)))
  }

  /// Goes to a place in a title, in hundredths of a second, whether it plays or not.
  static func go(_ stage: inout Stage, to place: UInt32, in title: Int) {
    guard let facts = stage.shelf.player.facts(of: title) else { return }
    keep(&stage, place, of: facts)
    guard stage.shelf.player.playing?.title == title else { return }
    begin(&stage, title, facts, at: place)
  }
}
