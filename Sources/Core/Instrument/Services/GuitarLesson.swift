// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Speech

/// Leads through one lesson of the guitar: the box says a thing, plays it, listens, and goes on by itself where all was right.
enum GuitarLesson {
  // MARK: - On and back

  /// The step has a name; nothing of it was said.
  static func choose(_ stage: inout Stage, _ step: CourseStep) {
    let tempo = stage.scene.games.guitar.rhythm?.tempo
    stop(&stage)
    stage.scene.games.guitar = GuitarInHand(step, on: Values.kept(stage).instrument)
    if let tempo { stage.scene.games.guitar.rhythm?.tempo = tempo }
    stage.scene.games.guitar.song = song(stage, step)
    hold(&stage)
  }

  /// What was learned of a song goes on in time at once; what is new waits for the hand.
  private static func song(_ stage: Stage, _ step: CourseStep) -> SongInHand? {
    let songs = stage.lessonSongs
    let sureness = stage.remembered.progress.item(step)?.box ?? 0
    var song: SongInHand?
    switch step {
    case .section(let key, let part):
      song = songs.first { $0.key == key }.flatMap { SongInHand($0.song, part: part, waits: sureness == 0) }
    case .song(let key):
      song = songs.first { $0.key == key }.flatMap { SongInHand($0.song, part: nil, waits: false) }
    case .chord, .change, .pattern: return nil
    }
    song?.sureness = sureness
    if let own = song?.own {
      song?.strokes = SongStrokes(for: own.song, of: stage.course, learned: stage.remembered.progress)
    }
    return song
  }

  /// What the box plays stops.
  static func stop(_ stage: inout Stage) {
    ChordTones.stop(&stage)
    GuitarRhythm.stop(&stage)
    GuitarSong.stop(&stage)
    stage.scene.games.guitar.playsNext = nil
  }

  /// A hand has stopped what was played to clicks.
  private static func wasStopped(_ stage: Stage) -> Bool {
    let guitar = stage.scene.games.guitar
    return guitar.isInTime && guitar.rhythm?.round == nil && guitar.song?.round == nil
  }

  /// The shutter: what comes next.
  static func goOn(_ stage: inout Stage) {
    // A round that a hand has stopped begins again: it was not played.
    let wasStopped = wasStopped(stage)
    stop(&stage)
    stage.scene.games.guitar.asked = nil
    switch stage.scene.games.guitar.part {
    case .named: begin(&stage)
    case .heard: ask(&stage)
    case .finger(let place): finger(&stage, place + 1)
    case .strums where wasStopped: strums(&stage)
    case .strums where stage.scene.games.guitar.song?.waits == true:
      stage.scene.games.guitar.song?.waits = false
      strums(&stage)
    case .strums, .learned:
      choose(&stage, following(stage))
      Talk.answer(&stage, [GuitarWords.next(stage)], way: [Phrase(.lessonStart)])
    }
  }

  /// What the course wants next; of a song, and after a lesson that was left unfinished, what comes behind it.
  private static func following(_ stage: Stage) -> CourseStep {
    let guitar = stage.scene.games.guitar
    let course = stage.course
    let place = course.steps.firstIndex { $0.isSame(as: guitar.step) } ?? 0
    let behind = course.steps[(place + 1) % course.steps.count]
    // A song goes on to its end.
    if guitar.part == .learned, guitar.step.song == nil || guitar.step.song != behind.song,
      let next = course.next(stage.practised)
    {
      return next
    }
    return behind
  }

  /// Held: one part back. False where the step has not begun.
  static func goBack(_ stage: inout Stage) -> Bool {
    let guitar = stage.scene.games.guitar
    guard guitar.part != .named else { return false }
    stop(&stage)
    stage.scene.games.guitar.asked = nil
    let last = guitar.hand.count - 1
    switch guitar.part {
    case .named: return false
    case .heard: choose(&stage, guitar.step)
    case .finger(0): begin(&stage)
    case .finger(let place): finger(&stage, place - 1)
    case .strums, .learned:
      if case .chord = guitar.step, last >= 0 { finger(&stage, last) } else { begin(&stage) }
    }
    if stage.scene.games.guitar.part == .named {
      Talk.answer(&stage, [GuitarWords.next(stage)], way: [Phrase(.lessonStart)])
    }
    return true
  }

  /// What the step sounds like.
  static func sample(_ guitar: GuitarInHand) -> GuitarInHand.Sample? {
    guitar.rhythm != nil || guitar.song != nil ? .pattern : guitar.sample
  }

  /// Says what the step is about, and plays it.
  static func begin(_ stage: inout Stage) {
    let song = stage.scene.games.guitar.song
    choose(&stage, stage.scene.games.guitar.step)
    if let song {
      stage.scene.games.guitar.song?.percent = song.percent
      stage.scene.games.guitar.song?.from = song.from
    }
    stage.scene.games.guitar.part = .heard
    stage.scene.games.guitar.playsNext = sample(stage.scene.games.guitar)
    Talk.answer(&stage, GuitarWords.beginning(stage), way: [])
  }

  /// What the hand has to do first.
  private static func ask(_ stage: inout Stage) {
    guard case .chord = stage.scene.games.guitar.step else { return strums(&stage) }
    finger(&stage, 0)
  }

  /// Says a finger and where it goes, and plays its string; after the last one the whole chord is strummed.
  static func finger(_ stage: inout Stage, _ place: Int) {
    stage.scene.games.guitar.reminders = 0
    let hand = stage.scene.games.guitar.hand
    guard hand.indices.contains(place) else { return strums(&stage) }
    stage.scene.games.guitar.part = .finger(place)
    stage.scene.games.guitar.playsNext = hand[place].strings.first.map { .string($0) }
    hold(&stage)
    Talk.answer(&stage, GuitarWords.finger(stage, place), way: [])
  }

  static func strums(_ stage: inout Stage) {
    stage.scene.games.guitar.reminders = 0
    stage.scene.games.guitar.part = .strums
    stage.scene.games.guitar.playsNext = stage.scene.games.guitar.rhythm == nil ? nil : .clicks
    let words = stage.scene.games.guitar.song == nil ? GuitarWords.strums(stage) : GuitarSong.turn(&stage)
    hold(&stage)
    Talk.answer(&stage, words, way: [])
  }

  /// What is in hand for a finger on the strip, and for the ears.
  static func hold(_ stage: inout Stage) {
    hold(&stage.scene)
    ChordListening.waitForFinger(&stage)
  }

  private static func hold(_ scene: inout Scene) {
    let guitar = scene.games.guitar
    let shapes = guitar.instrument.shapes
    scene.games.chords.instrument = guitar.instrument
    // A pattern is shown with the first chord.
    scene.games.chords.choice =
      guitar.rhythm == nil
      ? guitar.chord.flatMap { name in shapes.firstIndex { $0.name == name } } : shapes.indices.first
    scene.games.chords.told = guitar.told
    scene.games.chords.isNamedOnly = guitar.isNamedOnly
  }

  /// Changes the lesson in hand, and what a hold brings back of the same step: what was heard stays heard.
  static func change(_ stage: inout Stage, _ change: (inout GuitarInHand) -> Void) {
    let (mode, step) = (stage.scene.mode, stage.scene.games.guitar.step)
    stage.everyScene { scene in
      guard scene.mode == mode, scene.games.guitar.step == step else { return }
      let before = scene.games.guitar
      change(&scene.games.guitar)
      let after = scene.games.guitar
      if after.chord != before.chord || after.part != before.part || after.told != before.told {
        hold(&scene)
      }
    }
  }

  /// The microphone had gone, and hears again.
  static func returned(_ stage: inout Stage) {
    guard ChordTones.isFree(stage) else { return }
    let again = stage.scene.games.guitar.isInTime ? [] : GuitarWords.again(stage)
    Talk.remark(&stage, [Phrase(.tunerListens)] + again)
  }

  // MARK: - Time

  /// The words were heard to their end: what the box was to play follows, then the hand's turn.
  static func spoken(_ stage: inout Stage) {
    guard ChordTones.isFree(stage) else { return }
    switch stage.scene.games.guitar.playsNext {
    case .chord(let shape): ChordTones.play(&stage, shape)
    case .string(let string): ChordTones.play(&stage, ChordPlayback(string: string, at: stage.now))
    case .pattern where stage.scene.games.guitar.song != nil: GuitarSong.play(&stage)
    case .clicks where stage.scene.games.guitar.song != nil: GuitarSong.start(&stage)
    case .pattern: GuitarRhythm.play(&stage)
    case .clicks: GuitarRhythm.turn(&stage)
    case nil: wait(&stage)
    }
    change(&stage) { $0.playsNext = nil }
  }

  static func due(_ stage: Stage) -> Instant? {
    let guitar = stage.scene.games.guitar
    let own = [guitar.due, guitar.rhythm?.due, guitar.song?.due]
    let times =
      [ChordTones.due(stage)] + (ChordTones.isFree(stage) ? own : []) + [ChordTeaching.due(stage)]
    return times.compactMap { $0 }.min()
  }

  static func tick(_ stage: inout Stage) {
    let played = stage.scene.games.chords.playing != nil
    ChordTones.tick(&stage)
    guard ChordTones.isFree(stage) else { return }
    ChordTeaching.tick(&stage)
    GuitarRhythm.tick(&stage)
    GuitarSong.tick(&stage)
    if played, stage.scene.games.chords.playing == nil { ended(&stage) }
    guard let due = stage.scene.games.guitar.due, due <= stage.now else { return }
    change(&stage) { guitar in
      guitar.asked = nil
      guitar.reminders += 1
    }
    if OpenMicrophone.hears(stage) { Talk.remark(&stage, GuitarWords.again(stage)) }
  }

  /// The box has played: it goes on by itself.
  private static func ended(_ stage: inout Stage) {
    let round = stage.scene.games.guitar.song?.round
    GuitarRhythm.stop(&stage)
    if let round, round.player == .both { return GuitarSong.ended(&stage, round) }
    GuitarSong.stop(&stage)
    if stage.scene.games.guitar.part == .heard { ask(&stage) } else { wait(&stage) }
  }

  /// The hand's turn begins.
  private static func wait(_ stage: inout Stage) {
    let guitar = stage.scene.games.guitar
    guard ![.named, .learned, .heard].contains(guitar.part), !guitar.isInTime,
      guitar.reminders < GuitarInHand.mostReminders
    else { return }
    let now = stage.now
    change(&stage) { $0.asked = now }
  }
}
