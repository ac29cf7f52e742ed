// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Instrument
import Sampled
import Sonify
import Sound
import Speech
import Synth

/// A finger's way through a picture, played block by block through the very synth of the box.
struct Player {
  static var sampleRate: Int { Block.rate }

  private let finger: Finger
  /// The picture's numbers, where they are heard instead of colours.
  private let numbers: DataFinger?
  private(set) var path: FingerPath
  private var sonifier: Sonifier
  private var performer: Performer
  private let box = FrameBox()
  private let instruments = Instruments(atOnce: true)
  private let ensemble: Ensemble

  private var frame: SoundFrame
  /// When the finger hears another note, and until when.
  private(set) var notes: [(time: Double, end: Double, reading: Reading)] = []
  private(set) var frameCount = 0
  private(set) var peak: Float = 0
  /// What the finger heard last; nil where it is lifted.
  private var touched: Reading?

  /// `frame` says how its tones come, go and move.
  init(
    finger: Finger, numbers: DataFinger? = nil, path: FingerPath, sonifier: Sonifier, performer: Performer,
    frame: SoundFrame = SoundFrame(), font: FontMemory? = nil
  ) {
    self.finger = finger
    self.numbers = numbers
    self.path = path
    self.sonifier = sonifier
    self.performer = performer
    self.frame = frame
    ensemble = Ensemble(frames: box, cues: CueRing(), instruments: instruments)
    if let font { instruments.choose(font) }
    if performer.band.isSampled { instruments.want() }
  }

  /// Why the instruments are missing.
  var missing: InstrumentsTrouble? { instruments.missing }

  var seconds: Double { Double(frameCount) / Double(Player.sampleRate) }

  /// Hands every block to `write`, until the finger has lifted and its last tone has died away.
  mutating func play(
    write: (UnsafeBufferPointer<Float>) throws(FileError) -> Void
  ) throws(FileError) {
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: Block.frames * 2)
    defer { samples.deallocate() }
    samples.initialize(repeating: 0)
    guard let start = samples.baseAddress else { return }
    let end = path.end + Double(frame.release) + Synth.delay / Double(Block.rate)
    // After `end` the filter against constants still sounds, and forgets nine tenths of a noise in 73 ms: the
    // file ends when nothing is left. Half a second is far more than the filter needs; three seconds are for
    // a hall, which takes 1.17 s for 60 dB.
    let latest = end + (frame.reverb > 0 ? 3 : 0.5)
    var loudest: Float = 0
    while seconds < end || (loudest >= WaveFile.smallestStep && seconds < latest) {
      touch(at: seconds)
      ensemble.render(into: start)
      loudest = 0
      for sample in samples { loudest = max(loudest, abs(sample)) }
      peak = max(peak, loudest)
      try write(UnsafeBufferPointer(samples))
      frameCount += Block.frames
    }
  }

  private mutating func touch(at time: Double) {
    let reading = path.place(at: time).flatMap { place in
      guard let numbers else {
        return performer.touch(place, finger, &sonifier, at: Int64(time * 1e9), in: &frame)
      }
      let reading = numbers.touch(place)
      if let reading { performer.play(reading, in: &frame) }
      return reading
    }
    if reading == nil {
      sonifier.lift()
      performer.lift(in: &frame)
    }
    box.write(frame)
    // Only changes are noted.
    if let reading, touched == nil || touched?.note != reading.note { notes.append((time, time, reading)) }
    if reading != nil { notes[notes.count - 1].end = time + Double(Block.frames) / Double(Block.rate) }
    touched = reading
  }
}

// MARK: - What was heard

extension Player {
  func summary(of path: String) -> String {
    let length = Number.text(seconds, decimals: 2)
    guard !notes.isEmpty else { return "\(path): \(length) s of silence: the finger touches nothing" }
    let shown = 12
    var heard = notes.prefix(shown).map { Player.words(for: $0.reading) }
    if notes.count > shown { heard.append("and \(notes.count - shown) more") }
    return "\(path): \(length) s: " + Text.list(heard)
  }

  func json(of path: String) -> JSON {
    let wheel = sonifier.tuning.wheel
    return .object(
      [
        ("output", .text(path)),
        ("seconds", .number(seconds, decimals: 3)),
        ("sampleRate", .integer(Player.sampleRate)),
        ("waveform", .text(performer.band.name)),
        ("mapping", .text(numbers == nil ? sonifier.mapping.name : "data")),
      ] + (wheel == .own ? [] : [("wheel", .text(wheel.name))]) + [
        ("peak", .number(Double(peak), decimals: 4)),
        ("notes", .list(notes.map { $0.reading.json(at: $0.time) })),
      ])
  }

  /// For a plot.
  var heard: [Plot.Heard] {
    notes.map {
      Plot.Heard(
        time: $0.time, end: $0.end, note: $0.reading.note ?? "", word: Player.colour(of: $0.reading))
    }
  }

  private static func colour(of reading: Reading) -> String {
    reading.number.map { "\($0)" } ?? reading.colourName.text(in: .english)
  }

  private static func words(for reading: Reading) -> String {
    let colour = colour(of: reading)
    return reading.note.map { "\(colour) \($0)" } ?? colour
  }
}
