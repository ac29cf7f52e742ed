// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// One time that a word was said: the voice alone, at 16 kHz.
public struct WordExample: Sendable {
  let voice: [Float]
  /// The root mean square of its louder parts.
  let level: Float

  /// What keeps a sound from being an example.
  public enum Trouble: Error, Equatable, Sendable {
    case silent, short, long, clipped
  }

  /// In seconds: shorter is a knock, longer a sentence.
  public static let shortest = 0.15
  public static let longest = 1.5

  /// Of a sound at 48 kHz in which the word is said once.
  public init(_ sound: [Float]) throws(Trouble) {
    guard !WordExample.isClipped(sound) else { throw .clipped }
    let low = WordExample.decimated(sound)
    let span = try WordExample.span(of: low)
    voice = Array(low[span])
    level = WordExample.level(of: voice)
  }

  // MARK: - Where the word is

  /// In samples, 10 ms.
  private static let block = 160
  /// In dB below the loudest block: what is softer is breath and room.
  private static let range = 32.0
  /// In blocks: a longer pause ends the word.
  private static let pause = 25
  /// Of what a microphone can say: 66 dB below it, and less is none.
  private static let silence = 0.0005

  /// About the loudest block, as far as it goes on.
  private static func span(of sound: [Float]) throws(Trouble) -> Range<Int> {
    let powers = powers(of: sound)
    guard let loudest = powers.indices.max(by: { powers[$0] < powers[$1] }) else { throw .silent }
    let most = powers[loudest]
    guard most > silence * silence * Double(block) else { throw .silent }
    let floor = powers.sorted()[powers.count / 10]
    // In a loud room the gate is above its noise, but never less than 10 dB below the voice.
    let gate = max(most * Maths.pow(10, -range / 10), min(floor * 6, most * 0.1))
    var (first, last) = (loudest, loudest)
    for place in powers.indices.dropFirst(loudest) where powers[place] >= gate && place - last <= pause {
      last = place
    }
    for place in powers.indices.prefix(loudest).reversed()
    where powers[place] >= gate && first - place <= pause { first = place }
    let seconds = Double((last - first + 1) * block) / Double(WordFrames.rate)
    guard seconds >= shortest else { throw .short }
    guard seconds <= longest else { throw .long }
    return (first * block)..<((last + 1) * block)
  }

  /// Of the differences from sample to sample: hum is no voice.
  private static func powers(of sound: [Float]) -> [Double] {
    var last: Float = 0
    return (0..<(sound.count / block)).map { index in
      var power = 0.0
      for sample in sound[(index * block)..<((index + 1) * block)] {
        power += Double((sample - last) * (sample - last))
        last = sample
      }
      return power
    }
  }

  private static func decimated(_ sound: [Float]) -> [Float] {
    let decimator = Decimator(by: EarRate.samples / WordFrames.rate)
    var low: [Float] = []
    low.reserveCapacity(sound.count / decimator.factor)
    for sample in sound { if let sample = decimator.push(sample) { low.append(sample) } }
    return low
  }

  /// Of what is at least a twentieth of the largest.
  private static func level(of voice: [Float]) -> Float {
    var most: Float = 0
    for sample in voice { most = max(most, sample.magnitude) }
    var (power, count) = (0.0, 0)
    for sample in voice where sample.magnitude >= most / 20 {
      power += Double(sample * sample)
      count += 1
    }
    return Float((power / Double(max(count, 1))).squareRoot())
  }

  // MARK: - Too loud

  /// So near the end of the scale is at it; and so many samples, 0.4 ms together, cannot be chance.
  private static let end: Float = 0.99
  private static let most = 20

  private static func isClipped(_ sound: [Float]) -> Bool {
    var count = 0
    for sample in sound where sample.magnitude >= end { count += 1 }
    return count >= most
  }
}
