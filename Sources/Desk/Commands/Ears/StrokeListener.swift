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
    /// The user's own words.
    var words: WordsFolder?
    var hasStrokes: Bool { notes || chords || shape != nil }

    fileprivate var ears: StrokeEar.Wanted {
      var ears = StrokeEar.Wanted()
      (ears.notes, ears.shape, ears.plucks) = (notes, shape, isPlucked)
      ears.chords = chords || shape != nil && !isPlucked
      ears.smallestGap = isPlucked ? StrokeEar.apart : nil
      return ears
    }
  }

  private let wanted: Wanted
  private let ear: StrokeEar
  private var plucks: PluckRound?

  /// In samples of 48 kHz, half a second: a chord or a word that ends with its file is known by then.
  private static var afterEnd: Int { 24_000 }

  init(_ wanted: Wanted) {
    self.wanted = wanted
    ear = StrokeEar(wanted.ears)
    plucks = wanted.isPlucked ? wanted.shape.map { PluckRound($0) } : nil
  }

  func push(_ sample: Float) -> [HeardThing] {
    var heard: [HeardThing] = []
    if let words = wanted.words, let word = words.spotter.push(sample) {
      heard.append(.word(words.words[word.word], word.time))
    }
    guard wanted.hasStrokes else { return heard }
    ear.push(sample) { finding in
      switch finding {
      case .onset(let time):
        heard.append(.onset(time))
        plucks?.begin()
      case .note(let note): heard.append(.note(note))
      case .strum(let strum): heard += things(of: strum)
      case .pluck(let pluck): plucks?.take(pluck)
      // The command asks for no knocks.
      case .knocks: break
      }
    }
    return heard
  }

  /// What is heard of the silence after a file's end.
  func end() -> [HeardThing] {
    ear.end()
    return (0..<StrokeListener.afterEnd).flatMap { _ in push(0) }
  }

  /// What each string did that was to be plucked.
  var plucked: [HeardThing] { plucks.map { [.strings($0.verdicts, onset: nil, known: nil)] } ?? [] }

  private func things(of strum: HeardStrum) -> [HeardThing] {
    var things: [HeardThing] = wanted.chords ? [.chord(strum.chord)] : []
    if !strum.verdicts.isEmpty {
      things.append(.strings(strum.verdicts, onset: strum.chord.onset, known: strum.chord.known))
    }
    return things
  }
}

/// The strings of a shape that should sound, plucked one by one from the sixth to the first.
private struct PluckRound {
  private let shape: ChordShape
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

  /// A string was plucked.
  mutating func begin() { if !waiting.isEmpty { current = waiting.removeFirst() } }

  mutating func take(_ pluck: HeardPluck) {
    guard let string = current, let fret = shape.frets[string] else { return }
    verdicts[string] = StringVerdict(heard: pluck.frets[string], asked: fret)
    current = nil
  }
}
