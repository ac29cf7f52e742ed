// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// What the box says of its own use with a picture. What was cut comes again with the next picture.
///
/// A new box gives one hint with each of its first pictures. What can be done with some pictures alone is said to each user with the first
/// two of those.
enum Hints {
  static func next(_ stage: Stage) -> [Phrase] {
    let left = min(stage.said.hintsLeft, Hint.most)
    return left > 0 ? [Phrase(Hint.all[Hint.most - left])] : []
  }

  /// A hint that was heard to its end is never given again.
  static func heard(_ stage: inout Stage, _ utterance: Utterance) {
    hearWays(&stage, utterance)
    guard let hint = next(stage).first, utterance.phrases.last == hint else { return }
    stage.said.hintsLeft = min(stage.said.hintsLeft, Hint.most) - 1
  }

  // MARK: - Of some pictures

  private static var ways: [Key] { [.helpPhotograph, .partsNamed, .moreWritten, .lineByLine] }

  /// A user who has heard a way twice knows it, and is not kept from the picture any longer.
  private static var enough: Int { 2 }

  /// A way to use the open picture, for a user who does not know it yet.
  static func way(_ stage: Stage, _ key: Key) -> [Phrase] {
    stage.said.waysHeard.count { $0 == key } < enough ? [Phrase(key)] : []
  }

  /// Ways that were heard to their end; what has been said often enough is not noted any more.
  private static func hearWays(_ stage: inout Stage, _ utterance: Utterance) {
    for phrase in utterance.phrases where ways.contains(phrase.key) && !way(stage, phrase.key).isEmpty {
      stage.said.waysHeard.append(phrase.key)
    }
  }
}
