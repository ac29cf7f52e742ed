// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// The list of titles changes: what plays goes on undisturbed, and the title in hand stays the one that it was.
enum TitleLists {
  static func take(_ stage: inout Stage, _ names: [String], _ keys: TitleKeys) {
    let old = stage.shelf.player.keys
    let hadNone = stage.shelf.player.names?.isEmpty ?? true
    let isFirst = stage.shelf.player.names == nil
    let (inHand, away) = (stage.scene.shelf.titles.named, stage.scene.shelf.titles.away)
    let lost = StickTitles.lost(stage, to: keys)
    stage.everyScene { $0.shelf.titles.move(from: old, to: keys, count: names.count) }
    (stage.shelf.player.names, stage.shelf.player.keys) = (names, keys)
    stage.shelf.player.facts = stage.shelf.player.facts.filter { title, _ in
      old[title] != nil && old[title] == keys[title]
    }
    stage.shelf.player.troubles = stage.shelf.player.troubles.filter { title, _ in
      stage.shelf.player.isBroken(title)
    }
    (stage.shelf.player.asked, stage.shelf.player.toldBroken, stage.shelf.player.shuffled) = (nil, [], [])
    if let playing = stage.shelf.player.playing?.title, let place = keys.place(of: old[playing], at: playing)
    {
      stage.shelf.player.playing?.title = place
    }
    let titles = stage.scene.shelf.titles
    if titles.named != inHand { stage.shelf.player.wanted = nil }
    // Hands have chosen nothing, so there is nothing new to remember.
    (stage.remembered.last.title, stage.remembered.last.titleKey) = (titles.named, titles.key(among: keys))
    if let lost { stage.shelf.player.lost.words = lost }
    guard stage.scene.mode == .player else { return }
    let hasComeBack = away != nil && titles.away == nil
    stage.shelf.player.isToBeNamed = !names.isEmpty && (hadNone || hasComeBack || keys[titles.named] == nil)
    Playing.look(&stage)
    if names.isEmpty, isFirst, stage.scene.firstStart == nil {
      Talk.goOn(&stage, [Phrase(.noTitles)], way: [])
    }
  }
}
