// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Who names a chord.
public enum ChordJudge: CaseIterable, Sendable {
  /// A comparison with templates on plain whitened chroma, as programs before ours did.
  case plainTemplate
  /// The same on the notes that explain the overtones, with the bass.
  case template
  case net
  /// The net's view and the template's together.
  case both
}

/// What all judges say of one window.
public final class ChordJudges {
  public let sight = ChordSight()
  private let net: ChordNet
  private var plain = [Float](repeating: 0, count: ChordName.count)
  private var fitted = [Float](repeating: 0, count: ChordName.count)
  private var joint = [Float](repeating: 0, count: ChordHearing.count)

  /// How much a template's likeness counts beside the net's logarithms.
  private static let share: Float = 8

  public init(net: ChordNet = ChordNet()) { self.net = net }

  /// Looks at a window as `ChordSight` does.
  public func look(at sample: (Int) -> Float, over floor: Double, rise: Double) {
    sight.look(at: sample, over: floor, rise: rise)
    ChordTemplate.compare(sight.chroma.treble, bass: nil, into: &plain)
    ChordTemplate.compare(sight.chroma.notes, bass: sight.chroma.bass, into: &fitted)
    net.judge(sight)
    // Likenesses are compared with their best, so that noise and silence keep their place beside the chords.
    let best = fitted.max() ?? 0
    for index in 0..<ChordHearing.count {
      joint[index] = net.scores[index]
      if index < ChordName.count { joint[index] += ChordJudges.share * (fitted[index] - best) }
    }
  }

  /// What a judge hears. Templates know neither noise nor silence: they ask the net about those.
  public func hearing(by judge: ChordJudge = .both) -> ChordHearing {
    switch judge {
    case .net: return ChordHearing(index: place(of: net.scores, net.scores.count))
    case .both: return ChordHearing(index: place(of: joint, joint.count))
    case .plainTemplate, .template:
      let heard = ChordHearing(index: place(of: net.scores, net.scores.count))
      guard case .chord = heard else { return heard }
      return ChordHearing(index: place(of: judge == .template ? fitted : plain, ChordName.count))
    }
  }

  /// How sure both together are of what they hear, 0 to 1.
  public var confidence: Double {
    let best = joint.max() ?? 0
    var sum = 0.0
    for score in joint { sum += Maths.exp(Double(score - best)) }
    return 1 / sum
  }

  private func place(of scores: [Float], _ count: Int) -> Int {
    var best = 0
    for index in 0..<count where scores[index] > scores[best] { best = index }
    return best
  }
}
