// SPDX-License-Identifier: GPL-3.0-or-later

/// What an ear knows of the user's words, from order to order: one for each microphone.
public final class WordEar {
  private var spotter: WordSpotter?
  private var count = 0
  /// Strokes that may be the beginning of a word, and until when that is waited for.
  private var held: [(finding: EarFinding, until: Int)] = []
  /// A word has just been known: what is known so soon was struck while it was said.
  private var deaf = 0
  let school = WordSchool()

  public init() {}

  /// Hears these words from now on; nil hears none.
  public func know(_ words: TaughtWords?) {
    spotter = words.map { WordSpotter($0) }
    (count, held, deaf) = (0, [], 0)
  }

  /// The microphone listens for something else, or is closed: words that are not learned are forgotten.
  public func follow(_ order: EarOrder?) {
    // What was heard for an older order is not told any more.
    held = []
    if case .words(let task)? = order { school.follow(task) } else { school.forget() }
  }

  /// Of what a word's beginning costs elsewhere: those of a voice that taught them take 0.16 to 0.58, strings 0.76 and more.
  private static let like: Float = 0.68
  /// In samples, a second: the ear knows a word by then, and tells a stroke after all.
  private static let patience = 48_000
  /// In samples, 0.15 s.
  private static let rest = 7200

  /// Hands a finding on. A voice is no string, but may be taken for one before its word is whole: such a stroke waits for the word.
  func pass(_ finding: EarFinding, _ tell: (EarFinding) -> Void) {
    switch finding {
    case .chord, .pluck:
      guard let spotter else { return tell(finding) }
      if count < deaf { return }
      guard spotter.costSoFar < WordEar.like else { return tell(finding) }
      held.append((finding, count + WordEar.patience))
    default: tell(finding)
    }
  }

  /// Sound of 48 kHz whose first sample was heard at `start`, in seconds.
  func listen(_ sound: [Float], from start: Double, _ tell: (EarFinding) -> Void) {
    guard let spotter else { return }
    for place in sound.indices {
      count += 1
      guard let word = spotter.push(sound[place]) else { continue }
      let ago = Double(count - word.time + word.length) / Double(OrderedEar.rate)
      (held, deaf) = ([], count + WordEar.rest)
      let now = start + Double(place) / Double(OrderedEar.rate)
      tell(.word(SpokenWord(word.word, began: now - ago)))
    }
    while let first = held.first, first.until <= count {
      held.removeFirst()
      tell(first.finding)
    }
  }
}
