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
  private var movements = Movements()
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
    movements.push(frames.movement)
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
    guard cost < WordSpotter.close, cost < WordSpotter.clear * next else { return }
    guard cost < candidate?.cost ?? .infinity else { return }
    candidate = Candidate(word: best, cost: cost, end: count, length: fits[best].first.length)
  }

  private func verdict() -> HeardWord? {
    guard let found = candidate, count - found.end >= WordSpotter.patience else { return nil }
    candidate = nil
    guard movements.standsAlone(length: found.length, ended: count - found.end) else { return nil }
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

/// How much came in each of the last frames.
private struct Movements {
  /// 5 s: the longest word at half its pace, and what is about it.
  private var all = [Float](repeating: 0, count: 512)
  private var place = 0

  mutating func push(_ movement: Float) {
    place = place + 1 == all.count ? 0 : place + 1
    all[place] = movement
  }

  /// Of the frame so many ago; frames are two steps late, and what moves is not.
  private func value(_ ago: Int) -> Float {
    let back = min(max(ago + Movements.late, 0), all.count - 1)
    return all[(place + all.count - back) % all.count]
  }

  private static let late = 2

  /// In frames, before a word and after it; its own edges are left out.
  private static let before = 4..<40
  private static let after = 6..<30
  /// A word moves so much more than what is before it, and after it. Of ten words within sentences one passes, of words over strings
  /// that ring all but one of a hundred; before them strings may just have been struck.
  private static let more = (before: Float(0.75), after: Float(1.2))
  /// A voice's own movement is 0.05 to 0.25; less is a room's.
  private static let least: Float = 0.005

  /// Whether little came before and after a word that ended so many frames ago.
  func standsAlone(length: Int, ended: Int) -> Bool {
    var own: Float = 0
    for ago in ended..<(ended + length) { own += value(ago) }
    own /= Float(max(length, 1))
    let before = usual(Movements.before.map { value(ended + length + $0) })
    let after = usual(Movements.after.map { value(ended - $0) })
    let (more, least) = (Movements.more, Movements.least)
    return own > more.before * (before + least) && own > more.after * (after + least)
  }

  /// What three quarters are below: a stroke of strings is over sooner, and a voice that goes on comes more often.
  private func usual(_ values: [Float]) -> Float { values.sorted()[values.count * 3 / 4] }
}
