// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Tones that are made to be noticed: the same beep again and again, or a pitch that goes up and down in equal times.
enum AlarmJudge {
  /// In Hz: below are voices, above is nothing that the ears here hear well.
  private static var pitches: ClosedRange<Double> { 380...4500 }

  static func certainty(_ trace: SoundTrace) -> Double { max(siren(trace), beeps(trace)) }

  // MARK: - A pitch that goes up and down

  private static func siren(_ trace: SoundTrace) -> Double {
    let glances = trace.glances.suffix(300).filter { $0.glance.loudness > trace.most - 15 }
    guard glances.count >= 60 else { return 0 }
    let line = SoundLine(glances[...])
    guard line.share > 0.75, mostly(line) else { return 0 }
    let turns = line.turns(1.8)
    guard turns.count >= 3 else { return 0 }
    let heights = turns.map { $0.semitones }.sorted()
    let (low, high) = (heights[heights.count / 4], heights[heights.count * 3 / 4])
    let reach = max(1, 0.2 * (high - low))
    guard heights.allSatisfy({ ($0 - low).magnitude < reach || ($0 - high).magnitude < reach }) else {
      return 0
    }
    let crossings = line.crossings((low + high) / 2)
    let halves = zip(crossings, crossings.dropFirst()).map { Double($1 - $0) }
    guard crossings.count >= 3, let shortest = halves.min(), let longest = halves.max() else { return 0 }
    guard longest < 1.3 * shortest + 8 else { return 0 }
    // Few turns could be chance where the pitch stands still between them.
    return crossings.count >= 5 || isGliding(line) ? 0.95 : 0
  }

  private static func isAlarming(_ semitones: Double) -> Bool {
    let frequency = 440 * Maths.exp2(semitones / 12)
    return pitches.contains(frequency)
  }

  private static func mostly(_ line: SoundLine) -> Bool {
    line.places.count { isAlarming($0.semitones) } * 100 >= 97 * line.places.count
  }

  /// Most of its steps of 20 ms are small and none.
  private static func isGliding(_ line: SoundLine) -> Bool {
    let steps = zip(line.places, line.places.dropFirst()).map { ($1.semitones - $0.semitones).magnitude }
    return steps.count { $0 > 0.08 && $0 < 3 } * 10 > 7 * steps.count
  }

  // MARK: - The same beep again and again

  private static func beeps(_ trace: SoundTrace) -> Double {
    let strokes = whole(trace.strokes)
    guard strokes.count >= 3 else { return 0 }
    var tones: [Double] = []
    var lengths: [Int] = []
    for stroke in strokes {
      guard let tone = steadyTone(trace, stroke), let end = stroke.fallen else { continue }
      tones.append(tone)
      lengths.append(end - stroke.start)
    }
    // The one that sounds just now has no end yet.
    guard tones.count >= 3, tones.count + 1 >= strokes.count else { return 0 }
    let middleTone = tones.sorted()[tones.count / 2]
    let middleLength = lengths.sorted()[lengths.count / 2]
    guard tones.allSatisfy({ ($0 - middleTone).magnitude < 0.6 }), middleTone > least(middleLength) else {
      return 0
    }
    guard lengths.allSatisfy({ ($0 - middleLength).magnitude <= max(4, middleLength / 4) }) else { return 0 }
    // Three are sure where knocks would be shorter, five where they might be knocks.
    let more = tones.count - (middleLength < 28 ? 5 : 3)
    return areRegular(strokes) && more >= 0 ? min(0.98, 0.8 + 0.04 * Double(more)) : 0
  }

  /// In semitones above 440 Hz: what is as short as a knock must be higher than what knocks are made of.
  private static func least(_ length: Int) -> Double { length < 28 ? 8 : 1 }

  /// Without what the room adds where a tone ends: strokes that begin at the end of another and are shorter by half.
  private static func whole(_ strokes: [SoundStroke]) -> [SoundStroke] {
    var whole: [SoundStroke] = []
    for stroke in strokes {
      let length = (stroke.fallen ?? stroke.end) - stroke.start
      if let last = whole.last, stroke.start - last.end <= 12,
        2 * length < (last.fallen ?? last.end) - last.start
      {
        continue
      }
      whole.append(stroke)
    }
    return whole
  }

  /// In semitones; nil where its pitch moves or it rings down.
  private static func steadyTone(_ trace: SoundTrace, _ stroke: SoundStroke) -> Double? {
    let end = stroke.fallen ?? stroke.end
    let glances = trace.glances.filter { $0.at >= stroke.start + 5 && $0.at <= end + 4 }
    let tones = glances.filter { $0.glance.share > 0.5 && $0.glance.tone > 0 }
    guard tones.count >= 2, tones.count * 10 >= glances.count * 6 else { return nil }
    let sorted = tones.map { 12 * Maths.log2(Double($0.glance.tone) / 440) }.sorted()
    let middleOne = sorted[sorted.count / 2]
    let steady = sorted.count { ($0 - middleOne).magnitude < 0.4 }
    guard steady * 10 >= sorted.count * 7 else { return nil }
    let inside = glances.filter { $0.at >= stroke.start + 10 && $0.at <= end - 6 }
    if let first = inside.first, let last = inside.last, first.glance.loudness - last.glance.loudness > 4 {
      return nil
    }
    return middleOne
  }

  /// At least two gaps in a row are the shortest ones: rests between groups are longer.
  private static func areRegular(_ strokes: [SoundStroke]) -> Bool {
    let gaps = zip(strokes, strokes.dropFirst()).map { $1.start - $0.start }
    guard let least = gaps.min(), least >= 14 else { return false }
    let short = gaps.count { Double($0) < 1.15 * Double(least) + 2 }
    return short >= 2 && short * 2 >= gaps.count
  }
}
