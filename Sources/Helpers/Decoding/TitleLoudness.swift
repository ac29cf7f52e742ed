// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// How loud a title is by ITU-R BS.1770, and what it is to be turned by so that all are as loud as each other.
public struct TitleLoudness: Equatable, Sendable {
  /// In hundredths of LUFS.
  public let loudness: Int
  /// The highest peak, between samples too, in hundredths of a decibel from full scale.
  public let peak: Int

  public init(loudness: Int, peak: Int) { (self.loudness, self.peak) = (loudness, peak) }

  // MARK: - What it is turned by

  /// -18 LUFS, as for ReplayGain 2: most music comes down to it, most speech is near it, and few quiet pieces want more than
  /// their peaks leave.
  static var target: Int { -1800 }
  /// In hundredths of a decibel: what is softer by more is meant to be, or is mostly noise.
  static var mostBoost: Int { 1200 }
  /// In hundredths of a decibel from full scale: recordings are played 3.7 dB below their files, and no peak then comes beyond -1 dB.
  static var highestPeak: Int { 270 }
  /// In hundredths of LUFS: what is softer is silence to the measure, and stays as it is.
  static var silence: Int { -7000 }

  /// In hundredths of a decibel.
  public var turn: Int { turn(to: TitleLoudness.target, boost: TitleLoudness.mostBoost) }

  /// In hundredths of a decibel. What is too loud comes down whatever its peaks are.
  private func turn(to target: Int, boost: Int) -> Int {
    guard loudness > TitleLoudness.silence else { return 0 }
    return min(target - loudness, boost, max(0, TitleLoudness.highestPeak - peak))
  }

  /// What samples are multiplied by.
  public var gain: Float { TitleLoudness.gain(of: turn) }

  /// What samples are multiplied by to be so loud, in hundredths of LUFS, and boosted by no more hundredths of a decibel.
  public func gain(to target: Int, boost: Int) -> Float {
    TitleLoudness.gain(of: turn(to: target, boost: boost))
  }

  private static func gain(of turn: Int) -> Float {
    // 10 to the power 1/2000, or one over it.
    let step = turn < 0 ? 0.9988493699365053 : 1.0011519555381688
    var gain = 1.0
    for _ in 0..<abs(turn) { gain *= step }
    return Float(gain)
  }

  // MARK: - From the helper

  public static let size = 4

  /// Of processor time. Ten minutes of sound take 3 s on a desk, and up to ten times that on the slowest box; to reach the end of
  /// a book of ten hours takes as long again.
  public static let mostSeconds = 120

  /// Of a measure in LUFS and a peak that is 1 at full scale, in decibels; any numbers.
  public init(lufs: Double, peakDecibels: Double) {
    self.init(loudness: TitleLoudness.hundredths(lufs), peak: TitleLoudness.hundredths(peakDecibels))
  }

  /// What fits two bytes; what is no number is silence.
  private static func hundredths(_ decibels: Double) -> Int {
    decibels > -300 ? Int((min(decibels, 300) * 100).rounded()) : -30_000
  }

  public init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == TitleLoudness.size else { return nil }
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      Int(Int16(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt16($1) }))
    }
    self.init(loudness: number(bytes.prefix(2)), peak: number(bytes.dropFirst(2)))
  }

  public var encoded: [UInt8] {
    [loudness, peak].flatMap { number in
      let bits = UInt16(bitPattern: Int16(clamping: number))
      return [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
    }
  }
}

extension SoundFile {
  /// How long measuring may take, in seconds: it is the last to get the processor.
  public static let loudnessPatience = 900.0

  /// Has a helper measure a sound file, whole or in pieces, with the lowest priority.
  public static func loudness(of path: String, by importer: Importer = Importer()) throws(PictureFileError)
    -> TitleLoudness
  {
    let bytes = try tell(.loudness, of: path, longest: TitleLoudness.size, by: importer)
    guard let loudness = TitleLoudness(bytes) else { throw PictureFileError(path, .reader(.nonsense)) }
    return loudness
  }
}
