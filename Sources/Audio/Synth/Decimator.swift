// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Brings one side of the bus from 96 to 48 kHz without letting what lies above 24 kHz fold back.
///
/// A linear-phase filter, a Kaiser-windowed sinc: flat to 19 kHz, 71 dB down from 24 kHz on.
public struct Decimator: ~Copyable {
  /// A multiple of eight; 71 dB over the 4.8 kHz between pass and stop take 85 by Kaiser's rule.
  private static var taps: Int { @_noAllocation @_noLocks get { 88 } }
  private static var tapLanes: Int { @_noAllocation @_noLocks get { taps / 8 } }

  private let filter: UnsafeMutablePointer<Lanes>
  /// The input: as many old samples as the filter has taps, then the new block.
  private let samples: UnsafeMutablePointer<Lanes>
  /// Whether the old samples are all 0.
  private var isEmpty = true

  /// The new block, to be filled before each `render`.
  public var input: UnsafeMutablePointer<Lanes> { samples + Decimator.tapLanes }

  /// The filter's delay in frames.
  public static var delay: Double { (Double(taps) - 1) / 4 - 0.5 }

  public init() {
    filter = .allocate(capacity: Decimator.tapLanes)
    samples = .allocate(capacity: Decimator.tapLanes + Block.fineLanes)
    filter.initialize(repeating: .zero, count: Decimator.tapLanes)
    samples.initialize(repeating: .zero, count: Decimator.tapLanes + Block.fineLanes)
    design()
  }

  deinit {
    filter.deallocate()
    samples.deallocate()
  }

  /// Half-way between 19.2 and 24 kHz lies the edge; Kaiser's rule gives beta for 71 dB.
  private func design() {
    let edge = 21_600.0 / Double(Block.fineRate / 2)
    let beta = 0.1102 * (71 - 8.7)
    let half = Double(Decimator.taps) / 2
    var sum = 0.0
    func tap(_ i: Int) -> Double {
      let x = Double(i) + 0.5 - half
      let window = besselI0(ofSquare: beta * beta * (1 - x * x / (half * half)))
      return Maths.sin(.pi * edge * x) / (.pi * x) * window
    }
    for i in 0..<Decimator.taps { sum += tap(i) }
    for i in 0..<Decimator.taps { filter[i / 8][i % 8] = Float(tap(i) / sum) }
  }

  @_noAllocation @_noLocks
  public mutating func reset() {
    for i in 0..<Decimator.tapLanes &+ Block.fineLanes { samples[i] = .zero }
    isEmpty = true
  }

  /// Writes one block's frames to every second place from `out` on. Where the caller says that the input is
  /// silent, and the old samples are, no filter runs: a box at rest has little to do.
  @_noAllocation @_noLocks
  public mutating func render(intoEverySecond out: UnsafeMutablePointer<Float>, isSilent: Bool = false) {
    if isSilent && isEmpty {
      for frame in 0..<Block.frames { out[frame &* 2] = 0 }
      return
    }
    isEmpty = isSilent
    for first in stride(from: 0, to: Block.frames, by: 4) {
      renderFour(from: first, to: out + first &* 2)
    }
    for i in 0..<Decimator.tapLanes { samples[i] = samples[i &+ Block.fineLanes] }
  }

  /// Four frames in one pass, so that each part of the filter is loaded once for all.
  @_noAllocation @_noLocks @inline(__always)
  private func renderFour(from first: Int, to out: UnsafeMutablePointer<Float>) {
    // Two fine samples a frame, four bytes each; the newest that frame 0 needs is its second.
    let window = UnsafeRawPointer(samples) + (first &+ 1) &* 8
    var (a, b, c, d) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    for i in 0..<Decimator.tapLanes {
      let (taps, place) = (filter[i], window + i &* 32)
      a += taps * place.loadUnaligned(as: Lanes.self)
      b += taps * place.loadUnaligned(fromByteOffset: 8, as: Lanes.self)
      c += taps * place.loadUnaligned(fromByteOffset: 16, as: Lanes.self)
      d += taps * place.loadUnaligned(fromByteOffset: 24, as: Lanes.self)
    }
    out[0] = sum(a)
    out[2] = sum(b)
    out[4] = sum(c)
    out[6] = sum(d)
  }
}

@_noAllocation @_noLocks @inline(__always)
private func sum(_ lanes: Lanes) -> Float {
  let four = lanes.lowHalf + lanes.highHalf
  let two = four.lowHalf + four.highHalf
  return two[0] + two[1]
}

/// The modified Bessel function of order 0 at the root of `square`: 1 + q/1!^2 + q^2/2!^2 + ..., q a quarter.
private func besselI0(ofSquare square: Double) -> Double {
  var term = 1.0
  var sum = 1.0
  // At 7, the largest here, the 30th term is below 1e-30.
  for k in 1...30 {
    term *= square / 4 / Double(k * k)
    sum += term
  }
  return sum
}
