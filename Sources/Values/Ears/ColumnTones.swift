// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How strong each semitone sounds: tops of the spectrum that stand above what lies within an octave of them.
///
/// Low notes need a long window to be told apart; the higher they are, the shorter and quicker a window does.
final class ColumnTones {
  /// Samples of 12 kHz: 341 ms for what lies below A3, 171 ms for the octave from there, 85 ms above.
  static var long: Int { 4096 }
  private static var middle: Int { 2048 }
  private static var short: Int { 1024 }
  private static var borders: (Double, Double) { (56.5, 68.5) }

  let low = ColumnSpectrum(length: ColumnTones.long)
  let mid = ColumnSpectrum(length: ColumnTones.middle)
  let high = ColumnSpectrum(length: ColumnTones.short)
  /// log2 of the power of the loudest tone of late.
  private(set) var loudest = ColumnTones.quiet
  /// Of each bin of the spectra, the bins an octave below and above.
  private let around: (low: Surroundings, mid: Surroundings, high: Surroundings)

  /// A tone of -36 dB counts as the loudest where none is louder: a quiet room shall not be lit.
  static var quiet: Float { -12 }
  /// The loudest of late sinks by 3 dB a second, in log2 of power for each column.
  private static var sinking: Float { 0.02 }
  /// In log2 of power, 42 dB: what is so much softer than the loudest is not seen.
  static var range: Float { 14 }
  /// In log2 of power: noise stands above its own surroundings by 9 dB, and by 12 at the top, where it has more tops; a tone by 12 dB
  /// more is one for sure.
  private static var noise: (low: Float, high: Float) { (3, 4) }
  private static var sure: Float { 4 }
  /// A top among others in an octave of noise is noise as well; in semitones from a tone to its partials.
  private static let partials: [Int] = [12, 19, 24, 28, 31, 34, 36]
  /// What a partial keeps of its strength where its tone sounds at least so strong beside it.
  private static var kept: Int { 115 }

  private struct Surroundings {
    let below, above: [Int32]

    init(_ spectrum: ColumnSpectrum) {
      below = (0...spectrum.count).map { Int32(max($0 / 2, 1)) }
      above = (0...spectrum.count).map { Int32(min(2 * $0 + 1, spectrum.count - 1)) }
    }
  }

  init() { around = (Surroundings(low), Surroundings(mid), Surroundings(high)) }

  var multiplications: Int { low.multiplications + mid.multiplications + high.multiplications }

  /// Looks at the newest samples of 12 kHz.
  func look(at ring: SampleRing) {
    low.look(at: ring.latest(low.length))
    mid.look(at: ring.latest(mid.length))
    high.look(at: ring.latest(high.length))
    loudest = max(loudest - ColumnTones.sinking, ColumnTones.quiet)
    let (bottom, top) = (
      Double(SoundColumn.lowest) - 0.5, Double(SoundColumn.lowest + SoundColumn.count) - 0.5
    )
    let (first, second) = ColumnTones.borders
    listen(low, from: bottom, to: first)
    listen(mid, from: first, to: second)
    listen(high, from: second, to: top)
  }

  /// How strong each semitone is, where each octave has such shares of noise.
  func gather(_ noise: InlineArray<6, Float>, into strengths: inout InlineArray<72, UInt8>) {
    strengths = InlineArray(repeating: 0)
    let (bottom, top) = (
      Double(SoundColumn.lowest) - 0.5, Double(SoundColumn.lowest + SoundColumn.count) - 0.5
    )
    let (first, second) = ColumnTones.borders
    gather(low, around.low, from: bottom, to: first, noise, into: &strengths)
    gather(mid, around.mid, from: first, to: second, noise, into: &strengths)
    gather(high, around.high, from: second, to: top, noise, into: &strengths)
    soften(&strengths)
  }

  /// Partials are less than the tones that they belong to, so that a melody is seen.
  private func soften(_ strengths: inout InlineArray<72, UInt8>) {
    // From the top, so that each still sees what lies below as it was heard.
    for place in stride(from: SoundColumn.count - 1, through: 0, by: -1) where strengths[place] > 0 {
      let strength = Int(strengths[place])
      for distance in ColumnTones.partials where place >= distance {
        guard 5 * Int(strengths[place - distance]) > 3 * strength else { continue }
        strengths[place] = UInt8(strength * ColumnTones.kept / 255)
        break
      }
    }
  }

  private func listen(_ spectrum: ColumnSpectrum, from bottom: Double, to top: Double) {
    var most: Float = 0
    for bin in spectrum.bin(of: bottom)...spectrum.bin(of: top) { most = max(most, spectrum.powers[bin]) }
    if most > 0 { loudest = max(loudest, fastLog2(most)) }
  }

  private func gather(
    _ spectrum: ColumnSpectrum, _ around: Surroundings, from bottom: Double, to top: Double,
    _ shares: InlineArray<6, Float>, into strengths: inout InlineArray<72, UInt8>
  ) {
    for bin in spectrum.bin(of: bottom)...spectrum.bin(of: top) + 1 {
      guard let peak = spectrum.peak(at: bin), Double(peak.place) >= bottom, Double(peak.place) < top else {
        continue
      }
      let level = 1 + (peak.log - loudest) / ColumnTones.range
      guard level > 0 else { continue }
      let above = peak.log - spectrum.meanLog(Int(around.below[bin]), Int(around.above[bin]))
      let place = Int(peak.place + 0.5) - SoundColumn.lowest
      guard place >= 0, place < SoundColumn.count else { continue }
      let (least, most) = ColumnTones.noise
      let noise = least + (most - least) * Float(place) / Float(SoundColumn.count)
      let tone = min((above - noise) / ColumnTones.sure, 1) * (1 - shares[place / 12])
      guard tone > 0 else { continue }
      strengths[place] = max(strengths[place], UInt8(255 * min(level * tone, 1)))
    }
  }
}
