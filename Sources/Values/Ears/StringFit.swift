// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How high a string is, from all its partials.
public struct StringPitch: Equatable, Sendable {
  /// Of the string without its stiffness, in Hz.
  public var frequency: Double
  /// B of k f sqrt(1 + B k^2).
  public var stiffness: Double
  /// The standard deviation of the frequency, in cents.
  public var uncertainty: Double
  public var partials: Int
  /// How far the partials used stand above the noise beside them, as a ratio of powers: the best one's.
  public var clearness: Double
}

/// Measures a string's pitch by the phases of its partials in two frames, at 12 kHz.
///
/// Partials of stiff strings are sharp: (f_k / k)^2 = F + F B k^2 is linear in F and F B, so both come from weighted least
/// squares. A partial's weight is how exact it can be above the noise beside it, and so the fit knows how exact it is itself.
public final class StringFit {
  /// Windows that it can measure, in samples of 12 kHz: 0.15 to 0.5 s.
  public static var windows: [Int] { [1800, 2400, 3600, 4800, 6000] }

  private let frames: [HannWindow]
  private let first, second: RealFourier
  private let powers: UnsafeMutablePointer<Float>
  private var line = StiffLine()
  /// Powers beside a partial, in order.
  private var beside = [Float](repeating: 0, count: 32)

  private static var partials: Int { 10 }
  private static var highest: Double { 5000 }
  /// Below so many times the noise a partial is none: 10 dB.
  private static var leastClear: Double { 10 }
  /// Cents that a first guess can be off, and that a partial can be off its line.
  private static var guess: Double { 28 }
  private static var stray: Double { 5 }

  public init() {
    frames = StringFit.windows.map { HannWindow($0 / 3 * 2) }
    first = RealFourier(atLeast: 8192)
    second = RealFourier(atLeast: 8192)
    powers = .allocate(capacity: first.size / 2 + 1)
    powers.initialize(repeating: 0, count: first.size / 2 + 1)
  }

  deinit { powers.deallocate() }

  /// Real multiplications of one measurement.
  public var multiplications: Int { 2 * first.multiplications + 2 * first.size + 8000 }

  /// The pitch of a string near `guess` in so many samples, a length of `windows`; nil where too little of it is heard.
  public func measure(_ samples: UnsafePointer<Float>, count: Int, near guess: Double) -> StringPitch? {
    guard let frame = frames.first(where: { $0.count == count / 3 * 2 }) else { return nil }
    let hop = count / 3
    first.transform(samples, window: frame.values, count: frame.count)
    second.transform(samples + hop, window: frame.values, count: frame.count)
    for k in 0...first.size / 2 {
      let (a, b) = (first.real[k], first.imaginary[k])
      let (c, d) = (second.real[k], second.imaginary[k])
      powers[k] = 0.5 * (a * a + b * b + c * c + d * d)
    }
    line.begin(guess: guess, cents: StringFit.guess)
    for k in 1...StringFit.partials where Double(k) * guess < StringFit.highest {
      add(partial: k, of: guess, frame: frame.count, hop: hop)
      line.solve()
    }
    line.dropStrays(beyond: StringFit.stray)
    return line.pitch
  }

  private func add(partial k: Int, of guess: Double, frame: Int, hop: Int) {
    let width = NoteFinder.rate / Double(first.size)
    let expected = line.frequency(of: k)
    let lobe = NoteFinder.rate / Double(frame)
    let reach = max(0.6 * lobe, expected * (line.cents(of: k) + 2) / 1731)
    guard reach < 0.45 * guess,
      let bin = top(from: (expected - reach) / width, to: (expected + reach) / width)
    else { return }
    let noise = noiseBeside(Double(bin), from: 3 * lobe / width, to: min(6 * lobe, 0.6 * guess) / width)
    let clear = Double(powers[bin] / max(noise, 1e-30))
    guard clear > StringFit.leastClear else { return }
    let frequency = self.frequency(at: bin, hop: hop)
    guard (frequency - expected).magnitude < reach + 0.5 * lobe else { return }
    // Half of each frame is in the other one, which its window makes a sixth of the noise.
    let seconds = Double(hop) / NoteFinder.rate
    let deviation = (0.83 / clear).squareRoot() / (2 * Maths.pi * seconds)
    line.add(StiffLine.Partial(k: k, frequency: frequency, deviation: deviation, clear: clear))
  }

  /// The largest power between two bins, if it is a top there.
  private func top(from low: Double, to high: Double) -> Int? {
    let (low, high) = (max(2, Int(low + 0.5)), min(first.size / 2 - 2, Int(high + 0.5)))
    guard low <= high else { return nil }
    var best = low
    for bin in low...high where powers[bin] > powers[best] { best = bin }
    return powers[best] >= powers[best - 1] && powers[best] >= powers[best + 1] ? best : nil
  }

  /// By how much the phase went on from one frame to the other, beyond whole turns that the bin explains.
  private func frequency(at bin: Int, hop: Int) -> Double {
    var (real, imaginary) = (Float(0), Float(0))
    for k in bin - 1...bin + 1 {
      real += second.real[k] * first.real[k] + second.imaginary[k] * first.imaginary[k]
      imaginary += second.imaginary[k] * first.real[k] - second.real[k] * first.imaginary[k]
    }
    let turns = Maths.atan2(Double(imaginary), Double(real)) / (2 * Maths.pi)
    let expected = Double(bin) * Double(hop) / Double(first.size)
    var rest = turns - (expected - expected.rounded(.down))
    rest -= (rest + 0.5).rounded(.down)
    return (expected + rest) * NoteFinder.rate / Double(hop)
  }

  /// The median power at both sides, as the mean of noise that has it.
  private func noiseBeside(_ bin: Double, from near: Double, to far: Double) -> Float {
    var count = 0
    let step = max(1, (far - near) / 15)
    var offset = min(near, 0.8 * far)
    while offset <= far && count + 2 <= beside.count {
      for side in 0..<2 {
        let place = side == 0 ? bin - offset : bin + offset
        guard place >= 1 && place < Double(first.size / 2) else { continue }
        var slot = count
        let value = powers[Int(place + 0.5)]
        while slot > 0 && beside[slot - 1] > value {
          beside[slot] = beside[slot - 1]
          slot -= 1
        }
        beside[slot] = value
        count += 1
      }
      offset += step
    }
    return count == 0 ? 0 : beside[count / 2] / 0.69
  }
}
