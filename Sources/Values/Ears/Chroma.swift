// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How strongly each of the twelve notes is there, whatever its octave, of a `PitchGram`.
///
/// Of all octaves, of the bass alone, after what overtones explain was taken out, and four views in which octaves differ.
public final class Chroma {
  /// From C to B, each of length 1 or all 0.
  public private(set) var treble = [Float](repeating: 0, count: 12)
  public private(set) var bass = [Float](repeating: 0, count: 12)
  public private(set) var notes = [Float](repeating: 0, count: 12)
  /// Of each note that a guitar's strings can play, E2 and up.
  public private(set) var played = [Float](repeating: 0, count: ChromaNotes.count)

  /// The same in three chroma of length 1 together: the notes up to D#3, those up to B3, and those above.
  public private(set) var bands = [Float](repeating: 0, count: 12 * Chroma.bandCount)
  public static let bandCount = 3

  /// Four chroma one after the other: where most strings' first partials lie, then the low, the middle and the high octaves.
  public private(set) var views = [Float](repeating: 0, count: 12 * Chroma.viewCount)
  /// How much of all strength lies in the low, the middle and the high octaves.
  public private(set) var shares = [Float](repeating: 0, count: 3)
  public static let viewCount = 4

  private let fit = ChromaNotes()
  private let viewWeights: [Float]
  private let noteWeights: [Float]
  private var view = [Float](repeating: 0, count: 12)
  private let trebleWeights: [Float]
  private let bassWeights: [Float]

  public init() {
    trebleWeights = (0..<PitchGram.count).map { Chroma.trebleWeight(PitchGram.lowest + Double($0)) }
    bassWeights = (0..<PitchGram.count).map { Chroma.bassWeight(PitchGram.lowest + Double($0)) }
    // What overtones leave over lies high: from an E4 on, notes count less and less.
    noteWeights = (0..<ChromaNotes.count).map { Float(min(max(1 - (Double($0) - 28) / 12, 0), 1)) }
    viewWeights = (0..<Chroma.viewCount * PitchGram.count).map { index in
      Chroma.viewWeight(index / PitchGram.count, PitchGram.lowest + Double(index % PitchGram.count))
    }
  }

  public func look(at gram: PitchGram) {
    fold(gram.strengths, by: trebleWeights, into: &treble)
    fold(gram.strengths, by: bassWeights, into: &bass)
    divide(gram.strengths)
    fit.solve(gram.strengths, into: &played)
    for note in 0..<12 { notes[note] = 0 }
    for index in 0..<ChromaNotes.count {
      notes[(index + ChromaNotes.lowest) % 12] += noteWeights[index] * played[index]
    }
    Chroma.scale(&notes)
    for index in bands.indices { bands[index] = 0 }
    for index in 0..<ChromaNotes.count {
      let note = index + ChromaNotes.lowest
      bands[12 * (note < 52 ? 0 : note < 60 ? 1 : 2) + note % 12] += played[index]
    }
    Chroma.scale(&bands)
  }

  private func divide(_ strengths: [Float]) {
    var all: Float = 1e-9
    for number in 0..<Chroma.viewCount {
      for note in 0..<12 { view[note] = 0 }
      var sum: Float = 0
      for index in 0..<PitchGram.count {
        let part = viewWeights[number * PitchGram.count + index] * strengths[index]
        view[index % 12] += part
        sum += part
      }
      if number > 0 { (shares[number - 1], all) = (sum, all + sum) }
      Chroma.scale(&view)
      for note in 0..<12 { views[12 * number + note] = view[note] }
    }
    for part in 0..<3 { shares[part] /= all }
  }

  private func fold(_ strengths: [Float], by weights: [Float], into chroma: inout [Float]) {
    for note in 0..<12 { chroma[note] = 0 }
    // The lowest semitone of the pitch-gram is a C.
    for index in 0..<PitchGram.count { chroma[index % 12] += weights[index] * strengths[index] }
    Chroma.scale(&chroma)
  }

  /// To length 1.
  static func scale(_ chroma: inout [Float]) {
    var sum: Float = 0
    for value in chroma { sum += value * value }
    guard sum > 0 else { return }
    let length = sum.squareRoot()
    for index in chroma.indices { chroma[index] /= length }
  }

  /// Less below the guitar's lowest note, and where only overtones are.
  private static func trebleWeight(_ semitone: Double) -> Float {
    Float(
      semitone < 40
        ? 0
        : semitone < 52
          ? 0.4 + 0.6 * (semitone - 40) / 12
          : semitone < 67 ? 1 : max(1 - (semitone - 67) / 20, 0))
  }

  /// The bands overlap by a third of an octave, so that no note falls between two.
  private static func viewWeight(_ view: Int, _ semitone: Double) -> Float {
    switch view {
    case 0: min(trebleWeight(semitone), Float(semitone < 60 ? 1 : max(1 - (semitone - 60) / 16, 0)))
    case 1: semitone >= 40 && semitone < 56 ? 1 : 0
    case 2: semitone >= 52 && semitone < 68 ? 1 : 0
    default: semitone >= 64 && semitone < 88 ? 1 : 0
    }
  }

  /// Whole up to a B2, none from an A3.
  private static func bassWeight(_ semitone: Double) -> Float {
    Float(semitone < 39 ? 0 : semitone <= 47 ? 1 : semitone >= 57 ? 0 : (57 - semitone) / 10)
  }
}

/// Which notes with falling overtones make a pitch-gram: non-negative least squares by steps that only multiply.
final class ChromaNotes {
  /// Notes from E2 to B5, as many as a guitar has.
  static let count = 44
  static let lowest = 40
  /// The same steps whatever the sound: no branch, so always alike.
  private static let steps = 60
  private static let partials = 20

  /// Of each note the pitch-gram that it alone has.
  private var shapes = [Float](repeating: 0, count: ChromaNotes.count * PitchGram.count)
  /// Products of each two shapes.
  private var products = [Float](repeating: 0, count: ChromaNotes.count * ChromaNotes.count)
  private var wanted = [Float](repeating: 0, count: ChromaNotes.count)
  private var next = [Float](repeating: 0, count: ChromaNotes.count)

  init() {
    for note in 0..<ChromaNotes.count {
      var strength = 1.0
      for partial in 1...ChromaNotes.partials {
        let place = Double(ChromaNotes.lowest + note) - PitchGram.lowest + 12 * Maths.log2(Double(partial))
        let nearest = Int(place + 0.5)
        if nearest < PitchGram.count { shapes[note * PitchGram.count + nearest] += Float(strength) }
        strength *= 0.75
      }
    }
    for one in 0..<ChromaNotes.count {
      for other in 0..<ChromaNotes.count {
        products[one * ChromaNotes.count + other] = (0..<PitchGram.count).reduce(0) {
          $0 + shapes[one * PitchGram.count + $1] * shapes[other * PitchGram.count + $1]
        }
      }
    }
  }

  func solve(_ strengths: [Float], into played: inout [Float]) {
    let count = ChromaNotes.count
    let (shapes, products) = (shapes, products)
    next.withUnsafeMutableBufferPointer { next in
      wanted.withUnsafeMutableBufferPointer { wanted in
        for note in 0..<count {
          var sum: Float = 0
          for index in 0..<PitchGram.count {
            sum += shapes[note * PitchGram.count + index] * strengths[index]
          }
          wanted[note] = sum
          played[note] = 0.1
        }
        for _ in 0..<ChromaNotes.steps {
          for note in 0..<count { next[note] = 1e-6 }
          // The products are the same in both directions.
          for other in 0..<count {
            let strength = played[other]
            for note in 0..<count { next[note] += products[other * count + note] * strength }
          }
          for note in 0..<count { played[note] *= wanted[note] / next[note] }
        }
      }
    }
  }
}
