// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice

/// What the hand does with its own words: the dial's choice, and the lesson in which the box learns them.
struct WordsInHand: Equatable {
  /// What the shutter would do while the dial is in hand; nil is nothing.
  var choice: Choice?
  var lesson: Lesson?

  enum Choice: Equatable {
    case teach, forget
    /// The shutter was pressed once, and is asked for once more: words that are forgotten do not come back.
    case forgetSure
  }

  struct Lesson: Equatable {
    /// The word that is asked for, and how many examples of it count.
    var place = 0
    var kept = 0
    /// Those that are done.
    var done: [Int] = []
    var step = Step.speaks
    /// How often nothing was heard, one time after the other.
    var silences = 0

    enum Step: Equatable {
      /// The box speaks, and hears no word.
      case speaks
      /// The sign was given: the word is said.
      case listens
      /// All are said, and the box computes.
      case learns
    }

    static var words: [LessonWord] { LessonWord.allCases }
    /// A user who says nothing so often is not there.
    static var patience: Int { 3 }

    var word: LessonWord { Lesson.words[min(place, Lesson.words.count - 1)] }
    var isLast: Bool { place >= Lesson.words.count - 1 }

    var isEnough: Bool { done.count >= TaughtWords.least }

    /// What the ear is to do. Under a menu it waits.
    func task(isUncovered: Bool) -> WordTask {
      switch step {
      case .learns: .learn(done)
      case .listens where isUncovered: .example(word: word.rawValue, kept: kept)
      case .speaks, .listens: .rest(word: word.rawValue, kept: kept)
      }
    }

    mutating func moveOn() {
      if isLast { step = .learns } else { (place, step) = (place + 1, .speaks) }
      (kept, silences) = (0, 0)
    }

    /// A word back, which is taught again. False before the first.
    mutating func moveBack() -> Bool {
      guard place > 0, step != .learns else { return false }
      place -= 1
      let word = word.rawValue
      done.removeAll { $0 == word }
      (kept, silences, step) = (0, 0, .speaks)
      return true
    }
  }
}
