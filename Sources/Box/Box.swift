// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Instrument
import Listening
import Sampled
import Sonify
import Sound
import Speech

/// Joins the instrument to the parts of a board: whoever drives it gives it the time, in threads or without.
///
/// Everything but the ensemble belongs to one thread, the control thread.
public final class Box {
  public internal(set) var instrument: Instrument
  /// How loud it is; whoever renders measures.
  public let meter = PeakMeter()
  /// What the ears get; whoever hands blocks to the speaker measures.
  public let exposure = ExposureMeter()
  let ears: EarLevel
  /// What they got in the last seven days.
  public internal(set) var dose = Dose()
  /// When that was looked at last, and what had been heard then since the time before.
  var listened = Instant(nanoseconds: 0)
  var lastHeard = 0.0
  let parts: Parts

  private var gestures: Gestures
  private var turns: Turns
  let frames = FrameBox()
  let cues = CueRing()
  let speech: SpeechRing
  /// Loaded when one is wanted first.
  public let instruments: Instruments
  /// Plays whole pictures.
  public let sweeper = Sweeper()
  /// Whether it was told why there are none.
  var isMissingTold = false
  /// Of the instruments that were brought last, how many there was no room for.
  var leftOut = 0

  var queue = SpeechQueue()
  /// The attempt that the talker has; 0 is none.
  var spoken: UInt32 = 0
  /// When it is given up: its talker does not finish.
  var talkLimit: Instant?

  /// Where the picture that was asked for comes from.
  var awaited = PictureSource.nowhere
  /// What a part that is missing would have answered.
  var replies: [Event] = []
  /// In what language the guide is still to be brought.
  var wantedGuide: Tongue?
  var isOn = false
  /// When it was switched on, whether that went well, and since when it wants to end.
  var began = Instant(nanoseconds: 0)
  var isProven = false
  var ending: Instant?
  /// What they tell together is said in one go.
  var isTakingReports = false
  /// What is broken now, one fault of every part.
  public internal(set) var troubles: [Fault] = []

  /// What is to outlast the power, and as far as the storage has told.
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

  /// The talker among the parts speaks into this ring.
  public init(
    _ parts: Parts, speech: SpeechRing = SpeechRing(), controls: ControlSettings = ControlSettings(),
    instruments: Instruments = Instruments()
  ) {
    self.parts = parts
    self.instruments = instruments
    self.speech = speech
    ears = parts.ears
    instrument = Instrument(ears: parts.ears)
    gestures = Gestures(controls)
    turns = Turns(of: parts.controls.count)
    // After a safe start nobody misses a camera that is there.
    let misses = parts.camera == nil && parts.starts?.beginning != .safe
    troubles = parts.faults + (misses ? [.noCamera] : [])
  }

  /// What makes this box's sound. There is one.
  public func makeEnsemble() -> Ensemble {
    Ensemble(frames: frames, cues: cues, speech: speech, sweep: sweeper.ring, instruments: instruments)
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
    handle(
      .powerOn(
        albums: parts.shelf?.albums ?? [], faults: troubles, memory: isNew ? nil : kept,
        beginning: parts.isForCheck ? .check : parts.starts?.beginning ?? .usual, fitted: parts.fitted))
    if let files = parts.shelf?.ownFiles, !files.isEmpty { handle(.ownFiles(files)) }
    // Only now it knows whose ears they are.
    instrument.recall(week: dose.total)
    bringGuide()
    show()
  }

  /// Does all that is due by now.
  public func step(at now: Instant) {
    while let next = turns.take(from: parts.controls, by: now) {
      advance(to: min(next.time, now))
      // What the parts told before counts before.
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

  /// When it wants a step, even if nothing else happens; nil is never.
  public var nextDeadline: Instant? {
    var next = earliest(gestures.deadline, instrument.deadline)
    if !replies.isEmpty || wantedGuide != nil { next = latest }
    // In seconds: how often it looks whether the talker has finished; a pause that nobody hears.
    if queue.saying != nil { next = earliest(next, latest + 0.005) }
    // In seconds: how soon it is known that a sweep has ended; and well within what its ring holds.
    if sweeper.isBusy { next = earliest(next, latest + 0.005) }
    // In seconds: how often it looks what became of the instruments; a plain tone sounds until then.
    if instruments.areAwaited { next = earliest(next, latest + 0.05) }
    next = earliest(earliest(next, nextListen), nextTrial)
    if let display = parts.display { next = earliest(next, earliest(view.next, display.nextDue)) }
    for controls in parts.controls { next = earliest(next, controls.nextDue) }
    return earliest(next, earliest(parts.light?.nextDue, parts.health?.nextDue))
  }

  /// Whether nothing is being said, and nothing waits to be.
  public var isQuiet: Bool { queue.isEmpty && !sweeper.isBusy }

  /// What is due before a time is done at its own time, however late it is asked for.
  private func advance(to time: Instant) {
    while let due = earliest(gestures.deadline, instrument.deadline), due <= time {
      latest = max(latest, due)
      for gesture in gestures.advance(to: latest) { handle(.gesture(gesture)) }
      if let tick = instrument.deadline, tick <= latest { handle(.tick) }
      // Who sets the same deadline again must not hold the others up.
      if earliest(gestures.deadline, instrument.deadline) == due { break }
    }
    latest = max(latest, time)
  }

  // Never inlined: copies of it at each of its callers are eight kilobytes of program.
  @inline(never)
  func handle(_ event: Event) {
    for effect in instrument.handle(event, at: latest) { perform(effect) }
    noteSound()
    talk()
    view.isOld = true
  }

  private func noteSound() {
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
