// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// Strings as sums of their partials.
public struct Strings {
  public var guitar: Guitar
  public let rate: Double
  private var dice: Dice

  public init(_ guitar: Guitar, rate: Double, seed: UInt64) {
    (self.guitar, self.rate, dice) = (guitar, rate, Dice(seed: seed))
  }

  /// Adds plucks to a sound.
  public mutating func add(_ plucks: [Pluck], to sound: inout [Float]) {
    for var pluck in plucks {
      pluck.gain *= Maths.exp2(dice.bell() * guitar.stringSpread / 6.02)
      if guitar.layers > 0 {
        pluck.note += guitar.layers / 2
        add(pluck, to: &sound)
        pluck.note -= guitar.layers
      }
      add(pluck, to: &sound)
    }
  }

  /// Bends the sound as an amplifier does that is driven.
  public func drive(_ sound: inout [Float]) {
    guard guitar.drive > 0, let largest = sound.map({ $0.magnitude }).max(), largest > 0 else { return }
    let force = Float(guitar.drive * 2) / largest
    for index in sound.indices {
      let x = force * sound[index]
      sound[index] = x / (1 + x.magnitude) / force
    }
  }

  private mutating func add(_ pluck: Pluck, to sound: inout [Float]) {
    let begin = Int(max(pluck.start, 0) * rate)
    let end = min(sound.count, pluck.end < 1000 ? Int(pluck.end * rate) : sound.count)
    guard end > begin else { return }
    let frequency = 440 * Maths.exp2((pluck.note - 69) / 12)
    var bank = PartialBank()
    let most = min(Int(0.46 * rate / frequency), 40)
    // Thick strings are stiffer for their length, and so are frets further up.
    let stiffness = guitar.stiffness * Maths.exp2((pluck.note - 45) / 24)
    let tau = guitar.decay * Maths.exp2(-guitar.decayByNote * (pluck.note - 45) / 12)
    var loudest = 0.0
    for partial in 1...max(most, 1) {
      let k = Double(partial)
      let place = frequency * k * (1 + stiffness * k * k).squareRoot()
      guard place < 0.46 * rate else { break }
      var level = pluck.gain * (Maths.sin(Maths.pi * k * guitar.pluck).magnitude + 0.05)
      if guitar.pickup > 0 { level *= Maths.sin(Maths.pi * k * guitar.pickup).magnitude + 0.05 }
      level *= Maths.exp(-guitar.slope * Maths.log(k)) * guitar.gain(at: place) * guitar.gain(of: partial)
      level *= Maths.exp2(dice.bell() * guitar.partialSpread / 6.02)
      let fall = min(tau / (1 + guitar.decayByPartial * (k - 1)), pluck.longest)
      if pluck.start < 0 { level *= Maths.exp(pluck.start / fall) }
      let phase = dice.between(0, 2 * Maths.pi)
      loudest = max(loudest, level)
      // 66 dB below its string nothing is heard.
      if level > 0.0005 * loudest {
        bank.add(amplitude: level, phase: phase, turn: place / rate, fall: fall * rate)
      }
    }
    bank.render(into: &sound, from: begin, to: end)
    if pluck.start >= 0 { click(pluck, begin, &sound) }
  }

  private mutating func click(_ pluck: Pluck, _ begin: Int, _ sound: inout [Float]) {
    var level = Float(pluck.gain * guitar.click)
    let fall = Float(1 - 1 / (0.008 * rate))
    for index in begin..<min(begin + Int(0.04 * rate), sound.count) {
      sound[index] += level * Float(dice.between(-1, 1))
      level *= fall
    }
  }
}

/// Up to forty decaying sines at once, four in a vector.
struct PartialBank {
  private var real: [SIMD4<Float>] = []
  private var imaginary: [SIMD4<Float>] = []
  private var turnReal: [SIMD4<Float>] = []
  private var turnImaginary: [SIMD4<Float>] = []
  private var count = 0

  mutating func add(amplitude: Double, phase: Double, turn: Double, fall: Double) {
    let (group, lane) = (count / 4, count % 4)
    if lane == 0 {
      real.append(SIMD4())
      imaginary.append(SIMD4())
      turnReal.append(SIMD4())
      turnImaginary.append(SIMD4())
    }
    let angle = 2 * Maths.pi * turn
    let factor = Maths.exp(-1 / fall)
    real[group][lane] = Float(amplitude * Maths.cos(phase))
    imaginary[group][lane] = Float(amplitude * Maths.sin(phase))
    turnReal[group][lane] = Float(factor * Maths.cos(angle))
    turnImaginary[group][lane] = Float(factor * Maths.sin(angle))
    count += 1
  }

  func render(into sound: inout [Float], from begin: Int, to end: Int) {
    guard end > begin else { return }
    var sums = [SIMD4<Float>](repeating: SIMD4(), count: end - begin)
    sums.withUnsafeMutableBufferPointer { sums in
      // Four groups at once: each number waits for the one before it, and meanwhile the others go on.
      for group in stride(from: 0, to: real.count, by: 4) {
        var (x, y) = (four(real, group), four(imaginary, group))
        let (c, s) = (four(turnReal, group), four(turnImaginary, group))
        for index in sums.indices {
          sums[index] += (x.0 + x.1) + (x.2 + x.3)
          (x.0, y.0) = (x.0 * c.0 - y.0 * s.0, x.0 * s.0 + y.0 * c.0)
          (x.1, y.1) = (x.1 * c.1 - y.1 * s.1, x.1 * s.1 + y.1 * c.1)
          (x.2, y.2) = (x.2 * c.2 - y.2 * s.2, x.2 * s.2 + y.2 * c.2)
          (x.3, y.3) = (x.3 * c.3 - y.3 * s.3, x.3 * s.3 + y.3 * c.3)
        }
      }
    }
    for index in sums.indices {
      let four = sums[index]
      sound[begin + index] += (four[0] + four[2]) + (four[1] + four[3])
    }
  }

  /// Groups from a place on; what lies beyond the last is silent.
  private func four(_ all: [SIMD4<Float>], _ place: Int) -> (
    SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>
  ) {
    func group(_ index: Int) -> SIMD4<Float> { index < all.count ? all[index] : SIMD4() }
    return (group(place), group(place + 1), group(place + 2), group(place + 3))
  }
}
