// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Harmony
import Songs
import Speech

/// What the box says of songs: the chord first, and then where it stands.
enum SongWords {
  /// "Amazing Grace, part 1 of 4", or the title alone, as a piece of a sentence.
  static func name(of song: SongInHand) -> Value {
    let title = Value.words(song.own.name.words)
    return song.part.map { .phrase(Phrase(.songPart, title, .number($0), .number(song.parts))) } ?? title
  }

  /// "G major, C major", as a piece of a sentence.
  private static func names(_ chords: [SongChord]) -> Phrase {
    let names = chords.map { ChordWords.name(of: $0.name) }
    guard let last = names.last else { return Phrase(.songRest) }
    return names.dropLast().reversed().reduce(last) { Phrase(.strokeList, .phrase($1), .phrase($0)) }
  }

  /// A call, while the song goes on.
  static func list(_ chords: [SongChord]) -> Phrase { Phrase(.just, .phrase(names(chords))) }

  /// "Chords: G major, C major.", each once.
  static func chords(of song: SongInHand) -> Phrase {
    var once: [SongChord] = []
    for chord in song.chords where !once.contains(where: { $0.name == chord.name }) { once.append(chord) }
    return Phrase(.songChords, .phrase(names(once)))
  }

  /// "Strokes: calypso.", where the box plays more than a stroke on each beat.
  static func strokes(of song: SongInHand) -> [Phrase] {
    song.strokes.name.map { [Phrase(.songStrokes, .phrase(Phrase($0.key)))] } ?? []
  }

  /// "G major now."
  static func wanted(_ stage: Stage) -> [Phrase] {
    stage.scene.games.guitar.song?.wanted.map { [Phrase(.guitarNow, ChordWords.value($0))] } ?? []
  }

  /// "Bar 5. First G major.", and what follows too soon to be called in time.
  static func first(_ song: SongInHand, rate: Int) -> [Phrase] {
    let early = calls(song, rate: rate).filter { $0.time < 0 }.flatMap { $0.chords }
    let first = song.times.chords.first?.chord
    let place = song.from > song.bars.lowerBound ? [Phrase(.songBar, .number(song.from + 1))] : []
    return place + [Phrase(.songFirst, .phrase(names((first.map { [$0] } ?? []) + early)))]
  }

  static func calls(_ song: SongInHand, rate: Int) -> [SongCall] {
    song.times.calls { SpokenChord.seconds($0.name, rate: rate) }
  }

  /// "Bar 5: G major, D seven."
  static func bar(_ song: SongInHand, _ bar: Int) -> [Phrase] {
    let times = SongTimes(song.own.song, bars: bar..<bar + 1, percent: 100)
    return [Phrase(.songBarChords, .number(bar + 1), .phrase(names(times.chords.compactMap { $0.chord })))]
  }

  /// "Bar 5 of 16. G major, next D seven.": where the song is, or where it would begin.
  static func place(_ stage: Stage) -> [Phrase] {
    guard let song = stage.scene.games.guitar.song else { return [] }
    let coming = coming(stage, song)
    let bar = song.waits ? coming.first?.bar ?? song.from : song.from + song.times.bar(at: time(stage, song))
    let place = Phrase(.songBarOf, .number(bar + 1), .number(song.own.song.played.count))
    guard let now = coming.first?.chord else { return [place] }
    guard coming.count > 1, let next = coming[1].chord else {
      return [place, Phrase(.just, ChordWords.value(now.name))]
    }
    return [place, Phrase(.songNowNext, ChordWords.value(now.name), ChordWords.value(next.name))]
  }

  /// The chord that sounds, or that the hand is waited for.
  static func current(_ stage: Stage) -> SongChord? {
    stage.scene.games.guitar.song.flatMap { coming(stage, $0).first?.chord }
  }

  /// In seconds after the first click of the round.
  private static func time(_ stage: Stage, _ song: SongInHand) -> Double {
    song.round.map { stage.now.since($0.begin) } ?? 0
  }

  /// That chord, and all behind it.
  private static func coming(_ stage: Stage, _ song: SongInHand) -> [SongTimes.Chord] {
    let chords = song.times.chords.filter { $0.chord != nil }
    if song.waits { return Array(chords.dropFirst(song.place)) }
    let time = time(stage, song)
    return chords.filter { $0.end > time }
  }

  /// "48 beats a minute."
  static func tempo(_ stage: Stage) -> [Phrase] {
    stage.scene.games.guitar.song.map { [Phrase(.just, .phrase(Phrase(.beatsOf, .number($0.tempo))))] } ?? []
  }

  /// What a teacher says of a round: how many chords were right, and the first that was not.
  static func judged(_ judged: SongRoundJudged) -> [Phrase] {
    let count = Phrase(.songCounted, .number(judged.right), .number(judged.all))
    guard let trouble = judged.trouble else { return [count] }
    let (bar, chord) = (Value.number(trouble.bar + 1), ChordWords.value(trouble.chord))
    return switch trouble.verdict {
    case .right: [count]
    case .late: [count, Phrase(.songLate, bar, chord)]
    case .missing: [count, Phrase(.songMissing, bar, chord)]
    case .other(let name): [count, Phrase(.songOther, bar, ChordWords.value(name), chord)]
    }
  }
}
