// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Speech

extension Mode {
  var isGame: Bool { self == .hues || self == .shapes }
}

/// Games that train the ear: which colours differ, and what shape is hidden. The finger hears a picture as everywhere, the knob
/// goes through the answers, and the shutter gives one.
extension Instrument {
  /// Where the mode is a game, its first question.
  mutating func beginGame() {
    guard scene.mode.isGame else { return }
    show(Game(ofShapes: scene.mode == .shapes, sonifier.trainingColours, at: now))
  }

  private mutating func show(_ game: Game) {
    scene.game = game
    scene.picture = game.puzzle.picture
    sonifier.lift()
  }

  /// What could be told apart may sound alike now.
  mutating func askAgain() {
    guard var game = scene.game else { return }
    let isAnother = game.ask(with: sonifier.trainingColours)
    scene.game = game
    if isAnother { show(game) }
  }

  var gamePhrases: [Phrase] {
    let name = Phrase(scene.mode == .shapes ? .modeShapes : .modeHues)
    return [Phrase(.just, .phrase(name)), questionPhrase] + way([Phrase(.gameWay)])
  }

  private var questionPhrase: Phrase {
    switch scene.game?.puzzle.question {
    case .shape: Phrase(.askShape)
    case .higher: Phrase(.askHigher)
    case .same, nil: Phrase(.askSame)
    }
  }

  var answerPhrase: Phrase {
    guard let game = scene.game, let choice = game.choice else { return questionPhrase }
    return Phrase(.setting, .phrase(Phrase(.gameAnswer)), .phrase(Phrase(game.puzzle.answers[choice])))
  }

  mutating func turnAnswer(_ clicks: Int) {
    if scene.game?.turn(clicks) == false { does(.cue(.end(of: clicks))) }
    answer(answerPhrase)
  }

  /// The shutter.
  mutating func giveAnswer() {
    guard var game = scene.game, game.choice != nil else {
      does(.cue(.refused))
      return answer(Phrase(.chooseAnswer), questionPhrase)
    }
    let isRight = game.isRight
    let truth = (isRight ? [] : [answer(of: game.puzzle)]) + [looks(of: game.puzzle)]
    scene.results = GameResult.adding(
      GameResult.line(of: game, scene.settings.mapping, at: now), to: scene.results)
    game.goOn(isRight: isRight, sonifier.trainingColours, at: now)
    show(game)
    refresh()
    does(.cue(isRight ? .done : .refused))
    let score = Phrase(.gameScore, .number(game.right), .number(game.asked))
    say(.answer, [Phrase(isRight ? .gameRight : .gameWrong)] + truth + [score, questionPhrase])
  }

  private func answer(of puzzle: Puzzle) -> Phrase {
    Phrase(.gameTruth, .phrase(Phrase(puzzle.answers[puzzle.right])))
  }

  /// What was there to be heard.
  private func looks(of puzzle: Puzzle) -> Phrase {
    func percent(_ place: Int, _ size: Int) -> Value { .number((place * 100 + size / 2) / size) }
    func name(_ colour: SRGB8) -> Value { .phrase(Phrase(ColourName(nearest: LinearRGB(colour)).key)) }
    return switch puzzle.question {
    case .shape: Phrase(.placeInPicture, percent(puzzle.x, Puzzle.width), percent(puzzle.y, Puzzle.height))
    case .same, .higher: Phrase(.huesWere, name(puzzle.first), name(puzzle.second))
    }
  }

  /// Where am I, without what the question is about.
  mutating func whereInHues() {
    guard let finger, finger.isInside, let picture = scene.picture else { return answer(Phrase(.outside)) }
    let column = finger.place(in: picture).x + 0.5
    answer(Phrase(.just, .phrase(Phrase(column < Double(picture.width / 2) ? .answerLeft : .answerRight))))
  }
}

// MARK: - Results

extension Instrument {
  var canTakeResults: Bool { hasStick && !scene.results.isEmpty }

  mutating func takeResults() {
    guard canTakeResults else {
      does(.cue(.refused))
      return answer(Phrase(.stickNone))
    }
    does(.takeResults(GameResult.file(of: scene.results)))
    answer(Phrase(.oneMoment))
  }
}
