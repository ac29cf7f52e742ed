// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Orbs
import Picture
import Sonify
import Sound
import Speech

/// Orbs: up to six voices over a picture, each of which sounds the colour under it, and drifts as the box is tilted.
///
/// Without a picture the camera's view lies under them. A touch makes an orb, and a slide from one drags it. The shutter takes a
/// picture; held, it takes away what came last, an orb or the picture.
enum OrbsMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeOrbs,
        help: [
          .orbsWhat, .helpOrbLive, .helpOrbMake, .helpOrbDrag, .helpOrbTilt, .helpOrbArrange, .helpOrbBack,
        ],
        helpOfBoard: { spins($0) ? [.helpOrbSpin] : [] },
        beginning: { [name, Phrase(.orbsWhat)] + ($0.scene.open == nil ? [] : Talk.way($0, way($0))) },
        greet: greet,
        explained: ExplainedControls(
          shutter: { _ in .explainShutterTakes }, shutterHold: explainedHold, strip: .explainStripOrbs,
          pushWhileTouching: .explainPushOrbs)),
      hand: ActivityHand(shutter: Pictures.capture, back: back, dials: dials, whereAmI: tellAll),
      finger: ActivityFinger(touch: touch, slide: slide, reaches: drag, hears: hear, drifts: true),
      pictures: ActivityPictures(aims: true, isLive: true, arrives: arrive, way: .orbsWay),
      course: ActivityCourse(
        begins: begin, ends: end, interrupted: wake, due: due, tick: goOn,
        feels: advance, turns: turn, settles: settle))
  }

  private static var name: Phrase { Phrase(.just, .phrase(Phrase(.modeOrbs))) }

  static func greet(_ stage: inout Stage) {
    Talk.answer(&stage, [name, Phrase(.orbsWhat)], way: way(stage))
  }

  /// How the first orb is made, and what it would sound.
  static func way(_ stage: Stage) -> [Phrase] {
    if stage.scene.open != nil { return [Phrase(.orbsWay)] }
    if stage.scene.pending != nil { return [Phrase(.oneMoment)] }
    return LiveViews.areLikely(stage) ? [Phrase(.orbsLive), Phrase(.orbsWay)] : [Phrase(.aim)]
  }

  private static func begin(_ stage: inout Stage) {
    if stage.scene.games.orbs == nil { stage.scene.games.orbs = OrbsInHand(at: stage.now) }
    stage.hand.moved = stage.now
  }

  private static func end(_ stage: inout Stage, before next: Mode) {
    if next != .orbs { stage.scene.games.orbs = nil }
  }

  // MARK: - Sound

  /// What lies under the orbs: the open picture, or what the camera sees.
  private static func ground(_ stage: Stage) -> Picture? {
    stage.scene.picture ?? stage.camera.live?.picture
  }

  /// The orbs can be heard: something lies under them, and nothing is being explained.
  private static func sounding(_ stage: Stage) -> (orbs: OrbsInHand, picture: Picture)? {
    guard stage.scene.mode == .orbs, !stage.scene.questions.isExplaining, let orbs = stage.scene.games.orbs,
      let picture = ground(stage)
    else { return nil }
    return (orbs, picture)
  }

  /// Sounds all orbs. No finger reads the picture here.
  private static func hear(_ stage: inout Stage) -> Reading? {
    let heard = sounding(stage)
    let count = heard?.orbs.orbs.all.count ?? 0
    for number in count..<max(count, Drift.most) { stage.sound.drift.lift(number, in: &stage.sound.frame) }
    guard let (orbs, picture) = heard else { return nil }
    let finger = finger(stage, on: picture)
    let level = Float(Company.level(after: stage.now.since(stage.hand.moved)))
    for number in 0..<count {
      guard orbs.orbs.isHeard(number) else {
        stage.sound.drift.lift(number, in: &stage.sound.frame)
        continue
      }
      let spot = orbs.spot(number)
      stage.sound.drift.sound(
        number, at: spot.place(in: picture), finger, stage.sound.sonifier, performer(stage, of: number),
        pan: stage.scene.settings.sides.pan(at: spot.x), at: stage.now.nanoseconds,
        isLive: stage.scene.picture == nil, level: level, in: &stage.sound.frame)
    }
    if count > 0, stage.sound.isTaped { stage.sound.hasSlide = true }
    return nil
  }

  private static func finger(_ stage: Stage, on picture: Picture) -> Finger {
    var finger = Finger(millimetres: stage.fingertip(isPen: false), on: picture)
    finger.hearsOpposites = stage.scene.games.orbs?.orbs.arrangement == .opposites
    return finger
  }

  /// Ears tell these six apart, and the synth makes them itself: soft and plucked ones in turn.
  private static var instruments: [Timbre] { [.sine, .string, .triangle, .glass, .square, .sawtooth] }

  private static func performer(_ stage: Stage, of orb: Int) -> Performer {
    guard stage.scene.games.orbs?.orbs.arrangement == .instruments else { return stage.sound.performer }
    var performer = stage.sound.performer
    performer.band = .one(instruments[orb % instruments.count])
    return performer
  }

  /// Where the orbs are that sound, for eyes.
  static func spots(_ stage: Stage) -> [Spot] {
    guard let (orbs, _) = sounding(stage) else { return [] }
    return orbs.orbs.all.indices.map { orbs.spot($0) }
  }

  // MARK: - Time

  private static func due(_ stage: Stage) -> Instant? {
    let note = stage.sound.drift.due.map { Instant(nanoseconds: $0) }
    return [stage.scene.games.orbs?.due, note, softer(stage)].compactMap { $0 }.min()
  }

  /// When orbs that are left alone are to be softer; nil while they are not, or are as soft as they become.
  static func softer(_ stage: Stage) -> Instant? {
    guard let (orbs, _) = sounding(stage), !orbs.orbs.all.isEmpty else { return nil }
    let alone = stage.now.since(stage.hand.moved)
    if alone < Company.patience { return stage.hand.moved + Company.patience }
    guard alone < Company.patience + Company.fall else { return nil }
    return stage.hand.moved + (alone + 1).rounded(.down)
  }

  /// A hand is there again.
  private static func wake(_ stage: inout Stage) {
    let wasSoft = stage.now.since(stage.hand.moved) > Company.patience
    stage.hand.moved = stage.now
    if wasSoft { Sounding.refresh(&stage) }
  }

  private static func goOn(_ stage: inout Stage) {
    advance(&stage)
    let isSofter = stage.now.since(stage.hand.moved) >= Company.patience
    if let note = stage.sound.drift.due, note <= stage.now.nanoseconds { return Sounding.refresh(&stage) }
    if isSofter { Sounding.refresh(&stage) }
  }

  /// Moves the orbs to where they are by now.
  static func advance(_ stage: inout Stage) {
    guard let due = stage.scene.games.orbs?.next, due <= stage.now else { return }
    let (now, felt) = (stage.now, stage.hand.felt)
    var moved = stage.camera.around?.surroundings ?? Surroundings()
    moved.loudness = Listening.loudness(stage)
    let around = moved
    stage.everyScene { $0.games.orbs?.advance(to: now, felt: felt, among: around) }
    Sounding.refresh(&stage)
  }

  /// The box has turned, and orbs that sound stay where they are in the world.
  private static func turn(_ stage: inout Stage, by turns: Double) {
    advance(&stage)
    guard sounding(stage) != nil else { return }
    stage.everyScene { $0.games.orbs?.turn(by: turns) }
    Sounding.refresh(&stage)
  }

  /// The finger may have lifted, another picture may lie under the orbs, and what moved them may be another.
  private static func settle(_ stage: inout Stage) {
    if stage.hand.touch == nil, stage.scene.games.orbs?.touch != nil { lift(&stage) }
    let (moves, now, felt, live) = (
      sounding(stage) != nil, stage.now, stage.hand.felt, stage.camera.live?.picture
    )
    stage.everyScene { scene in
      if let picture = scene.picture ?? live { scene.games.orbs?.fit(to: picture) }
      scene.games.orbs?.schedule(moves, at: now, felt: felt)
    }
    feelPicture(&stage)
    if !stage.dials.contains(stage.scene.dial) { stage.scene.dial = stage.dials[0] }
  }

  /// The light of what lies under the orbs, and what moves there, are felt where senses move them.
  private static func feelPicture(_ stage: inout Stage) {
    guard stage.scene.games.orbs?.orbs.physics == .senses, let picture = ground(stage) else {
      return stage.camera.around = nil
    }
    guard stage.camera.around?.picture !== picture else { return }
    let live = stage.camera.live.flatMap { $0.picture === picture ? $0.cells : nil }
    let cells = live ?? ViewCells(of: picture)
    stage.camera.around = PicturePush(
      picture: picture, surroundings: Surroundings(light: cells.light, motion: cells.motion))
  }

  // MARK: - The finger

  private static func touch(_ stage: inout Stage, _ spot: Spot) {
    guard ground(stage) != nil, let finger = stage.finger else { return Touching.touch(&stage) }
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
    guard ground(stage) != nil, let touch = stage.hand.touch else { return }
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
    let ways: [Key] =
      stage.hand.felt == nil ? [.orbKnobWay] : spins(stage) ? [.orbTiltWay, .helpOrbSpin] : [.orbTiltWay]
    let way = Talk.way(stage, ways.map { Phrase($0) })
    if !way.isEmpty { Talk.remark(&stage, way) }
  }

  /// A gyroscope feels the box turn.
  private static func spins(_ stage: Stage) -> Bool {
    stage.health.fitted.contains(.gyroscope)
      && !stage.health.troubles.all.contains { $0.subject == .device(.gyroscope) }
  }

  static func count(_ stage: Stage) -> Int { stage.scene.games.orbs?.orbs.all.count ?? 0 }

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
  static func words(_ stage: Stage, of orb: Int) -> [Phrase] {
    guard let spot = stage.scene.games.orbs?.spot(orb) else { return [] }
    func percent(_ share: Double?) -> Value { .number(Int(((share ?? 0) * 100).rounded())) }
    let colour = reading(stage, of: orb, at: spot).map { [WhereAmI.colour($0.colour, $0.tone)] } ?? []
    return [number(orb)] + colour + [Phrase(.placeInPicture, percent(spot.x), percent(spot.y))]
  }

  /// What an orb sounds, or would sound if it were its turn.
  private static func reading(_ stage: Stage, of orb: Int, at spot: Spot) -> Reading? {
    if let reading = stage.sound.drift.reading(orb) { return reading }
    guard let (_, picture) = sounding(stage) else { return nil }
    var sonifier = stage.sound.sonifier
    sonifier.lift()
    return finger(stage, on: picture)
      .touch(spot.place(in: picture), sonifier: &sonifier)
  }

  /// All orbs, the oldest first.
  private static func tellAll(_ stage: inout Stage) {
    guard count(stage) > 0 else { return Talk.answer(&stage, Phrase(.orbsNone)) }
    advance(&stage)
    // A hold takes the question back.
    stage.scene.games.orbs?.ask()
    Talk.say(&stage, .answer, (0..<count(stage)).flatMap { words(stage, of: $0) })
  }

  /// A picture has come under the orbs that there are.
  private static func arrive(_ stage: inout Stage, _ picture: Picture) {
    let count = count(stage)
    stage.scene.games.orbs?.beforePicture = count
    // A hold takes back a picture that its own press has taken, and leaves one that was asked for before.
    if stage.hand.undo?.scene.pending != nil { stage.hand.undo?.scene.games.orbs?.beforePicture = count }
  }

  /// The open picture came after the newest orb, and without it the camera can be heard.
  private static func isPictureNewest(_ stage: Stage) -> Bool {
    guard stage.scene.open != nil, stage.health.fitted.contains(.camera),
      !stage.health.troubles.all.contains(where: { $0.subject == .camera }),
      let before = stage.scene.games.orbs?.beforePicture
    else { return false }
    return count(stage) <= before
  }

  private static func leavePicture(_ stage: inout Stage) {
    guard let open = stage.scene.open else { return }
    stage.scene.aside.put(open)
    stage.scene.open = nil
    stage.scene.games.orbs?.beforePicture = nil
    Sounding.refresh(&stage)
    Talk.answer(&stage, [Phrase(.orbsLiveAgain)], way: count(stage) == 0 ? [Phrase(.orbsWay)] : [])
  }

  /// The held shutter drops the picture that is on its way, or takes away what came last: an orb, or the picture; without any
  /// it leads out.
  private static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    if Pictures.cancel(&stage) { return true }
    advance(&stage)
    if isPictureNewest(stage) {
      leavePicture(&stage)
      return true
    }
    guard stage.scene.games.orbs?.takeNewestAway() == true else { return false }
    Sounding.refresh(&stage)
    let left = count(stage)
    if left > 0 {
      Talk.answer(&stage, Phrase(.orbsLeft, .number(left)))
    } else {
      Talk.answer(&stage, [Phrase(.orbsNone)], way: way(stage))
    }
    return true
  }

  private static func explainedHold(_ stage: Stage) -> Key {
    isPictureNewest(stage) ? .explainOrbLive : count(stage) > 0 ? .explainOrbBack : .explainShutterHold
  }
}
