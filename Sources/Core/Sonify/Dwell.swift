// SPDX-License-Identifier: GPL-3.0-or-later

/// Has a struck note wait until the finger has stayed on it for a moment, so that a quick slide does not rattle.
///
/// Meanwhile the note from before goes on. The first note of a touch never waits, and neither does a grey, which is not struck.
struct Dwell {
  /// In nanoseconds: 40 ms. In a slide of two seconds a quarter of the notes are shorter than 60; what stays for 40 ms is a tone to
  /// the ear, and what comes 40 ms late under a slow finger is less than a millimetre off.
  static var time: Int64 { 40_000_000 }

  /// The notes that sound, by their places in the chord.
  private var sounding = InlineArray<4, Chord.Note?>(repeating: nil)
  /// Since when another note is at the place.
  private var since = InlineArray<4, Int64?>(repeating: nil)

  /// When the next note has waited long enough; nil where none waits.
  var due: Int64? {
    (0..<Chord.size).compactMap { since[$0] }.min().map { $0 + Dwell.time }
  }

  /// The heaviest first.
  var notes: [Chord.Note] {
    (0..<Chord.size).compactMap { sounding[$0] }.sorted { $0.weight > $1.weight }
  }

  func sounds(_ place: Int) -> Bool { sounding[place] != nil }

  func waits(_ place: Int) -> Bool { since[place] != nil }

  mutating func end(_ place: Int) { (sounding[place], since[place]) = (nil, nil) }

  /// A note sounds from now on; returns whether it is another one than before.
  mutating func sound(_ note: Chord.Note, at place: Int) -> Bool {
    let isOther = sounding[place].map { !$0.isSame(as: note) } ?? true
    (sounding[place], since[place]) = (note, nil)
    return isOther
  }

  /// Whether a note is to wait still. `isStill` says that it was at its place before.
  mutating func holdsBack(_ note: Chord.Note, at place: Int, isStill: Bool, now: Int64) -> Bool {
    if sounding[place]?.isSame(as: note) == true { return false }
    guard let start = since[place], isStill else {
      since[place] = now
      return true
    }
    return now < start + Dwell.time
  }
}
