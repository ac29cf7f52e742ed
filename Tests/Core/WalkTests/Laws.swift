// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Picture
import Practice
import Sonify
import Sound
import Speech

@testable import Instrument

/// What holds in every state, whatever has happened: the first broken law as a sentence, or nil.
extension Instrument {
  var brokenLaw: String? {
    if !stage.dials.contains(scene.dial) {
      return "the knob has nothing of this mode in hand"
    }
    if let place, name(of: place) == nil { return "no such picture is kept" }
    if (place == nil) != (album == nil) { return "there are pictures, and none is named" }
    if let source = scene.source, scene.picture == nil || name(of: source) == nil {
      return "what is open is kept nowhere"
    }
    if let menu = scene.menu {
      if !menu.groups.indices.contains(menu.place) { return "no such group is in the menu" }
      if let place = menu.placeInGroup, !menu.group.entries.indices.contains(place) {
        return "no such entry is in the group"
      }
      if menu.before != nil && menu.parameterInHand == nil { return "what is no setting has a value" }
      if menu.asked != nil && menu.before == nil && menu.entry != .delete && menu.entry != .handOut {
        return "somebody is asked about nothing"
      }
    }
    if scene.pending?.isLit == true && activity.pictures.shelf != nil {
      return "the flash fires at kept pictures"
    }
    if stage.camera.used != Cameras.wanted(stage) || !(1...2).contains(stage.camera.used) {
      return "another camera is in use than the one that is wanted"
    }
    if scene.mode == .guide && (scene.picture != nil || scene.pending != nil) {
      return "a picture in the guide"
    }
    if scene.bookmark.isReading && !canRead { return "it reads where nobody listens" }
    if let brokenAside { return brokenAside }
    if let brokenGame { return brokenGame }
    if let brokenLesson { return brokenLesson }
    if scene.check != nil && (scene.picture != nil || scene.mode != .look) { return "a picture in the check" }
    if isLit && settings.flash == .off && scene.check?.lamp == nil && !SoundFlash.isLit(stage) {
      return "the flash is off, and on"
    }
    if let pending = scene.pending, pending.isLit && !pending.hadFlash { return "the flash is forgotten" }
    if deadline
      != [
        scene.pending?.nextWord, glance.due, scene.firstStart?.due, scene.check?.due, scene.playback?.due,
        scene.lesson?.due, Sounding.due(stage), scene.mode == .read ? stage.camera.reading?.next : nil,
        scene.mode == .player ? stage.shelf.player.wanted?.due : nil,
        scene.games.orbs?.due, stage.sound.drift.due.map { Instant(nanoseconds: $0) },
        OrbsMode.softer(stage), stage.camera.live?.end, stage.shelf.player.comments.dictation?.due,
        TunerTones.due(stage), ChordTones.due(stage), SoundFlash.due(stage),
      ].compactMap({ $0 }).min()
    {
      return "nobody comes back for what is on its way"
    }
    if let brokenComment { return brokenComment }
    if stage.health.microphone.isOpen, scene.mode != .orbs || stage.shelf.player.comments.isHearing {
      return "the microphone is open for orbs elsewhere, or for two things at once"
    }
    if order != OpenMicrophone.wanted(stage) { return "the microphone listens unasked, or does not" }
    let uses = [
      order != nil, stage.health.microphone.isOpen, stage.shelf.player.comments.isHearing,
    ]
    if uses.filter({ $0 }).count > 1 { return "the microphone has two users" }
    if order != nil, order != .picture, ![.tuner, .chords, .guitar].contains(scene.mode) {
      return "the microphone is open for strings elsewhere"
    }
    if order == .picture, scene.mode != .paint || scene.games.paint.take != nil {
      return "the microphone is open for a picture that is not made"
    }
    if let brokenSweep { return brokenSweep }
    if let brokenDrawing { return brokenDrawing }
    let numbers = scene.mode == .data ? scene.open : scene.aside[.numbers]
    if (scene.survey != nil) != (numbers != nil) { return "numbers of nothing" }
    if scene.playback != nil && scene.survey == nil { return "a row of nothing is played" }
    if scene.mode == .sweep { return nil }
    if let playing = stage.shelf.player.playing {
      let isHeard = scene.mode == .player || PlayingBeneath.isWanted(stage)
      if !isHeard || scene.shelf.titles.playing != playing.title {
        return "a title plays that is not wanted"
      }
      if Double(playing.place) / 100 > playing.facts.length { return "a title plays behind its end" }
    }
    if scene.mode == .player { return reading == nil ? brokenLawOfSound : "a finger on a title has a tone" }
    if scene.mode == .tuner {
      return brokenStrings(SoundFrame.Region.strings, isFree: TunerTones.isFree(stage))
    }
    if scene.mode == .chords || scene.mode == .guitar {
      return brokenStrings(SoundFrame.Region.chord, isFree: ChordTones.isFree(stage))
    }
    if scene.mode == .paint { return brokenPaint }
    if (scene.mode == .orbs) != (scene.games.orbs != nil) { return "orbs drift elsewhere, or none can" }
    if scene.mode == .orbs { return brokenOrbs }
    if scene.mode == .read { return reading == nil ? brokenLawOfSound : "a label sounds" }
    let isTaught = scene.lesson.map { $0.course != .waits } ?? false
    let hears =
      scene.playback != nil || scene.lesson?.sounding != nil
      || !isTaught && scene.picture != nil && touch.map { isInside($0) } ?? false && !scene.isExplaining
    if hears != (reading != nil) { return "a finger inside a picture sounds, and nothing else does" }
    // A child's softest step is softer than an adult's.
    let softest: Float = keptSettings.listener == .child ? 0.0079 : 0.04
    if !(frame.volume > softest && frame.volume <= 1) { return "the volume is outside its floor and ceiling" }
    return brokenLawOfSound
  }

  /// A note and what sounds beside it, as often as a chord has places for them.
  private var brokenLawOfSound: String? {
    var power: Float = 0
    let voices = frame.voices
    for place in 0..<Chord.size {
      let voice = SoundFrame.Region.note(place)
      let (note, beside) = (voices[voice], voices[voice + 1])
      if !(note.level >= 0 && note.level <= 0.25) { return "a voice is louder than a quarter" }
      if !(note.frequency > 20 && note.frequency < 20_000) { return "the pitch cannot be heard" }
      if !(note.breath >= 0 && note.breath <= 1) { return "breath is a share" }
      if beside.level > note.level / 2 { return "what sounds beside the note is as loud" }
      power += note.level * note.level
    }
    if (reading != nil) != (power > 0) { return "what is read is not what sounds" }
    // While a note of a struck instrument waits for the finger to stay, the one before it goes on with its old share.
    let shares: Float = stage.sound.performer.due == nil ? 1 : 2
    if power > 0.25 * 0.25 * 1.0001 * shares { return "all together are louder than one" }
    let most = SoundFrame.Region.note(settings[.under] == 0 ? 1 : Chord.size)
    for other in most..<SoundFrame.voiceCount where voices[other].level != 0 {
      return "a voice too many"
    }
    return nil
  }

  /// Each orb over a picture sounds at a third of a finger's level, and beside them nothing does.
  private var brokenOrbs: String? {
    guard let orbs = scene.games.orbs else { return "no orbs" }
    if reading != nil || column != nil { return "a finger sounds among orbs" }
    if (orbs.touch != nil) != (touch != nil), orbs.touch != nil { return "no finger has an orb" }
    let isOver = scene.picture != nil || stage.camera.live != nil
    let count = isOver && !scene.isExplaining ? orbs.orbs.all.count : 0
    for place in 0..<SoundFrame.Region.aim.lowerBound {
      let voice = frame.voices[place]
      let orb = (place - SoundFrame.Region.orb(0)) / 2
      let isNote =
        place >= SoundFrame.Region.orb(0) && place % 2 == 0 && orb < count && orbs.orbs.isHeard(orb)
      if isNote != (voice.level > 0), place % 2 == 0 { return "an orb is silent, or something else sounds" }
      if !(voice.level >= 0 && voice.level <= 0.25 / 3 * 1.0001) { return "an orb is too loud" }
      if !(voice.pan.magnitude <= 1 && voice.frequency > 20) { return "an orb lies nowhere" }
    }
    return nil
  }

  /// Only the tuner's two voices sound there, or the chord's six, and nothing where something lies over it.
  private func brokenStrings(_ region: Range<Int>, isFree: Bool) -> String? {
    if reading != nil || column != nil { return "a finger on a string reads a picture" }
    for place in 0..<SoundFrame.voiceCount {
      let voice = frame.voices[place]
      guard voice.level != 0 else { continue }
      if !region.contains(place) { return "a voice beside a string's" }
      if !isFree { return "a string sounds under something else" }
      if !(voice.level > 0 && voice.level <= 0.25) { return "a string's tone is louder than a quarter" }
      if !(voice.pan.magnitude <= 1 && voice.frequency > 20) {
        return "a string's tone lies nowhere: \(voice)"
      }
    }
    return nil
  }

  /// A take is there with its picture, and sounds under a finger alone; nothing of it is kept unasked.
  private var brokenPaint: String? {
    if (scene.games.paint.take != nil) != (scene.picture != nil) { return "a take without its picture" }
    if scene.games.paint.isToKeep, stage.hand.undo == nil { return "a take waits to be kept" }
    let hears =
      scene.games.paint.take != nil && touch.map { isInside($0) } ?? false && !scene.isExplaining
    if reading != nil, !hears { return "a take sounds that no finger hears" }
    return brokenLawOfSound
  }

  /// A comment belongs to the player, and while one is on its way or heard no title plays.
  private var brokenComment: String? {
    let comments = stage.shelf.player.comments
    guard comments.isBusy else { return nil }
    if scene.mode != .player || scene.menu != nil || scene.isExplaining {
      return "a comment is spoken elsewhere"
    }
    if comments.dictation != nil && comments.heard != nil { return "words are heard while others are spoken" }
    if let dictation = comments.dictation, dictation.due == nil { return "a comment that nothing ends" }
    return stage.shelf.player.playing == nil ? nil : "a title plays over a comment"
  }

  private var brokenSweep: String? {
    let canSound = scene.mode == .sweep && scene.picture != nil && !scene.isExplaining
    if sweeping != nil && (!canSound || scene.menu != nil) { return "a picture plays that nobody listens to" }
    let hears = canSound && sweeping == nil && touch.map { isInside($0) } ?? false
    if hears != (column != nil) { return "a finger inside a picture hears a column, and no other does" }
    guard scene.mode == .sweep else { return nil }
    if reading != nil { return "a colour's tone in a sweep" }
    let voices = frame.voices
    for place in 0..<SoundFrame.voiceCount {
      let voice = voices[place]
      let isRow = column != nil && SoundFrame.Region.column.contains(place)
      if voice.level != 0 && !isRow { return "a voice that no row has" }
      if !(voice.level >= 0 && voice.level <= 0.5) { return "a row is louder than half" }
      if !(voice.pan.magnitude <= 1 && voice.frequency > 20) { return "a row lies nowhere" }
    }
    return nil
  }

  private var brokenGame: String? {
    guard let game = scene.game else {
      return scene.mode.isGame || scene.lesson?.step == .questions ? "a game without a question" : nil
    }
    if scene.mode != game.mode { return "a game that nobody plays" }
    if scene.mode == .lesson, scene.lesson?.step != .questions || game.asked >= Lesson.questions {
      return "a question beside the lesson"
    }
    if scene.picture == nil || scene.source != nil || scene.pending != nil { return "a question of nothing" }
    let answers = game.puzzle.answers.indices
    if !answers.contains(game.puzzle.right) || !(game.choice.map { answers.contains($0) } ?? true) {
      return "an answer that there is not"
    }
    if scene.results.count > GameResult.most || !scene.results.allSatisfy({ GameResult.isOne($0) }) {
      return "a result that is none"
    }
    return nil
  }

  private var brokenLesson: String? {
    guard let lesson = scene.lesson else { return scene.mode == .lesson ? "nothing is taught" : nil }
    if scene.mode != .lesson { return "somebody is taught elsewhere" }
    if !LessonStep.all.indices.contains(lesson.place) { return "a step that there is not" }
    if scene.picture == nil || scene.source != nil || scene.pending != nil { return "a step without a sheet" }
    if lesson.course != .waits && (scene.menu != nil || scene.isExplaining) { return "it teaches nobody" }
    guard case .plays(let beat, _) = lesson.course else { return nil }
    return (0..<2 * lesson.step.sounds).contains(beat) ? nil : "a colour that the step has not"
  }

  private var brokenDrawing: String? {
    if (scene.mode == .draw) != (scene.drawing != nil) { return "somebody draws elsewhere, or nobody does" }
    guard let drawing = scene.drawing else { return brush == nil ? nil : "a brush without a picture" }
    if scene.picture == nil || scene.pending != nil { return "a drawing without a picture, or before one" }
    if drawing.isDown || !drawing.strokes.isEmpty, drawing.sheet == nil { return "a stroke without a sheet" }
    if drawing.strokes.isEmpty != (scene.picture === drawing.original) {
      return "without a stroke the picture is another, or with one the same"
    }
    if scene.source != (drawing.strokes.isEmpty ? drawing.source : nil) {
      return "a drawing is kept elsewhere"
    }
    if drawing.isBlank && drawing.source != nil { return "white paper is kept" }
    if drawing.strokes.contains(where: { $0.places.isEmpty }) { return "a stroke is nowhere" }
    guard brush != nil else { return nil }
    if drawing.strokes.isEmpty || touch.map({ !isInside($0) }) ?? true { return "a stroke without a finger" }
    return drawing.isDown && scene.menu == nil && !scene.isExplaining ? nil : "a brush that rests draws"
  }

  private var canRead: Bool {
    let hasText =
      scene.mode == .read ? scene.open?.label.print?.text != nil : scene.mode == .guide && guide != nil
    return hasText && scene.menu == nil && !scene.isExplaining
  }

  private func isInside(_ spot: Spot) -> Bool {
    let y = spot.y ?? row
    return spot.x >= 0 && spot.x <= 1 && y >= 0 && y <= 1
  }
}

/// What an event did, beside what was before and after it.
struct Step {
  let before: Instrument
  let event: Event
  private(set) var effects: [Effect]
  private(set) var after: Instrument

  init(from before: Instrument, _ event: Event, at time: Instant) {
    // `after` is changed in place, because a box is large to copy.
    (self.before, self.event, after, effects) = (before, event, before, [])
    effects = after.handle(event, at: time)
  }

  /// What holds of every step; by induction the lamp is what the box thinks it is, and a picture is waited for
  /// exactly as long as the outside is asked to bring it.
  var brokenLaw: String? {
    var (lamp, wanted) = (before.isLit, before.scene.pending != nil)
    var isSweeping = before.sweeping != nil
    var keptPlaces: Places?
    var isOpen = before.stage.shelf.player.comments.isHearing
    var listens = before.stage.health.microphone.isOpen
    var order = before.order
    var glows = before.stage.health.microphone.isLampOn
    if case .picture = event { wanted = false }
    if case .noPicture = event { wanted = false }
    for effect in effects {
      switch effect {
      case .light(let isOn):
        if lamp == isOn { return "the lamp is switched to what it is" }
        lamp = isOn
      case .lamp(let isOn):
        if isOn == glows { return "the lamp of the microphone is switched to what it is" }
        glows = isOn
      case .useCamera(let number):
        if number == before.stage.camera.used { return "the camera in use is to be used" }
        if number != Cameras.wanted(after.stage) { return "a camera is used that is not wanted" }
      case .watch(let isOn):
        if isOn != after.isLive { return "the camera is watched in vain, or is not" }
      case .listen(let isOn):
        if isOn == listens { return "the microphone is asked for what it does" }
        if isOn != Listening.isWanted(after.stage) { return "the microphone listens in vain, or does not" }
        if isOn, order != nil { return "the microphone is opened for a second user" }
        listens = isOn
      case .hear(let new):
        if new == order { return "the microphone is asked for what it hears" }
        if new != nil, listens || isOpen { return "the microphone is opened for a second user" }
        order = new
      case .capture:
        if wanted || ![.look, .read, .sweep, .orbs].contains(after.scene.mode) {
          return "a picture is taken that nobody asked for"
        }
        wanted = true
      case .open(let place, _), .openData(let place, _, _):
        if case .open = effect, after.scene.mode == .data { return "numbers are opened as colours" }
        if wanted || after.name(of: place) == nil { return "a picture is opened that is not there" }
        wanted = true
      case .cancelPicture:
        if !wanted { return "a picture is cancelled that nobody waits for" }
        wanted = false
      case .say(let utterance):
        if utterance.phrases.isEmpty { return "it says nothing" }
        if utterance.phrases.contains(where: { !$0.isWhole }) { return "a gap in a sentence" }
      case .cue(let cue): if cue.cues.isEmpty { return "a cue without a sound" }
      case .click(let moment, _):
        // Ordered too late, a click would come when it can, and not when it should.
        if moment <= after.now { return "a click comes too late" }
      case .remember(let memory):
        if memory != after.memory { return "what is remembered is not what is" }
        if memory == before.memory && before.scene.firstStart == nil {
          return "what is remembered already is told again"
        }
      case .keep:
        if before.scene.picture == nil || before.scene.source != nil { return "what is not there is kept" }
      case .keepEdges(let place, _, _):
        if place.album == .box || after.name(of: place) == nil {
          return "edges are kept with nothing of its user's"
        }
      case .findPainting(let picture, _):
        if after.scene.open?.original !== picture || after.scene.open?.search?.isOver != false {
          return "a painting is looked for in what is not open, or is known"
        }
      case .readPrint(let picture, let tongues):
        if after.scene.mode != .read || after.scene.open?.original !== picture || tongues.isEmpty {
          return "print is read that nobody wants"
        }
      case .leavePrint:
        if let open = after.scene.open, open.label.print == nil { return "a wanted label is not read" }
      case .keepSlide, .keepSweep:
        if before.scene.picture == nil, before.stage.camera.live == nil {
          return "the sound of no picture is kept"
        }
      case .delete(let place):
        if before.scene.menu?.asked == nil || !isRelease { return "a picture is deleted unasked" }
        if place.album == .box || before.name(of: place) == nil { return "what may not be deleted is" }
      case .letGo: if !before.hasStick { return "there is no stick to let go" }
      case .keepExhibition: if !before.hasStick { return "there is no exhibition to keep" }
      case .takeTable(.results, let table):
        if !before.hasStick || table != GameResult.file(of: before.scene.results) {
          return "results go where nobody wants them"
        }
      case .takeTable(.counts, _):
        if !before.hasStick || before.stage.shelf.visits.counts.isEmpty {
          return "counts of nothing are taken"
        }
      case .keepCounts(let text):
        if WorkCounts(text: text) != after.stage.shelf.visits.counts { return "what is kept was not counted" }
      case .glance(let place): if after.name(of: place) == nil { return "a glance at nothing" }
      case .beginAnew(let asNew):
        if before.safePress != (asNew ? .holdOn : .down) { return "a start is given up unasked" }
      case .end: return "a box ends that was not begun for a check"
      case .playTitle(let title, let place, _):
        guard let playing = after.stage.shelf.player.playing else { return "a title plays that is forgotten" }
        if playing.title != title || playing.place != place { return "another title plays" }
      case .followTitle(let title, let place, let speed):
        guard let playing = after.stage.shelf.player.playing else { return "a title follows nothing" }
        if playing.following?.title != title || place != playing.following?.place ?? 0
          || speed != UInt32(playing.speed)
        {
          return "another title follows"
        }
      case .lookAtTitle(let title):
        if after.stage.shelf.player.names?.indices.contains(title) != true { return "no such title is there" }
      case .dictate(.begin(_, let from)):
        if isOpen { return "the microphone is opened twice" }
        if from <= after.now.nanoseconds { return "the box hears itself" }
        isOpen = true
      case .dictate(.keep) where isOpen: return "words are kept that are still spoken"
      case .dictate(.end), .dictate(.forget): isOpen = false
      case .dictate: break
      case .playWords:
        if isOpen { return "the box hears what it plays" }
        if !after.stage.shelf.player.comments.isBusy { return "words are played that are forgotten" }
      case .takeTable(.comments, _):
        if !before.hasStick || before.comments.isEmpty { return "comments of nothing are taken" }
      case .keepPlaces(let text):
        keptPlaces = Places(text: text)
      case .keepProgress(let text):
        if Progress(text: text) != after.stage.remembered.progress { return "progress is lost" }
      case .keepChords(let text):
        if OwnChords(text: text) != after.stage.remembered.chords { return "own chords are lost" }
      case .keepWords(let bytes):
        if bytes != after.stage.remembered.words.bytes { return "words are lost" }
      case .know(let words):
        if words != nil, after.scene.mode != .guitar { return "words are heard where hands are free" }
      case .keepPlace(let text):
        if Places(text: text).entries.count != (text.isEmpty ? 0 : 1) { return "no place is kept" }
      case .play(nil) where before.stage.shelf.player.playing != nil:
        // Another one may follow in the same event.
        let follows = effects.contains { if case .playTitle = $0 { true } else { false } }
        if after.stage.shelf.player.playing != nil, !follows { return "a title plays on that was stopped" }
      case .play(let file):
        if (file == nil) != (after.stage.sound.recording == nil) {
          return "a recording plays that the box has forgotten"
        }
      case .sweep(let order):
        if order == nil && !isSweeping { return "what does not play is stopped" }
        isSweeping = order != nil
      case .instruments(let file):
        if file != nil, !after.own.files.fonts.contains(where: { $0.file == file }) {
          return "instruments are asked for that nobody has brought"
        }
      case .sound, .hush, .readGuide: break
      }
    }
    if let keptPlaces, keptPlaces != after.stage.shelf.player.places { return "other places are kept" }
    if isOpen != after.stage.shelf.player.comments.isHearing { return "the microphone is open unasked" }
    if listens != Listening.isWanted(after.stage) { return "the microphone listens unasked, or does not" }
    if glows != (listens || isOpen || order != nil) { return "the lamp glows, and no microphone is open" }
    if order != OpenMicrophone.wanted(after.stage) { return "the microphone hears what was not asked" }
    if isOpen, effects.contains(where: { if case .say = $0 { true } else { false } }) {
      return "the box hears itself speak"
    }
    if isSweeping != (after.sweeping != nil) { return "what plays is not what the box thinks" }
    if lamp != after.isLit { return "the lamp is \(lamp ? "on" : "off"), and the box thinks otherwise" }
    if wanted != (after.scene.pending != nil) { return "one waits for a picture that does not come" }
    if lamp && !before.isLit && !mayFire { return "the flash fires unasked" }
    if let lostPicture { return lostPicture }
    if let brokenAnswer { return brokenAnswer }
    if soundChanged && !tellsOfSound { return "a new frame is not handed on" }
    if !tellsOfMemory && before.memory != after.memory && !isPowerOn { return "a change is not remembered" }
    return nil
  }

  /// A hold of the same press cannot take it back any more.
  private var isRelease: Bool {
    switch event {
    case .gesture(.shutter(.up)), .gesture(.knob(.up)): true
    default: false
    }
  }

  private var tellsOfMemory: Bool {
    effects.contains { if case .remember = $0 { true } else { false } }
  }

  private var isPowerOn: Bool { if case .powerOn = event { true } else { false } }

  private var mayFire: Bool {
    if after.scene.check?.part == .flash || SoundFlash.isLit(after.stage) { return true }
    return switch after.settings.flash {
    case .on: true
    case .off: false
    case .automatic: (after.brightness ?? 1) < 0.2
    }
  }

  private var soundChanged: Bool {
    let (old, new) = (before.frame.voices, after.frame.voices)
    for index in 0..<2 * Chord.size where !old[index].sounds(like: new[index]) { return true }
    return before.frame.volume != after.frame.volume
  }

  private var tellsOfSound: Bool {
    effects.contains { if case .sound = $0 { true } else { false } }
  }
}

extension Phrase {
  /// Every gap is filled, those of phrases inside it as well.
  var isWhole: Bool {
    values.count == key.placeholders.count
      && values.allSatisfy {
        if case .phrase(let phrase) = $0 { phrase.isWhole } else { true }
      }
  }
}
