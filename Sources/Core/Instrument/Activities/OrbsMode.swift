// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Orbs
import Picture
import Sonify
import Speech

/// Orbs: up to six voices over a picture, each of which sounds the colour under it, and drifts as the box is tilted.
///
/// A touch makes an orb, and a slide from one drags it. The shutter takes a picture, and held takes the newest orb away.
enum OrbsMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeOrbs, help: [.orbsWhat, .helpOrbMake, .helpOrbDrag, .helpOrbTilt, .helpOrbBack],
        beginning: { [name, Phrase(.orbsWhat)] + ($0.scene.open == nil ? [] : Talk.way($0, [way($0)])) },
        greet: greet,
        explained: ExplainedControls(
          shutter: { _ in .explainShutterTakes }, shutterHold: explainedHold, strip: .explainStripOrbs,
          pushWhileTouching: .explainPushOrbs)),
      hand: ActivityHand(shutter: Pictures.capture, back: back, dials: dials, whereAmI: tellAll),
      finger: ActivityFinger(touch: touch, slide: slide, reaches: drag, hears: hear, drifts: true),
      pictures: ActivityPictures(aims: true, way: .orbsWay),
      course: ActivityCourse(
        begins: begin, ends: end, due: due, tick: goOn,
        feels: advance, settles: settle))
  }

  private static var name: Phrase { Phrase(.just, .phrase(Phrase(.modeOrbs))) }

  static func greet(_ stage: inout Stage) {
    Talk.answer(&stage, [name, Phrase(.orbsWhat)], way: [way(stage)])
  }

  private static func way(_ stage: Stage) -> Phrase {
    Phrase(stage.scene.open != nil ? .orbsWay : stage.scene.pending != nil ? .oneMoment : .aim)
  }

  private static func begin(_ stage: inout Stage) {
    if stage.scene.games.orbs == nil { stage.scene.games.orbs = OrbsInHand(at: stage.now) }
  }

  private static func end(_ stage: inout Stage, before next: Mode) {
    if next != .orbs { stage.scene.games.orbs = nil }
  }

  // MARK: - Sound

  /// The orbs can be heard: a picture lies under them, and nothing is being explained.
  private static func sounding(_ stage: Stage) -> (orbs: OrbsInHand, picture: Picture)? {
    guard stage.scene.mode == .orbs, !stage.scene.questions.isExplaining, let orbs = stage.scene.games.orbs,
      let picture = stage.scene.picture
    else { return nil }
    return (orbs, picture)
  }

  /// Sounds all orbs. No finger reads the picture here.
  private static func hear(_ stage: inout Stage) -> Reading? {
    let heard = sounding(stage)
    let count = heard?.orbs.orbs.all.count ?? 0
    for number in count..<max(count, Drift.most) { stage.sound.drift.lift(number, in: &stage.sound.frame) }
    guard let (orbs, picture) = heard else { return nil }
    let finger = Finger(millimetres: stage.fingertip(isPen: false), on: picture)
    for number in 0..<count {
      let spot = orbs.spot(number)
      stage.sound.drift.sound(
        number, at: spot.place(in: picture), finger, stage.sound.sonifier, stage.sound.performer,
        pan: stage.scene.settings.sides.pan(at: spot.x), at: stage.now.nanoseconds, in: &stage.sound.frame)
    }
    return nil
  }

  /// Where the orbs are that sound, for eyes.
  static func spots(_ stage: Stage) -> [Spot] {
    guard let (orbs, _) = sounding(stage) else { return [] }
    return orbs.orbs.all.indices.map { orbs.spot($0) }
  }

  // MARK: - Time

  private static func due(_ stage: Stage) -> Instant? {
    let (step, note) = (stage.scene.games.orbs?.due, stage.sound.drift.due.map { Instant(nanoseconds: $0) })
    return step.flatMap { step in note.map { min(step, $0) } } ?? step ?? note
  }

  private static func goOn(_ stage: inout Stage) {
    advance(&stage)
    if let note = stage.sound.drift.due, note <= stage.now.nanoseconds { Sounding.refresh(&stage) }
  }

  /// Moves the orbs to where they are by now.
  private static func advance(_ stage: inout Stage) {
    guard let due = stage.scene.games.orbs?.next, due <= stage.now else { return }
    let (now, felt) = (stage.now, stage.hand.felt)
    stage.everyScene { $0.games.orbs?.advance(to: now, felt: felt) }
    Sounding.refresh(&stage)
  }

  /// The finger may have lifted, another picture may lie under the orbs, and what moved them may be another.
  private static func settle(_ stage: inout Stage) {
    if stage.hand.touch == nil, stage.scene.games.orbs?.touch != nil { lift(&stage) }
    let (moves, now, felt) = (sounding(stage) != nil, stage.now, stage.hand.felt)
    stage.everyScene { scene in
      if let picture = scene.picture { scene.games.orbs?.fit(to: picture) }
      scene.games.orbs?.schedule(moves, at: now, felt: felt)
    }
    if !stage.dials.contains(stage.scene.dial) { stage.scene.dial = stage.dials[0] }
  }

  // MARK: - The finger

  private static func touch(_ stage: inout Stage, _ spot: Spot) {
    guard stage.scene.picture != nil, let finger = stage.finger else { return Touching.touch(&stage) }
    advance(&stage)
    let before = count(stage)
    stage.everyScene { $0.games.orbs?.touch(finger) }
    Sounding.refresh(&stage)
    if count(stage) > before { return tellNew(&stage) }
    if case .waits(let orb, _, _) = stage.scene.games.orbs?.touch {
      stage.emit(.cue(.press))
      return Talk.comment(&stage, [number(orb)])
    }
    refuse(&stage)
  }

  private static func slide(_ stage: inout Stage, from before: Spot?) {
    guard stage.scene.picture != nil, let touch = stage.hand.touch else { return }
    if touch.isAtBorder && before?.isAtBorder != true { stage.emit(.cue(.border)) }
    drag(&stage)
  }

  /// The finger is at another place, or in another row.
  private static func drag(_ stage: inout Stage) {
    guard let finger = stage.finger, stage.scene.games.orbs?.touch != nil else { return }
    advance(&stage)
    let held = stage.scene.games.orbs?.orbs.held
    stage.everyScene { $0.games.orbs?.slide(finger) }
    if held == nil, stage.scene.games.orbs?.orbs.held != nil { stage.emit(.cue(.press)) }
    Sounding.refresh(&stage)
  }

  private static func lift(_ stage: inout Stage) {
    advance(&stage)
    let before = stage.scene.games.orbs
    stage.everyScene { $0.games.orbs?.lift() }
    Sounding.refresh(&stage)
    if count(stage) > before?.orbs.all.count ?? 0 { return tellNew(&stage) }
    if case .waits = before?.touch, before?.orbs.physics == .original { return refuse(&stage) }
    guard before?.orbs.held != nil, before?.isTiltTold == false else { return }
    stage.everyScene { $0.games.orbs?.isTiltTold = true }
    let way = Talk.way(stage, [Phrase(stage.hand.felt == nil ? .orbKnobWay : .orbTiltWay)])
    if !way.isEmpty { Talk.remark(&stage, way) }
  }

  private static func count(_ stage: Stage) -> Int { stage.scene.games.orbs?.orbs.all.count ?? 0 }

  /// The newest orb sounds; of the first the box says what can be done with it.
  private static func tellNew(_ stage: inout Stage) {
    let count = count(stage)
    Talk.comment(&stage, [number(count - 1)], way: count == 1 ? [Phrase(.orbDragWay)] : [])
  }

  private static func refuse(_ stage: inout Stage) {
    stage.emit(.cue(.refused))
    Talk.answer(&stage, Phrase(.orbsAll), way: [Phrase(.orbsAllWay)])
  }

  // MARK: - Words

  private static func number(_ orb: Int) -> Phrase { Phrase(.orbNumber, .number(orb + 1)) }

  /// An orb's number, its colour and note, and where it is.
  private static func words(_ stage: Stage, of orb: Int) -> [Phrase] {
    guard let spot = stage.scene.games.orbs?.spot(orb) else { return [] }
    func percent(_ share: Double?) -> Value { .number(Int(((share ?? 0) * 100).rounded())) }
    let colour = stage.sound.drift.reading(orb).map { [WhereAmI.colour($0.colour, $0.tone)] } ?? []
    return [number(orb)] + colour + [Phrase(.placeInPicture, percent(spot.x), percent(spot.y))]
  }

  /// All orbs, the oldest first.
  private static func tellAll(_ stage: inout Stage) {
    guard stage.scene.picture != nil, count(stage) > 0 else { return Talk.answer(&stage, Phrase(.orbsNone)) }
    advance(&stage)
    // A hold takes the question back.
    stage.scene.games.orbs?.ask()
    Talk.say(&stage, .answer, (0..<count(stage)).flatMap { words(stage, of: $0) })
  }

  /// The held shutter drops the picture that is on its way, or takes the newest orb away; without any it leads out.
  private static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    if Pictures.cancel(&stage) { return true }
    advance(&stage)
    guard stage.scene.games.orbs?.takeNewestAway() == true else { return false }
    Sounding.refresh(&stage)
    let left = count(stage)
    if left > 0 {
      Talk.answer(&stage, Phrase(.orbsLeft, .number(left)))
    } else {
      Talk.answer(&stage, Phrase(.orbsNone), way: [way(stage)])
    }
    return true
  }

  private static func explainedHold(_ stage: Stage) -> Key {
    count(stage) > 0 ? .explainOrbBack : .explainShutterHold
  }
}

// MARK: - The knob

extension OrbsMode {
  private static func dials(_ stage: Stage) -> [Dial] {
    let tilts = stage.hand.felt == nil ? [Dial.orbTiltAcross, .orbTiltFront] : []
    return [.parameter(.row), .orbs] + tilts + [.orbPhysics, .parameter(.waveform), .parameter(.volume)]
  }

  /// Goes through the orbs, and says each.
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    advance(&stage)
    guard let orbs = stage.scene.games.orbs, let last = orbs.orbs.all.indices.last else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, [Phrase(.orbsNone)], way: [way(stage)])
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
    advance(&stage)
    let before = physics(stage)
    let last = Physics.allCases.count - 1
    let physics = Physics(rawValue: min(max(before.rawValue + clicks, 0), last)) ?? before
    if physics == before {
      stage.emit(.cue(.end(of: clicks)))
    } else {
      stage.everyScene { $0.games.orbs?.choose(physics) }
    }
    Talk.answer(&stage, physicsPhrase(stage))
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
