// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files

/// Words as samples of 16 bits, of one channel at a microphone's own rate.
struct SpokenSound: Equatable {
  private(set) var samples: [Int16] = []
  let rate: Int
  private(set) var peak = 0

  init(rate: Int) { self.rate = rate }

  /// In samples.
  private var most: Int { Int(DictaphoneOrder.longest * Double(rate)) }

  /// More than the longest comment has is left out.
  mutating func append(_ more: some Collection<Int16>) {
    let more = more.prefix(max(most - samples.count, 0))
    samples += more
    peak = more.reduce(peak) { max($0, Int($1.magnitude)) }
  }

  var length: Double { Double(samples.count) / Double(rate) }

  /// Of 32,767: a microphone that is switched off gives less, and the softest room gives more.
  private static var quiet: Int { 50 }
  /// In seconds: what is shorter is a click of the shutter.
  private static var shortest: Double { 0.2 }

  var isSilent: Bool { peak < SpokenSound.quiet || length < SpokenSound.shortest }

  /// Of 32,767: so high is the highest peak of words as loud as the box's own voice.
  private static var loud: Int { 23_000 }

  /// In percent.
  var gain: Int {
    min(
      max(SpokenSound.loud * 100 / max(peak, 1), CommentList.gains.lowerBound), CommentList.gains.upperBound)
  }

  /// A sample that a microphone has heard, with 16 bits.
  static func sample(_ heard: Float) -> Int16 {
    Int16((min(max(heard.isFinite ? heard : 0, -1), 1) * 32767).rounded())
  }

  /// Writes it as a file: 0, or an errno.
  func write(_ name: String, inFolder folder: String) -> Int32 {
    _ = box_remove(folder + "/" + name)
    return FlacFile.file(of: make, rate: rate, channels: 1) {
      NewFile.write($0, named: name, inFolder: folder)
    }
  }

  private func make(for take: (UnsafeBufferPointer<Float>) -> Bool) {
    // As many as are made into floats at once.
    let piece = 4096
    for start in stride(from: 0, to: samples.count, by: piece) {
      let floats = samples[start..<min(start + piece, samples.count)].map { Float($0) / 32767 }
      guard floats.withUnsafeBufferPointer({ take($0) }) else { return }
    }
  }
}
