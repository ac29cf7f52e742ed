// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What sounds of a picture at once: one colour, or the main colours about the finger.
///
/// Every note has a place, and keeps it as long as it is heard, so that none is carried from one to another.
public struct Chord: Sendable {
  /// As many as an ear can count.
  public static var size: Int { 4 }

  public struct Note: Sendable {
    public var tone: Tone
    /// The mean of what bears it.
    public var colour: LinearRGB
    /// Its share of the power of all, 0 to 1.
    public var weight: Double
    /// What keeps the next touch of it from chattering at a border.
    var memory = Sonifier.Memory()

    /// What is 15 dB below all of it is on its way in or out: nobody would name it.
    var isTellable: Bool { weight >= 0.03 }

    func isSame(as other: Note) -> Bool { !tone.isAnotherNote(than: other.tone) }

    public var colourName: ColourName { ColourName(nearest: colour) }
  }

  private var places = InlineArray<4, Note?>(repeating: nil)

  public init() {}

  init(_ reading: Reading) { places[0] = Note(tone: reading.tone, colour: reading.colour, weight: 1) }

  /// The main ones of these, those of the last chord where they were.
  init(_ notes: [Note], after last: Chord) {
    var new: [Note] = []
    for note in Chord.audible(notes) {
      if let place = last.place(of: note) { places[place] = note } else { new.append(note) }
    }
    for note in new {
      // What sounds there dies away meanwhile, but rather where nothing did.
      let free = (0..<Chord.size).filter { places[$0] == nil }
      guard let place = free.first(where: { last.places[$0] == nil }) ?? free.first else { return }
      places[place] = note
    }
  }

  public subscript(_ place: Int) -> Note? { places[place] }

  var isSilent: Bool { (0..<Chord.size).allSatisfy { places[$0] == nil } }

  /// The heaviest first.
  public var notes: [Note] { (0..<Chord.size).compactMap { places[$0] }.sorted { $0.weight > $1.weight } }

  private func place(of note: Note) -> Int? {
    (0..<Chord.size).first { place in places[place].map { $0.isSame(as: note) } ?? false }
  }

  /// The heaviest is always heard. Others come in softly from 6 hundredths of all, more than any one place weighs, and are there with 15: no step that
  /// a finger takes makes one begin or end at once.
  private static func audible(_ notes: [Note]) -> [Note] {
    let all = notes.reduce(0) { $0 + $1.weight }
    let sorted = notes.sorted { $0.weight > $1.weight }
    var chosen = sorted.enumerated().compactMap { rank, note -> Note? in
      let presence = rank == 0 ? 1 : min((note.weight / all - 0.06) / (0.15 - 0.06), 1)
      guard rank < size, presence > 0 else { return nil }
      var heard = note
      heard.weight *= presence * presence
      return heard
    }
    let sum = chosen.reduce(0) { $0 + $1.weight }
    for index in chosen.indices { chosen[index].weight /= sum }
    return chosen
  }
}
