// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// A small room and a microphone in it, both of a seed.
public struct SmallRoom {
  /// What a clap becomes.
  private var answer: [Float]
  private let corner: Double
  private let tilt: Double

  /// Dies away 60 dB in 0.15 to 0.6 s; what comes straight is 2 to 12 dB above the rest.
  public init(_ dice: inout Dice) {
    let time = dice.between(0.15, 0.6)
    let straight = dice.between(2, 12)
    let count = Int(time * 48_000)
    answer = [Float](repeating: 0, count: count)
    let gap = Int(dice.between(0.001, 0.006) * 48_000)
    var power = 0.0
    for index in gap..<count {
      let value = dice.bell() * Maths.exp(-6.9 * Double(index) / Double(count))
      answer[index] = Float(value)
      power += value * value
    }
    let scale = Maths.pow(10, -straight / 20) / power.squareRoot()
    for index in answer.indices { answer[index] *= Float(scale) }
    answer[0] = 1
    corner = dice.between(50, 110)
    tilt = dice.between(-6, 6)
  }

  /// As long as what sounds in it.
  public func heard(_ dry: [Float]) -> [Float] {
    let fourier = Fourier(atLeast: dry.count + answer.count)
    var (a, b) = (spectrum(dry, fourier), spectrum(answer, fourier))
    for index in 0..<fourier.size {
      (a.0[index], a.1[index]) = (
        a.0[index] * b.0[index] - a.1[index] * b.1[index], a.0[index] * b.1[index] + a.1[index] * b.0[index]
      )
    }
    b = a
    fourier.transform(&b.0, &b.1)
    let scale = 1 / Float(fourier.size)
    return atMicrophone(b.0[0..<dry.count].map { $0 * scale })
  }

  private func spectrum(_ samples: [Float], _ fourier: Fourier) -> ([Float], [Float]) {
    var real = samples + [Float](repeating: 0, count: fourier.size - samples.count)
    var imaginary = [Float](repeating: 0, count: fourier.size)
    fourier.transform(&imaginary, &real)
    return (real, imaginary)
  }

  /// A high pass of the second order, and a shelf about 1 kHz that makes it bright or dull.
  private func atMicrophone(_ samples: [Float]) -> [Float] {
    let share = Float(Maths.exp(-2 * Maths.pi * corner / 48_000))
    let knee = Float(1 - Maths.exp(-2 * Maths.pi * 1000 / 48_000))
    let above = Float(Maths.pow(10, tilt / 20)), below = Float(Maths.pow(10, -tilt / 20))
    var (last, one, two, low) = (Float(0), Float(0), Float(0), Float(0))
    var out = samples
    for index in out.indices {
      let before = one
      one = share * (one + samples[index] - last)
      last = samples[index]
      two = share * (two + one - before)
      low += knee * (two - low)
      out[index] = below * low + above * (two - low)
    }
    return out
  }
}

/// Noise of a room or a microphone.
public enum Noise {
  /// Adds noise so many dB below the mean power of the half second from `attack` on; pink has equal power in each octave.
  public static func add(
    to samples: inout [Float], decibels: Double, after attack: Int, isPink: Bool, _ dice: inout Dice
  ) {
    var power = 0.0
    let range = attack..<min(samples.count, attack + 24_000)
    for index in range { power += Double(samples[index] * samples[index]) }
    let level = (power / Double(range.count)).squareRoot() * Maths.pow(10, -decibels / 20)
    add(to: &samples, level: level, isPink: isPink, &dice)
  }

  public static func add(to samples: inout [Float], level: Double, isPink: Bool, _ dice: inout Dice) {
    var state = [Double](repeating: 0, count: 3)
    for index in samples.indices {
      let white = dice.bell()
      guard isPink else {
        samples[index] += Float(level * white)
        continue
      }
      // Kellet's three poles: within half a dB of pink from 40 Hz on. Its power is 3.2 times the white one's.
      state[0] = 0.99765 * state[0] + white * 0.0990460
      state[1] = 0.96300 * state[1] + white * 0.2965164
      state[2] = 0.57000 * state[2] + white * 1.0526913
      samples[index] += Float(level * 0.56 * (state[0] + state[1] + state[2] + white * 0.1848))
    }
  }
}
