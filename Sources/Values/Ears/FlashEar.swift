// SPDX-License-Identifier: GPL-3.0-or-later

/// Sees at once that something is struck, which `OnsetEar` is sure of later: for eyes, a flash too many costs less than one that is late.
final class FlashEar {
  private let ring = SampleRing(capacity: OnsetSpectrum.window)
  private let spectrum = OnsetSpectrum()
  private var untilFrame = OnsetSpectrum.hop
  /// What is usual: the novelty of late, and the one before the newest.
  private var (usual, last): (Float, Float) = (0, 0)
  /// Frames since the last flash.
  private var since = FlashEar.rest

  /// In frames of 5 ms: two flashes are 80 ms apart at least.
  private static var rest: Int { 16 }
  /// A stroke stands above the usual by this factor and this much.
  private static var factor: Float { 2 }
  private static var least: Float { 0.05 }
  /// The usual follows in a fifth of a second.
  private static var following: Float { 0.025 }

  var multiplications: Double {
    Double(spectrum.multiplications) * OnsetSpectrum.rate / Double(OnsetSpectrum.hop)
  }

  /// Takes a sample of 24 kHz; true where something is struck.
  func push(_ sample: Float) -> Bool {
    ring.push(sample)
    untilFrame -= 1
    guard untilFrame == 0 else { return false }
    untilFrame = OnsetSpectrum.hop
    // A window that is not full yet would begin by itself.
    guard ring.count >= OnsetSpectrum.window else { return false }
    let novelty = spectrum.take(ring.latest(OnsetSpectrum.window))
    since += 1
    let isStruck =
      since > FlashEar.rest && novelty > last && novelty > FlashEar.factor * usual + FlashEar.least
    if isStruck { since = 0 }
    usual += FlashEar.following * (novelty - usual)
    last = novelty
    return isStruck
  }
}
