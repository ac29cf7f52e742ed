// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How much of a sound begins now: how far each bin is from where earlier frames would carry it.
///
/// A string struck again hardly becomes louder, but loses its phase. Each bin counts relative to its own recent maximum, and
/// only what its own noise does not explain.
final class OnsetSpectrum {
  /// At 24 kHz: 43 ms each 5 ms.
  static var rate: Double { 24_000 }
  static var window: Int { 1024 }
  static var hop: Int { 120 }
  /// 94 Hz to 6 kHz.
  private static var bins: Range<Int> { 4..<256 }
  /// A recent maximum is half as large 0.35 s later.
  private static var fading: Float { 0.990_148 }
  /// The noise of a bin is the level below which a tenth of its frames lie: up 1.3 dB a second, down nine times as fast.
  private static var up: Float { 1.000_75 }
  private static var down: Float { 0.993_3 }
  /// What noise alone adds to the square of a surprise, in squares of that level: noise's mean square is 9.5 of them, and both the
  /// frame and what is foretold have it.
  private static var noisePart: Float { 20 }
  /// Bins count half as much 1 kHz up, where a room's noise soon is all there is.
  private static let weights: [Float] = bins.map { 1 / (1 + Float($0 - bins.lowerBound) / 40) }
  private static let weightsTogether = weights.reduce(0, +)

  private let hann = HannWindow(OnsetSpectrum.window)
  private let fourier = RealFourier(atLeast: OnsetSpectrum.window)
  /// In frames, 20 ms: a frame is foretold from those so long and twice as long before it, since a slow attack needs as much to show.
  private static var step: Int { 4 }
  /// The last frames, as many as foretelling needs.
  private let past = (0..<2 * step).map { _ in Frame(bins.upperBound) }
  /// Of each bin: recent maximum and noise.
  private let most, noise: UnsafeMutablePointer<Float>
  private var frames = 0

  /// Magnitudes and directions of all bins.
  private final class Frame {
    let magnitude, x, y: UnsafeMutablePointer<Float>

    init(_ count: Int) {
      (magnitude, x, y) = (zeros(count), zeros(count), zeros(count))
    }

    deinit {
      for row in [magnitude, x, y] { row.deallocate() }
    }
  }

  init() {
    let count = OnsetSpectrum.bins.upperBound
    (most, noise) = (zeros(count), zeros(count))
  }

  deinit {
    most.deallocate()
    noise.deallocate()
  }

  var multiplications: Int { OnsetSpectrum.window + fourier.multiplications + 27 * OnsetSpectrum.bins.count }

  /// The novelty of the newest frame: 0 where all goes on, near 1 where all is new.
  func take(_ samples: UnsafePointer<Float>) -> Float {
    fourier.transform(samples, window: hann.values, count: OnsetSpectrum.window)
    let (old, older) = (past[(frames + OnsetSpectrum.step) % past.count], past[frames % past.count])
    var sum = Float(0)
    for bin in OnsetSpectrum.bins {
      let (real, imaginary) = (fourier.real[bin], fourier.imaginary[bin])
      let now = (real * real + imaginary * imaginary).squareRoot()
      learn(now, bin)
      if now > old.magnitude[bin] {
        let weight = OnsetSpectrum.weights[bin - OnsetSpectrum.bins.lowerBound]
        sum += weight * surprise(real, imaginary, old, older, bin) / most[bin]
      }
      let scale = now > 0 ? 1 / now : 0
      (older.x[bin], older.y[bin], older.magnitude[bin]) = (real * scale, imaginary * scale, now)
    }
    frames += 1
    return frames > past.count ? sum / OnsetSpectrum.weightsTogether : 0
  }

  private func learn(_ now: Float, _ bin: Int) {
    most[bin] = max(now, most[bin] * OnsetSpectrum.fading)
    if frames < past.count {
      noise[bin] = frames == 0 ? now : max(noise[bin], now)
    } else {
      noise[bin] *= now > noise[bin] ? OnsetSpectrum.up : OnsetSpectrum.down
    }
    // Digital silence has no noise, and nothing may grow from zero.
    noise[bin] = max(noise[bin], 1e-7)
  }

  /// The distance from the old magnitude, its direction turned on as it did before; noise alone is no surprise.
  private func surprise(_ real: Float, _ imaginary: Float, _ old: Frame, _ older: Frame, _ bin: Int) -> Float
  {
    let (c, s) = (old.x[bin], old.y[bin])
    let (turnedX, turnedY) = (c * c - s * s, 2 * c * s)
    let expectedX = old.magnitude[bin] * (turnedX * older.x[bin] + turnedY * older.y[bin])
    let expectedY = old.magnitude[bin] * (turnedY * older.x[bin] - turnedX * older.y[bin])
    let (across, up) = (real - expectedX, imaginary - expectedY)
    let ownNoise = OnsetSpectrum.noisePart * noise[bin] * noise[bin]
    return max(0, across * across + up * up - ownNoise).squareRoot()
  }
}
