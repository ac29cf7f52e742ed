// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech

/// Games that train the ear: which colours differ, and what shape is hidden. The finger hears a picture as everywhere, the knob
/// goes through the answers, and the shutter gives one.
enum GameMode {
  static var hues: Activity {
    activity(
      .modeHues, help: .helpHues, strip: .explainStripHues, push: .explainPushHues,
      dials: [.answers, .parameter(.waveform), .parameter(.volume)], whereAmI: tellSide)
  }

  static var shapes: Activity {
    activity(
      .modeShapes, help: .helpShapes, strip: .explainStrip, push: .explainPushWhere,
      dials: [.answers, .parameter(.row), .parameter(.waveform), .parameter(.volume)],
      whereAmI: WhereAmI.tell)
  }

  private static func activity(
    _ name: Key, help: Key, strip: Key, push: Key, dials: [Dial], whereAmI: @escaping (inout Stage) -> Void
  ) -> Activity {
    Activity(
      words: ActivityWords(
        name: name, help: [help, .helpAnswers, .helpBack], beginning: phrases,
        greet: { Talk.say(&$0, .answer, phrases($0)) },
        explained: ExplainedControls(
          shutter: { _ in .explainShutterAnswers }, strip: strip, pushWhileTouching: push)),
      hand: ActivityHand(
        shutter: giveAnswer, back: { _, _ in false }, dials: { _ in dials }, whereAmI: whereAmI),
      pictures: ActivityPictures(shows: .puzzles, canKeep: { _ in false }),
      course: ActivityCourse(begins: begin, ends: end, retuned: askAgain))
  }

  static func end(_ stage: inout Stage, before next: Mode) {
    if next == stage.scene.mode { return }
    stage.scene.games.game = nil
    stage.scene.open = nil
  }

  /// Asks the first question, if the mode is a game.
  static func begin(_ stage: inout Stage) {
    if stage.scene.games.game != nil { return }
    show(&stage, Game(in: stage.scene.mode, stage.sound.sonifier.trainingColours, at: stage.now))
  }

  private static func show(_ stage: inout Stage, _ game: Game) {
    stage.scene.games.game = game
    stage.scene.open = game.puzzle.picture.map { OpenPicture(picture: $0) }
    stage.sound.sonifier.lift()
  }

  /// Asks again, because colours that differed may now sound alike.
  static func askAgain(_ stage: inout Stage) {
    guard var game = stage.scene.games.game else { return }
    let isAnother = game.ask(with: stage.sound.sonifier.trainingColours)
    stage.scene.games.game = game
    if isAnother { show(&stage, game) }
  }

  static func phrases(_ stage: Stage) -> [Phrase] {
    let name = Phrase(stage.scene.mode == .shapes ? .modeShapes : .modeHues)
    return [Phrase(.just, .phrase(name)), questionPhrase(stage)] + Talk.way(stage, [Phrase(.gameWay)])
  }

  static func questionPhrase(_ stage: Stage) -> Phrase {
    switch stage.scene.games.game?.puzzle.question {
    case .shape: Phrase(.askShape)
    case .name: Phrase(.askName)
    case .higher, nil: Phrase(.askHigher)
    }
  }

  static func answerPhrase(_ stage: Stage) -> Phrase {
    guard let game = stage.scene.games.game, let choice = game.choice else { return questionPhrase(stage) }
    return Phrase(.setting, .phrase(Phrase(.gameAnswer)), .phrase(Phrase(game.puzzle.answers[choice])))
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    if stage.scene.games.game?.turn(clicks) == false { stage.emit(.cue(.end(of: clicks))) }
    Talk.answer(&stage, answerPhrase(stage))
  }

  /// The shutter gives the answer in hand. The next question is the same, and needs no words.
  static func giveAnswer(_ stage: inout Stage) {
    let isKnown = stage.scene.games.game?.choice != nil
    let verdict = judge(&stage)
    Talk.say(&stage, .answer, verdict + (isKnown ? [] : [questionPhrase(stage)]))
  }

  /// Judges the answer in hand, and shows the next question. Returns the verdict, with what there was to hear where the user
  /// learns from that: at first, and after a wrong answer. From the second round on the trainer of hues is brief.
  static func judge(_ stage: inout Stage) -> [Phrase] {
    guard let game = stage.scene.games.game, game.choice != nil else {
      stage.emit(.cue(.refused))
      return [Phrase(.chooseAnswer)]
    }
    var next = game
    next.goOn(isRight: game.isRight, stage.sound.sonifier.trainingColours, at: stage.now)
    stage.scene.games.results = GameResult.adding(
      GameResult.line(of: game, stage.scene.settings.mapping, at: stage.now), to: stage.scene.games.results)
    show(&stage, next)
    Sounding.refresh(&stage)
    stage.emit(.cue(game.isRight ? .done : .refused))
    let verdict = Phrase(game.isRight ? .gameRight : .gameWrong)
    if game.isBrief, !game.isRight {
      return [verdict, Phrase(.just, .phrase(Phrase(game.puzzle.answers[game.puzzle.right])))]
    }
    return [verdict, Phrase(.gameScore, .number(next.right), .number(next.asked))]
      + (game.isRight && game.asked > 0 ? [] : whatToHear(in: game, stage))
  }

  /// What there was to hear, and the right answer if the user has given another.
  private static func whatToHear(in game: Game, _ stage: Stage) -> [Phrase] {
    func percent(_ place: Int, _ size: Int) -> Value { .number((place * 100 + size / 2) / size) }
    func side(_ name: Key, _ colour: SRGB8) -> [Phrase] {
      let colour = LinearRGB(colour)
      return [
        Phrase(.just, .phrase(Phrase(name))),
        WhereAmI.colour(colour, stage.sound.sonifier.tone(of: colour)),
      ]
    }
    let puzzle = game.puzzle
    let truth = game.isRight ? [] : [Phrase(.gameTruth, .phrase(Phrase(puzzle.answers[puzzle.right])))]
    return switch puzzle.question {
    case .shape:
      truth + [Phrase(.placeInPicture, percent(puzzle.x, Puzzle.width), percent(puzzle.y, Puzzle.height))]
    case .higher: side(.answerLeft, puzzle.first) + side(.answerRight, puzzle.second) + truth
    case .name: truth
    }
  }

  /// Says where the finger is, without giving the answer away.
  static func tellSide(_ stage: inout Stage) {
    guard let finger = stage.finger, finger.isInside, let picture = stage.scene.picture else {
      return Talk.answer(&stage, Phrase(.outside))
    }
    let column = finger.place(in: picture).x + 0.5
    Talk.answer(
      &stage,
      Phrase(.just, .phrase(Phrase(column < Double(picture.width / 2) ? .answerLeft : .answerRight))))
  }
}

extension Dial {
  /// The dial with the answers to a game's question.
  static var answers: Dial {
    .own(
      OwnDial(
        name: .gameAnswer, turn: GameMode.turn, phrase: GameMode.answerPhrase,
        explained: { _ in Phrase(.explainTurnAnswers) }))
  }
}
