// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Instrument
import Sampled
import Sound
import Speech

/// Joins the instrument to the parts of a board. Its driver passes it the time, with threads or without.
///
/// Inputs and reports of parts become events of the instrument, whose effects go to the parts. Everything but the ensemble
/// belongs to one thread, the control thread.
public final class Box {
  private(set) var played: PlayedInstrument
  let parts: Parts
  let ports: [any Port]

  private var hands: HandInputs
  var asking: Asking
  var shelved = Shelved()
  var soundOutput: SoundOutput
  var speaking: Speaking
  var showing: Showing
  var keptState: KeptState
  var listening: ListeningWatch
  var trial: StartTrial
  /// What is broken now, one fault of every part.
  var knownTroubles: Troubles
  private(set) var isOn = false
  /// The last moment that anything was done at; time never goes back.
  private(set) var latest = Instant(nanoseconds: .min)

  /// The talker among the parts speaks into one of the streams. `labels` reads those in a picture; nil is no reader.
  public init(
    _ parts: Parts, streams: Streams = Streams(), controls: ControlSettings = ControlSettings(),
    instruments: Instruments = Instruments(), labels: LabelReading? = nil
  ) {
    self.parts = parts
    ports = parts.ports
    played = PlayedInstrument(ears: parts.board.ears)
    hands = HandInputs(parts.controls, controls)
    asking = Asking(parts, labels)
    soundOutput = SoundOutput(streams, instruments)
    speaking = Speaking(
      parts.talker, into: streams.speech, parts.languages, naming: parts.board.layout.surface,
      isSeen: parts.display != nil)
    showing = Showing(on: parts.display)
    keptState = KeptState(in: parts.storage)
    listening = ListeningWatch(parts.board.ears)
    trial = StartTrial(parts.starts)
    // A safe start leaves the camera out, so that none is missing.
    let misses = parts.camera == nil && parts.starts?.beginning != .safe
    knownTroubles = Troubles(parts.board.faults + (misses ? [.noCamera] : []))
  }

  // MARK: - For its driver

  public var instrument: Instrument { played.instrument }

  /// Makes the ensemble that renders this box's sound; a box has only one.
  public func makeEnsemble() -> Ensemble { soundOutput.makeEnsemble() }
  /// The instruments, loaded when one is first wanted.
  public var instruments: Instruments { soundOutput.instruments }
  /// Plays whole pictures.
  public var sweeper: Sweeper { soundOutput.sweeper }
  /// How loud the box is, measured where blocks are rendered.
  public var meter: PeakMeter { showing.meter }
  /// What the ears get, measured where blocks go to the speaker.
  public var exposure: ExposureMeter { listening.exposure }
  /// What the ears got in the last seven days.
  public var dose: Dose { listening.dose }
  public var troubles: [Fault] { knownTroubles.all }
  /// Whether nothing is being said, and nothing waits to be.
  public var isQuiet: Bool { speaking.isQuiet && !soundOutput.isBusy }
  /// The user wants the box to end, and has heard that it will.
  public var isOver: Bool { trial.isOver(isQuiet: isQuiet, at: latest) }
  /// The descriptors that become readable when a part has something to report, or a view or photograph was looked at.
  var descriptors: [Int32] {
    (ports.map { $0.descriptor } + [showing.viewWatch.descriptor, showing.liveWatch.descriptor]
      + asking.descriptors).filter { $0 >= 0 }
  }

  /// Plays the instruments of this SoundFont from the start, whatever the menu says.
  public func choose(_ font: FontMemory) { instruments.choose(font) }

  // MARK: - From the control thread

  public func powerOn(at time: Instant) {
    latest = max(latest, time)
    takeReports()
    listening.begin(keptState.recall(sparing: parts.starts?.spared ?? [], at: latest), at: latest)
    follow(keptState.kept.atStart.settings.accent)
    isOn = true
    trial.begin(at: latest)
    let exhibition = shelved.exhibition
    shelved = Shelved(parts.shelf?.albums ?? [])
    // A box that begins with lessons needs them before it says which comes next.
    if let progress = parts.kept.progress?.kept { handle(.progress(progress)) }
    if let chords = parts.kept.chords?.kept { handle(.chords(chords)) }
    if let words = parts.kept.words?.kept { handle(.words(words)) }
    if let songs = parts.library?.songs(), !songs.isEmpty {
      handle(.songs(songs, beginsWithFirst: parts.library?.beginsWithSong == true))
    }
    handle(
      .powerOn(
        albums: shelved.pictures, faults: troubles,
        memory: keptState.atStart(with: parts.wordsAndMusic.beginsWith),
        beginning: parts.isForCheck ? .check : parts.starts?.beginning ?? .usual, fitted: parts.fitted,
        week: dose.total, layout: parts.board.layout, canHear: parts.board.microphone != nil))
    handle(.places(Places(text: parts.kept.places?.kept ?? [], newest: parts.kept.place?.kept ?? [])))
    if let counts = parts.kept.counts?.kept { handle(.counts(WorkCounts(text: counts))) }
    if !shelved.files.isEmpty { handle(.ownFiles(shelved.files)) }
    if let exhibition { handle(exhibition) }
    bringGuide()
    show()
  }

  /// Switches the box off in order: nothing is lost.
  public func powerOff() {
    asking.ear.listen(false)
    parts.ear?.listen(nil)
    if isOn && dose.total > 0 { keptState.keep(dose, at: latest) }
    if let counts = instrument.countsToKeep { parts.kept.counts?.keep(counts) }
    if let place = instrument.placeToKeep { parts.kept.place?.keep(place) }
    if let photograph = instrument.photographToKeep {
      parts.shelf?.keep(.picture(photograph, nil, instrument.wordsToKeep))
    }
    trial.endInOrder()
  }

  /// Inputs of one step: far more than hands make between two, so that none can keep the box from its end for long.
  private static var mostInputs: Int { 256 }

  /// Does all that is due by now; of more inputs than hands can make, the rest is due in the next step.
  public func step(at now: Instant) {
    speaking.noteTalk(at: now)
    if takeInputs(by: now) { advance(to: now) }
    takeReports()
    answerForMissingParts()
    bringGuide()
    // Codes come first, because the box tells of them together with the painting, if it knows both by then.
    let codes = asking.takeCodes(knowing: troubles, isTalking: !isQuiet)
    if let news = codes.news { take(news, whileAwaiting: nil) }
    if let found = codes.found { handle(found) }
    if let found = asking.takePainting() { handle(found) }
    if let print = asking.takePrint() { handle(print) }
    if listening.listen(at: latest) { tellDose() }
    endSpeech()
    if soundOutput.takeEndOfSweep() { handle(.swept) }
    if let title = soundOutput.takeFollowed() {
      note(.recording("title \(title + 1) follows"))
      handle(.titleFollowed(title))
    }
    if let place = soundOutput.takePlaceOfRecording() { handle(.playing(at: place)) }
    if let isHeard = soundOutput.takeEndOfRecording() { handle(.recordingEnded(isHeard: isHeard)) }
    trial.prove(at: latest)
    show()
  }

  /// Returns whether that were all.
  private func takeInputs(by now: Instant) -> Bool {
    for _ in 0..<Box.mostInputs {
      guard let next = hands.nextInput(by: now, { instrument.way(to: $0) }) else {
        hands.areWaiting = false
        return true
      }
      advance(to: min(next.time, now))
      // Reports that the parts made before this input count before it.
      takeReports()
      // Every step of the foot is felt, 25 times a second: that alone is nothing for eyes.
      if let felt = next.input.felt {
        for effect in played.handle(felt, at: latest) { perform(effect) }
      }
      for gesture in hands.take(next.input, at: latest) { handle(.gesture(gesture)) }
    }
    hands.areWaiting = true
    return false
  }

  /// When the box wants a step, even if nothing else happens; nil is never.
  public var nextDeadline: Instant? {
    var next = earliest(hands.deadline, played.deadline)
    if asking.isAnswerDue || hands.areWaiting { next = latest }
    // In seconds: the box looks this often whether the talker has finished; so short a pause is not heard.
    if speaking.isTalking { next = earliest(next, latest + 0.005) }
    // In seconds: the box looks this often whether a sweep or a recording has ended, well within what its ring holds.
    if soundOutput.isBusy { next = earliest(next, latest + 0.005) }
    if soundOutput.isRecordingMissed { next = latest }
    // In seconds: the box looks this often whether instruments are loaded; a plain tone sounds until then.
    if instruments.areAwaited { next = earliest(next, latest + 0.05) }
    next = earliest(next, listening.next(isSounding: played.isSounding || speaking.isTalking))
    next = earliest(next, trial.next)
    next = earliest(next, asking.ear.next)
    next = earliest(next, showing.next)
    for port in ports { next = earliest(next, port.nextDue) }
    return next
  }

  /// Does what is due before a time, each thing at its own time, however late the caller asks.
  private func advance(to time: Instant) {
    while let due = earliest(hands.deadline, played.deadline), due <= time {
      latest = max(latest, due)
      for gesture in hands.advance(to: latest) { handle(.gesture(gesture)) }
      if let tick = played.deadline, tick <= latest { handle(.tick) }
      // A part that sets the same deadline again must not hold the others up.
      if earliest(hands.deadline, played.deadline) == due { break }
    }
    latest = max(latest, time)
  }

  func handle(_ event: Event) {
    switch event {
    case .gesture(let gesture): speaking.wait(for: gesture)
    case .picture, .live: soundOutput.tape.windIn()
    default: break
    }
    for effect in played.handle(event, at: latest) { perform(effect) }
    noteSound()
    talk()
    showing.isOld = true
  }

  func note(_ entry: Entry) { parts.journal?.note(entry, at: latest) }

  // MARK: - For ears and eyes

  /// Notes what sounds for the journal and the display; without them there is nothing to do.
  private func noteSound() {
    guard parts.journal != nil || parts.display != nil else { return }
    let reading = instrument.sounding
    if showing.hear(reading.map { $0.heard } ?? "") { note(.sound(reading)) }
  }

  /// The talker says what is to be said, in the language and manner of this moment.
  func talk() {
    while let saying = speaking.next() {
      let sentence = speaking.say(saying, instrument.settings, at: latest)
      note(.say(sentence, saying.utterance.priority))
    }
  }

  private func endSpeech() {
    guard let ended = speaking.takeEnd(at: latest) else { return }
    showing.isOld = true
    talk()
    // Words are heard to their end beside a part's sound, too.
    if ended.isHeard, speaking.isQuiet, !sweeper.isBusy { handle(.heard(ended.utterance)) }
  }

  func tellDose() {
    handle(.listened(week: dose.total))
    keptState.keepNowAndThen(dose, at: latest)
  }

  private func show() {
    if showing.isDue(at: latest), let view = showing.begin(instrument, before: parts.camera, at: latest) {
      let language = speaking.language(for: instrument.settings)
      let week = instrument.settings.listener.percent(of: dose.total)
      showing.show(view, of: instrument, saying: speaking, in: language, week: week, at: latest)
    }
    showing.draw(at: latest)
  }

  // MARK: - For missing parts

  /// Answers once a step: an instrument that asks again at once must not keep the hand waiting.
  private func answerForMissingParts() {
    for event in asking.takeReplies() {
      asking.stopWaiting()
      handle(event)
    }
  }

  /// Brings the guide in the language that was wanted last.
  private func bringGuide() {
    if let event = asking.takeGuide() { handle(event) }
  }
}

extension Input {
  /// What the instrument feels of it at once, before it is a gesture.
  fileprivate var felt: Event? {
    switch self {
    case .tilt(let tilt): .felt(tilt)
    case .spin(let turns): .spin(turns)
    default: nil
    }
  }
}

func earliest(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
