// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Who names a chord.
public enum ChordJudge: CaseIterable, Sendable {
  /// A comparison with templates on plain whitened chroma, as programs before ours did.
  case plainTemplate
  /// The same on the notes that explain the overtones, with the bass.
  case template
  case net
  /// The net's view and the template's together, and which chords are usual.
  case both
}

/// What all judges say of one window.
public final class ChordJudges {
  public let sight = ChordSight()
  /// What both together know besides of the user's own guitar.
  public var own = OwnChords()
  private let net: ChordNet
  private var plain = [Float](repeating: 0, count: ChordName.count)
  private var fitted = [Float](repeating: 0, count: ChordName.count)
  private var joint = [Float](repeating: 0, count: ChordHearing.count)

  /// How much a template's likeness counts beside the net's logarithms: little, because the net sees more of each octave.
  ///
  /// With 8 instead, five more in a thousand of the lessons' chords on computed strings are taken for others.
  private static let share: Float = 2

  /// A lesson's chord is taken as e^2, seven times as likely as another: so six of ten strums are of these fourteen.
  ///
  /// An open G holds two B whose third partials are F sharps: on bright guitars the sound alone says Gmaj7.
  private static let usual: Float = 2
  private let priors: [Float]

  public init(net: ChordNet = ChordNet()) {
    self.net = net
    var priors = [Float](repeating: 0, count: ChordName.count)
    for fingering in ChordFingering.taught { priors[fingering.name.index] = ChordJudges.usual }
    self.priors = priors
  }

  /// Looks at a window as `ChordSight` does.
  public func look(at sample: (Int) -> Float, over floor: Double, rise: Double) {
    sight.look(at: sample, over: floor, rise: rise)
    ChordTemplate.compare(sight.chroma.treble, bass: nil, into: &plain)
    ChordTemplate.compare(sight.chroma.notes, bass: sight.chroma.bass, into: &fitted)
    net.judge(sight)
    join()
  }

  /// The net's logarithms, the templates' likeness, and how usual a chord is.
  ///
  /// Likenesses are compared with their best, and what is usual never makes the best chord likelier than it was: so noise
  /// and silence keep their place beside the chords.
  private func join() {
    let best = fitted.max() ?? 0
    joint = net.scores
    var (plain, weighed) = (-Float.infinity, -Float.infinity)
    for index in 0..<ChordName.count {
      joint[index] += ChordJudges.share * (fitted[index] - best)
      plain = max(plain, joint[index])
      joint[index] += priors[index]
      weighed = max(weighed, joint[index])
    }
    for index in 0..<ChordName.count { joint[index] -= weighed - plain }
    for chord in own.all { joint[chord.name.index] += chord.bonus(for: sight.chroma.bands) }
  }

  /// What the window that was looked at gives to learn from.
  public var example: ChordExample { ChordExample(bands: sight.chroma.bands, scores: joint) }

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

  /// What was heard of the window that was looked at, as a strum without a time.
  public func finding(level: Double) -> ChordFinding {
    ChordFinding(
      onset: 0, known: 0, hearing: hearing(), byNet: hearing(by: .net), byTemplate: hearing(by: .template),
      confidence: confidence, level: level, example: example)
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
