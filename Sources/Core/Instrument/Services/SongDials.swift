// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import Songs
import Speech

/// What the knob does with songs: it chooses one, its tempo, and whether it waits for the hand.
enum SongDials {
  static func turnTempo(_ stage: inout Stage, _ clicks: Int) {
    guard let song = stage.scene.games.guitar.song else { return }
    let bounds = SongTimes.percents
    let percent = min(
      max(song.percent + clicks * SongInHand.percentStep, bounds.lowerBound), bounds.upperBound)
    if percent == song.percent { stage.emit(.cue(.end(of: clicks))) }
    GuitarLesson.change(percent: percent, &stage)
    Talk.answer(&stage, [GuitarTempo.phrase(stage)], way: [])
  }

  /// From song to song: each is chosen at its first part that is not learned.
  static func turnSong(_ stage: inout Stage, _ clicks: Int) {
    let songs = stage.lessonSongs
    guard !songs.isEmpty else { return stage.emit(.cue(.refused)) }
    let before = place(stage)
    let place = min(max((before ?? (clicks > 0 ? -1 : songs.count)) + clicks, 0), songs.count - 1)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    choose(&stage, songs[place].key)
    Talk.answer(&stage, [songPhrase(stage)], way: [Phrase(.lessonStart)])
  }

  /// A song at its first part that is not learned.
  static func choose(_ stage: inout Stage, _ key: SongKey) {
    let steps = stage.course.steps.filter { $0.song == key }
    let progress = stage.remembered.progress
    if let step = steps.first(where: { !progress.isLearned($0) }) ?? steps.last {
      GuitarLesson.choose(&stage, step)
    }
  }

  private static func place(_ stage: Stage) -> Int? {
    guard let key = stage.scene.games.guitar.step.song else { return nil }
    return stage.lessonSongs.firstIndex { $0.key == key }
  }

  static func songPhrase(_ stage: Stage) -> Phrase {
    let song = stage.scene.games.guitar.song.map { SongWords.name(of: $0) }
    return Phrase(.setting, .phrase(Phrase(.theSong)), song ?? .phrase(Phrase(.songNone)))
  }

  static func turnPace(_ stage: inout Stage, _ clicks: Int) {
    guard let song = stage.scene.games.guitar.song else { return stage.emit(.cue(.refused)) }
    let waits = clicks < 0
    if waits == song.waits { stage.emit(.cue(.end(of: clicks))) }
    GuitarLesson.change(waits: waits, &stage)
    Talk.answer(&stage, [pacePhrase(stage)], way: [])
  }

  static func pacePhrase(_ stage: Stage) -> Phrase {
    let waits = stage.scene.games.guitar.song?.waits ?? false
    return Phrase(
      .setting, .phrase(Phrase(.songPace)), .phrase(Phrase(waits ? .songPaceWaits : .songPaceInTime)))
  }
}

extension CourseStep {
  /// The song that a step is of.
  var song: SongKey? {
    switch self {
    case .section(let key, _), .song(let key): key
    case .chord, .change, .pattern: nil
    }
  }
}

extension Dial {
  static var guitarSong: Dial {
    .own(
      OwnDial(
        name: .theSong, turn: { stage, clicks, _ in SongDials.turnSong(&stage, clicks) },
        phrase: SongDials.songPhrase, explained: { _ in Phrase(.explainTurnSong) }))
  }

  /// Whether the song waits for the hand.
  static var songPace: Dial {
    .own(
      OwnDial(
        name: .songPace, turn: { stage, clicks, _ in SongDials.turnPace(&stage, clicks) },
        phrase: SongDials.pacePhrase, explained: { _ in Phrase(.explainTurnPace) }))
  }
}
