// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Maths
import Sound

/// When a note is struck again while the finger goes on.
public enum NewNotes: CaseIterable, Sendable {
  /// Where the instrument needs it, as soon as the finger has stayed on the note for a moment.
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
  private var dwell = Dwell()
  /// What was heard last.
  private var heard: Reading?

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
    let (chord, dwell, heard) = (chord, dwell, heard)
    self = next
    (self.chord, self.dwell, self.heard) = (chord, dwell, heard)
  }

  /// When a note that waits for the finger to stay is to be struck, in nanoseconds: by a touch at the same place. Nil where none
  /// waits.
  public var due: Int64? { dwell.due }

  /// Plays what the finger hears at a place, and returns it; nil outside the picture, where nothing sounds. A pan of -1 is
  /// left, 1 right. `now` is in nanoseconds; without it no note waits for the finger to stay.
  public mutating func touch(
    _ place: Place, _ finger: Finger, _ sonifier: inout Sonifier, pan: Float = 0, at now: Int64? = nil,
    in frame: inout SoundFrame
  ) -> Reading? {
    guard var reading = finger.touch(place, sonifier: &sonifier) else {
      lift(in: &frame)
      return nil
    }
    let before = chord
    if isChord {
      let about = Neighbourhood(finger, at: place, middle: reading.tone, sonifier: sonifier, after: before)
      chord = Chord(about.notes, after: before, hasSemitones: hasSemitones)
    } else {
      chord = Chord(reading)
    }
    play(after: before, pan, at: now, in: &frame)
    if isChord {
      reading.chord = dwell.notes.filter { $0.isTellable }
      reading.isSpread = sonifier.isSpread && reading.chord.contains { $0.tone.pitch != nil }
    } else if dwell.waits(0), let heard {
      return heard
    }
    heard = reading
    return reading
  }

  /// Plays what was read without a finger, or not as a colour.
  public mutating func play(_ reading: Reading, pan: Float = 0, in frame: inout SoundFrame) {
    let before = chord
    chord = Chord(reading)
    play(after: before, pan, at: nil, in: &frame)
  }

  private mutating func play(
    after before: Chord, _ pan: Float, at now: Int64?, in frame: inout SoundFrame
  ) {
    for place in 0..<Chord.size where chord[place] != nil {
      play(place, after: before, pan, at: now, in: &frame)
    }
    // Where all that is new waits at other places, the notes from before go on.
    let places = 0..<Chord.size
    let waits = places.contains { dwell.waits($0) }
    if waits && !places.contains(where: { chord[$0] != nil && dwell.sounds($0) }) { return }
    for place in places where chord[place] == nil {
      dwell.end(place)
      frame.lift(place)
    }
  }

  public mutating func lift(in frame: inout SoundFrame) {
    (chord, dwell, heard) = (Chord(), Dwell(), nil)
    frame.lift()
  }

  private mutating func play(
    _ place: Int, after before: Chord, _ pan: Float, at now: Int64?, in frame: inout SoundFrame
  ) {
    guard let note = chord[place] else { return }
    let timbre = band.timbre(of: note.tone)
    if let now, newNotes == .suited, timbre.isStruck, note.tone.pitch != nil, !before.isSilent {
      let isStill = before[place]?.isSame(as: note) == true
      if dwell.holdsBack(note, at: place, isStill: isStill, now: now) { return }
    }
    let isOther = dwell.sound(note, at: place)
    note.tone.sound(
      in: &frame, at: place, timbre: timbre, gain: gain * Float(Maths.sqrt(note.weight)), pan: pan)
    // A finger that comes down strikes by coming.
    if !before.isSilent, isOther, strikes(timbre) { frame.strike(place) }
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
