// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Instrument
import Sampled
import Sound
import Sonify
import System

/// All sound but speech, on its way to the audio thread, and the instruments that play it.
struct SoundOutput {
  let frames = FrameBox()
  let cues = CueRing()
  let tape = Tape()
  private let streams: Streams
  let instruments: Instruments
  let sweeper: Sweeper
  let recordings: RecordingPlayer
  /// The recording that plays; nil where there was none to be had.
  private var recording: RecordingOrder?
  private(set) var isRecordingMissed = false
  private var followers = Followers()
  /// The place of the recording that the instrument heard of last.
  private var toldPlace: UInt32 = 0
  /// How many of the instruments brought last did not fit.
  private var leftOut = 0
  /// Whether the missing-instruments fault was announced.
  private var isMissingTold = false

  init(_ streams: Streams, _ instruments: Instruments) {
    self.streams = streams
    self.instruments = instruments
    sweeper = Sweeper(into: streams.picture)
    recordings = RecordingPlayer(into: streams.music)
  }

  func makeEnsemble() -> Ensemble {
    Ensemble(frames: frames, cues: cues, streams: streams, tape: tape, instruments: instruments)
  }

  func sound(_ frame: SoundFrame, at now: Instant) {
    var frame = frame
    frame.moment = now.nanoseconds
    instruments.want(for: frame)
    frames.write(frame)
  }

  /// At once, or exactly as long after the moment as a touch sounds after the finger.
  func strike(_ earcon: Earcon, at moment: Instant? = nil) {
    for cue in earcon.cues {
      var cue = cue
      if let moment { cue.moment = moment.nanoseconds }
      if cue.voice.timbre.isSampled { instruments.want() }
      cues.push(cue)
    }
  }

  func sweep(_ order: SweepOrder?) {
    if let order { sweeper.play(order) } else { sweeper.stop() }
  }

  /// A sweep or a recording plays.
  var isBusy: Bool { sweeper.isBusy || recordings.isBusy }

  /// Whether a sweep was heard to its end; true only once.
  func takeEndOfSweep() -> Bool {
    sweeper.supply()
    return sweeper.takeEnd()
  }

  /// Plays a recording; one that is not to be had counts as one that cannot be heard.
  mutating func play(_ order: RecordingOrder?) {
    (recording, followers, isRecordingMissed) = (order, Followers(), order == nil)
    toldPlace = order?.place ?? 0
    if let order { recordings.play(order) } else { recordings.stop() }
  }

  /// Has a title play behind the recording that plays, without a gap; nil takes that back, unless its first samples are made
  /// already.
  mutating func follow(_ order: RecordingOrder?, title: Int) {
    if let order { followers.offered.append((order, title)) }
    recording?.following.put(order)
  }

  /// The title that has followed without a gap, once.
  mutating func takeFollowed() -> Int? {
    guard let mark, let (order, title) = followers.take(at: mark) else { return nil }
    (recording, toldPlace) = (order, order.place)
    return title
  }

  /// Where in its recording what sounds now is; nil where none has begun.
  private var mark: RecordingMark? {
    recording == nil ? nil : recordings.mark.map { RecordingMark(bits: $0) }
  }

  /// In hundredths of a second: so far a recording goes on before the instrument hears of it.
  private static var betweenPlaces: UInt32 { 50 }

  /// The place of the recording that sounds, once it has gone on a bit.
  mutating func takePlaceOfRecording() -> UInt32? {
    guard let mark, mark.isOdd == followers.isOdd, mark.place &- toldPlace >= SoundOutput.betweenPlaces else {
      return nil
    }
    toldPlace = mark.place
    return mark.place
  }

  mutating func stopRecording() {
    (recording, isRecordingMissed) = (nil, false)
    recordings.stop()
  }

  /// Whether a recording was heard to its end, or could not be heard; nil while neither is so, and once it was taken.
  mutating func takeEndOfRecording() -> Bool? {
    if isRecordingMissed {
      isRecordingMissed = false
      return false
    }
    recordings.supply()
    guard recordings.takeEnd(), let recording else { return nil }
    self.recording = nil
    return !recording.hasFailed
  }

  /// Changes to these instruments, or to the box's own; the present ones sound until then.
  mutating func choose(_ font: FontMemory?) {
    leftOut = font?.leftOut ?? 0
    instruments.choose(font)
  }

  /// What became of the instruments that were chosen, once.
  func takeOutcome() -> InstrumentsNews? {
    switch instruments.takeOutcome() {
    case .there: .there(leftOut: leftOut)
    case .missing(let trouble): .refused(SoundFontTrouble(trouble))
    case nil: nil
    }
  }

  /// Why there are no instruments, once.
  mutating func takeMissing() -> InstrumentsTrouble? {
    guard !isMissingTold, let missing = instruments.missing else { return nil }
    isMissingTold = true
    return missing
  }
}

extension SoundFontTrouble {
  fileprivate init(_ trouble: InstrumentsTrouble) {
    switch trouble {
    case .noSounds: self = .notOne
    case .noPlayer, .noMemory, .noThread: self = .noMemory
    }
  }
}
