// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What one strum over the open strings says about one of them.
public struct StrumReading: Equatable, Sendable {
  public var string: Int
  public var cents: Double
  /// How many partials agree, those that share their place with another string counted less; below 0.5 it is a guess.
  public var support: Double
}

/// Measures all open strings after one strum, in samples of 48 kHz.
///
/// Each string is the densest cluster among the peaks where its partials may be. Where a partial of another string lies, a peak
/// says little.
public final class StrumTuner {
  public let tuning: StringTuning

  private let decimator = Decimator(by: 4)
  private let strokes = OnsetEar()
  private let ring = SampleRing(capacity: StrumTuner.window)
  private let peaks = StrumPeaks(window: StrumTuner.window)
  private var votes: [StrumCluster.Vote] = []
  private var gate = StrumGate()
  /// The sample of 12 kHz at whose end the strum is measured.
  private var due: Int?

  /// 0.68 s at 12 kHz.
  static var window: Int { 8192 }
  /// From 40 ms after the first string on, all have been struck.
  private static var settling: Int { 480 + window }

  /// Clear partials that a strum has: the softest of six strings 15, of a ukulele 11; noise that became louder up to 5.
  private static var fewest: Int { 9 }

  /// When something was struck last, whatever it was, in samples of 48 kHz.
  public private(set) var lastStroke: Int?

  public init(_ tuning: StringTuning) { self.tuning = tuning }

  /// Real multiplications of one strum.
  public var multiplications: Int { peaks.multiplications }

  /// Takes a sample of 48 kHz; 0.75 s after a strum it returns what it says about each string, from the last to the first.
  public func push(_ sample: Float) -> [StrumReading]? {
    // The last stroke counts: a noise before a strum is none, and the strings of one strum follow each other quickly.
    if let onset = strokes.push(sample) {
      gate.begin(at: (onset.time + decimator.delay) / 4)
      lastStroke = onset.time
    }
    guard let low = decimator.push(sample) else { return nil }
    ring.push(low)
    gate.push(low)
    if let stroke = gate.known(at: ring.count) { due = stroke + StrumTuner.settling }
    guard let due, ring.count >= due else { return nil }
    self.due = nil
    // Strings that have died in the room's noise have no pitch.
    guard gate.isRinging(from: due - StrumTuner.window / 2, to: due) else { return nil }
    peaks.find(in: ring.latest(StrumTuner.window))
    // Noise that became louder has no partials.
    guard peaks.clear >= StrumTuner.fewest else { return nil }
    return readings()
  }

  private func readings() -> [StrumReading] {
    var offsets = [Double](repeating: 0, count: tuning.keys.count)
    var result: [StrumReading] = []
    // The second round knows where the others' partials are.
    for round in 0..<3 {
      result = []
      for string in tuning.strings.reversed() {
        let reading = reading(of: string, offsets, isKnown: round > 0)
        result.append(reading)
      }
      for reading in result { offsets[reading.string - 1] = reading.cents }
    }
    return result
  }

  private func reading(of string: Int, _ offsets: [Double], isKnown: Bool) -> StrumReading {
    votes.removeAll(keepingCapacity: true)
    let own = tuning.frequency(of: string)
    for k in 1...StrumCluster.partials where Double(k) * own < StrumPeaks.highest {
      let place = StrumCluster.partial(k, of: own)
      let reach = place * StrumCluster.reach / 1731
      for peak in peaks.all where (peak.frequency - place).magnitude < reach {
        let shared = isShared(peak.frequency, by: string, offsets, isKnown)
        let cents = 1200 * Maths.log2(peak.frequency / place)
        votes.append(
          StrumCluster.Vote(k: k, cents: cents, weight: peak.weight * (shared ? StrumCluster.shared : 1)))
      }
    }
    let best = StrumCluster.densest(votes)
    return StrumReading(string: string, cents: best.cents, support: best.support)
  }

  /// Whether a partial of another string is as near as the window can tell apart.
  private func isShared(_ frequency: Double, by string: Int, _ offsets: [Double], _ isKnown: Bool) -> Bool {
    for other in tuning.strings where other != string {
      let own = tuning.frequency(of: other) * Maths.exp2(offsets[other - 1] / 1200)
      let k = (frequency / own).rounded()
      guard k >= 1, k <= StrumCluster.others else { continue }
      let distance = (frequency - StrumCluster.partial(Int(k), of: own)).magnitude
      if distance < (isKnown ? StrumCluster.apart : frequency * 25 / 1731) { return true }
    }
    return false
  }
}
