// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Two knocks on a guitar's body. Times are in samples of 48 kHz.
public struct HeardKnocks: Equatable, Sendable {
  public var first: Int
  public var second: Int
  public var known: Int

  public init(first: Int, second: Int, known: Int) {
    (self.first, self.second, self.known) = (first, second, known)
  }
}

/// Hears two knocks on a guitar's body among the strokes that another ear tells it, and nothing else near them.
///
/// A knock's power dies in all bands at once, and most of it lies below strings' partials. Playing goes on, and voices do:
/// therefore two knocks count only when a while before and after them is free of strokes.
struct KnockEar {
  /// What a stroke was.
  private struct Stroke {
    var time: Int
    /// It began as suddenly as a knock does.
    var isClear: Bool
    /// In dB, of each band: the loudest frame.
    var peaks = SIMD4<Float>.zero
    /// In dB, of all bands.
    var loud: Float = 0
    /// Above 0 for a knock.
    var likeness: Float = 0
  }

  private var bands = KnockBands()
  /// Strokes that wait for the frames in which they die, and those that were judged, the oldest first.
  private var waiting: [Stroke] = []
  private var strokes: [Stroke] = []
  /// Two strokes that may be two knocks, and nothing has come after them.
  private var pair: (first: Stroke, second: Stroke)?

  /// In samples: knocks are so far apart, with what an onset may be off.
  private static let apart = 6720...29_000
  /// In samples, 0.8 s and 0.65 s: so long before and after them nothing is struck.
  private static let before = 38_400
  private static let after = 31_200
  /// In dB: strokes that are so much softer are the room's.
  private static let softer: Float = 15
  /// In dB: two knocks of one hand are so alike, on the whole and in each band.
  private static let alike: Float = 9
  private static let alikeInBands: Float = 12
  /// In frames of 5 ms after the stroke: where its peak is, and the two windows in which a knock dies.
  private static let peak = -2..<10
  private static let early = 12..<18
  private static let late = 18..<26
  /// Two windows before it: what rang.
  private static let old = -16..<(-3)
  /// In frames: its beginning, whose bands are compared.
  private static let attack = -1..<7
  /// Of the dB by which each band falls until the early and the late window; learned of made knocks, playing and talk.
  private static let falls = (
    early: SIMD4<Float>(0.038, 0.042, 0.285, 0), late: SIMD4<Float>(0.218, -0.002, 0.051, 0)
  )
  /// Of the dB by which the thump is louder than the middle and the high band.
  private static let shares = SIMD4<Float>(0, 0.355, 0.353, 0)
  private static let threshold: Float = 9.97
  /// Seven in eight knocks are so much like one, and of 300 strokes over strings one.
  private static let sure: Float = 3.5
  /// In dB, what falls and shares count at most, and at least.
  private static let most = (early: Float(25), late: Float(28), share: Float(4))
  private static let least = (fall: Float(-5), share: Float(-12))
  /// Of an onset: of 1100 made knocks over a ringing chord one in a hundred is below 0.35, in silence none is below 0.56; half of
  /// all beginnings in talk have 0.28, one in eight 0.35, a room by itself 0.17.
  private static let clear: Float = 0.35
  /// No more strokes than these are looked back at.
  private static let kept = 16

  init() {}

  /// Real multiplications for each second of sound, without those of strokes: some 200 each.
  static var multiplications: Double { KnockBands.multiplications }

  /// A stroke began some 50 ms ago.
  mutating func take(_ onset: Onset) {
    guard waiting.count < KnockEar.kept else { return }
    waiting.append(Stroke(time: onset.time, isClear: onset.strength >= KnockEar.clear))
  }

  /// Takes a sample of 48 kHz; gives back two knocks once, when nothing has come after them.
  mutating func push(_ sample: Float) -> HeardKnocks? {
    guard bands.push(sample) else { return nil }
    let now = bands.frames * KnockBands.step
    while let stroke = waiting.first, bands.frames >= stroke.time / KnockBands.step + KnockEar.late.upperBound
    {
      waiting.removeFirst()
      join(judged(stroke))
    }
    guard let pair, now >= pair.second.time + KnockEar.after + KnockBands.step * KnockEar.late.upperBound
    else {
      return nil
    }
    self.pair = nil
    return HeardKnocks(first: pair.first.time, second: pair.second.time, known: now)
  }

  /// Whether the stroke at this sample was a knock beyond doubt, of all that is known by now.
  func isKnock(at sample: Int) -> Bool {
    strokes.contains { $0.time == sample && $0.likeness > KnockEar.sure }
  }

  // MARK: - One stroke

  private func judged(_ stroke: Stroke) -> Stroke {
    let at = stroke.time / KnockBands.step
    func mean(_ range: Range<Int>) -> SIMD4<Float> {
      bands.mean(at + range.lowerBound, at + range.upperBound)
    }
    let old = mean(KnockEar.old)
    var peak = SIMD4<Float>.zero
    for frame in KnockEar.peak { peak = pointwiseMax(peak, bands[at + frame]) }
    var told = stroke
    told.peaks = KnockEar.decibels(peak)
    told.loud = KnockEar.decibels(SIMD4(peak[0] + peak[1] + peak[2], 0, 0, 0))[0]
    let early = told.peaks - KnockEar.news(mean(KnockEar.early), old)
    let late = told.peaks - KnockEar.news(mean(KnockEar.late), old)
    let attack = KnockEar.decibels(mean(KnockEar.attack))
    let shares = SIMD4(repeating: attack[0]) - attack
    guard stroke.isClear else { return told }
    told.likeness =
      (KnockEar.falls.early * early.clamped(KnockEar.least.fall, KnockEar.most.early)).sum()
      + (KnockEar.falls.late * late.clamped(KnockEar.least.fall, KnockEar.most.late)).sum()
      + (KnockEar.shares * shares.clamped(KnockEar.least.share, KnockEar.most.share)).sum()
      - KnockEar.threshold
    return told
  }

  /// What is there beside what rang before, in dB; of that, a sixteenth is never told apart.
  private static func news(_ now: SIMD4<Float>, _ old: SIMD4<Float>) -> SIMD4<Float> {
    decibels(pointwiseMax(now - old, 0.06 * old))
  }

  private static func decibels(_ powers: SIMD4<Float>) -> SIMD4<Float> {
    var all = SIMD4<Float>.zero
    for band in 0..<KnockBands.count {
      all[band] = Float(4.342944819 * Maths.log(Double(max(powers[band], 0)) + 1e-13))
    }
    return all
  }

  // MARK: - Two strokes

  private mutating func join(_ stroke: Stroke) {
    if let pair, stroke.loud > min(pair.first.loud, pair.second.loud) - KnockEar.softer { self.pair = nil }
    if let first = partner(of: stroke) { pair = (first, stroke) }
    strokes.append(stroke)
    if strokes.count > KnockEar.kept { strokes.removeFirst() }
  }

  /// The one stroke that came before, if both are knocks and alike.
  private func partner(of second: Stroke) -> Stroke? {
    guard second.likeness > 0 else { return nil }
    let least = second.loud - KnockEar.softer
    let near = strokes.filter {
      $0.loud > least && second.time - $0.time < KnockEar.before + KnockEar.apart.upperBound
    }
    guard let first = near.last, first.likeness > 0, KnockEar.apart.contains(second.time - first.time),
      isAlike(first, second)
    else { return nil }
    let limit = min(first.loud, second.loud) - KnockEar.softer
    let isFree = strokes.allSatisfy { other in
      other.time == first.time || other.time < first.time - KnockEar.before || other.loud <= limit
    }
    return isFree ? first : nil
  }

  private func isAlike(_ one: Stroke, _ other: Stroke) -> Bool {
    guard (one.loud - other.loud).magnitude <= KnockEar.alike else { return false }
    let apart = one.peaks - other.peaks
    return (0..<KnockBands.count).allSatisfy { apart[$0].magnitude <= KnockEar.alikeInBands }
  }
}

extension SIMD4<Float> {
  fileprivate func clamped(_ low: Float, _ high: Float) -> SIMD4<Float> {
    clamped(lowerBound: SIMD4(repeating: low), upperBound: SIMD4(repeating: high))
  }
}
