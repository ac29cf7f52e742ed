// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Speech

/// What an event means to the box.
enum Grammar {
  static func handle(_ stage: inout Stage, _ event: Event, at time: Instant) -> [Effect] {
    stage.begin(at: time)
    Undoing.forgetTap(&stage, before: event)
    switch event {
    case .powerOn(
      let albums, let faults, let memory, let beginning, let fitted, let week, let layout, let canHear):
      stage.health.fitted = fitted
      stage.health.layout = layout
      stage.health.microphone.isThere = canHear
      Start.powerOn(&stage, albums, faults, memory, beginning, week)
    case .gesture, .felt, .spin, .loudness: feel(&stage, event)
    case .picture, .noPicture, .foundPainting, .foundCodes, .print, .brightness, .view, .live:
      see(&stage, event)
    case .albums, .albumTrouble, .exhibition, .glance, .counts, .progress, .songs, .chords, .words, .ownFiles,
      .instruments, .guide:
      find(&stage, event)
    case .titles, .title, .places, .playing, .titleFollowed, .recordingEnded, .comments, .dictationBegun,
      .recorded, .dictationFailed:
      play(&stage, event)
    case .fault(let fault):
      stage.health.troubles.note(fault)
      Talk.sayBroken(&stage, fault)
    case .healed(let fault):
      stage.health.troubles.forget(fault.subject)
      Talk.sayHealed(&stage, fault)
    case .listened(let week): Hearing.hear(&stage, week)
    case .heard(let utterance): hear(&stage, utterance)
    case .swept: stage.activity.course.swept(&stage)
    case .earBegan: OpenMicrophone.begin(&stage)
    case .earFound(let finding, let isTalking): OpenMicrophone.take(&stage, finding, isTalking: isTalking)
    case .tick: tick(&stage)
    }
    settle(&stage, after: event)
    return stage.end()
  }

  /// Of hands, and of how the box is held.
  private static func feel(_ stage: inout Stage, _ event: Event) {
    switch event {
    case .gesture(let gesture): Moves.move(&stage, gesture)
    case .felt(let tilt):
      stage.activity.course.feels(&stage)
      stage.hand.felt = tilt
    case .spin(let turns): stage.activity.course.turns(&stage, turns)
    case .loudness(let share):
      stage.activity.course.feels(&stage)
      Listening.take(&stage, share)
    default: break
    }
  }

  /// Of cameras, pictures, and what is found in them.
  private static func see(_ stage: inout Stage, _ event: Event) {
    switch event {
    case .picture(let picture, let overview, let painting, let words):
      Arrivals.arrive(&stage, picture, overview, painting, words)
    case .noPicture(let fault):
      stage.health.troubles.note(fault)
      Arrivals.arrive(&stage, without: fault)
    case .foundPainting(let painting, let picture, let wish, let works):
      Recognitions.learn(&stage, works, in: picture, as: wish)
      PaintingSearches.learn(&stage, painting, in: picture, as: wish)
    case .foundCodes(let codes, let picture, let isTalking):
      Codes.learn(&stage, codes, in: picture, isTalking: isTalking)
    case .print(let reading, let codes, let picture):
      Labels.learn(&stage, reading, codes, in: picture)
    case .brightness(let brightness): Arrivals.see(&stage, brightness)
    case .view(let view, let isTalking): AimingHelp.see(&stage, view, isTalking: isTalking)
    case .live(let picture, let cells): LiveViews.take(&stage, picture, cells)
    default: break
    }
  }

  /// Of what is kept in the box and on sticks.
  private static func find(_ stage: inout Stage, _ event: Event) {
    switch event {
    case .albums(let albums, let news): Albums.take(&stage, albums, news)
    case .albumTrouble(let trouble): Albums.refuse(&stage, trouble)
    case .exhibition(let summary): StickExhibitions.tell(&stage, summary)
    case .glance(let place, let date, let overview): Glances.tell(&stage, of: place, date, overview)
    case .counts(let counts): stage.shelf.visits = Visits(counts, at: stage.now)
    case .progress(let text): stage.remembered.progress = Progress(text: text)
    case .songs(let songs, let beginsWithFirst):
      stage.own.boxSongs = songs
      stage.own.beginsWithSong = beginsWithFirst
    case .chords(let text): stage.remembered.chords = OwnChords(text: text) ?? OwnChords()
    case .words(let bytes): stage.remembered.words.read(bytes)
    case .ownFiles(let files): OwnSounds.take(&stage, files)
    case .instruments(let news): OwnSounds.take(&stage, news)
    case .guide(let guide): Guides.take(&stage, guide)
    default: break
    }
  }

  /// Of titles, recordings, and comments on them.
  private static func play(_ stage: inout Stage, _ event: Event) {
    switch event {
    case .titles(let names, let keys, let onStick):
      TitleLists.take(&stage, names, TitleKeys(keys, onStick: onStick))
    case .title(let title, let facts, let trouble): Playing.take(&stage, facts, of: title, trouble)
    case .places(let places): stage.shelf.player.places = places
    case .playing(let place): Playing.take(&stage, place: place)
    case .titleFollowed(let title): Following.take(&stage, title)
    case .recordingEnded(let isHeard):
      if !CommentCourse.ended(&stage, isHeard: isHeard), !Playing.ended(&stage, isHeard: isHeard) {
        RecordingCourse.end(&stage, isHeard: isHeard)
      }
    case .comments(let comments, let canHear, let found):
      CommentCourse.learn(&stage, comments, canHear: canHear, found: found)
    case .dictationBegun: CommentCourse.begun(&stage)
    case .recorded(let words): CommentCourse.recorded(&stage, words)
    case .dictationFailed(let trouble): CommentCourse.fail(&stage, trouble)
    default: break
    }
  }

  /// What the box has said to its end.
  private static func hear(_ stage: inout Stage, _ utterance: Utterance) {
    if CommentCourse.heard(&stage, utterance) { return }
    stage.activity.course.heard(&stage, utterance)
    Trials.heard(&stage, utterance)
    Hints.heard(&stage, utterance)
    Sounding.strikeAfterWords(&stage)
    Codes.goOn(&stage)
  }

  /// What was due by now.
  private static func tick(_ stage: inout Stage) {
    Arrivals.comfort(&stage)
    PaintingSearches.comfort(&stage)
    Glances.ifDue(&stage)
    FirstLanguage.goOn(&stage)
    Checks.goOn(&stage)
    Sounding.goOn(&stage)
    CommentCourse.tick(&stage)
    stage.activity.course.tick(&stage)
  }

  /// What follows from where the box is by now, whatever the event was.
  private static func settle(_ stage: inout Stage, after event: Event) {
    stage.activity.course.settles(&stage)
    PaintingSearches.settle(&stage)
    Recognitions.settle(&stage)
    Zooming.settle(&stage)
    NamedRegions.settle(&stage)
    RecordingCourse.settle(&stage)
    CommentCourse.settle(&stage)
    Sleeping.settle(&stage, after: event)
    Playing.settle(&stage)
    Following.settle(&stage)
    OwnSounds.follow(&stage)
    Counting.settle(&stage, after: event)
    AimingHelp.end(&stage)
    Cameras.settle(&stage)
    LiveViews.settle(&stage)
    OpenMicrophone.close(&stage)
    Listening.settle(&stage)
    WordListening.settle(&stage)
    OpenMicrophone.open(&stage)
    ListeningLamp.settle(&stage)
    SoundFlash.settle(&stage)
    TunerTones.settle(&stage)
    LessonInstrument.settle(&stage)
    ChordTones.settle(&stage)
    Checks.endProgram(&stage)
    Guides.want(&stage)
    Remembering.remember(&stage)
  }

  /// When the instrument wants a `tick`, if no event comes before; nil when it waits for hands only.
  static func deadline(_ stage: Stage) -> Instant? {
    var next = stage.scene.pending?.nextWord ?? stage.camera.aiming.end
    for due in [
      stage.shelf.glance.due, stage.scene.firstStart?.due, stage.scene.check?.due, stage.own.due,
      Sounding.due(stage), NamedRegions.due(stage), stage.scene.open?.search?.due,
      stage.activity.course.due(stage), Sleeping.due(stage), LiveViews.due(stage),
      CommentCourse.due(stage), SoundFlash.due(stage),
    ] {
      if let due { next = min(next ?? due, due) }
    }
    return next
  }
}
