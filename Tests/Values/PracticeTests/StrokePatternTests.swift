// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import Testing

@Suite struct StrokePatternTests {
  @Test("The calypso has strokes on the eighths 1 3 4 6 7 8, the hand down on odd ones and up on even ones")
  func calypso() {
    let pattern = StrokePattern(.calypso)
    #expect(pattern.struck == [0, 2, 3, 5, 6, 7])
    for step in pattern.struck { #expect(pattern.strokes[step] == (step % 2 == 0 ? .down : .up)) }
  }

  @Test("Every pattern has a whole bar, letters that make it again, and a name that finds it")
  func patterns() {
    for name in StrokePattern.Name.allCases {
      let pattern = StrokePattern(name)
      #expect(pattern.strokes.count == pattern.metre.stepsInBar)
      #expect(StrokePattern(pattern.letters, metre: pattern.metre) == pattern)
      #expect(StrokePattern.Name(letters: name.letters) == name)
      #expect(!name.letters.utf8.contains(UInt8(ascii: " ")))
    }
    #expect(StrokePattern.Name(letters: "") == nil)
  }

  @Test("No two patterns are the same")
  func different() {
    let all = StrokePattern.Name.allCases.map { StrokePattern($0) }
    for one in all.indices {
      for other in all.indices where other > one { #expect(all[one] != all[other]) }
    }
  }

  @Test(
    "What is no bar of strokes is none",
    arguments: ["", "D", "D.D.D.D", "D.D.D.D.D", "........", "D.D.D.X.", "d.d.d.d."])
  func none(letters: String) { #expect(StrokePattern(letters, metre: .fourFour) == nil) }

  @Test("The shortest step goes over the end of the bar, too")
  func shortest() {
    #expect(StrokePattern(.downs).shortest == 2)
    #expect(StrokePattern(.reggae).shortest == 4)
    #expect(StrokePattern("D..D..D.", metre: .fourFour)?.shortest == 2)
    #expect(StrokePattern("D......U", metre: .fourFour)?.shortest == 1)
    #expect(StrokePattern("D.......", metre: .fourFour)?.shortest == 8)
    #expect(StrokePattern(.calypso).smallestGap(tempo: 60) == 0.225)
  }
}
