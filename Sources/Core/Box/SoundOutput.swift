// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Instrument
import Sampled
import Sound
import Sonify

/// All sound but speech, on its way to the audio thread, and the instruments that play it.
struct SoundOutput {
  let frames = FrameBox()
  let cues = CueRing()
  let tape = Tape()
  private let streams: Streams
  let instruments: Instruments
  let sweeper: Sweeper
  /// How many of the instruments brought last did not fit.
  private var leftOut = 0
  /// Whether the missing-instruments fault was announced.
  private var isMissingTold = false

  init(_ streams: Streams, _ instruments: Instruments) {
    self.streams = streams
    self.instruments = instruments
    sweeper = Sweeper(into: streams.picture)
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

  func strike(_ earcon: Earcon) {
    for cue in earcon.cues {
      if cue.voice.timbre.isSampled { instruments.want() }
      cues.push(cue)
    }
  }

  func sweep(_ order: SweepOrder?) {
    if let order { sweeper.play(order) } else { sweeper.stop() }
  }

  /// Whether a sweep was heard to its end; true only once.
  func takeEndOfSweep() -> Bool {
    sweeper.supply()
    return sweeper.takeEnd()
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
