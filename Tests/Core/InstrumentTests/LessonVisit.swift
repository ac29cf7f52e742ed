// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A visit that learns the colours.
extension Visit {
  static func learning(at place: Int = 0) -> Visit {
    var visit = Visit()
    visit.open(.lesson)
    if place > 0 { visit.turn(place) }
    return visit
  }

  static func learning(_ step: LessonStep) throws -> Visit {
    learning(at: try #require(LessonStep.all.firstIndex(of: step)))
  }

  var lesson: Lesson {
    get throws { try #require(box.scene.lesson) }
  }

  /// The keys of what was said last.
  var keys: [Key] { box.told.utterance?.phrases.map { $0.key } ?? [] }

  /// What is being said is heard to its end.
  mutating func hearOut() {
    if let utterance = box.told.utterance { meet(.heard(utterance)) }
  }

  /// The next thing that happens by itself. Returns after how many seconds.
  mutating func goOn() throws -> Double {
    let wait = try #require(box.deadline).since(now)
    meet(.tick, after: wait)
    return wait
  }
}
