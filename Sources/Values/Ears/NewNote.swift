// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Finds the note of a string that was plucked while others ring on: in what the spectrum has now and had not before.
public final class NewNote {
  /// In samples of 12 kHz: windows of 160 ms, one up to the onset, the other from 12 ms after it.
  public static let length = 1920
  public static let wait = 144
  /// What rang before counts so much more, because two windows never agree exactly.
  private static let caution: Float = 1.15
  private static let masking: Float = 0.6
  private static let size = 8192
  private static let partials = 8

  /// How well the notes match, best first: of `matches` those that were asked about.
  public private(set) var best = 0
  /// How much better the best is than the next one that is no neighbour, 0 to 1.
  public private(set) var lead: Float = 0

  private let now = ChordSpectrum(length: NewNote.length, size: NewNote.size)
  private let before = ChordSpectrum(length: NewNote.length, size: NewNote.size)
  /// The square roots of what is new.
  private let news: UnsafeMutablePointer<Float>
  /// The same of what rang before.
  private let olds: UnsafeMutablePointer<Float>
  private var most: Float = 0

  public init() {
    news = .allocate(capacity: NewNote.size / 2)
    news.initialize(repeating: 0, count: NewNote.size / 2)
    olds = .allocate(capacity: NewNote.size / 2)
    olds.initialize(repeating: 0, count: NewNote.size / 2)
  }

  deinit {
    news.deallocate()
    olds.deallocate()
  }

  /// Looks at both windows of an onset; `sample` counts from it, negative before it.
  public func look(at sample: (Int) -> Float) {
    _ = before.look { sample($0 - NewNote.length) }
    _ = now.look { sample($0 + NewNote.wait) }
    let factor = NewNote.caution * NewNote.caution
    most = 1e-9
    for bin in 0..<NewNote.size / 2 {
      let left = max(now.powers[bin] - factor * before.powers[bin], 0)
      // Twice: D is a root of powers, and its own root lets soft partials count.
      news[bin] = left.squareRoot().squareRoot()
      olds[bin] = before.powers[bin].squareRoot().squareRoot()
      most = max(most, news[bin])
    }
  }

  /// The note in a range, in semitones, that matches best, for a guitar that stands so many semitones too high.
  public func note(in range: ClosedRange<Int>, tuning: Double = 0) -> Int {
    var (best, most, second): (Int, Float, Float) = (range.lowerBound, -.infinity, -.infinity)
    for note in range {
      let match = match(Double(note) + tuning)
      if match > most {
        (best, most, second) = (note, match, most)
      } else {
        second = max(second, match)
      }
    }
    self.best = best
    lead = most > 0 ? min(max((most - max(second, 0)) / most, 0), 1) : 0
    return best
  }

  /// The fret of a string that was plucked.
  public func fret(of string: Int, _ tuning: StringTuning = .standard, frets: Int = 14, off: Double = 0)
    -> Int
  {
    let all = tuning.open
    guard all.indices.contains(string) else { return 0 }
    let open = all[string]
    return note(in: open...open + frets, tuning: off) - open
  }

  /// How well a note matches: its partials, less their neighbours a semitone off and the gaps between them.
  public func match(_ note: Double) -> Float {
    let first = 440 * Maths.exp2((note - 69) / 12) * Double(NewNote.size) / PitchGram.rate
    let (up, down) = (1.0594630943592953, 0.9438743126816935)
    var sum: Float = 0
    var weights: Float = 0
    for partial in 1...NewNote.partials {
      let place = first * Double(partial)
      // 5 kHz.
      guard place < 3413 else { break }
      // Where other strings ring as strongly as the new one, a partial that is not seen says little.
      let mask = min(strength(place, in: olds) / most, 1)
      let weight = (1 - NewNote.masking * mask) / Float(partial).squareRoot()
      let aside = 0.5 * (strength(place * up, in: news) + strength(place * down, in: news))
      let gap = strength(place - 0.5 * first, in: news)
      sum += weight * (strength(place, in: news) - 0.5 * aside - 0.5 * gap)
      weights += weight
    }
    return weights > 0 ? sum / weights.squareRoot() : 0
  }

  /// The strongest that is new within 1.2 % of a place.
  private func strength(_ place: Double, in values: UnsafeMutablePointer<Float>) -> Float {
    let reach = max(0.012 * place, 1)
    var most: Float = 0
    for bin in Int(place - reach + 0.5)...max(Int(place + reach + 0.5), Int(place - reach + 0.5))
    where bin < NewNote.size / 2 {
      most = max(most, values[bin])
    }
    return most
  }
}
