// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Practice
import Songs

extension OwnChoice {
  /// The songs of lessons, each with the name by which its progress is kept.
  var lessonSongs: [(key: SongKey, song: OwnSong)] {
    var found: [(key: SongKey, song: OwnSong)] = []
    for song in songs {
      let count = found.count { $0.song.name.file == song.name.file }
      guard let key = SongKey(file: song.name.file, number: count), !found.contains(where: { $0.key == key })
      else { continue }
      found.append((key, song))
    }
    return found
  }
}

extension Stage {
  /// Those of the instrument in hand: songs are for guitars.
  var lessonSongs: [(key: SongKey, song: OwnSong)] {
    scene.settings.instrument == .guitar ? own.lessonSongs : []
  }

  /// All lessons of the instrument in hand, in their order.
  var course: Course { course(of: scene.games.guitar.instrument) }

  func course(of instrument: StringInstrument) -> Course {
    if instrument != .guitar { return Course(on: instrument) }
    return Course(
      songs: own.lessonSongs.map { key, own in
        let parts = own.song.parts(of: SongInHand.partLength)
        return CourseSong(key, parts: parts.count, chords: own.song.chords.map { $0.name })
      })
  }
}
