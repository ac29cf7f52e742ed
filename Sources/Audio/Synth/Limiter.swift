// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns down what would go above the ceiling, before it does, and slowly up again afterwards.
///
/// The limiter sees 32 frames ahead: they wait until the next 32 are known, then play with a gain that runs
/// straight from one border to the next. A border's gain suits both its neighbours, so the whole line does.
public struct Limiter: ~Copyable {
  /// The limiter's delay in frames, 0.67 ms.
  public static var delay: Int { @_noAllocation @_noLocks get { 32 } }
  /// Left and right in turn, eight samples at a time.
  private static var lanes: Int { @_noAllocation @_noLocks get { delay / 4 } }
  /// 1/300 of what is missing, 1500 times a second: two thirds of it are back in 0.2 s, far slower than a low
  /// note's period, so that the gain doesn't follow the wave.
  private static var recovery: Float { @_noAllocation @_noLocks get { 1.0 / 300 } }

  private let waiting: UnsafeMutablePointer<Lanes>
  /// What the waiting frames allow at most.
  private var allowed: Float = 1
  /// The gain at the border before the waiting frames.
  private var gain: Float = 1

  public init() {
    waiting = .allocate(capacity: Limiter.lanes)
    waiting.initialize(repeating: .zero, count: Limiter.lanes)
  }

  deinit { waiting.deallocate() }

  @_noAllocation @_noLocks
  public mutating func reset() {
    for i in 0..<Limiter.lanes { waiting[i] = .zero }
    allowed = 1
    gain = 1
  }

  /// Renders one block of stereo in place.
  @_noAllocation @_noLocks
  public mutating func render(_ samples: UnsafeMutablePointer<Lanes>) {
    for first in stride(from: 0, to: Block.fineLanes, by: Limiter.lanes) {
      renderPart(samples + first)
    }
  }

  @_noAllocation @_noLocks
  private mutating func renderPart(_ samples: UnsafeMutablePointer<Lanes>) {
    let allowedNext = allowance(for: samples)
    let recovered = gain > 0.99999 ? 1 : gain + (1 - gain) * Limiter.recovery
    let nextGain = smallest(recovered, smallest(allowed, allowedNext))
    let slope = (nextGain - gain) / Float(Limiter.delay)
    for i in 0..<Limiter.lanes {
      let frames = Lanes(0, 0, 1, 1, 2, 2, 3, 3) + Float(i &* 4)
      let played = waiting[i] * (gain + frames * slope)
      waiting[i] = samples[i]
      samples[i] = clamped(played)
    }
    allowed = allowedNext
    gain = nextGain
  }

  /// The largest gain up to 1 that keeps these frames under the ceiling.
  @_noAllocation @_noLocks
  private func allowance(for samples: UnsafeMutablePointer<Lanes>) -> Float {
    var peaks = Lanes.zero
    for i in 0..<Limiter.lanes {
      let sizes = samples[i].magnitudes()
      peaks.replace(with: sizes, where: sizes .> peaks)
    }
    var peak = Loudness.ceiling
    for i in 0..<8 where peaks[i] > peak { peak = peaks[i] }
    return Loudness.ceiling / peak
  }

  /// Cuts off what rounding may have left above the ceiling.
  @_noAllocation @_noLocks @inline(__always)
  private func clamped(_ samples: Lanes) -> Lanes {
    let ceiling = Lanes(repeating: Loudness.ceiling)
    return samples.replacing(with: ceiling, where: samples .> ceiling)
      .replacing(with: -ceiling, where: samples .< -ceiling)
  }
}

@_noAllocation @_noLocks @inline(__always)
private func smallest(_ one: Float, _ other: Float) -> Float { one < other ? one : other }
