// SPDX-License-Identifier: GPL-3.0-or-later

/// What was struck and rings down, in tones that are no multiples of one pitch.
enum BellJudge {
  /// In frames of 5 ms: so long it rings down without another stroke.
  private static var ringing: Int { 90 }
  /// How fast it becomes softer, in dB a second: strings and cups, no rooms.
  private static var falling: ClosedRange<Double> { 5...75 }

  struct Ring {
    var fall = 0.0
    var rest = 0.0
    var drop = 0.0
    var strange: Float = 0
    var tone: Float = 0
    var share: Float = 0
    var clarity: Float = 0
    var tones = 0
    /// It was loud at once.
    var isSudden = false
  }

  static func certainty(_ trace: SoundTrace) -> Double {
    guard let ring = ring(trace) else { return 0 }
    let rings = falling.contains(ring.fall) && ring.rest < 2 && ring.drop > 6 && ring.isSudden
    let isMetal = ring.strange > 0.1 && ring.share > 0.7 && ring.tone > 420 && ring.tones <= 9
    return rings && isMetal ? 0.9 : 0
  }

  static func ring(_ trace: SoundTrace) -> Ring? {
    guard let last = trace.strokes.last, let first = trace.strokes.first else { return nil }
    let all = trace.glances(of: last)
    guard let start = all.lastIndex(where: { $0.glance.loudness > last.most - 3 }) else { return nil }
    let ringing = all[start...].prefix { $0.glance.loudness > 5 }
    guard let from = ringing.first?.at, let to = ringing.last?.at, to - from >= BellJudge.ringing else {
      return nil
    }
    var ring = Ring()
    ring.isSudden = trace.glances.contains {
      $0.at <= first.start + 16 && $0.glance.loudness > trace.most - 12
    }
    (ring.fall, ring.rest) = line(ringing)
    ring.drop = Double((ringing.first?.glance.loudness ?? 0) - (ringing.last?.glance.loudness ?? 0))
    let early = ringing.prefix(12).map { $0.glance }
    ring.strange = middle(early.map { $0.strange })
    ring.tone = middle(early.map { $0.tone })
    ring.share = middle(early.map { $0.share })
    ring.clarity = middle(early.map { $0.clarity })
    ring.tones = Int(middle(early.map { Float($0.tones) }))
    return ring
  }

  /// dB a second that it falls, and how far it is from a straight line.
  private static func line(_ ringing: ArraySlice<(at: Int, glance: SoundGlance)>) -> (
    fall: Double, rest: Double
  ) {
    let count = Double(ringing.count)
    var (x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (at, glance) in ringing {
      let (time, loud) = (Double(at - ringing[ringing.startIndex].at) / 200, Double(glance.loudness))
      x += time
      y += loud
      xx += time * time
      xy += time * loud
      yy += loud * loud
    }
    let (across, up) = (xx - x * x / count, xy - x * y / count)
    let slope = across > 0 ? up / across : 0
    let left = max(0, (yy - y * y / count - slope * up) / count)
    return (-slope, left.squareRoot())
  }
}

/// The middle one of some values, 0 of none.
func middle(_ values: [Float]) -> Float { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
