// SPDX-License-Identifier: GPL-3.0-or-later

/// Joins the ears that wait for strokes: which note was struck, which chord, and what the strings of a shape did.
public final class StrokeEar {
  public struct Wanted {
    public var notes = false
    public var chords = false
    /// Strums are judged against it, if it is of as many strings as the judge knows.
    public var shape: ChordShape?
    /// Every stroke is looked at as if one string had been plucked.
    public var plucks = false
    /// What is known of the user's own chords, and whether strums are to give what there is to learn from them.
    public var own = OwnChords()
    public var examples = false
    public var tuning = StringTuning.standard
    /// Only strokes count that stand out of the room, a strum as one.
    public var isGated = false
    /// In seconds: strokes are at least so far apart; nil for what the ear hears at best.
    public var smallestGap: Double?
    /// The ear tells of two knocks on the body.
    public var knocks = false

    public init() {}
  }

  public enum Finding: Equatable, Sendable {
    /// A stroke began at this sample.
    case onset(Int)
    case note(HeardNote)
    case strum(HeardStrum)
    case pluck(HeardPluck)
    case knocks(HeardKnocks)
  }

  /// In seconds: an ear for plucks needs less for one.
  public static var apart: Double { 0.2 }

  private let wanted: Wanted
  private let strokes = OnsetEar()
  private var gate = StrokeGate()
  private let notes: NoteEar?
  private let chords: ChordEar?
  private let judge: StringJudge?
  private let plucks: PluckEar?
  private var knocks: KnockEar?
  /// The stroke that the ear for plucks looks at.
  private var plucked = 0
  /// The newest strokes, the last one at the end.
  private var newest: [Int] = []
  /// How far the guitar is from its tuning, in semitones, as the last chord has it.
  private var off = 0.0
  /// Samples so far, and where the sound ended.
  private var time = 0
  private var length = Int.max

  /// In samples of 48 kHz, 40 ms: what is struck so near the end is the end itself, which seems to begin 20 ms early.
  private static var edge: Int { 1920 }

  public init(_ wanted: Wanted) {
    self.wanted = wanted
    notes = wanted.notes ? NoteEar() : nil
    chords = wanted.chords ? ChordEar() : nil
    let isJudged = wanted.shape?.frets.count == StringJudge.strings
    judge = wanted.chords && isJudged ? StringJudge() : nil
    plucks = wanted.plucks ? PluckEar() : nil
    chords?.judges.own = wanted.own
    chords?.givesExamples = wanted.examples
    knocks = wanted.knocks ? KnockEar() : nil
    if let gap = wanted.smallestGap {
      strokes.smallestGap = gap
      gate = StrokeGate(rhythm: gap)
    }
  }

  /// The sound has ended; what is pushed from now on is the silence after it.
  public func end() { length = time }

  public func push(_ sample: Float, _ tell: (Finding) -> Void) {
    time += 1
    if wanted.isGated { gate.push(sample) }
    let onset = strokes.push(sample)
    if let knocks = knock(sample) { tell(.knocks(knocks)) }
    if let onset, isHeard(onset.time) {
      tell(.onset(onset.time))
      chords?.onset(at: onset.time)
      plucks?.onset(at: onset.time)
      plucked = onset.time
      newest = newest.suffix(StrokeEar.kept - 1) + [onset.time]
    }
    if let note = notes?.push(sample), note.onset < length - StrokeEar.edge { tell(.note(note)) }
    if let chord = chords?.push(sample), !isKnock(chord.onset) { tell(.strum(strum(chord))) }
    if let plucks, plucks.push(sample), !isKnock(plucked) {
      tell(.pluck(pluck(plucks.note, at: plucks.time)))
    }
  }

  /// Knocks come sooner after each other than a rhythm's strokes, and need no gate.
  private func knock(_ sample: Float) -> HeardKnocks? {
    guard knocks != nil else { return nil }
    if let seen = strokes.seen { knocks?.take(seen) }
    return knocks?.push(sample)
  }

  /// A knock is neither strum nor pluck, though a chord may ring under it.
  private func isKnock(_ onset: Int) -> Bool { knocks?.isKnock(at: onset) ?? false }

  /// So many strokes are kept: a voice has no more syllables while a chord gets its name.
  private static var kept: Int { 6 }
  /// In samples of 48 kHz, 0.7 s: syllables of who speaks slowly are as far apart.
  private static var calm: Int { 33_600 }
  /// In samples, 0.15 s: what comes sooner is the same strum, or the scratch before a pluck.
  private static var same: Int { 7200 }

  private func isCalm(_ onset: Int) -> Bool {
    !newest.contains { other in
      let apart = abs(other - onset)
      return apart > StrokeEar.same && apart < StrokeEar.calm
    }
  }

  private func isHeard(_ onset: Int) -> Bool {
    onset < length - StrokeEar.edge && (!wanted.isGated || gate.passes(onset))
  }

  // MARK: - A strum

  private func strum(_ chord: ChordFinding) -> HeardStrum {
    // A touch of the case that is softer than the room says nothing about strings.
    guard let judge, let shape = wanted.shape, let gram = chords?.judges.sight.gram, chord.hearing != .silence
    else { return HeardStrum(chord: chord) }
    if case .chord = chord.hearing { off = gram.tuning }
    judge.judge(gram, shape, wanted.tuning)
    var strum = HeardStrum(chord: chord, verdicts: judge.verdicts, doubts: judge.doubts)
    strum.isCalm = isCalm(chord.onset)
    return strum
  }

  // MARK: - A pluck

  private func pluck(_ note: NewNote, at now: Int) -> HeardPluck {
    let open = wanted.tuning.open
    var pluck = HeardPluck(
      onset: plucked, known: now, frets: open.indices.map { note.fret(of: $0, wanted.tuning, off: off) },
      isAlone: isAlone(note, open))
    pluck.isCalm = isCalm(plucked)
    return pluck
  }

  /// In semitones: the highest note that a guitar's usual frets have above its first string.
  private static var highest: Int { 14 }
  /// The share of the best note's likeness from which another one is struck as well.
  private static var struck: Float { 0.45 }
  /// In semitones, octave, twelfth, two octaves, and two octaves and a third: so far apart, partials of two notes are the same.
  private static var kin: [Int] { [0, 12, 19, 24, 28] }

  /// A strum has strings that are new beside the best note, and whose partials are not that one's.
  private func isAlone(_ note: NewNote, _ open: [Int]) -> Bool {
    guard let shape = wanted.shape, let low = open.min(), let high = open.max() else { return true }
    let best = note.note(in: low...high + StrokeEar.highest, tuning: off)
    let least = StrokeEar.struck * note.match(Double(best) + off)
    return !shape.notes(wanted.tuning).contains { other in
      guard let other, !StrokeEar.kin.contains(abs(other - best)) else { return false }
      // A finger beside its fret is no second string.
      return abs(other - best) > 2 && note.match(Double(other) + off) >= least
    }
  }
}
