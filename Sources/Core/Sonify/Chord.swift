// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What sounds of a picture at once: one colour, or the main colours about the finger.
///
/// Every note has a place, and keeps it as long as it is heard, so that none is carried from one to another.
public struct Chord: Sendable {
  /// The most notes of a chord: as many as an ear can count.
  public static var size: Int { 4 }

  public struct Note: Sendable {
    public var tone: Tone
    /// The mean of the colours that give the note.
    public var colour: LinearRGB
    /// The note's share of the power of all notes, 0 to 1.
    public var weight: Double
    /// The memory that keeps the note's next touch from chattering at a border.
    var memory = Sonifier.Memory()

    /// A note 15 dB below the whole chord is on its way in or out, and not worth naming.
    var isTellable: Bool { weight >= 0.03 }

    func isSame(as other: Note) -> Bool { !tone.isAnotherNote(than: other.tone) }

    public var colourName: ColourName { ColourName(nearest: colour) }
  }

  private var places = InlineArray<4, Note?>(repeating: nil)

  public init() {}

  init(_ reading: Reading) { places[0] = Note(tone: reading.tone, colour: reading.colour, weight: 1) }

  /// Takes the main ones of these notes; those that the last chord has keep their places.
  init(_ notes: [Note], after last: Chord, hasSemitones: Bool = true) {
    var new: [Note] = []
    for note in Chord.audible(hasSemitones ? notes : Chord.withoutSemitones(notes, after: last)) {
      if let place = last.place(of: note) { places[place] = note } else { new.append(note) }
    }
    for note in new {
      guard let place = place(freeSince: last) else { return }
      places[place] = note
    }
  }

  /// A free place for a new note: one that was silent, or else one whose old note dies away meanwhile.
  private func place(freeSince last: Chord) -> Int? {
    var free: Int?
    for place in 0..<Chord.size where places[place] == nil {
      guard last.places[place] != nil else { return place }
      free = free ?? place
    }
    return free
  }

  public subscript(_ place: Int) -> Note? { places[place] }

  var isSilent: Bool {
    (0..<Chord.size).allSatisfy { places[$0] == nil }
  }

  /// The heaviest first.
  public var notes: [Note] {
    (0..<Chord.size).compactMap { places[$0] }.sorted { $0.weight > $1.weight }
  }

  private func place(of note: Note) -> Int? {
    (0..<Chord.size).first { places[$0]?.isSame(as: note) ?? false }
  }

  /// The notes of which no two are a semitone apart, in whatever octaves: of two that are, the one of which more is near stays.
  private static func withoutSemitones(_ notes: [Note], after last: Chord) -> [Note] {
    var kept: [Note] = []
    for note in notes.sorted(by: { last.presence(of: $0) > last.presence(of: $1) })
    where !kept.contains(where: { $0.tone.isSemitone(from: note.tone) }) {
      kept.append(note)
    }
    return kept
  }

  /// A note's weight; one that sounds weighs a quarter more, so that two of about the same weight do not take turns.
  private func presence(of note: Note) -> Double { place(of: note) == nil ? note.weight : note.weight * 1.25 }

  /// The notes that are heard, with their shares: always the heaviest, and others that weigh enough.
  ///
  /// The others come in softly from 6 hundredths of the whole weight, more than any one place weighs, and are
  /// there in full at 15. So no step of a finger makes a note begin or end at once.
  private static func audible(_ notes: [Note]) -> [Note] {
    let all = notes.reduce(0) { $0 + $1.weight }
    var heard: [Note] = []
    var sum = 0.0
    for var note in notes.sorted(by: { $0.weight > $1.weight }).prefix(size) {
      let presence = heard.isEmpty ? 1 : min((note.weight / all - 0.06) / (0.15 - 0.06), 1)
      guard presence > 0 else { break }
      note.weight *= presence * presence
      sum += note.weight
      heard.append(note)
    }
    for index in heard.indices { heard[index].weight /= sum }
    return heard
  }
}
