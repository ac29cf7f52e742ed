// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// What a player can have again of a lesson.
extension GuitarLesson {
  /// What was said last of the lesson comes again, and what belongs to it.
  static func sayAgain(_ stage: inout Stage) {
    stop(&stage)
    stage.scene.games.guitar.asked = nil
    switch stage.scene.games.guitar.part {
    case .named: Talk.answer(&stage, [GuitarWords.next(stage)], way: [Phrase(.lessonStart)])
    case .heard, .learned: begin(&stage)
    case .finger(let place): finger(&stage, place)
    case .strums: strums(&stage)
    }
  }

  /// The box plays what the hand is at.
  static func show(_ stage: inout Stage) {
    stop(&stage)
    stage.scene.games.guitar.asked = nil
    if sample(stage.scene.games.guitar) == .pattern { stage.scene.games.guitar.part = .heard }
    let guitar = stage.scene.games.guitar
    stage.scene.games.guitar.playsNext = sample(guitar)
    if case .finger(let place) = guitar.part {
      let string = guitar.hand.dropFirst(place).first?.strings.first
      stage.scene.games.guitar.playsNext = string.map { .string($0) }
    }
    stage.emit(.hush)
    spoken(&stage)
  }

  /// The lesson is where it was.
  static func restore(_ stage: inout Stage, _ guitar: GuitarInHand) {
    stage.scene.games.guitar = guitar
    stage.scene.games.guitar.rhythm?.round = nil
    stage.scene.games.guitar.song?.round = nil
    hold(&stage)
  }
}
