// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

extension Instrument {
  /// Where the title is that plays, as a text to keep; nil where none does.
  public var placeToKeep: [UInt8]? {
    stage.shelf.player.playing.map { Places.line($0.facts.key, min($0.place, $0.facts.lastPlace)) }
  }

  /// Nil unless the box is there for music and books, and has some.
  public var title: SeenTitle? {
    let (titles, player) = (stage.scene.shelf.titles, stage.shelf.player)
    let number = player.playing?.title ?? titles.named
    guard stage.scene.mode == .player, let names = player.names, names.indices.contains(number) else {
      return nil
    }
    var title = SeenTitle(names[number])
    (title.number, title.count) = (number + 1, names.count)
    title.plays = player.playing != nil
    title.place = Double(Playing.place(stage, of: number)) / 100
    title.length = player.facts(of: number)?.length
    title.isBroken = player.isBroken(number)
    return title
  }
}
