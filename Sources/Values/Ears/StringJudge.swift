// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What one string of a strummed shape did.
public enum StringVerdict: Int, CaseIterable, Sendable {
  case ok
  /// Rightly silent.
  case silent
  /// It should sound and does not: it was missed, or a finger stops it or makes it buzz.
  case missing
  case oneUp, oneDown, twoUp
  /// It sounds without the finger.
  case open
  /// It should be silent and sounds.
  case sounds
  /// No ear can tell from one strum: the box asks that it be plucked, and claims nothing.
  case ask

  public var letters: String {
    switch self {
    case .ok: "ok"
    case .silent: "silent"
    case .missing: "missing"
    case .oneUp: "+1"
    case .oneDown: "-1"
    case .twoUp: "+2"
    case .open: "open"
    case .sounds: "sounds"
    case .ask: "ask"
    }
  }

  /// Whether it says that something is wrong.
  public var isMistake: Bool {
    switch self {
    case .ok, .silent, .ask: false
    case .missing, .oneUp, .oneDown, .twoUp, .open, .sounds: true
    }
  }
}

/// Listens for each string of a shape that was asked for: is it there, and at its fret?
public final class StringJudge {
  public static let sizes = [StringView.count, 60, 32, 9]

  /// From the sixth string to the first.
  public private(set) var verdicts = [StringVerdict](repeating: .ok, count: 6)
  /// Of each string how likely it is that it does not do what it should, 0 to 1: for those with `ask`, how much asking is worth.
  public private(set) var doubts = [Double](repeating: 0, count: 6)
  /// Whether no string is known to be wrong.
  public var isPassed: Bool { !verdicts.contains { $0.isMistake } }

  /// A mistake must be so likely, before it is claimed.
  private static let sure = 0.15

  /// Another note in place of a hidden string must be likelier.
  private static let sureOfHidden = 0.2

  private let net: DenseNet
  private let view = StringView()
  private var chances = [Double](repeating: 0, count: 9)

  /// With the weights in the sources.
  public convenience init() {
    self.init(net: DenseNet(sizes: StringJudge.sizes, table: StringTable.net, scales: StringTable.netScales))
  }

  public init(net: DenseNet) { self.net = net }

  /// Judges a window by its peaks, against a shape.
  public func judge(_ gram: PitchGram, _ shape: ChordShape, _ tuning: StringTuning = .standard) {
    view.look(at: gram, shape, tuning)
    let hidden = shape.hidden(tuning)
    for string in 0..<6 {
      view.see(string)
      net.run { view.numbers[$0] }
      weigh()
      (verdicts[string], doubts[string]) = verdict(shape.frets[string], isHidden: hidden[string])
    }
  }

  /// The net's logarithms as chances.
  private func weigh() {
    let most = net.output.max() ?? 0
    var sum = 0.0
    for index in 0..<9 {
      chances[index] = Maths.exp(Double(net.output[index] - most))
      sum += chances[index]
    }
    for index in 0..<9 { chances[index] /= sum }
  }

  private func verdict(_ fret: Int?, isHidden: Bool) -> (StringVerdict, Double) {
    let right: StringVerdict = fret == nil ? .silent : .ok
    let doubt = 1 - chances[right.rawValue]
    var best = right
    for wrong in StringVerdict.allCases where wrong.isMistake && StringJudge.can(wrong, fret) {
      if best == right || chances[wrong.rawValue] > chances[best.rawValue] { best = wrong }
    }
    let isClaimed = doubt > StringJudge.sure && best != right
    // A hidden string is never said to be missing, nor to be there; only another note in its place can be known.
    let absent = chances[StringVerdict.missing.rawValue] + chances[StringVerdict.ask.rawValue]
    let least = max(absent, StringJudge.sureOfHidden)
    if isHidden, !isClaimed || best == .missing || chances[best.rawValue] < least { return (.ask, doubt) }
    return (isClaimed ? best : right, doubt)
  }

  /// Whether a string that should be at a fret can do so.
  private static func can(_ verdict: StringVerdict, _ fret: Int?) -> Bool {
    guard let fret else { return verdict == .sounds }
    switch verdict {
    case .sounds: return false
    case .open: return fret > 0
    // One down of the first fret is the open string.
    case .oneDown: return fret > 1
    default: return true
    }
  }
}
