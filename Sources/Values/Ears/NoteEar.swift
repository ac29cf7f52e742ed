// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A note that was struck and recognised.
public struct HeardNote: Equatable, Sendable {
  /// When it was struck and when it was sure, in samples of 48 kHz from the stream's beginning.
  public var onset: Int
  public var verdict: Int
  /// Its key: 69 is A4.
  public var key: Int
  /// In Hz, by its period.
  public var frequency: Double
  /// Above the key's note in equal temperament.
  public var cents: Double
}

/// Hears single notes in samples of 48 kHz, others ringing on or not.
///
/// After each stroke it estimates each 10.7 ms, and answers when five estimates in a row agree.
public final class NoteEar {
  /// The frequency of A4, which the keys follow.
  public var reference = 440.0
  /// The newest stroke that was heard, whatever became of it.
  public private(set) var lastOnset: Onset?
  /// The newest estimate, while a note is looked for.
  public private(set) var lastEstimate: NoteEstimate?

  let strokes = OnsetEar()
  let ring = SampleRing(capacity: 8192)
  private let decimator = Decimator(by: 4)
  private var swell = Swell()
  private let finder: NoteFinder
  /// For a note over others: longer windows tell more of them apart; the second is for what the first leaves in doubt.
  private let over, inDoubt: NoteFinder
  private var lastNote: HeardNote?
  private var time = 0
  private var untilEstimate = 0
  private var search: Search?
  private var recent = [Double](repeating: 0, count: NoteEar.agreeing)

  /// Samples of 12 kHz between estimates.
  private static var hop: Int { 128 }
  /// So many estimates agree, over others one less, within so many cents.
  private static var agreeing: Int { 5 }
  private static var apart: Double { 35 }
  /// After 0.6 s without agreement there is no note, in samples of 48 kHz.
  private static var patience: Int { 28_800 }
  /// So long after a stroke, in samples of 48 kHz, a swell is one that was not heard as a stroke.
  private static var alone: Int { 14_400 }
  /// 15 ms before the attack nothing of it is in a window yet.
  private static var ahead: Int { 720 }
  /// Over others, in so many samples of 12 kHz.
  private static var windows: (over: Int, inDoubt: Int) { (1024, 1536) }
  /// What rang before matters when what sounds now has less than so many times its power: with a period, and in any case.
  private static var ringing: (some: Float, much: Float) { (33, 7) }
  /// The same note again within so many samples of 48 kHz was struck again only if it has so much more power.
  private static var again: (time: Int, rise: Float) { (12_000, 1.6) }
  /// Less new power than this is beats of what rings.
  private static var newShare: Float { 0.07 }
  /// So much of a period at least: for a note alone, over others, and for what rang before.
  private static var clear: (alone: Float, over: Float, before: Float) { (0.55, 0.4, 0.7) }

  /// By so much the best note has to be better than the next one; after 0.15 s, in samples of 48 kHz, it need not be.
  private static var sure: Float { 0.2 }
  private static var doubting: Int { 7200 }

  private struct Search {
    var onset: Int
    var isOverRinging: Bool
    /// How much more power there is than before.
    var rise: Float
    /// The longest window was taken, because the other one left doubts.
    var isInDoubt = false
    var agreed = 0
    /// The least margin of the estimates that agree.
    var margin: Float = 0
  }

  /// The lowest note in Hz that will be heard; below 60 Hz, for basses, its windows are twice as long.
  public init(lowest: Double = 65) {
    let (over, inDoubt) = NoteEar.windows
    finder = NoteFinder(window: lowest < 60 ? over : 512, lowest: lowest)
    self.over = NoteFinder(window: over, lowest: lowest)
    self.inDoubt = NoteFinder(window: inDoubt, lowest: lowest)
    strokes.smallestGap = 0.1
  }

  /// Real multiplications a second: always, and at most while it looks for a note.
  public var multiplications: (always: Double, looking: Double) {
    let rate = NoteFinder.rate / Double(NoteEar.hop)
    return (
      strokes.multiplications + decimator.multiplications * 48_000,
      rate * (Double(inDoubt.multiplications) + 16 * 20)
    )
  }

  /// Takes a sample of 48 kHz.
  public func push(_ sample: Float) -> HeardNote? {
    time += 1
    if let onset = strokes.push(sample) { begin(onset) }
    guard let low = decimator.push(sample) else { return nil }
    ring.push(low)
    if let risen = swell.push(low, at: time), risen > (lastOnset?.time ?? 0) + NoteEar.alone {
      begin(Onset(time: risen, strength: 0))
    }
    guard search != nil else { return nil }
    untilEstimate -= 1
    guard untilEstimate <= 0 else { return nil }
    untilEstimate = NoteEar.hop
    return look()
  }

  private func begin(_ onset: Onset) {
    lastOnset = onset
    let back = (time - onset.time + NoteEar.ahead - decimator.delay) / 4
    let before = ring.latest(min(ring.capacity, back + finder.length))
    let now = ring.latest(finder.length)
    let rise =
      sumOfProducts(now, now, finder.length) / max(sumOfProducts(before, before, finder.length), 1e-12)
    // A room's noise has no period; many strings together have none, either, but are louder.
    let isOverRinging =
      rise < NoteEar.ringing.some
      && (rise < NoteEar.ringing.much || finder.estimate(before)?.clarity ?? 0 > NoteEar.clear.before)
    if isOverRinging {
      for finder in [over, inDoubt] { finder.remember(ring.latest(min(ring.capacity, back + finder.length))) }
    }
    search = Search(onset: onset.time, isOverRinging: isOverRinging, rise: rise)
    lastEstimate = nil
    untilEstimate = 0
  }

  private func look() -> HeardNote? {
    guard var current = search else { return nil }
    guard time - current.onset < NoteEar.patience else {
      search = nil
      return nil
    }
    guard let finder = finder(for: current) else { return nil }
    if finder === inDoubt && !current.isInDoubt { (current.isInDoubt, current.agreed) = (true, 0) }
    let estimate = finder.estimate(ring.latest(finder.length), isNew: current.isOverRinging)
    lastEstimate = estimate
    current.agreed = agreement(
      estimate, current.agreed, current.isOverRinging ? NoteEar.clear.over : NoteEar.clear.alone)
    let margin = estimate?.margin ?? 0
    current.margin = current.agreed > 1 ? min(current.margin, margin) : margin
    search = current
    guard current.agreed >= NoteEar.agreeing - (current.isOverRinging ? 1 : 0) else { return nil }
    guard current.margin > NoteEar.sure || time - current.onset > NoteEar.doubting else { return nil }
    search = nil
    return verdict(of: current)
  }

  /// Over others, nine tenths of the window have to be after the attack; nil before they are.
  private func finder(for search: Search) -> NoteFinder? {
    guard search.isOverRinging else { return finder }
    let since = 10 * (time - search.onset)
    guard since > 36 * over.length else { return nil }
    // What the shorter window is about to be sure of, it may finish.
    let isGoingWell = search.agreed > 0 && search.margin > NoteEar.sure && !search.isInDoubt
    return since > 36 * inDoubt.length && !isGoingWell ? inDoubt : over
  }

  /// How many of the newest estimates agree, this one among them.
  private func agreement(_ estimate: NoteEstimate?, _ before: Int, _ clear: Float) -> Int {
    guard let estimate, estimate.clarity > clear, estimate.share > NoteEar.newShare else { return 0 }
    for place in 1..<recent.count { recent[place - 1] = recent[place] }
    recent[recent.count - 1] = estimate.frequency
    var agreed = 1
    while agreed <= before && agreed < recent.count {
      let other = recent[recent.count - 1 - agreed]
      guard (1200 * Maths.log2(estimate.frequency / other)).magnitude <= NoteEar.apart else { break }
      agreed += 1
    }
    return agreed
  }

  /// Of the estimates that agree, without an array of its own.
  private var median: Double {
    for value in recent {
      var (below, equal) = (0, 0)
      for other in recent {
        (below, equal) = (below + (other < value ? 1 : 0), equal + (other == value ? 1 : 0))
      }
      if below <= recent.count / 2 && recent.count / 2 < below + equal { return value }
    }
    return recent[0]
  }

  private func verdict(of search: Search) -> HeardNote? {
    let frequency = median
    let place = 69 + 12 * Maths.log2(frequency / reference)
    let key = Int(place + 0.5)
    let note = HeardNote(
      onset: search.onset, verdict: time, key: key, frequency: frequency, cents: 100 * (place - Double(key)))
    if let last = lastNote, last.key == key, search.onset - last.onset < NoteEar.again.time,
      search.rise < NoteEar.again.rise
    {
      return nil
    }
    lastNote = note
    return note
  }
}
