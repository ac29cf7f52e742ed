// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// Music and books on a stick, which can be pulled at any time.
enum StickTitles {
  /// In seconds: the system tells sooner that a stick has gone.
  private static var patience: Double { 1.5 }

  // MARK: - In words

  /// How many titles the stick has, where it has some, and says no more of pictures in this mode, or has none.
  static func greeting(_ stage: Stage, pictures: Int) -> [Phrase]? {
    let count = stage.shelf.albums.reduce(0) { $0 + $1.titleCount }
    let isHere = stage.scene.mode == .player
    guard count > 0, isHere || pictures == 0 else { return nil }
    return [Phrase(.stickTitles, .number(count))] + (isHere ? [] : Talk.way(stage, [Phrase(.inPlayer)]))
  }

  /// The stick is gone: nothing of it plays any more. Returns what is to be said in this mode; nil in others.
  static func leave(_ stage: inout Stage) -> [Phrase]? {
    let player = stage.shelf.player
    if let names = player.names, player.keys.hasStick {
      TitleLists.take(&stage, player.keys.own(of: names), player.keys.own)
    }
    let lost = stage.shelf.player.lost.words
    stage.shelf.player.lost.words = nil
    guard stage.scene.mode == .player else { return nil }
    return lost.map { $0 + (stage.scene.menu == nil ? TitleWords.title(stage) : []) } ?? []
  }

  /// Where the title in hand goes on, if these titles are without it; nil where it stays, or another one plays.
  static func lost(_ stage: Stage, to keys: TitleKeys) -> [Phrase]? {
    let (player, titles) = (stage.shelf.player, stage.scene.shelf.titles)
    guard let names = player.names, let key = player.keys[titles.named], titles.away == nil,
      (titles.playing ?? titles.named) == titles.named, keys.place(of: key, at: titles.named) == nil
    else { return nil }
    let place = Playing.place(stage, of: titles.named)
    if place < 100 { return [] }
    let time = TitleWords.time(Double(place) / 100)
    return [Phrase(.titleAway, .words(names[titles.named]), .phrase(time))]
  }

  /// The stick is to be taken out: what plays of it pauses.
  static func pause(_ stage: inout Stage) {
    let keys = stage.shelf.player.keys
    stage.everyScene { scene in
      if let title = scene.shelf.titles.playing, keys.isOnStick(title) { scene.shelf.titles.playing = nil }
    }
  }

  // MARK: - What breaks off

  /// Returns whether it may be the stick that has gone, not the title that is broken.
  static func doubt(_ stage: inout Stage, _ title: Int) -> Bool {
    guard stage.shelf.player.keys.isOnStick(title) else { return false }
    stage.shelf.player.lost.doubt = (title, stage.now + patience)
    return true
  }

  /// Returns whether what is to play is in doubt still; once it is not, it counts as broken.
  static func isDoubted(_ stage: inout Stage) -> Bool {
    guard let doubt = stage.shelf.player.lost.doubt, doubt.title == stage.scene.shelf.titles.playing else {
      stage.shelf.player.lost.doubt = nil
      return false
    }
    guard stage.now >= doubt.due else { return true }
    stage.shelf.player.lost.doubt = nil
    Playing.end(&stage, doubt.title, isHeard: false)
    return false
  }

  /// When something of the player is due: what the finger wants, or what is in doubt.
  static func due(_ stage: Stage) -> Instant? {
    let (wanted, doubted) = (stage.shelf.player.wanted?.due, stage.shelf.player.lost.doubt?.due)
    guard let wanted, let doubted else { return wanted ?? doubted }
    return min(wanted, doubted)
  }
}
