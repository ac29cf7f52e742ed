// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Instrument
import Sampled
import Sonify
import Sound
import Speech

/// Joins the instrument to the parts of a board. Its driver passes it the time, with threads or without.
///
/// Everything but the ensemble belongs to one thread, the control thread.
public final class Box {
  public internal(set) var instrument: Instrument
  /// How loud the box is, measured where blocks are rendered.
  public let meter = PeakMeter()
  /// What the ears get, measured where blocks go to the speaker.
  public let exposure = ExposureMeter()
  let ears: EarLevel
  /// What the ears got in the last seven days.
  public internal(set) var dose = Dose()
  /// When the exposure was read last, and what had been heard then since the reading before.
  var listened = Instant(nanoseconds: 0)
  var lastHeard = 0.0
  let parts: Parts
  let ports: [any Port]

  private var gestures: Gestures
  private var turns: Turns
  let frames = FrameBox()
  let cues = CueRing()
  let streams: Streams
  /// The instruments, loaded when one is first wanted.
  public let instruments: Instruments
  /// Plays whole pictures.
  public let sweeper: Sweeper
  /// Whether the missing-instruments fault was announced.
  var isMissingTold = false
  /// How many of the instruments brought last did not fit.
  var leftOut = 0

  var queue = SpeechQueue()
  /// The attempt that the talker has; 0 is none.
  var spoken: UInt32 = 0
  /// When the utterance is given up: its talker does not finish.
  var talkLimit: Instant?

  /// Where the picture that was asked for comes from.
  var awaited = PictureSource.nowhere
  /// What there is on the shelf, as the instrument knows it.
  var shelved: [Album] = []
  /// What a part that is missing would have answered.
  var replies: [Event] = []
  /// In what language the guide is still to be brought.
  var wantedGuide: Tongue?
  var isOn = false
  /// When the box was switched on, whether that went well, and since when it wants to end.
  var began = Instant(nanoseconds: 0)
  var isProven = false
  var ending: Instant?
  /// Whether the parts are reporting: what they report together is said in one go.
  var isTakingReports = false
  /// What is broken now, one fault of every part.
  public var troubles: [Fault] { knownTroubles.all }
  var knownTroubles: Troubles

  /// What is to outlast the power, and what does so far, by the storage's reports.
  var memory = Memory()
  var kept = Memory()
  /// When what the ears heard was given to the storage last.
  var doseKept = Instant(nanoseconds: 0)

  var view = ViewClock()
  var shownLevel: Float = 0
  var heard = ""
  var sentence = ""
  /// The last moment that anything was done at; time never goes back.
  private(set) var latest = Instant(nanoseconds: .min)

  /// The talker among the parts speaks into one of the streams.
  public init(
    _ parts: Parts, streams: Streams = Streams(), controls: ControlSettings = ControlSettings(),
    instruments: Instruments = Instruments()
  ) {
    self.parts = parts
    ports = parts.ports
    self.instruments = instruments
    self.streams = streams
    sweeper = Sweeper(into: streams.picture)
    ears = parts.ears
    instrument = Instrument(ears: parts.ears)
    gestures = Gestures(controls)
    turns = Turns(of: parts.controls.count)
    // A safe start leaves the camera out, so that none is missing.
    let misses = parts.camera == nil && parts.starts?.beginning != .safe
    knownTroubles = Troubles(parts.faults + (misses ? [.noCamera] : []))
  }

  /// What makes this box's sound. There is one.
  public func makeEnsemble() -> Ensemble {
    Ensemble(frames: frames, cues: cues, streams: streams, instruments: instruments)
  }

  // MARK: - From the control thread

  public func powerOn(at time: Instant) {
    latest = max(latest, time)
    (listened, began) = (latest, latest)
    takeReports()
    doseKept = latest
    recall()
    follow(kept.settings.accent)
    isOn = true
    shelved = parts.shelf?.albums ?? []
    handle(
      .powerOn(
        albums: shelved.filter { $0.hasPictures }, faults: troubles, memory: isNew ? nil : kept,
        beginning: parts.isForCheck ? .check : parts.starts?.beginning ?? .usual, fitted: parts.fitted,
        week: dose.total))
    let files = OwnFiles(shelved)
    if !files.isEmpty { handle(.ownFiles(files)) }
    bringGuide()
    show()
  }

  /// Does all that is due by now.
  public func step(at now: Instant) {
    while let next = nextInput(by: now) {
      advance(to: min(next.time, now))
      // What the parts reported before counts before.
      takeReports()
      for gesture in gestures.take(next.input, at: latest) { handle(.gesture(gesture)) }
    }
    advance(to: now)
    takeReports()
    answerForMissingParts()
    bringGuide()
    listen()
    endSpeech()
    endSweep()
    prove()
    show()
  }

  private func nextInput(by now: Instant) -> TimedInput? {
    // A hand learns what its move has done before another hand can answer to it.
    if turns.isEmpty { _ = showTheWay() }
    while true {
      if let next = turns.take(from: parts.controls, by: now) { return next }
      guard showTheWay() else { return nil }
    }
  }

  /// Hands that know where they want to go in the menu learn the next move. Whether there are any.
  private func showTheWay() -> Bool {
    var areThere = false
    for controls in parts.controls {
      guard let goal = controls.menuGoal else { continue }
      areThere = true
      controls.follow(instrument.way(to: goal))
    }
    return areThere
  }

  /// When the box wants a step, even if nothing else happens; nil is never.
  public var nextDeadline: Instant? {
    var next = earliest(gestures.deadline, instrument.deadline)
    if !replies.isEmpty || wantedGuide != nil { next = latest }
    // In seconds: how often it looks whether the talker has finished; a pause too short to hear.
    if queue.saying != nil { next = earliest(next, latest + 0.005) }
    // In seconds: how soon it is known that a sweep has ended; and well within what its ring holds.
    if sweeper.isBusy { next = earliest(next, latest + 0.005) }
    // In seconds: how often it looks what became of the instruments; a plain tone sounds until then.
    if instruments.areAwaited { next = earliest(next, latest + 0.05) }
    next = earliest(earliest(next, nextListen), nextTrial)
    if parts.display != nil { next = earliest(next, view.next) }
    for port in ports { next = earliest(next, port.nextDue) }
    return next
  }

  /// The descriptors that become readable when a part has something to report.
  var descriptors: [Int32] { ports.map { $0.descriptor }.filter { $0 >= 0 } }

  /// Whether nothing is being said, and nothing waits to be.
  public var isQuiet: Bool { queue.isEmpty && !sweeper.isBusy }

  /// What is due before a time is done at its own time, however late it is asked for.
  private func advance(to time: Instant) {
    while let due = earliest(gestures.deadline, instrument.deadline), due <= time {
      latest = max(latest, due)
      for gesture in gestures.advance(to: latest) { handle(.gesture(gesture)) }
      if let tick = instrument.deadline, tick <= latest { handle(.tick) }
      // A part that sets the same deadline again must not hold the others up.
      if earliest(gestures.deadline, instrument.deadline) == due { break }
    }
    latest = max(latest, time)
  }

  func handle(_ event: Event) {
    for effect in instrument.handle(event, at: latest) { perform(effect) }
    noteSound()
    talk()
    view.isOld = true
  }

  /// Notes what sounds for the journal and the display; without them there is nothing to do.
  private func noteSound() {
    guard parts.journal != nil || parts.display != nil else { return }
    let reading = instrument.sounding
    let words = reading.map { $0.heard } ?? ""
    guard words != heard else { return }
    heard = words
    note(.sound(reading))
  }

  func note(_ entry: Entry) { parts.journal?.note(entry, at: latest) }
}

func earliest(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
