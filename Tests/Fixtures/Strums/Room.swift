// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// A small room and a microphone in it: all that they do to a sound, as one filter.
public final class Room {
  private let fourier: Fourier
  private var filter: (real: [Float], imaginary: [Float])
  private var real: [Float]
  private var imaginary: [Float]

  /// Sounds may be as long as this.
  public let length: Int

  /// Decays of 0.15 to 0.6 s, 2 to 12 dB below what comes straight; a high-pass at 50 to 110 Hz, and a tilt of up to 6 dB.
  public init(_ dice: inout Dice, rate: Double, length: Int) {
    self.length = length
    let decay = dice.between(0.15, 0.6)
    // What comes later than 0.45 s is 45 dB down or more.
    let tail = Int(min(decay, 0.45) * rate)
    fourier = Fourier(atLeast: length + tail)
    let size = fourier.size
    var (x, y) = ([Float](repeating: 0, count: size), [Float](repeating: 0, count: size))
    let direct = Maths.exp2(dice.between(2, 12) / 6.02)
    // Reflections begin 2 ms after the direct sound.
    let (first, fall) = (Int(0.002 * rate), Maths.exp(-6.91 / (decay * rate)))
    var (level, sum) = (1.0, 0.0)
    for index in first..<tail {
      let value = level * dice.bell()
      x[index] = Float(value)
      sum += value * value
      level *= fall
    }
    let scale = Float(1 / (direct * sum.squareRoot()))
    for index in first..<tail { x[index] *= scale }
    x[0] = 1
    Room.transform(fourier, &x, &y)
    let (corner, tilt) = (dice.between(50, 110), dice.between(-6, 6))
    for bin in 0..<size {
      let frequency = Double(min(bin, size - bin)) * rate / Double(size)
      let ratio = frequency / corner
      let high = ratio * ratio / (1 + ratio * ratio)
      let octaves = min(max(Maths.log2(max(frequency, 1) / 700), -3), 3)
      let gain = Float(high * Maths.exp2(tilt * octaves / 3 / 6.02) / Double(size))
      x[bin] *= gain
      y[bin] *= gain
    }
    filter = (x, y)
    real = [Float](repeating: 0, count: size)
    imaginary = real
  }

  /// Two sounds at once, as both parts of complex numbers.
  public func hear(_ one: inout [Float], _ other: inout [Float]) {
    let filter = filter
    let (first, second) = (one.count, other.count)
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        guard let x = real.baseAddress, let y = imaginary.baseAddress else { return }
        for index in 0..<fourier.size {
          x[index] = index < first ? one[index] : 0
          y[index] = index < second ? other[index] : 0
        }
        fourier.transform(x, y)
        for bin in 0..<fourier.size {
          let (a, b) = (x[bin], y[bin])
          // Exchanged parts make the next transform the other direction.
          y[bin] = a * filter.real[bin] - b * filter.imaginary[bin]
          x[bin] = a * filter.imaginary[bin] + b * filter.real[bin]
        }
        fourier.transform(x, y)
        for index in 0..<first { one[index] = y[index] }
        for index in 0..<second { other[index] = x[index] }
      }
    }
  }

  private static func transform(_ fourier: Fourier, _ real: inout [Float], _ imaginary: inout [Float]) {
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        guard let real = real.baseAddress, let imaginary = imaginary.baseAddress else { return }
        fourier.transform(real, imaginary)
      }
    }
  }
}

/// What is always there: half of it white, half with less of it the higher.
public struct Hiss {
  private var dice: Dice
  private var slow: (Float, Float, Float) = (0, 0, 0)
  private let share: Float

  public init(_ dice: inout Dice) {
    share = Float(dice.unit())
    self.dice = Dice(seed: dice.next())
  }

  /// Of deviation about 1.
  public mutating func next() -> Float {
    let white = Float(dice.between(-1.732, 1.732))
    slow.0 = 0.99765 * slow.0 + white * 0.0990460
    slow.1 = 0.96300 * slow.1 + white * 0.2965164
    slow.2 = 0.57000 * slow.2 + white * 1.0526913
    let pink = 0.5 * (slow.0 + slow.1 + slow.2 + white * 0.1848)
    return share * white + (1 - share) * pink
  }

  /// Adds noise so many dB below a sound's part.
  public mutating func add(to sound: inout [Float], below decibels: Double, of part: Range<Int>) {
    var power: Float = 0
    for index in part.clamped(to: sound.indices) { power += sound[index] * sound[index] }
    power /= Float(max(part.count, 1))
    var noise = [Float](repeating: 0, count: sound.count)
    var own: Float = 0
    for index in noise.indices {
      noise[index] = next()
      own += noise[index] * noise[index]
    }
    own /= Float(max(noise.count, 1))
    let gain = own > 0 ? (power / own).squareRoot() * Float(Maths.exp2(-decibels / 6.0206)) : 0
    for index in sound.indices { sound[index] += gain * noise[index] }
  }
}
