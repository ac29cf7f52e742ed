// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Synth

/// What sounds, column by column of time: how much of it at each height, in decibels.
///
/// Ears tell low notes apart by listening long and high ones at once; so each height is heard through a window of its own,
/// shorter from row to row. No two neighbours differ enough for a seam.
struct Spectrogram {
  /// Rows, one below the other, of nine octaves: from C1, half a semitone below it included, to B9.
  static var rows: Int { 648 }
  static var rowsPerSemitone: Int { 6 }
  /// In columns: a sound gets about so many, whether it lasts a minute or a second.
  static var widest: Int { 1000 }

  private let windows = SpectrumWindows()
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
    history = Recent(SpectrumWindows.longest)
    next = SpectrumWindows.longest / 2
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

  /// The column whose middle is nearest to a time in seconds.
  func column(at time: Double) -> Int { Int(time * Double(Block.rate) / Double(hop) + 0.5) }

  // MARK: - What sounds

  /// In dB of full scale: a file of 16 bits holds nothing that is quieter.
  private static var silence: Float { -96 }
  /// In dB below the row that sounds most, over all of the time: less is a tone's first moment, or hardly heard.
  private static var beside: Double { 45 }
  /// In semitones above and below what sounds.
  private static var margin: Int { 3 }

  /// In dB of full scale; nil of silence.
  var loudest: Float? { columns.joined().max().flatMap { $0 > Spectrogram.silence ? $0 : nil } }

  /// The rows that sound, with a margin, an octave at least; all of them in silence.
  var sounding: Range<Int> {
    guard loudest != nil else { return 0..<Spectrogram.rows }
    var powers = Array(repeating: 0.0, count: Spectrogram.rows)
    for column in columns {
      for (row, level) in column.enumerated() {
        powers[row] += Maths.exp2(Double(level) * Maths.log2(10) / 10)
      }
    }
    let enough = (powers.max() ?? 0) / Maths.exp2(Spectrogram.beside * Maths.log2(10) / 10)
    let first = powers.firstIndex { $0 >= enough } ?? 0
    let last = powers.lastIndex { $0 >= enough } ?? Spectrogram.rows - 1
    let octave = 12 * Spectrogram.rowsPerSemitone
    let aside = max(Spectrogram.margin * Spectrogram.rowsPerSemitone, (octave - (last - first)) / 2)
    return max(first - aside, 0)..<min(last + aside + 1, Spectrogram.rows)
  }

  mutating func take(_ stereo: UnsafeBufferPointer<Float>) {
    for frame in 0..<stereo.count / 2 { take(stereo[2 * frame], stereo[2 * frame + 1]) }
  }

  /// Completes the last columns with silence, when no more samples come.
  mutating func finish() {
    let end = seen
    while next - SpectrumWindows.longest / 2 < end { take(0, 0) }
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
    columns.append(windows.levels(history))
  }
}

/// The last samples, the newest last.
struct Recent {
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

  /// All samples, the oldest first.
  func copy(_ leftCopy: UnsafeMutablePointer<Float>, _ rightCopy: UnsafeMutablePointer<Float>) {
    for index in left.indices {
      let from = (place + index) % left.count
      leftCopy[index] = left[from]
      rightCopy[index] = right[from]
    }
  }
}
