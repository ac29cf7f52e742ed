// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds words that would be taken for one another.
public enum AlikeWords {
  /// The two that are most alike, if they are too much so.
  public static func pair(in words: [[WordExample]]) -> (Int, Int)? {
    let table = distances(words)
    var (found, least): ((Int, Int)?, Float) = (nil, enough)
    for first in words.indices {
      for second in words.indices where second > first && table[first][second] < least {
        (found, least) = ((first, second), table[first][second])
      }
    }
    return found
  }

  /// Examples of one word must fit another word so much worse than their own: those of words that rhyme are below it.
  private static let enough: Float = 1.4

  /// How much worse the examples of each word fit each other word than their own, whichever of both is nearer.
  static func distances(_ words: [[WordExample]]) -> [[Float]] {
    let lesson = WordLesson(words, isRinging: false)
    var table = words.map { _ in [Float](repeating: .infinity, count: words.count) }
    var place = 0
    for word in words.indices {
      var sums = [Float](repeating: 0, count: words.count)
      for example in words[word] {
        let costs = lesson.costs(in: example)
        // An example is its own template, which would cost nothing.
        let fits = words.indices.map { other in
          twoBest(
            lesson.templates.indices.filter { lesson.templates[$0].word == other && $0 != place }.map {
              costs[$0]
            })
        }
        for other in words.indices { sums[other] += fits[other] / max(fits[word], 1e-6) }
        place += 1
      }
      for other in words.indices where other != word {
        let mean = sums[other] / Float(max(words[word].count, 1))
        table[word][other] = min(table[word][other], mean)
        table[other][word] = table[word][other]
      }
    }
    return table
  }

  private static func twoBest(_ costs: [Float]) -> Float {
    let sorted = costs.sorted()
    guard let first = sorted.first else { return .infinity }
    return sorted.count < 2 ? first : (first + sorted[1]) / 2
  }
}
