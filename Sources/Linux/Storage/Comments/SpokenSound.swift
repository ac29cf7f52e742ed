// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Domain
import Files
import Maths

/// Words as samples of 16 bits, of one channel at a microphone's own rate.
public struct SpokenSound: Equatable {
  public private(set) var samples: [Int16] = []
  let rate: Int
  private var peak = 0
  private var loudness: GatedLoudness

  public init(rate: Int) {
    self.rate = rate
    loudness = GatedLoudness(rate: rate)
  }

  /// In samples.
  private var most: Int { Int(DictaphoneOrder.longest * Double(rate)) }

  /// More than the longest comment has is left out.
  public mutating func append(_ more: [Int16]) {
    let more = more.prefix(max(most - samples.count, 0))
    samples += more
    peak = more.reduce(peak) { max($0, Int($1.magnitude)) }
    loudness.put(more)
  }

  public var length: Double { Double(samples.count) / Double(rate) }

  /// Of 32,767: a microphone that is switched off gives less, and the softest room gives more.
  private static var quiet: Int { 50 }
  /// In seconds: what is shorter is a click of the shutter.
  private static var shortest: Double { 0.2 }

  public var isSilent: Bool { peak < SpokenSound.quiet || length < SpokenSound.shortest }

  /// In hundredths of LUFS: what a recording has that is played as loud as the box's own voice.
  private static var voice: Int { -1600 }
  /// In hundredths of a decibel: what is softer by more is mostly the room.
  private static var mostBoost: Int { 2000 }
  /// In decibels: by so much a peak between two samples of a voice may be higher than they are.
  private static var between: Double { 1 }

  /// In percent: with it words are as loud as the box's own voice, as far as their peaks leave.
  public var gain: Int {
    guard let lufs = loudness.lufs else { return 100 }
    let level = Double(peak) / 32767
    let peak = Decibels.of(power: level * level) + SpokenSound.between
    let gain = TitleLoudness(lufs: lufs, peakDecibels: peak)
      .gain(to: SpokenSound.voice, boost: SpokenSound.mostBoost)
    return min(
      max(Int((gain * 100).rounded()), CommentList.gains.lowerBound), CommentList.gains.upperBound)
  }

  /// A sample that a microphone has heard, with 16 bits.
  public static func sample(_ heard: Float) -> Int16 {
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
