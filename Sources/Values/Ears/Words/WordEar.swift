// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of the user's own that was heard.
public struct SpokenWord: Equatable, Sendable {
  /// Its number among those that were taught.
  public var number: Int
  /// When it began, in seconds of the clock that the sound's own times are of.
  public var began: Double

  public init(_ number: Int, began: Double) { (self.number, self.began) = (number, began) }
}

/// What an ear knows of the user's words, from order to order: one for each microphone.
public final class WordEar {
  private var spotter: WordSpotter?
  private var count = 0
  let school = WordSchool()

  public init() {}

  /// Hears these words from now on; nil hears none.
  public func know(_ words: TaughtWords?) {
    spotter = words.map { WordSpotter($0) }
    count = 0
  }

  /// The microphone listens for something else, or is closed: words that are not learned are forgotten.
  public func follow(_ order: EarOrder?) {
    if case .words(let task)? = order { school.follow(task) } else { school.forget() }
  }

  /// Sound of 48 kHz whose first sample was heard at `start`, in seconds.
  func listen(_ sound: [Float], from start: Double, _ tell: (EarFinding) -> Void) {
    guard let spotter else { return }
    for place in sound.indices {
      count += 1
      guard let word = spotter.push(sound[place]) else { continue }
      let ago = Double(count - word.time + word.length) / Double(OrderedEar.rate)
      let now = start + Double(place) / Double(OrderedEar.rate)
      tell(.word(SpokenWord(word.word, began: now - ago)))
    }
  }
}
