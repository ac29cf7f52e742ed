// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// Passes every sample to the ears that are wanted, and what they hear on.
final class StrokeListener {
  struct Wanted {
    var notes = false
    var chords = false
    var shape: ChordShape?
    /// The shape's strings come one by one.
    var isPlucked = false
  }

  private let wanted: Wanted
  private let strokes = OnsetEar()
  private let notes: NoteEar?
  private let chords: ChordEar?
  private let judge: StringJudge?
  private var plucks: PluckRound?
  /// Samples so far, and where the sound ended.
  private var time = 0
  private var length = Int.max

  /// In samples of 48 kHz, half a second: a chord that ends with its file is known by then.
  private static var afterEnd: Int { 24_000 }
  /// In samples, 20 ms: what is struck so near the end is the end itself.
  private static var edge: Int { 960 }

  init(_ wanted: Wanted) {
    self.wanted = wanted
    let isStrummed = wanted.shape != nil && !wanted.isPlucked
    notes = wanted.notes ? NoteEar() : nil
    chords = wanted.chords || isStrummed ? ChordEar() : nil
    judge = isStrummed ? StringJudge() : nil
    plucks = wanted.isPlucked ? wanted.shape.map { PluckRound($0) } : nil
    if plucks != nil { strokes.smallestGap = PluckRound.smallestGap }
  }

  func push(_ sample: Float) -> [HeardThing] {
    time += 1
    var heard: [HeardThing] = []
    if let onset = strokes.push(sample), onset.time < length - StrokeListener.edge {
      heard.append(.onset(onset.time))
      chords?.onset(at: onset.time)
      plucks?.onset(at: onset.time)
    }
    if let note = notes?.push(sample), note.onset < length - StrokeListener.edge { heard.append(.note(note)) }
    if let chord = chords?.push(sample) { heard += things(of: chord) }
    plucks?.push(sample)
    return heard
  }

  /// What is heard of the silence after a file's end.
  func end() -> [HeardThing] {
    length = time
    return (0..<StrokeListener.afterEnd).flatMap { _ in push(0) }
  }

  /// What each string did that was to be plucked.
  var plucked: [HeardThing] { plucks.map { [.strings($0.verdicts, onset: nil, known: nil)] } ?? [] }

  private func things(of chord: ChordFinding) -> [HeardThing] {
    var things: [HeardThing] = wanted.chords ? [.chord(chord)] : []
    // A touch of the case that is softer than the room says nothing about strings.
    if let judge, let shape = wanted.shape, let gram = chords?.judges.sight.gram, chord.hearing != .silence {
      judge.judge(gram, shape)
      things.append(.strings(judge.verdicts, onset: chord.onset, known: chord.known))
    }
    return things
  }
}

/// The strings of a shape that should sound, plucked one by one from the sixth to the first.
private struct PluckRound {
  /// In seconds: longer than an ear needs for one string, so that none loses its place to another one's echo.
  static var smallestGap: Double { 0.2 }

  private let shape: ChordShape
  private let ear = PluckEar()
  /// The strings that are not heard yet, 0 the sixth.
  private var waiting: [Int]
  /// The one that was plucked, until it is known.
  private var current: Int?
  private(set) var verdicts: [StringVerdict]

  init(_ shape: ChordShape) {
    self.shape = shape
    waiting = shape.frets.indices.filter { shape.frets[$0] != nil }
    // Until it is plucked, a string that should sound is missing.
    verdicts = shape.frets.map { $0 == nil ? .silent : .missing }
  }

  mutating func onset(at time: Int) {
    guard !waiting.isEmpty else { return }
    current = waiting.removeFirst()
    ear.onset(at: time)
  }

  mutating func push(_ sample: Float) {
    guard ear.push(sample), let string = current, let fret = shape.frets[string] else { return }
    verdicts[string] = PluckRound.verdict(ear.note.fret(of: string), asked: fret)
    current = nil
  }

  /// Of a fret that has no name among the verdicts the right note is missing.
  private static func verdict(_ fret: Int, asked: Int) -> StringVerdict {
    if fret == asked { return .ok }
    if fret == 0 { return .open }
    switch fret - asked {
    case 1: return .oneUp
    case 2: return .twoUp
    case -1: return .oneDown
    default: return .missing
    }
  }
}
