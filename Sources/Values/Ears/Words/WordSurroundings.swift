// SPDX-License-Identifier: GPL-3.0-or-later

/// How much came in each of the last frames, and how loud each was: what a word is said into.
struct WordSurroundings {
  /// 5 s: the longest word at half its pace, and what is about it.
  private static let count = 512
  private var movements = [Float](repeating: 0, count: WordSurroundings.count)
  private var powers = [Float](repeating: 0, count: WordSurroundings.count)
  private var place = 0

  mutating func push(movement: Float, power: Float) {
    place = place + 1 == WordSurroundings.count ? 0 : place + 1
    (movements[place], powers[place]) = (movement, power)
  }

  /// Where the frame so many ago is; frames are two steps late, and what moves is not.
  private func index(_ ago: Int) -> Int {
    let back = min(max(ago + WordSurroundings.late, 0), WordSurroundings.count - 1)
    return (place + WordSurroundings.count - back) % WordSurroundings.count
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
    for ago in ended..<(ended + length) { own += movements[index(ago)] }
    own /= Float(max(length, 1))
    let before = movementBefore(length + ended)
    let after = usual(WordSurroundings.after.map { movements[index(ended - $0)] })
    let (more, least) = (WordSurroundings.more, WordSurroundings.least)
    return own > more.before * (before + least) && own > more.after * (after + least)
  }

  /// What three quarters are below: a stroke of strings is over sooner, and a voice that goes on comes more often.
  private func usual(_ values: [Float]) -> Float { values.sorted()[values.count * 3 / 4] }

  /// Before a word that began so many frames ago.
  private func movementBefore(_ began: Int) -> Float {
    usual(WordSurroundings.before.map { movements[index(began + $0)] })
  }

  /// A tenth of what is just before a word is softer than what is meant: strings ring on, and speech has gaps.
  private static let softest = 10
  /// A hundredth, 20 dB below the word: what is softer changes no template.
  private static let softer: Float = 0.01
  /// Strings that ring move by 0.016 to 0.043, a voice in the midst of a sentence by 0.049 to 0.12.
  private static let still: Float = 0.045

  /// Whether strings rang on before a word that ends now, and so ring in it.
  func ringOn(length: Int) -> Bool {
    guard movementBefore(length) < WordSurroundings.still else { return false }
    let before = WordSurroundings.before.map { powers[index(length + $0)] }.sorted()
    let own = (0..<max(length, 1)).map { powers[index($0)] }
    return before[before.count / WordSurroundings.softest] > WordSurroundings.softer * usual(own)
  }
}
