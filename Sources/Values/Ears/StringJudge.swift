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
  /// It has learned what strings of guitars do.
  public static var strings: Int { 6 }
  public static let sizes = [StringView.count, 80, 32, 9]

  /// From the sixth string to the first.
  public private(set) var verdicts = [StringVerdict](repeating: .ok, count: 6)
  /// Of each string how likely it is that it does not do what it should, 0 to 1: for those with `ask`, how much asking is worth.
  public private(set) var doubts = [Double](repeating: 0, count: 6)
  /// Whether no string is known to be wrong.
  public var isPassed: Bool { !verdicts.contains { $0.isMistake } }

  /// A mistake must be so likely, before it is claimed. Most strums are right, so the first mistake needs more proof; hands that
  /// made one make a second easily. Below 0.05, computed strums 10 dB over the room lose more right ones than mistakes are gained.
  private static let (sure, sureOfSecond) = (0.18, 0.05)
  /// Where tones stand less than 20 dB over the noise, half of `clear`, hints are worth less: at 16 dB a mistake must be
  /// 1.4 times as likely. So computed strums 10 dB over the room keep the balance of right ones passed and mistakes named.
  private static let (quiet, more) = (0.5, 4.0)

  /// Another note in place of a hidden string must be likelier.
  private static let sureOfHidden = 0.2

  private let net: DenseNet
  private let view = StringView()
  /// Of each string nine.
  private var chances = [Double](repeating: 0, count: 6 * StringJudge.kinds)
  private static let kinds = StringVerdict.allCases.count

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
      weigh(string)
      doubts[string] = 1 - chance(of: shape.frets[string] == nil ? .silent : .ok, string)
    }
    for string in 0..<6 {
      verdicts[string] = verdict(of: string, shape.frets[string], isHidden: hidden[string])
    }
  }

  /// The net's logarithms as chances.
  private func weigh(_ string: Int) {
    let most = net.output.max() ?? 0
    let first = StringJudge.kinds * string
    var sum = 0.0
    for index in 0..<StringJudge.kinds {
      chances[first + index] = Maths.exp(Double(net.output[index] - most))
      sum += chances[first + index]
    }
    for index in 0..<StringJudge.kinds { chances[first + index] /= sum }
  }

  private func chance(of verdict: StringVerdict, _ string: Int) -> Double {
    chances[StringJudge.kinds * string + verdict.rawValue]
  }

  /// How likely a mistake of a string must be: less, where some other string is likely wrong.
  private func sure(of string: Int) -> Double {
    var others = 1.0
    for other in 0..<6 where other != string { others *= 1 - doubts[other] }
    let noise = max(StringJudge.quiet - Double(view.clear), 0)
    return (others > 0.5 ? StringJudge.sure : StringJudge.sureOfSecond) * (1 + StringJudge.more * noise)
  }

  private func verdict(of string: Int, _ fret: Int?, isHidden: Bool) -> StringVerdict {
    let right: StringVerdict = fret == nil ? .silent : .ok
    var best = right
    for wrong in StringVerdict.allCases where wrong.isMistake && StringJudge.can(wrong, fret) {
      if best == right || chance(of: wrong, string) > chance(of: best, string) { best = wrong }
    }
    let isClaimed = doubts[string] > sure(of: string) && best != right
    // A hidden string is never said to be missing, nor to be there; only another note in its place can be known.
    let absent = chance(of: .missing, string) + chance(of: .ask, string)
    let least = max(absent, StringJudge.sureOfHidden)
    if isHidden, !isClaimed || best == .missing || chance(of: best, string) < least { return .ask }
    return isClaimed ? best : right
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
