// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Knows how loud a room usually is in each band, and how far a sound stands above that: at 24 kHz, each 5 ms.
final class RoomBands {
  static var rate: Double { 24_000 }
  /// Samples: 21 ms each 5 ms.
  static var window: Int { 512 }
  static var hop: Int { 120 }
  /// Bins of 47 Hz at which bands begin, a third of an octave wide from 500 Hz on; 94 Hz to 10 kHz.
  private static let edges = [
    2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 24, 30, 38, 48, 60, 76, 96, 121, 152, 192, 214,
  ]
  static let count = edges.count - 1

  /// Above 1 a sound stands out; half of that it still goes on.
  private(set) var score: Float = 0
  /// Above 1 something stands out faintly, as a room may do that grows louder by itself.
  private(set) var hint: Float = 0
  /// In dB over the room, as ears weigh it.
  private(set) var loudness: Float = 0
  /// What the room usually has, weighed like that, in dB.
  private(set) var floorLevel: Float = 0
  var level: Float { floorLevel + loudness }

  private let hann = HannWindow(RoomBands.window)
  private let fourier = RealFourier(atLeast: RoomBands.window)
  private let floor = zeros(RoomBands.count)
  /// The bands as multiples of their floors, by the number of their bins.
  private let lifted = zeros(RoomBands.count)
  private var frames = 0

  /// The room is learned for half a second first.
  private static var learning: Int { 100 }
  /// A band's floor follows the quiet room within 1.5 s, and rises by half a dB a second while something sounds.
  private static var follow: Float { 0.003_3 }
  private static var rise: Float { 1.000_576 }
  /// More than so many times the floor is hardly chance.
  private static var chance: Float { 6 }
  /// The least power of a bin that counts as a room's: -93 dB of full scale under Hann's window.
  private static var least: Float { 1e-7 }
  /// All bands together stand out by 6 dB, one alone by 9 at least.
  private static var whole: Float { 4 }
  private static var one: Float { 8 }
  /// 4 dB are faint, of all bands or of some neighbours together, which are an octave and more.
  private static var faint: Float { 2.5 }
  private static var neighbours: Int { 4 }
  private static let limits = (0..<count).map { max(one, chanceLimit(of: bins($0, 1))) }
  private static let faintLimits = (0...count - neighbours).map {
    max(faint, chanceLimit(of: bins($0, neighbours)))
  }

  private static func bins(_ band: Int, _ count: Int) -> Float { Float(edges[band + count] - edges[band]) }

  /// Chance alone lifts n bins by so many times their mean once in hours: Gauss's tail and that of few bins.
  private static func chanceLimit(of bins: Float) -> Float {
    // Neighbours under Hann's window are not independent.
    let independent = max(1, bins / 1.5)
    return 1 + 6 / independent.squareRoot() + 10 / independent
  }

  /// Ears hear little below 500 Hz of soft sounds.
  private static let weights: [Float] = (0..<count).map { band in
    let middle = Float(edges[band] + edges[band + 1]) * 0.5 * 46.875
    return middle * middle / (middle * middle + 250_000)
  }

  deinit {
    floor.deallocate()
    lifted.deallocate()
  }

  var isLearning: Bool { frames < RoomBands.learning }
  var multiplications: Int { RoomBands.window + fourier.multiplications + 2 * 214 + 12 * RoomBands.count }

  /// The band of so many Hz.
  static func band(of frequency: Double) -> Int {
    let bin = Int(frequency / 46.875)
    return edges.dropFirst().dropLast().prefix { $0 <= bin }.count
  }

  /// The room's power in a bin of a band.
  func floor(of band: Int) -> Float {
    floor[band] / Float(RoomBands.edges[band + 1] - RoomBands.edges[band])
  }

  /// Takes the newest window; a sound that goes on is not learned as the room's.
  func take(_ samples: UnsafePointer<Float>, isSounding: Bool) {
    fourier.transform(samples, window: hann.values, count: RoomBands.window)
    frames += 1
    var (most, weighted, usual, all) = (Float(0), Float(0), Float(0), Float(0))
    for band in 0..<RoomBands.count {
      var sum = Float(0)
      for bin in RoomBands.edges[band]..<RoomBands.edges[band + 1] {
        sum += fourier.real[bin] * fourier.real[bin] + fourier.imaginary[bin] * fourier.imaginary[bin]
      }
      let bins = RoomBands.bins(band, 1)
      if frames == 1 { floor[band] = max(sum, RoomBands.least * bins) }
      let ratio = sum / floor[band]
      most = max(most, ratio / RoomBands.limits[band])
      lifted[band] = ratio * bins
      all += lifted[band]
      weighted += RoomBands.weights[band] * sum
      usual += RoomBands.weights[band] * floor[band]
      learn(band, sum, bins, isSounding)
    }
    let mean = all / RoomBands.bins(0, RoomBands.count)
    score = isLearning ? 0 : max(most, mean / RoomBands.whole)
    hint = isLearning ? 0 : max(mostOfNeighbours, mean / RoomBands.faint)
    loudness = Float(decibels(Double(weighted / usual)))
    floorLevel = Float(decibels(Double(usual)))
  }

  private var mostOfNeighbours: Float {
    var most = Float(0)
    for (first, limit) in RoomBands.faintLimits.enumerated() {
      var sum = Float(0)
      for band in first..<first + RoomBands.neighbours { sum += lifted[band] }
      most = max(most, sum / (limit * RoomBands.bins(first, RoomBands.neighbours)))
    }
    return most
  }

  private func learn(_ band: Int, _ sum: Float, _ bins: Float, _ isSounding: Bool) {
    if isLearning {
      floor[band] += (sum - floor[band]) / Float(frames)
    } else if !isSounding || sum < floor[band] {
      // The first frame of a sound comes before it counts as one.
      floor[band] += RoomBands.follow * (min(sum, RoomBands.chance * floor[band]) - floor[band])
    } else {
      floor[band] = min(sum, floor[band] * RoomBands.rise)
    }
    floor[band] = max(floor[band], RoomBands.least * bins)
  }
}

/// Of a power; -120 for none.
func decibels(_ power: Double) -> Double {
  power > 1e-12 ? 3.010_299_956_639_812 * Maths.log2(power) : -120
}
