// SPDX-License-Identifier: GPL-3.0-or-later

/// A word that was heard.
public struct HeardWord: Equatable, Sendable {
  /// Its number among those that were taught.
  public var word: Int
  /// Where it ends, in samples of 48 kHz.
  public var time: Int
  /// Below 1: the smaller, the more it is like what was taught.
  public var cost: Float
  /// How long it took to say, in samples of 48 kHz.
  public var length: Int = 0
}

/// Hears the user's own words, each taught by a few examples, in a stream of samples at 48 kHz.
///
/// Nine words take 27 examples, 81 templates and 0.6 MB, twelve of the longest 2.2 MB. A word has to stand alone: it is known 0.3 s after
/// its end.
public final class WordSpotter {
  private let decimator = Decimator(by: EarRate.samples / WordFrames.rate)
  private let frames = WordFrames()
  private let templates: [WordTemplate]
  private let gain: Float
  /// How many frames have come.
  private var count = 0
  private var around = WordSurroundings()
  /// Of each word, the two templates that fit best.
  private var fits: [Fit]
  /// A word that fits well.
  private var candidate: Candidate?
  /// Frames until a word can be one again.
  private var rest = 0

  private struct Fit {
    var first: (cost: Float, length: Int)
    var second: Float
    var cost: Float { (first.cost + second) / 2 }
    static let none = Fit(first: (.infinity, 0), second: .infinity)
  }

  private struct Candidate {
    let word: Int
    let cost: Float
    /// Where it ends, in frames, and how many it has.
    let end, length: Int
  }

  /// Of what a template costs where its word is not said.
  private static let close: Float = 0.83
  /// The best word must be so much better than the next.
  private static let clear: Float = 0.97
  /// What rings on hides a part of every word: one that is far better than the next may fit worse, and the next must be farther.
  /// Without this 74 of 100 words are heard over a chord as loud as the voice, with it 79.
  private static let overStrings = (close: Float(0.9), far: Float(0.88), clear: Float(0.95))
  /// In frames, 0.3 s: so long no better fit may come, and nothing be said.
  private static let patience = 30
  /// In frames: with the patience, 0.8 s after a word nothing is one.
  private static let pause = 50

  /// Examples of each word.
  public convenience init(_ words: [[WordExample]]) { self.init(TaughtWords(words)) }

  public init(_ taught: TaughtWords) {
    templates = taught.prints.map { WordTemplate($0) }
    gain = taught.gain
    fits = [Fit](repeating: .none, count: (taught.words.last ?? -1) + 1)
  }

  /// Takes a sample; returns a word when it is known.
  public func push(_ sample: Float) -> HeardWord? {
    guard let low = decimator.push(sample), frames.push(gain * low) else { return nil }
    count += 1
    around.push(movement: frames.movement, power: frames.power)
    compare()
    if rest > 0 {
      rest -= 1
      return nil
    }
    consider()
    return verdict()
  }

  /// How well what is heard just now fits the beginning of some word: the smaller, the better. As of a word, below 1 is like it.
  var costSoFar: Float {
    var best = [Float](repeating: .infinity, count: fits.count)
    var next = best
    for template in templates {
      let (cost, word) = (template.costSoFar / template.usual, template.word)
      if cost < best[word] {
        (best[word], next[word]) = (cost, best[word])
      } else if cost < next[word] {
        next[word] = cost
      }
    }
    var least = Float.infinity
    for word in best.indices { least = min(least, (best[word] + next[word]) / 2) }
    return least
  }

  private func compare() {
    for word in fits.indices { fits[word] = .none }
    for template in templates {
      template.take(UnsafePointer(frames.frame))
      let cost = template.cost / template.usual
      let fit = fits[template.word]
      if cost < fit.first.cost {
        fits[template.word] = Fit(first: (cost, template.length), second: fit.first.cost)
      } else if cost < fit.second {
        fits[template.word].second = cost
      }
    }
  }

  /// The word that fits best now may be it, if it fits better than what might have been.
  private func consider() {
    var (best, next): (Int?, Float) = (nil, .infinity)
    for word in fits.indices {
      if let least = best, fits[word].cost >= fits[least].cost {
        next = min(next, fits[word].cost)
      } else {
        next = best.map { fits[$0].cost } ?? next
        best = word
      }
    }
    guard let best else { return }
    let cost = fits[best].cost
    guard cost < candidate?.cost ?? .infinity else { return }
    let length = fits[best].first.length
    guard isClear(cost, next, length) else { return }
    candidate = Candidate(word: best, cost: cost, end: count, length: length)
  }

  /// Whether a word of so many frames that ends now fits well enough, and so much better than the next.
  private func isClear(_ cost: Float, _ next: Float, _ length: Int) -> Bool {
    let strings = WordSpotter.overStrings
    guard cost < strings.close, cost < WordSpotter.clear * next else { return false }
    guard around.ringOn(length: length) else { return cost < WordSpotter.close }
    return cost < (cost < WordSpotter.close ? strings.clear : strings.far) * next
  }

  private func verdict() -> HeardWord? {
    guard let found = candidate, count - found.end >= WordSpotter.patience else { return nil }
    candidate = nil
    guard around.standsAlone(length: found.length, ended: count - found.end) else { return nil }
    rest = WordSpotter.pause
    for template in templates { template.forget() }
    let middle = (found.end - 1) * WordFrames.hop + WordFrames.length / 2 + 2 * WordFrames.hop
    return HeardWord(
      word: found.word, time: middle * decimator.factor, cost: found.cost,
      length: found.length * WordFrames.hop * decimator.factor)
  }

  /// Real multiplications a second.
  public var multiplications: Double {
    var all = 0
    for template in templates { all += template.count * WordFrames.width }
    return Double(WordFrames.perSecond * all + WordFrames.multiplications)
      + decimator.multiplications * Double(EarRate.samples)
  }
}
