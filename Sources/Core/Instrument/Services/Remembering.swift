// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// What the outside remembers for the box.
enum Remembering {
  /// The memory to keep now. A value that is only tried in the menu counts as it was before.
  static func memory(_ stage: Stage) -> Memory {
    var memory = Memory()
    memory.settings = Values.kept(stage)
    memory.font = stage.own.font(memory.settings)?.file ?? stage.own.missingFont
    memory.ownScale = stage.own.scale(memory.settings)?.name.file ?? stage.own.missingScale
    memory.mode = stage.scene.mode
    memory.place = PicturePlace(
      stage.scene.shelf.album, stage.scene.shelf.places[stage.scene.shelf.album.rawValue])
    memory.section = stage.scene.bookmark.section
    let titles = stage.scene.shelf.titles
    memory.title = titles.named
    memory.titleKey = titles.key(among: stage.shelf.player.keys)
    memory.results = stage.scene.games.results
    memory.hintsLeft = stage.said.hintsLeft
    memory.house = stage.remembered.house
    return memory
  }

  static func remember(_ stage: inout Stage) {
    let memory = Remembering.memory(stage)
    guard memory != stage.remembered.last else { return }
    stage.remembered.last = memory
    stage.emit(.remember(memory))
  }

  /// Remembers even what the outside remembers already.
  static func rememberAnyway(_ stage: inout Stage) {
    stage.remembered.last = memory(stage)
    stage.emit(.remember(stage.remembered.last))
  }

  static func recall(_ stage: inout Stage, _ memory: Memory, _ beginning: Beginning) {
    stage.scene.settings = memory.settings
    // The person who switches the box on, headphones on, may not be the one who turned it up.
    // So the box begins no louder than a new one, and startles no listener; the way up is three clicks.
    // Where a house hands it out, the house has chosen how loud that is, under its own ceiling.
    for volume in [Parameter.volume, .speechVolume] {
      if memory.house != nil {
        Values.keepUnderCeiling(&stage, volume)
      } else {
        stage.scene.settings[volume] = min(stage.scene.settings[volume], volume.standard)
      }
    }
    // A stick that was pulled out leaves an empty gallery, in which there is nothing to do.
    if beginning == .usual, stage.activities[memory.mode].pictures.shelf == nil || Shelves.album(stage) != nil
    {
      stage.scene.mode = memory.mode
    }
    stage.scene.shelf.album = memory.place.album
    stage.scene.shelf.places[stage.scene.shelf.album.rawValue] = max(memory.place.index, 0)
    stage.scene.bookmark.section = memory.section
    stage.scene.shelf.titles.named = max(memory.title, 0)
    stage.scene.shelf.titles.away = memory.titleKey
    // Where the titles are known already, some may be gone, or elsewhere.
    let keys = stage.shelf.player.keys
    if let names = stage.shelf.player.names {
      stage.scene.shelf.titles.move(from: keys, to: keys, count: names.count)
    }
    stage.scene.games.results = memory.results
    stage.said.hintsLeft = memory.hintsLeft
    (stage.own.missingFont, stage.own.missingScale) = (memory.font, memory.ownScale)
    if beginning == .usual, memory.font != nil || memory.ownScale != nil {
      stage.own.due = stage.now + OwnChoice.patience
    }
    stage.scene.dial = stage.dials[0]
    Sounding.follow(&stage, stage.scene.settings)
    stage.activity.course.begins(&stage)
  }
}
