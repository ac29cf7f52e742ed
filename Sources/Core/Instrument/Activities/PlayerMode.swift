// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// Music and books: the knob names titles, or goes forward and back; the shutter plays or pauses; and the strip is the title.
enum PlayerMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modePlayer, help: [.helpPlays, .helpJumps, .helpScrub, .helpComment, .helpBack],
        beginning: {
          [Phrase(.just, .phrase(Phrase(.modePlayer)))]
            + ($0.shelf.player.names == nil ? [] : TitleWords.title($0))
        }, greet: greet,
        explained: ExplainedControls(
          shutter: { $0.shelf.player.names?.isEmpty == false ? .explainShutterPlays : .noTitles },
          strip: .explainStripTitle, stripWithoutPicture: { _ in .explainStripTitle },
          pushWhileTouching: .explainPushPlace)),
      hand: ActivityHand(
        shutter: playOrPause, back: back,
        dials: {
          [.titles] + FirstLetters.dials($0) + [.jumps] + Chapters.dials($0)
            + [.marks, .parameter(.titleSpeed), .parameter(.volume), .parameter(.speechVolume)]
        },
        whereAmI: { Talk.say(&$0, .answer, whereItIs($0)) }),
      finger: ActivityFinger(touch: touch, slide: slide), pictures: ActivityPictures(shows: .nothing),
      course: ActivityCourse(
        begins: { Playing.look(&$0) }, ends: PlayingBeneath.leavePlayer,
        due: StickTitles.due, tick: goWhereWanted))
  }

  static func greet(_ stage: inout Stage) {
    guard let count = stage.shelf.player.names?.count, count > 0 else {
      return Talk.answer(&stage, Phrase(stage.shelf.player.names == nil ? .oneMoment : .noTitles))
    }
    let named = stage.scene.shelf.titles.named
    let facts = TitleWords.facts(stage, of: named)
    Talk.say(
      &stage, .answer,
      [Phrase(.titleCount, .number(count))] + TitleWords.title(stage) + facts
        + Talk.way(stage, facts.isEmpty ? [] : [Phrase(.hearTitle)]))
  }

  private static func refuse(_ stage: inout Stage) {
    stage.emit(.cue(.refused))
    let isBroken = hasTitle(stage) && stage.shelf.player.isBroken(stage.scene.shelf.titles.named)
    Talk.answer(&stage, isBroken ? [TitleWords.trouble(stage)] : TitleWords.title(stage), way: [])
  }

  private static func hasTitle(_ stage: Stage) -> Bool {
    stage.shelf.player.names?.indices.contains(stage.scene.shelf.titles.named) == true
  }

  // MARK: - The shutter

  /// A title that was named while another plays is what the press plays.
  static func playOrPause(_ stage: inout Stage) {
    guard hasTitle(stage), !stage.shelf.player.isBroken(stage.scene.shelf.titles.named) else {
      return refuse(&stage)
    }
    stage.shelf.player.wanted = nil
    stage.scene.shelf.titles.before = nil
    let titles = stage.scene.shelf.titles
    guard titles.playing == titles.named else {
      // What the hand chooses is the first of those that are shuffled behind it.
      (stage.shelf.player.shuffled, stage.shelf.player.toldBroken) = ([], [])
      stage.scene.shelf.titles.playing = titles.named
      return stage.emit(.hush)
    }
    pause(&stage)
  }

  private static func pause(_ stage: inout Stage) {
    let title = stage.scene.shelf.titles.named
    let place = Playing.place(stage, of: title)
    stage.scene.shelf.titles.playing = nil
    Talk.answer(&stage, TitleWords.place(stage, .pausedAt, place))
  }

  /// Returns from where the finger went, or else pauses.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    if let before = stage.scene.shelf.titles.before {
      stage.shelf.player.wanted = nil
      stage.scene.shelf.titles = TitlesInHand(
        named: before.title, playing: before.played ? before.title : nil)
      // What is not to play stops first: where it stops is not where it is to go on.
      if !before.played { Playing.settle(&stage) }
      Playing.go(&stage, to: before.place, in: before.title)
      Talk.answer(&stage, TitleWords.place(stage, .backAt, before.place))
      return true
    }
    guard let playing = stage.scene.shelf.titles.playing else { return false }
    stage.scene.shelf.titles.named = playing
    pause(&stage)
    return true
  }

  // MARK: - The knob

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard hasTitle(stage), let count = stage.shelf.player.names?.count else { return refuse(&stage) }
    let old = stage.scene.shelf.titles.named
    name(&stage, min(max(old + clicks * boost, 0), count - 1), clicks)
  }

  /// By the letters that names begin with; a quick turn goes no further.
  static func turnLetters(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard hasTitle(stage), let names = stage.shelf.player.names else { return refuse(&stage) }
    let old = stage.scene.shelf.titles.named
    name(&stage, FirstLetters.place(names, from: old, clicks: clicks) ?? old, clicks)
  }

  static func letterPhrase(_ stage: Stage) -> Phrase {
    let named = stage.scene.shelf.titles.named
    return Phrase(.letterInHand, .words(hasTitle(stage) ? stage.shelf.player.names?[named] ?? "" : ""))
  }

  private static func name(_ stage: inout Stage, _ new: Int, _ clicks: Int) {
    if new == stage.scene.shelf.titles.named { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.shelf.titles.before = nil
    stage.scene.shelf.titles.named = new
    Talk.say(&stage, .answer, TitleWords.title(stage) + TitleWords.facts(stage, of: new))
    Playing.look(&stage)
  }

  /// In hundredths of a second, for a click; a quick turn goes further.
  private static var jump: Int { 500 }

  static func jump(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let title = stage.scene.shelf.titles.named
    guard hasTitle(stage), let facts = stage.shelf.player.facts(of: title) else { return refuse(&stage) }
    let old = Int(Playing.place(stage, of: title))
    // The last second is no place to go on from.
    let last = max(Int(facts.length * 100) - 100, 0)
    let new = min(max(old + clicks * boost * jump, 0), last)
    if new == 0 && clicks < 0 || new == last && clicks > 0 { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.shelf.titles.before = nil
    Playing.go(&stage, to: UInt32(new), in: title)
    Talk.answer(&stage, TitleWords.time(Double(new) / 100).sentence)
  }

  static func placePhrase(_ stage: Stage) -> Phrase {
    TitleWords.place(stage, .placeInTitle, Playing.place(stage, of: stage.scene.shelf.titles.named))
  }

  // MARK: - The strip

  /// Plays where the finger is, and from there on once it is lifted.
  static func touch(_ stage: inout Stage, _ spot: Spot) {
    if let menu = stage.scene.menu {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Menus.phrase(stage, menu))
    }
    let title = stage.scene.shelf.titles.named
    guard let place = place(stage, at: spot) else { return refuse(&stage) }
    // The finger is no button: a hold takes back nothing of it.
    let old = Playing.place(stage, of: title)
    stage.everyScene { $0.shelf.titles.touch(title, from: old) }
    stage.emit(.hush)
    Playing.go(&stage, to: place, in: title)
    stage.shelf.player.wanted = nil
  }

  static func slide(_ stage: inout Stage, from before: Spot?) {
    guard stage.scene.menu == nil, let spot = stage.hand.touch, let place = place(stage, at: spot) else {
      return
    }
    stage.shelf.player.wanted = (place, stage.shelf.player.wanted?.due ?? stage.now + Player.piece)
  }

  private static func goWhereWanted(_ stage: inout Stage) {
    guard let wanted = stage.shelf.player.wanted, stage.now >= wanted.due else { return }
    stage.shelf.player.wanted = nil
    Playing.go(&stage, to: wanted.place, in: stage.scene.shelf.titles.named)
  }

  /// In hundredths of a second; nil beside the strip, and where the title's length is not known.
  private static func place(_ stage: Stage, at spot: Spot) -> UInt32? {
    guard hasTitle(stage), spot.isInside,
      let facts = stage.shelf.player.facts(of: stage.scene.shelf.titles.named)
    else { return nil }
    return UInt32(min(max(spot.along, 0), 1) * max(facts.length - 1, 0) * 100)
  }

  private static func whereItIs(_ stage: Stage) -> [Phrase] {
    let title = stage.scene.shelf.titles.named
    guard hasTitle(stage), let facts = stage.shelf.player.facts(of: title) else {
      return TitleWords.title(stage)
    }
    let place = TitleWords.time(Double(Playing.place(stage, of: title)) / 100)
    return TitleWords.title(stage) + Chapters.words(stage) + [
      Phrase(.placeOfTitle, .phrase(place), .phrase(TitleWords.time(facts.length)))
    ]
  }
}

extension Phrase {
  fileprivate var sentence: Phrase { Phrase(.just, .phrase(self)) }
}

extension Dial {
  static var titles: Dial {
    .own(
      OwnDial(
        name: .titles, turn: PlayerMode.turn, phrase: { TitleWords.title($0)[0] },
        explained: { _ in Phrase(.explainTurnTitles) }))
  }

  /// Forward and back in the title in hand.
  static var jumps: Dial {
    .own(
      OwnDial(
        name: .jumps, turn: PlayerMode.jump, phrase: PlayerMode.placePhrase,
        explained: { _ in Phrase(.explainTurnJumps) }))
  }

  /// From letter to letter among the titles.
  static var letters: Dial {
    .own(
      OwnDial(
        name: .letters, turn: PlayerMode.turnLetters, phrase: PlayerMode.letterPhrase,
        explained: { _ in Phrase(.explainTurnLetters) }))
  }

  /// From mark to mark in the title in hand.
  static var marks: Dial {
    .own(
      OwnDial(
        name: .marks, turn: Marking.turn, phrase: Marking.phrase,
        explained: { _ in Phrase(.explainTurnMarks) }))
  }
}
