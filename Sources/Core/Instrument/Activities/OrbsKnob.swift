// SPDX-License-Identifier: GPL-3.0-or-later

import Orbs
import Speech

/// What the knob does with orbs: it goes through them, tilts them, and chooses what moves them.
extension OrbsMode {
  static func dials(_ stage: Stage) -> [Dial] {
    let tilts = stage.hand.felt == nil ? [Dial.orbTiltAcross, .orbTiltFront] : []
    return [.parameter(.row), .orbs] + tilts
      + [.orbPhysics, .orbArrangement, .parameter(.waveform), .parameter(.volume)]
  }

  /// Goes through the orbs, and says each.
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    advance(&stage)
    guard let orbs = stage.scene.games.orbs, let last = orbs.orbs.all.indices.last else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, [Phrase(.orbsNone)], way: way(stage))
    }
    let place = orbs.named.map { min(max($0 + clicks, 0), last) } ?? 0
    if place == orbs.named { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.games.orbs?.named = place
    Talk.say(&stage, .answer, words(stage, of: place))
  }

  static func countPhrase(_ stage: Stage) -> Phrase {
    Phrase(.setting, .phrase(Phrase(.orbsCount)), .number(count(stage)))
  }

  static func tilt(_ stage: inout Stage, across: Int, front: Int, _ name: Key) {
    advance(&stage)
    let before = tiltPhrase(stage, name)
    stage.everyScene { $0.games.orbs?.tilt(across: across, front: front) }
    if tiltPhrase(stage, name) == before { stage.emit(.cue(.end(of: across + front))) }
    Talk.answer(&stage, tiltPhrase(stage, name))
  }

  static func tiltPhrase(_ stage: Stage, _ name: Key) -> Phrase {
    let orbs = stage.scene.games.orbs
    let isAcross = name == .orbTiltAcross
    let step = (isAcross ? orbs?.across : orbs?.front) ?? 0
    let way: Key = step > 0 ? (isAcross ? .orbsRight : .orbsForward) : isAcross ? .orbsLeftwards : .orbsBack
    let value = step == 0 ? Phrase(.orbsLevel) : Phrase(way, .number(Int(step.magnitude)))
    return Phrase(.setting, .phrase(Phrase(name)), .phrase(value))
  }

  static func turnPhysics(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    turn(&stage, physics(stage), clicks) { $0.choose($1) }
    Talk.say(&stage, .answer, [physicsPhrase(stage)] + Listening.words(stage))
  }

  static func turnArrangement(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    turn(&stage, stage.scene.games.orbs?.orbs.arrangement ?? .free, clicks) { $0.choose($1) }
    Sounding.refresh(&stage)
    Talk.say(&stage, .answer, [arrangementPhrase(stage)] + Listening.words(stage))
  }

  /// Chooses what lies so many clicks further, of what there is to choose from.
  private static func turn<Choice: CaseIterable & RawRepresentable<Int>>(
    _ stage: inout Stage, _ before: Choice, _ clicks: Int, choose: (inout OrbsInHand, Choice) -> Void
  ) {
    advance(&stage)
    let place = min(max(before.rawValue + clicks, 0), Choice.allCases.count - 1)
    guard place != before.rawValue, let next = Choice(rawValue: place) else {
      return stage.emit(.cue(.end(of: clicks)))
    }
    stage.everyScene { scene in
      guard var orbs = scene.games.orbs else { return }
      choose(&orbs, next)
      scene.games.orbs = orbs
    }
  }

  static func arrangementPhrase(_ stage: Stage) -> Phrase {
    let value: Key =
      switch stage.scene.games.orbs?.orbs.arrangement ?? .free {
      case .free: .orbsFree
      case .ring: .orbsRing
      case .row: .orbsRow
      case .instruments: .orbsInstruments
      case .opposites: .orbsOpposites
      }
    return Phrase(.setting, .phrase(Phrase(.orbArrangement)), .phrase(Phrase(value)))
  }

  private static func physics(_ stage: Stage) -> Physics { stage.scene.games.orbs?.orbs.physics ?? .original }

  static func physicsPhrase(_ stage: Stage) -> Phrase {
    let value: Key =
      switch physics(stage) {
      case .original: .orbsOriginal
      case .gravity: .orbsGravity
      case .springs: .orbsSprings
      case .orbits: .orbsOrbits
      case .magnets: .orbsMagnets
      case .senses: .orbsSenses
      }
    return Phrase(.setting, .phrase(Phrase(.orbPhysics)), .phrase(Phrase(value)))
  }
}

extension Dial {
  /// The dial that goes through the orbs.
  static var orbs: Dial {
    .own(
      OwnDial(
        name: .orbsCount, turn: OrbsMode.turn, phrase: OrbsMode.countPhrase,
        explained: { _ in Phrase(.explainTurnOrbs) }))
  }

  /// The dials that tilt where no accelerometer does.
  static var orbTiltAcross: Dial { tilt(.orbTiltAcross, across: 1, front: 0) }
  static var orbTiltFront: Dial { tilt(.orbTiltFront, across: 0, front: 1) }

  static var orbPhysics: Dial {
    .own(
      OwnDial(
        name: .orbPhysics, turn: OrbsMode.turnPhysics, phrase: OrbsMode.physicsPhrase,
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(.orbPhysics))) }))
  }

  static var orbArrangement: Dial {
    .own(
      OwnDial(
        name: .orbArrangement, turn: OrbsMode.turnArrangement, phrase: OrbsMode.arrangementPhrase,
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(.orbArrangement))) }))
  }

  private static func tilt(_ name: Key, across: Int, front: Int) -> Dial {
    .own(
      OwnDial(
        name: name,
        turn: { stage, clicks, _ in
          OrbsMode.tilt(&stage, across: across * clicks, front: front * clicks, name)
        },
        phrase: { OrbsMode.tiltPhrase($0, name) },
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(name))) }))
  }
}
