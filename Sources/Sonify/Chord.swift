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
      guard let place = place(freeSince: last) else { return }
      places[place] = note
    }
  }

  /// What sounds there dies away meanwhile, but rather where nothing did.
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
    for place in 0..<Chord.size where places[place] != nil { return false }
    return true
  }

  /// The heaviest first.
  public var notes: [Note] {
    var notes: [Note] = []
    for place in 0..<Chord.size { if let note = places[place] { notes.append(note) } }
    return Chord.heaviest(of: notes)
  }

  private func place(of note: Note) -> Int? {
    for place in 0..<Chord.size { if let known = places[place], known.isSame(as: note) { return place } }
    return nil
  }

  /// As many as a chord has, the heaviest first.
  private static func heaviest(of notes: [Note]) -> [Note] {
    var left = notes
    var chosen: [Note] = []
    while !left.isEmpty, chosen.count < size {
      var heaviest = 0
      for index in left.indices where left[index].weight > left[heaviest].weight { heaviest = index }
      chosen.append(left.remove(at: heaviest))
    }
    return chosen
  }

  /// The heaviest is always heard. Others come in softly from 6 hundredths of all, more than any one place weighs, and are there with 15: no step that
  /// a finger takes makes one begin or end at once.
  private static func audible(_ notes: [Note]) -> [Note] {
    var all = 0.0
    for note in notes { all += note.weight }
    var heard: [Note] = []
    var sum = 0.0
    for var note in heaviest(of: notes) {
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
