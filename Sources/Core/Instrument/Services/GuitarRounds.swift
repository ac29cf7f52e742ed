// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import Songs
import Speech

/// What comes of a round that was played to clicks, and what begins it again.
extension GuitarLesson {
  /// A round of strokes was played: nil where no microphone heard it.
  static func finish(_ stage: inout Stage, _ advice: StrokeAdvice?) {
    change(&stage) { guitar in
      // What no ear has judged is done, and is not kept.
      guard let advice else { return guitar.part = .learned }
      guitar.take(isRight: advice.isRight)
      // Who does not play is not at the guitar: the next round waits for the shutter.
      if advice == .nothing { guitar.part = .heard }
      guitar.playsNext = advice.isRight || advice == .nothing ? nil : .clicks
    }
    guard let advice else { return Talk.answer(&stage, [Phrase(.guitarGoOn)], way: []) }
    let words = GuitarWords.advice(advice)
    guard advice.isRight else {
      return Talk.answer(&stage, words, way: advice == .nothing ? [Phrase(.guitarGoOn)] : [])
    }
    stage.emit(.cue(.done))
    Talk.answer(&stage, words + count(&stage), way: [])
  }

  /// A round of a song was played: nil where no microphone heard it.
  static func finishSong(_ stage: inout Stage, _ judged: SongRoundJudged?) {
    guard let judged else {
      // What no ear has judged is done, and is not kept.
      change(&stage) { $0.part = .learned }
      return Talk.answer(&stage, [Phrase(.guitarGoOn)], way: [])
    }
    if judged.isSilent {
      // Who does not play is not at the guitar: the next round waits for the shutter.
      change(&stage) { $0.part = .heard }
      return Talk.answer(&stage, [Phrase(.songSilent)], way: [Phrase(.guitarGoOn)])
    }
    let words = SongWords.judged(judged)
    guard judged.isRight else {
      let before = stage.scene.games.guitar.song?.percent
      change(&stage) { guitar in
        guitar.take(isRight: false)
        guitar.song?.miss()
      }
      let isSlower = stage.scene.games.guitar.song?.percent != before
      let tempo = isSlower ? SongWords.tempo(stage) : []
      return Talk.answer(&stage, words + tempo + GuitarSong.turn(&stage), way: [])
    }
    stage.emit(.cue(.done))
    if let song = stage.scene.games.guitar.song, song.part == nil, song.percent < 100 {
      change(&stage) { $0.song?.quicken() }
      return Talk.answer(&stage, words + SongWords.tempo(stage) + GuitarSong.turn(&stage), way: [])
    }
    change(&stage) { $0.take(isRight: true) }
    Talk.answer(&stage, words + count(&stage), way: [])
  }

  /// The tempo is another one from now on: what was played begins again, once its words are over.
  static func change(tempo: Int, _ stage: inout Stage) {
    stop(&stage)
    stage.scene.games.guitar.rhythm?.tempo = tempo
    playAgain(&stage)
  }

  static func change(percent: Int, _ stage: inout Stage) {
    stop(&stage)
    stage.scene.games.guitar.song?.percent = percent
    playAgain(&stage)
  }

  /// The song waits for the hand from now on, or goes on in time.
  static func change(waits: Bool, _ stage: inout Stage) {
    stop(&stage)
    stage.scene.games.guitar.song?.waits = waits
    playAgain(&stage)
    hold(&stage)
  }

  private static func playAgain(_ stage: inout Stage) {
    switch stage.scene.games.guitar.part {
    case .heard: stage.scene.games.guitar.playsNext = .pattern
    case .strums: stage.scene.games.guitar.playsNext = stage.scene.games.guitar.isInTime ? .clicks : nil
    case .named, .finger, .learned: break
    }
  }
}
