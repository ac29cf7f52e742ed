// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What the tuner says of a string, and when.
@Suite struct TunerWordsTests {
  @Test("A string 12 cents too low is told once it is still")
  func still() {
    var guitarist = Guitarist()
    guitarist.pluck(3, -12, for: 0.38)
    #expect(guitarist.said.isEmpty && guitarist.hushes == 1)
    guitarist.ring(3, -12.4, for: 0.1)
    #expect(guitarist.said == ["third string: 12 cents too low. A little higher."])
    guitarist.ring(3, -12, for: 4)
    #expect(guitarist.said.count == 1)
  }

  @Test("Words wait while the peg is being turned, and come where it rests")
  func turning() {
    var guitarist = Guitarist()
    guitarist.pluck(2, -60, for: 0.02)
    guitarist.turnPeg(2, from: -60, to: 30, for: 3)
    #expect(guitarist.said.isEmpty)
    guitarist.ring(2, 30, for: 0.6)
    #expect(guitarist.said == ["second string: 30 cents too high. Lower."])
  }

  @Test("What is unsure is not told")
  func unsure() {
    var guitarist = Guitarist()
    guitarist.pluck(3, -12, for: 2, uncertainty: 1.5)
    #expect(guitarist.said.isEmpty && guitarist.cues.isEmpty)
  }

  @Test("The same string is told every two seconds at most, but at once after five cents")
  func seldom() {
    var guitarist = Guitarist()
    guitarist.pluck(4, -20, for: 0.6)
    guitarist.pluck(4, -17, for: 0.6)
    #expect(guitarist.said.isEmpty)
    guitarist.ring(4, -17, for: 1.4)
    #expect(guitarist.said == ["fourth string: 17 cents too low. A little higher."])
    guitarist.pluck(4, -8, for: 0.6)
    #expect(guitarist.said == ["fourth string: 8 cents too low. A little higher."])
    guitarist.pluck(5, -8, for: 0.6)
    #expect(guitarist.said == ["fifth string: 8 cents too low. A little higher."])
  }

  @Test("In tune is told once, with its earcon; plucked again, the earcon alone answers")
  func inTune() {
    var guitarist = Guitarist()
    guitarist.pluck(3, 1.5, for: 0.46)
    #expect(guitarist.said.isEmpty && guitarist.cues.isEmpty)
    guitarist.ring(3, -0.5, for: 3)
    #expect(guitarist.said == ["third string is in tune."] && guitarist.cues == [.done])
    guitarist.pluck(3, 1)
    #expect(guitarist.said.isEmpty && guitarist.cues == [.done])
    // What had been off since is news.
    guitarist.pluck(3, 6)
    guitarist.pluck(3, 0)
    #expect(guitarist.said == ["third string is in tune."] && guitarist.cues == [.done])
    guitarist.pluck(2, 0)
    guitarist.pluck(3, 0)
    #expect(guitarist.said == ["third string is in tune."])
  }

  @Test("A string on the border between right and off is told to be right, and not both by turns")
  func border() {
    var guitarist = Guitarist()
    guitarist.pluck(1, 1.9, for: 0.1)
    for _ in 0..<20 {
      guitarist.ring(1, 2.4, for: 0.1)
      guitarist.ring(1, 1.8, for: 0.1)
    }
    #expect(guitarist.said == ["first string is in tune."])
  }

  @Test("When all strings are in tune the box says so, once")
  func all() {
    var guitarist = Guitarist()
    for string in [6, 5, 4, 3, 2] {
      guitarist.pluck(string, 0)
      #expect(guitarist.said.count == 1 && !guitarist.said[0].contains("All"))
    }
    guitarist.pluck(1, -9)
    guitarist.ring(1, 0, for: 1)
    #expect(guitarist.said.last == "first string is in tune. All 6 strings are in tune.")
    guitarist.pluck(2, 0)
    #expect(guitarist.said == ["second string is in tune."])
    // The tuning of another instrument begins anew.
    #expect(guitarist.box.strings.inTune.count == 6)
    guitarist.visit.pushKnob()
    guitarist.visit.turn(1)
    #expect(guitarist.box.strings.inTune.isEmpty)
  }

  @Test("More than a semitone is told in semitones, and how to turn")
  func far() {
    var guitarist = Guitarist()
    guitarist.pluck(3, -210)
    #expect(guitarist.said == ["third string: about 2 semitones too low. Turn it up slowly."])
    guitarist.pluck(1, 130)
    #expect(guitarist.said == ["first string: about one semitone too high. Turn it down slowly."])
    guitarist.pluck(1, 500)
    #expect(guitarist.said == ["first string: about 5 semitones too high. Turn it down slowly."])
  }

  @Test("Before a string could break, more than three semitones too low, the box warns")
  func breaks() {
    var guitarist = Guitarist()
    guitarist.pluck(4, -290)
    #expect(!guitarist.said[0].contains("Careful"))
    guitarist.pluck(4, -310)
    #expect(
      guitarist.said == [
        "fourth string: about 3 semitones too low. Turn it up slowly. Careful: so far up it may break. Perhaps it is another string."
      ])
  }

  @Test("A newer pluck cuts the words of the one before")
  func cut() {
    var guitarist = Guitarist()
    guitarist.pluck(3, -12)
    #expect(guitarist.said.count == 1)
    guitarist.pluck(3, -12, for: 0.02)
    #expect(guitarist.hushes == 1)
  }

  @Test("Who hears only the shortest hears how far and not which way")
  func short() {
    var guitarist = Guitarist()
    guitarist.visit.set(.verbosity, to: 1)
    guitarist.pluck(3, -12)
    #expect(guitarist.said == ["third string: 12 cents too low."])
  }

  @Test("Readings of strings that there are not, and numbers that are none, are not heard")
  func nonsense() {
    var guitarist = Guitarist()
    for string in [-1, 0, 7, 100] {
      guitarist.pluck(string, -12)
      #expect(guitarist.said.isEmpty)
    }
    for cents in [Double.nan, .infinity, -.infinity, 1e300, -4801] {
      guitarist.pluck(3, cents)
      #expect(guitarist.said.isEmpty && guitarist.isSilent)
    }
  }

  @Test("A strum names only the strings that are off, from the sixth to the first")
  func strum() {
    var guitarist = Guitarist()
    guitarist.visit.turn(7)
    guitarist.strum((6, -8, 3), (5, 1, 3), (4, 0, 3), (3, 2, 3), (2, 5, 2), (1, 0, 1))
    #expect(
      guitarist.said == [
        "sixth string: 8 cents too low. second string: 5 cents too high. The others are in tune."
      ])
    #expect(guitarist.cues.isEmpty && guitarist.box.strings.inTune.count == 4)
    guitarist.visit.touch(0.5)
    guitarist.visit.hand(.knob(.down))
    #expect(guitarist.visit.said.hasSuffix("The others are in tune. 4 of 6 strings in tune."))
  }

  @Test("Of a string that the others hide the box claims nothing")
  func hidden() {
    var guitarist = Guitarist()
    guitarist.visit.turn(7)
    guitarist.strum((6, 0, 3), (5, 0, 3), (4, 0, 3), (3, 0, 3), (2, 0, 2), (1, 40, 0.3))
    #expect(
      guitarist.said == [
        "first string: hidden behind the others. Pluck it alone. The others are in tune."
      ])
    guitarist.strum((6, 0, 0.1), (5, 0, 0.2), (4, 0, .nan))
    #expect(guitarist.said == ["No string can be told from the others. Pluck one after the other."])
  }

  @Test("A strum with all strings right is answered by the earcon, too")
  func right() {
    var guitarist = Guitarist()
    guitarist.visit.turn(7)
    guitarist.strum((6, 1, 3), (5, -2, 3), (4, 0, 3), (3, 0, 3), (2, 3, 2), (1, 0, 1))
    #expect(guitarist.said == ["All 6 strings are in tune."] && guitarist.cues == [.done])
  }
}
