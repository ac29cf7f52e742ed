// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Sound

/// When a note is struck again while the finger goes on.
public enum NewNotes: CaseIterable, Sendable {
  /// Where the instrument needs it.
  case suited
  case tied, struck
}

/// Plays what a finger hears, as the voices of a frame.
public struct Performer: Sendable {
  public var band: Band
  /// Whether the colours about the finger sound as a chord, instead of their mean.
  public var isChord: Bool
  /// Whether two notes of a chord may be a semitone apart.
  public var hasSemitones: Bool
  public var newNotes: NewNotes
  public var gain: Float
  private var chord = Chord()

  public init(
    band: Band = .one(.sine), isChord: Bool = false, hasSemitones: Bool = true,
    newNotes: NewNotes = .suited, gain: Float = 1
  ) {
    self.band = band
    self.isChord = isChord
    self.hasSemitones = hasSemitones
    self.newNotes = newNotes
    self.gain = gain
  }

  /// Hands over to another performer, which plays on from where this one is.
  public mutating func handOver(to next: Performer) {
    let sounding = chord
    self = next
    chord = sounding
  }

  /// Plays what the finger hears at a place, and returns it; nil outside the picture, where nothing sounds. A pan of -1 is
  /// left, 1 right.
  public mutating func touch(
    _ place: Place, _ finger: Finger, _ sonifier: inout Sonifier, pan: Float = 0, in frame: inout SoundFrame
  ) -> Reading? {
    guard var reading = finger.touch(place, sonifier: &sonifier) else {
      lift(in: &frame)
      return nil
    }
    let before = chord
    if isChord {
      let about = Neighbourhood(finger, at: place, middle: reading.tone, sonifier: sonifier, after: before)
      chord = Chord(about.notes, after: before, hasSemitones: hasSemitones)
      reading.chord = chord.notes.filter { $0.isTellable }
      reading.isSpread = sonifier.isSpread && reading.chord.contains { $0.tone.pitch != nil }
    } else {
      chord = Chord(reading)
    }
    play(after: before, pan, in: &frame)
    return reading
  }

  /// Plays what was read without a finger, or not as a colour.
  public mutating func play(_ reading: Reading, pan: Float = 0, in frame: inout SoundFrame) {
    let before = chord
    chord = Chord(reading)
    play(after: before, pan, in: &frame)
  }

  private func play(after before: Chord, _ pan: Float, in frame: inout SoundFrame) {
    for place in 0..<Chord.size { play(place, after: before, pan, in: &frame) }
  }

  public mutating func lift(in frame: inout SoundFrame) {
    chord = Chord()
    frame.lift()
  }

  private func play(_ place: Int, after before: Chord, _ pan: Float, in frame: inout SoundFrame) {
    guard let note = chord[place] else { return frame.lift(place) }
    let timbre = band.timbre(of: note.tone)
    note.tone.sound(
      in: &frame, at: place, timbre: timbre, gain: gain * Float(Maths.sqrt(note.weight)), pan: pan)
    // A finger that comes down strikes by coming.
    guard !before.isSilent, strikes(timbre) else { return }
    if before[place].map({ !$0.isSame(as: note) }) ?? true { frame.strike(place) }
  }

  /// Strikes what sounds, where it is struck at all.
  public func strikeAgain(in frame: inout SoundFrame) {
    for place in 0..<Chord.size {
      if let note = chord[place], strikes(band.timbre(of: note.tone)) { frame.strike(place) }
    }
  }

  private func strikes(_ timbre: Timbre) -> Bool {
    switch newNotes {
    case .suited: timbre.isStruck
    case .tied: false
    case .struck: true
    }
  }
}
