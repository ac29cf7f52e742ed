// SPDX-License-Identifier: GPL-3.0-or-later

/// Judges strokes that were heard against a pattern: a pure function of a round's onsets, asked after each bar.
///
/// The player's own lateness is taken away: hands, the box and its microphone are late by always the same, and that is no mistake.
public struct StrokeJudge: Equatable, Sendable {
  public let pattern: StrokePattern
  public let metronome: Metronome
  /// The sample at which the first bar begins, in the time of the onsets.
  public let start: Int
  /// In seconds: the player's own lateness of an earlier round, if there was one. It counts in a round of few strokes.
  public var usual: Double?

  /// In seconds: more lateness than that is the player's.
  public static var mostOwn: Double { 0.12 }
  /// Fewer strokes have no sure middle of their own: one that is wrong moves it.
  private static var few: Int { 6 }
  /// A round of so many bars is judged; what comes later is not.
  public static var mostBars: Int { 64 }

  public init(_ pattern: StrokePattern, tempo: Int, start: Int) {
    self.pattern = pattern
    self.start = start
    metronome = Metronome(metre: pattern.metre, tempo: tempo, countIn: 0)
  }

  /// In seconds after the last bar's end: only then its last stroke was heard, though it is late and the ear takes 50 ms.
  public var wait: Double { StrokeJudge.mostOwn + 0.05 }

  /// The first so many bars, by onsets in samples of 48 kHz. Onsets before the first bar belong to the count-in.
  public func judge(_ onsets: [Int], bars: Int) -> StrokeRound {
    let bars = min(StrokeJudge.mostBars, max(1, bars))
    let count = bars * pattern.strokes.count
    // The bar after the last one takes the strokes that are meant for it.
    let times = (0..<count + pattern.strokes.count).map { metronome.seconds(ofStep: $0, inBar: 0) }
    let slots = times.indices.filter { pattern.strokes[$0 % pattern.strokes.count] != .silent }
    let end = times[count] - metronome.step / 2 + (usual ?? 0)
    let heard = seconds(of: onsets, until: end + StrokeAlignment.reach)
    let found = StrokeAlignment(
      slots: slots.map { times[$0] }, onsets: heard, count: bars * pattern.struck.count, end: end
    ).onset

    var latenesses = [Double?](repeating: nil, count: times.count)
    for (place, slot) in slots.enumerated() {
      latenesses[slot] = found[place].map { heard[$0] - times[slot] }
    }
    let own = own(latenesses[..<count].compactMap { $0 })
    var strokes = (0..<count).map { stroke(at: $0, latenesses[$0].map { $0 - own }) }
    let matched = found.compactMap { $0 }
    for (place, time) in heard.enumerated() where !matched.contains(place) {
      add(time - own, to: &strokes)
    }
    return StrokeRound(strokes: strokes, pattern: pattern, times: times, own: own)
  }

  /// The player's own lateness, of all strokes that were meant.
  private func own(_ latenesses: [Double]) -> Double {
    let known = latenesses.count < StrokeJudge.few ? usual : nil
    let middle = known ?? Middle.of(latenesses)
    return min(StrokeJudge.mostOwn, max(-StrokeJudge.mostOwn, middle))
  }

  /// Onsets of the round, in seconds after its beginning. What comes half a step before it is meant for it, and so is what comes
  /// earlier by a latency.
  private func seconds(of onsets: [Int], until end: Double) -> [Double] {
    let begin = -StrokeJudge.mostOwn - metronome.step / 2
    return onsets.sorted().compactMap { onset in
      let (samples, isFar) = onset.subtractingReportingOverflow(start)
      let time = Double(samples) / Double(Metronome.rate)
      return isFar || time < begin || time >= end ? nil : time
    }
  }

  private func stroke(at step: Int, _ lateness: Double?) -> JudgedStroke {
    guard pattern.strokes[step % pattern.strokes.count] != .silent else {
      return JudgedStroke(verdict: .silent, lateness: nil)
    }
    return JudgedStroke(
      verdict: lateness.map { StrokeVerdict(lateness: $0) } ?? .missing, lateness: lateness)
  }

  /// A stroke too many, at the nearest step; what comes after the last bar is none.
  private func add(_ time: Double, to strokes: inout [JudgedStroke]) {
    let step = max(0, Int((time / metronome.step).rounded()))
    guard step < strokes.count else { return }
    strokes[step].extras += 1
    if strokes[step].verdict == .silent { strokes[step].verdict = .extra }
  }
}
