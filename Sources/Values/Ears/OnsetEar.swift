// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A stroke that was heard.
public struct Onset: Equatable, Sendable {
  /// Samples of 48 kHz from the beginning of the stream to the attack.
  public var time: Int
  /// How much began: above 0.2 for a stroke in silence.
  public var strength: Float
}

/// Hears when strings are struck, in samples of 48 kHz; it answers some 60 ms after the attack.
public final class OnsetEar {
  /// Two strokes are at least so many seconds apart; a rhythm's player sets 0.45 of its shortest step.
  public var smallestGap = 0.06

  private let decimator = Decimator(by: 2)
  private let ring = SampleRing(capacity: OnsetSpectrum.window)
  private let spectrum = OnsetSpectrum()
  private var untilFrame = OnsetSpectrum.hop
  private var time = 0
  private var lastTime = Int.min / 2
  private var lastStrength: Float = 0
  /// Frames since the last stroke's top.
  private var sinceTop = 1 << 20
  /// What the last sample brought: a stroke, also one that came too soon after another for a rhythm.
  private(set) var seen: Onset?
  private var lastSeen = Onset(time: Int.min / 2, strength: 0)
  /// The last frames' novelties, and those smoothed.
  private var raw = [Float](repeating: 0, count: smoothing.count)
  private var novelties = [Float](repeating: 0, count: 64)
  private var place = 0

  private static let smoothing: [Float] = [0.1, 0.14, 0.17, 0.18, 0.17, 0.14, 0.1]
  /// A stroke is the top among its neighbours: 15 ms on each side.
  private static var neighbours: Int { 3 }
  /// So many frames on each side of its top belong to a stroke: 40 ms.
  private static var strokeHalf: Int { 8 }
  /// What stands above the usual by this factor and this much is a stroke.
  private static var factor: Float { 1.15 }
  private static var least: Float { 0.017 }
  /// So much stronger than the last, a stroke counts however soon it comes: the last was a noise of the room.
  private static var overNoise: Float { 3 }
  /// In samples of 48 kHz, 60 ms: no hand is quicker.
  private static var quickest: Int { 2880 }
  /// A stroke's echo: the share of its strength that it begins with, and the seconds in which that halves.
  private static var echoes: Float { 0.35 }
  private static var echoHalf: Double { 0.06 }
  /// The share of its top at which a stroke's time is taken.
  private static var risen: Float { 0.75 }
  /// From the attack to the end of the frame in which it has risen, in samples of 48 kHz.
  private static var lateness: Int { 1220 }

  public init() {}

  /// Real multiplications for each second of sound.
  public var multiplications: Double {
    decimator.multiplications * 48_000 + Double(spectrum.multiplications) * OnsetSpectrum.rate
      / Double(OnsetSpectrum.hop)
  }

  /// Takes a sample of 48 kHz.
  public func push(_ sample: Float) -> Onset? {
    time += 1
    seen = nil
    guard let low = decimator.push(sample) else { return nil }
    ring.push(low)
    untilFrame -= 1
    guard untilFrame == 0 else { return nil }
    untilFrame = OnsetSpectrum.hop
    // A window that is not full yet would begin by itself.
    guard ring.count >= OnsetSpectrum.window else { return nil }
    let newest = OnsetEar.smoothing.count - 1
    for ago in 0..<newest { raw[ago] = raw[ago + 1] }
    raw[newest] = spectrum.take(ring.latest(OnsetSpectrum.window))
    place = (place + 1) % novelties.count
    sinceTop += 1
    novelties[place] = 0
    for ago in 0...newest { novelties[place] += OnsetEar.smoothing[ago] * raw[ago] }
    return pick()
  }

  private func novelty(_ ago: Int) -> Float { novelties[(place - ago + novelties.count) % novelties.count] }

  private func pick() -> Onset? {
    let middle = OnsetEar.neighbours
    let value = novelty(middle)
    for ago in 0...2 * middle where ago != middle {
      if novelty(ago) > value || ago > middle && novelty(ago) == value { return nil }
    }
    let frames = rise(to: value) + Float(OnsetEar.smoothing.count / 2)
    let at = time - OnsetEar.lateness - decimator.delay - Int(2 * Float(OnsetSpectrum.hop) * frames)
    let since = Double(at - lastTime) / 48_000
    let isApart = since >= smallestGap || value > OnsetEar.overNoise * lastStrength
    guard value > OnsetEar.factor * usual + OnsetEar.least + echo(since) else { return nil }
    let onset = Onset(time: at, strength: value)
    if at - lastSeen.time >= OnsetEar.quickest || value > OnsetEar.overNoise * lastSeen.strength {
      (seen, lastSeen) = (onset, onset)
    }
    guard isApart else { return nil }
    (lastTime, lastStrength, sinceTop) = (at, value, middle)
    return onset
  }

  /// The mean novelty of the last 0.3 s, or 0.15 s where that is more: noise that has just begun is usual, too.
  private var usual: Float { max(mean(60), mean(30)) }

  /// Of the last frames, those of the last stroke left out: a stroke is not usual.
  private func mean(_ frames: Int) -> Float {
    var (sum, count) = (Float(0), Float(0))
    for ago in 0..<frames where (ago - sinceTop).magnitude > OnsetEar.strokeHalf {
      sum += novelty(ago)
      count += 1
    }
    return sum / count
  }

  /// How many frames ago the novelty rose through three quarters of its top: the same for quick and slow strokes.
  private func rise(to value: Float) -> Float {
    var ago = OnsetEar.neighbours
    while ago < 14 && novelty(ago + 1) > OnsetEar.risen * value { ago += 1 }
    let (above, below) = (novelty(ago), novelty(ago + 1))
    return Float(ago) + (above > below ? (above - OnsetEar.risen * value) / (above - below) : 0)
  }

  /// What a stroke leaves behind: its strings settle and its room answers, at first with a share of its strength.
  private func echo(_ since: Double) -> Float {
    since < 1 ? OnsetEar.echoes * lastStrength * Float(Maths.exp2(-since / OnsetEar.echoHalf)) : 0
  }
}
