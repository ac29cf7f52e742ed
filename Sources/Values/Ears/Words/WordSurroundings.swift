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

  /// Of a word that fits so ill that speech would, too.
  private static let muchMore = (before: Float(1.3), after: Float(1.3))

  /// Whether little came before and after a word that ended so many frames ago, or even less.
  func standsAlone(length: Int, ended: Int, byMuch: Bool = false) -> Bool {
    var own: Float = 0
    for ago in ended..<(ended + length) { own += movements[index(ago)] }
    own /= Float(max(length, 1))
    let before = usual(WordSurroundings.before.map { movements[index(ended + length + $0)] })
    let after = usual(WordSurroundings.after.map { movements[index(ended - $0)] })
    let more = byMuch ? WordSurroundings.muchMore : WordSurroundings.more
    let least = WordSurroundings.least
    return own > more.before * (before + least) && own > more.after * (after + least)
  }

  /// What three quarters are below: a stroke of strings is over sooner, and a voice that goes on comes more often.
  private func usual(_ values: [Float]) -> Float { values.sorted()[values.count * 3 / 4] }

  /// A tenth of what is just before a word is softer than what is meant: strings ring on, and speech has gaps.
  private static let softest = 10
  /// A hundredth, 20 dB below the word: what is softer changes no template.
  private static let softer: Float = 0.01

  /// Whether something as loud as that sounded before a word that ended so many frames ago, and so sounds in it.
  func soundOn(length: Int, ended: Int) -> Bool {
    let before = WordSurroundings.before.map { powers[index(ended + length + $0)] }.sorted()
    let own = (ended..<(ended + max(length, 1))).map { powers[index($0)] }
    return before[before.count / WordSurroundings.softest] > WordSurroundings.softer * usual(own)
  }
}
