// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What a voice does, in 24 numbers each 10 ms: the shape of its spectrum over what sounds steadily, and how that moves.
///
/// Speech cannot be made of them again. A frame is 25 ms of sound, and comes two frames late, because its slope needs those after it.
final class WordFrames {
  /// Twelve of the shape, and the slope of each.
  static let width = 24
  static let rate = 16_000
  /// Samples of a step, 10 ms, and frames a second.
  static let hop = 160
  static let perSecond = 100
  /// Samples of a window, 25 ms.
  static let length = 400
  /// From a window's end to its middle and two more steps, in samples: so much a frame is late.
  static let late = length / 2 + 2 * hop

  private static let bands = 20
  static let shape = 12
  /// The slope at a frame needs two frames before and two after it.
  private static let history = 5

  /// The frame that `push` has made.
  let frame = zeros(WordFrames.width)
  /// How much more the bands have than 30 ms ago, as a mean.
  private(set) var movement: Float = 0
  /// What all bands have together, as it came.
  private(set) var power: Float = 0

  private let ring = SampleRing(capacity: WordFrames.length)
  private let window = HannWindow(WordFrames.length)
  private let fourier = RealFourier(atLeast: 512)
  private let mel: MelBands
  private let cosines: [Float]
  private var ease = BandEase(count: WordFrames.bands)
  /// The newest first: shapes, and bands.
  private var shapes = [Float](repeating: 0, count: WordFrames.history * WordFrames.shape)
  private var last: Float = 0
  private var untilNext = WordFrames.length
  private var made = 0

  init() {
    mel = MelBands(count: WordFrames.bands, from: 150, to: 6500, size: fourier.size, rate: WordFrames.rate)
    var cosines: [Float] = []
    for place in 0..<WordFrames.shape {
      for band in 0..<WordFrames.bands {
        let angle = Maths.pi * Double(place) * (Double(band) + 0.5) / Double(WordFrames.bands)
        let size = (2 / Double(WordFrames.bands)).squareRoot() * (place == 0 ? WordFrames.loudness : 1)
        cosines.append(Float(size * Maths.cos(angle)))
      }
    }
    self.cosines = cosines
  }

  deinit { frame.deallocate() }

  /// How loud a frame is counts for less than what it is: 0.35 of what a shape of this order would.
  private static let loudness = 0.35 * 0.7071067811865476
  /// How a shape moves counts for a little more than what it is.
  private static let weight: Float = 1.2
  /// Consonants are as loud as vowels.
  private static let emphasis: Float = 0.95

  /// Takes a sample of 16 kHz; true when a frame is made.
  func push(_ sample: Float) -> Bool {
    ring.push(sample - WordFrames.emphasis * last)
    last = sample
    untilNext -= 1
    guard untilNext == 0 else { return false }
    untilNext = WordFrames.hop
    look()
    made = min(made + 1, WordFrames.history)
    guard made == WordFrames.history else { return false }
    fill()
    return true
  }

  private func look() {
    fourier.transform(ring.latest(WordFrames.length), window: window.values, count: WordFrames.length)
    for place in stride(from: shapes.count - 1, through: WordFrames.shape, by: -1) {
      shapes[place] = shapes[place - WordFrames.shape]
    }
    for place in 0..<WordFrames.shape { shapes[place] = 0 }
    (movement, power) = (0, 0)
    for band in 0..<WordFrames.bands {
      let energy = mel.energy(band, fourier)
      let (value, moved) = ease.take(energy, in: band)
      power += energy
      movement += moved / Float(WordFrames.bands)
      for place in 0..<WordFrames.shape {
        shapes[place] += value * cosines[place * WordFrames.bands + band]
      }
    }
    ease.step()
  }

  private func fill() {
    let width = WordFrames.shape
    for place in 0..<width {
      frame[place] = shapes[2 * width + place]
      frame[width + place] = WordFrames.slope(
        shapes[place], shapes[width + place], shapes[3 * width + place], shapes[4 * width + place])
    }
  }

  /// Of a straight line through five values, of which the middle one does not count: the newest comes first.
  static func slope(_ newest: Float, _ new: Float, _ old: Float, _ oldest: Float) -> Float {
    weight * (2 * (newest - oldest) + new - old) / 10
  }

  /// Real multiplications a second, a logarithm and an exponential counted as 30 each.
  static var multiplications: Int {
    let transform = Fourier.multiplications(size: 256) + 2 * 512 + length
    return perSecond * (transform + bands * (3 * 26 + 60 + shape))
  }
}
