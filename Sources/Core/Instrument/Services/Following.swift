// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Has the next title play behind the one that plays, so that no gap is heard between them.
enum Following {
  /// In hundredths of a second that are heard: so long before its end the next title is opened.
  private static var ahead: Double { 1000 }

  /// Runs after every event while a title plays: near its end the next one is known, looked at, and handed on.
  static func settle(_ stage: inout Stage) {
    guard let playing = stage.shelf.player.playing else { return }
    let wanted = wanted(&stage, behind: playing)
    guard wanted != playing.following else { return }
    stage.shelf.player.playing?.following = wanted
    stage.emit(.followTitle(wanted?.title, from: wanted?.place ?? 0, speed: UInt32(playing.speed)))
  }

  /// Nil where it is not time yet, where nothing follows, and where the next title is not known or cannot be played.
  private static func wanted(_ stage: inout Stage, behind playing: PlayingTitle) -> FollowingTitle? {
    let left = playing.facts.length * 100 - Double(playing.place)
    guard left <= ahead * Double(playing.speed) / 100, stage.shelf.player.lost.doubt == nil,
      let next = Playing.next(&stage, after: playing.title, isHeard: true)
    else { return nil }
    guard let facts = stage.shelf.player.facts(of: next) else {
      if !stage.shelf.player.isBroken(next), stage.shelf.player.asked == nil { Playing.ask(&stage, next) }
      return nil
    }
    // A title that is to play again was heard to its end by then.
    let place = next == playing.title ? 0 : Playing.beginning(stage, of: next)
    return FollowingTitle(title: next, key: facts.key, place: place)
  }

  /// It sounds now. What was taken back too late is cut by what is wanted.
  static func take(_ stage: inout Stage, _ title: Int) {
    guard let playing = stage.shelf.player.playing else { return }
    stage.shelf.player.playing = nil
    Playing.end(&stage, playing.title, isHeard: true)
    guard let next = playing.following, next.title == title, stage.scene.shelf.titles.playing == title,
      let facts = stage.shelf.player.facts(of: title), facts.key == next.key
    else { return }
    Playing.take(&stage, title, facts, at: next.place)
    Playing.mark(&stage, next.place, of: facts)
  }
}
