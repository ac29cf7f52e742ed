// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Synth

/// What sounds, column by column of time: how much of it at each height, in decibels.
///
/// Ears tell low notes apart by listening long and high ones at once, so there are three windows: each height is read
/// from the shortest that tells its neighbours apart.
struct Spectrogram {
  /// Rows, one below the other, of nine octaves: from C1, half a semitone below it included, to B9.
  static var rows: Int { 648 }
  static var rowsPerSemitone: Int { 6 }
  /// In columns: a sound gets about so many, whether it lasts a minute or a second.
  static var widest: Int { 1000 }

  private var bands = [
    SpectrumWindow(size: 16384, from: 0), SpectrumWindow(size: 4096, from: 250),
    SpectrumWindow(size: 1024, from: 1500),
  ]
  private var history: Recent
  private let hop: Int
  /// The first frame after the next column's longest window.
  private var next: Int
  private var seen = 0
  /// Column after column, the highest row first.
  private(set) var columns: [[Float]] = []

  /// Begins a spectrogram of a sound of about this length.
  init(seconds: Double) { self.init(hop: Int(seconds * Double(Block.rate)) / Spectrogram.widest) }

  /// Begins a spectrogram with a column every so many frames.
  init(hop: Int) {
    self.hop = max(hop, 1)
    history = Recent(16384)
    next = 16384 / 2
  }

  /// In Hz, of a row's middle.
  static func frequency(ofRow row: Int) -> Double {
    // C1, in the middle of the lowest semitone's.
    let c1 = 32.703195662574829
    let semitones = Double(rows - 1 - row - rowsPerSemitone / 2) / Double(rowsPerSemitone)
    return c1 * Maths.exp2(semitones / 12)
  }

  /// In seconds, of a column's middle.
  func time(ofColumn column: Int) -> Double { Double(column * hop) / Double(Block.rate) }

  mutating func take(_ stereo: UnsafeBufferPointer<Float>) {
    for frame in 0..<stereo.count / 2 { take(stereo[2 * frame], stereo[2 * frame + 1]) }
  }

  /// Completes the last columns with silence, when no more samples come.
  mutating func finish() {
    let end = seen
    while next - 16384 / 2 < end { take(0, 0) }
  }

  /// The columns since the last time; what is to be looked at for long must not fill the memory.
  mutating func takeColumns() -> [[Float]] {
    defer { columns.removeAll() }
    return columns
  }

  private mutating func take(_ left: Float, _ right: Float) {
    history.add(left, right)
    seen += 1
    guard seen == next else { return }
    next += hop
    columns.append(column())
  }

  private mutating func column() -> [Float] {
    for index in bands.indices { bands[index].transform(history) }
    return (0..<Spectrogram.rows).map { row in
      let (low, high) = (Spectrogram.edge(below: row), Spectrogram.edge(below: row - 1))
      let band = bands.last { low >= $0.lowest } ?? bands[0]
      return band.level(from: low, to: high)
    }
  }

  private static func edge(below row: Int) -> Double {
    (frequency(ofRow: row) * frequency(ofRow: row + 1)).squareRoot()
  }
}

/// The last samples, the newest last.
private struct Recent {
  private var left: [Float]
  private var right: [Float]
  private var place = 0

  init(_ count: Int) {
    left = Array(repeating: 0, count: count)
    right = left
  }

  mutating func add(_ left: Float, _ right: Float) {
    self.left[place] = left
    self.right[place] = right
    place = (place + 1) % self.left.count
  }

  /// Takes so many samples about the middle of the history, shaped.
  func middle(
    _ shape: [Float], _ leftWindow: UnsafeMutablePointer<Float>, _ rightWindow: UnsafeMutablePointer<Float>
  ) {
    let first = place + (left.count - shape.count) / 2
    for index in shape.indices {
      let from = (first + index) % left.count
      leftWindow[index] = left[from] * shape[index]
      rightWindow[index] = right[from] * shape[index]
    }
  }
}

/// One window, and the heights that are read from it.
private final class SpectrumWindow {
  let lowest: Double
  private let size: Int
  private let fourier: Fourier
  private let shape: [Float]
  private let real: UnsafeMutablePointer<Float>
  private let imaginary: UnsafeMutablePointer<Float>
  /// Each frequency's power: a sine's amplitude, squared.
  private var power: [Float]

  init(size: Int, from lowest: Double) {
    self.lowest = lowest
    self.size = size
    fourier = Fourier(atLeast: size)
    // Hann's, whose sum is half its length.
    shape = (0..<size).map {
      Float((1 - Maths.cos(2 * Maths.pi * Double($0) / Double(size))) * 2 / Double(size))
    }
    real = .allocate(capacity: size)
    imaginary = .allocate(capacity: size)
    imaginary.initialize(repeating: 0, count: size)
    real.initialize(repeating: 0, count: size)
    power = Array(repeating: 0, count: size / 2)
  }

  deinit {
    real.deallocate()
    imaginary.deallocate()
  }

  func transform(_ history: Recent) {
    // One ear as the real part, the other as the imaginary one: a bin and its mirror image then hold the power of both, and
    // their mean is not touched by what reaches the ears at different times.
    history.middle(shape, real, imaginary)
    fourier.transform(real, imaginary)
    for index in power.indices { power[index] = (square(index) + square((size - index) % size)) / 4 }
  }

  private func square(_ bin: Int) -> Float { real[bin] * real[bin] + imaginary[bin] * imaginary[bin] }

  /// The loudest level between two frequencies in Hz, in dB of full scale, interpolated between two bins.
  func level(from low: Double, to high: Double) -> Float {
    let (first, last) = (low / width, high / width)
    var most = max(between(first), between(last))
    var bin = Int(first.rounded(.up))
    while Double(bin) <= last && bin < power.count {
      most = max(most, power[bin])
      bin += 1
    }
    return Float(10 * Maths.log2(Double(most) + 1e-12) / Maths.log2(10))
  }

  private var width: Double { Double(Block.rate) / Double(size) }

  private func between(_ place: Double) -> Float {
    let bin = min(Int(place), power.count - 2)
    let share = Float(place - Double(bin))
    return power[bin] * (1 - share) + power[bin + 1] * share
  }
}
