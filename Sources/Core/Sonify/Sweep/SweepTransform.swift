// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The sweep by inverse Fourier transforms, overlapped and added.
///
/// At each instant every voice is a lobe of twelve bins, the spectrum of a narrow window. One transform makes
/// the sound about the instant; the left ear is its real part, the right one its imaginary part. Divided by
/// the narrow window and multiplied by the column's, its halves cross-fade with those of its neighbours.
///
/// Such a synthesis (Zhang's equation) is said to cost a transform, N log N, not N samples times the rows.
/// `multiplications` counts the cost. The claim is true of the transform itself, but each row still costs a
/// lobe in each transform: 56 multiplications instead of 12 a sample. So a second of 64 rows and 176 columns
/// takes 3.6 million instead of 39 million, 11 times fewer. With 1024 rows it takes 13 million instead of
/// 620 million, 48 times fewer. No number of rows gets further than 61 times. Below five rows the bank
/// takes fewer.
final class SweepTransform: SweepEngine {
  private let plan: SweepPlan
  private let table: SineTable
  private let fourier: Fourier
  private let size: Int
  /// The spectrum, with room before and after it for lobes that reach over the ends.
  private let real, imaginary: UnsafeMutablePointer<Float>
  /// Twelve bins for each voice, and the first of them.
  private let lobes: UnsafeMutablePointer<SIMD4<Float>>
  private let bins: UnsafeMutablePointer<Int>
  /// The rise and the fall of a column's window for steps of both lengths, divided by the narrow window.
  private let rises, falls: UnsafeMutablePointer<Float>
  /// What the instant before sounds like on this side of it.
  private let leftTail, rightTail: UnsafeMutablePointer<Float>
  private let longest: Int

  /// Bins of a lobe, five of them before the voice's own.
  private static var taps: Int { 4 * fours }
  private static var fours: Int { 3 }
  private static var before: Int { 5 }
  private static var room: Int { 16 }

  init(_ plan: SweepPlan, _ table: SineTable) {
    self.plan = plan
    self.table = table
    longest = plan.shortestStep + 1
    // To three tenths on either side the narrow window is above a tenth, so that dividing by it keeps 72 dB.
    fourier = Fourier(atLeast: max(64, longest * 10 / 3))
    size = fourier.size
    let whole = size + 2 * SweepTransform.room
    real = .allocate(capacity: whole)
    imaginary = .allocate(capacity: whole)
    lobes = .allocate(capacity: plan.voices * SweepTransform.fours)
    lobes.initialize(repeating: .zero, count: plan.voices * SweepTransform.fours)
    bins = .allocate(capacity: plan.voices)
    rises = .allocate(capacity: 2 * longest)
    falls = .allocate(capacity: 2 * longest)
    leftTail = .allocate(capacity: longest)
    rightTail = .allocate(capacity: longest)
    for part in [real, imaginary] { part.initialize(repeating: 0, count: whole) }
    for curve in [rises, falls] { curve.initialize(repeating: 0, count: 2 * longest) }
    for tail in [leftTail, rightTail] { tail.initialize(repeating: 0, count: longest) }
    super.init()
    for voice in 0..<plan.voices { prepareLobe(of: voice) }
    for step in [plan.shortestStep, longest] { prepareCurves(of: step) }
  }

  deinit {
    lobes.deallocate()
    for floats in [real, imaginary, rises, falls, leftTail, rightTail] { floats.deallocate() }
    bins.deallocate()
  }

  override var bytes: Int {
    fourier.bytes + 8 * (size + 2 * SweepTransform.room) + plan.voices * (4 * SweepTransform.taps + 8)
      + 24 * longest
  }

  private func prepareLobe(of voice: Int) {
    let place = plan.frequencies[voice] / plan.rate * Double(size)
    let first = Int(place) - SweepTransform.before
    bins[voice] = first
    for tap in 0..<SweepTransform.taps {
      // Half of a sine's amplitude is at the voice's bin, half at its mirror.
      let lobe = 0.5 * SweepWindow.lobe(Double(first + tap) - place, of: size)
      lobes[voice * SweepTransform.fours + tap / 4][tap % 4] = Float(lobe)
    }
  }

  private func prepareCurves(of step: Int) {
    let first = step == plan.shortestStep ? 0 : longest
    for sample in 0..<step {
      let rise = SweepWindow.rise(sample, of: step)
      let after = SweepWindow.narrow(Double(sample), of: size)
      let ahead = SweepWindow.narrow(Double(step - sample), of: size)
      rises[first + sample] = rise / Float(ahead)
      falls[first + sample] = (1 - rise) / Float(after)
    }
  }

  /// Real multiplications for one voice at one instant: four strengths with two parts each, and a lobe of complex numbers
  /// at the voice and at its mirror.
  private static var multiplicationsOfAVoice: Int { 8 + 4 * taps }
  /// The multiplications for one instant of all voices together.
  private var multiplicationsOfAnInstant: Int { Fourier.multiplications(size: size) }
  /// The multiplications for one sample: either ear, of either instant.
  private static var multiplicationsOfASample: Int { 4 }

  override var multiplications: Int {
    plan.instants * (plan.voices * SweepTransform.multiplicationsOfAVoice + multiplicationsOfAnInstant)
      + plan.length * SweepTransform.multiplicationsOfASample
  }

  override func begin(_ first: SweepInstant) {
    fillSpectrum(first)
    fourier.transform(real + SweepTransform.room, imaginary + SweepTransform.room)
    keepTail(until: plan.sample(of: 1) - first.sample)
  }

  /// Makes the sound about the last instant. The part before it is cross-faded with what was left of the instant before,
  /// and the part after it kept.
  override func render(
    _ first: SweepInstant, _ last: SweepInstant, until next: Int, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    fillSpectrum(last)
    let (sound, other) = (real + SweepTransform.room, imaginary + SweepTransform.room)
    fourier.transform(sound, other)
    let before = last.sample - first.sample
    let rise = rises + (before == plan.shortestStep ? 0 : longest)
    for sample in 0..<before {
      let place = (sample - before) & (size - 1)
      left[sample] = leftTail[sample] + sound[place] * rise[sample]
      right[sample] = rightTail[sample] + other[place] * rise[sample]
    }
    keepTail(until: next - last.sample)
  }

  private func keepTail(until end: Int) {
    let (sound, other) = (real + SweepTransform.room, imaginary + SweepTransform.room)
    let fall = falls + (end == plan.shortestStep ? 0 : longest)
    for sample in 0..<end {
      leftTail[sample] = sound[sample] * fall[sample]
      rightTail[sample] = other[sample] * fall[sample]
    }
  }

  private func fillSpectrum(_ instant: SweepInstant) {
    let room = SweepTransform.room
    let whole = size + 2 * room
    for bin in 0..<whole {
      real[bin] = 0
      imaginary[bin] = 0
    }
    for voice in 0..<plan.voices {
      if instant.amplitudes[voice] != 0 { addLobes(of: voice, instant) }
    }
    for bin in 0..<room {
      // The spectrum is a circle: before the first bin is the last one, and after the last the first.
      real[size + bin] += real[bin]
      imaginary[size + bin] += imaginary[bin]
      real[room + bin] += real[size + room + bin]
      imaginary[room + bin] += imaginary[size + room + bin]
    }
  }

  /// A sine of phase p is the cosine of p less a quarter: sin p - i cos p at its bin, the conjugate at its mirror. The right
  /// ear's is multiplied by i.
  private func addLobes(of voice: Int, _ instant: SweepInstant) {
    let phase = instant.phase(of: voice)
    let leftPhase = phase &- instant.leftDelays[voice]
    let rightPhase = phase &- instant.rightDelays[voice]
    let left = instant.lefts[voice] * instant.amplitudes[voice]
    let right = instant.rights[voice] * instant.amplitudes[voice]
    let (leftSine, leftCosine) = (left * table.sine(leftPhase), left * table.cosine(leftPhase))
    let (rightSine, rightCosine) = (right * table.sine(rightPhase), right * table.cosine(rightPhase))
    let lobe = lobes + voice * SweepTransform.fours
    let here = SweepTransform.room + bins[voice]
    let mirror = SweepTransform.room + size - bins[voice]
    let (x, y) = (leftSine + rightCosine, rightSine - leftCosine)
    let (mirrored, mirroredImaginary) = (leftSine - rightCosine, rightSine + leftCosine)
    for part in 0..<SweepTransform.fours {
      let heights = lobe[part]
      let (above, below) = (here + 4 * part, mirror - 4 * part - 3)
      add(x * heights, to: real + above)
      add(y * heights, to: imaginary + above)
      let backwards = SIMD4(heights[3], heights[2], heights[1], heights[0])
      add(mirrored * backwards, to: real + below)
      add(mirroredImaginary * backwards, to: imaginary + below)
    }
  }
}

/// Memory of Floats is aligned for one; a vector may begin at each.
@inline(__always)
private func add(_ four: SIMD4<Float>, to place: UnsafeMutablePointer<Float>) {
  let bytes = UnsafeMutableRawPointer(place)
  bytes.storeBytes(of: bytes.loadUnaligned(as: SIMD4<Float>.self) + four, as: SIMD4<Float>.self)
}
