// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// How fast strokes and songs are counted.
enum GuitarTempo {
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    if stage.scene.games.guitar.song != nil { return SongDials.turnTempo(&stage, clicks) }
    guard let before = stage.scene.games.guitar.rhythm?.tempo else { return stage.emit(.cue(.refused)) }
    let tempos = RhythmInHand.tempos
    let tempo = min(
      max(before + clicks * RhythmInHand.tempoStep, tempos.lowerBound), tempos.upperBound)
    if tempo == before { stage.emit(.cue(.end(of: clicks))) }
    GuitarLesson.change(tempo: tempo, &stage)
    Talk.answer(&stage, [phrase(stage)], way: [])
  }

  static func phrase(_ stage: Stage) -> Phrase {
    let guitar = stage.scene.games.guitar
    let tempo = Phrase(.beatsOf, .number(guitar.song?.tempo ?? guitar.rhythm?.tempo ?? 0))
    return Phrase(.setting, .phrase(Phrase(.guitarTempo)), .phrase(tempo))
  }
}

extension Dial {
  /// The dial for how fast strokes are counted.
  static var guitarTempo: Dial {
    .own(
      OwnDial(
        name: .guitarTempo, turn: GuitarTempo.turn, phrase: GuitarTempo.phrase,
        explained: { _ in Phrase(.explainTurnTempo) }))
  }
}
