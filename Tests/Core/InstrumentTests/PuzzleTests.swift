// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Testing

@testable import Instrument
@testable import WalkTests

/// Questions of games, thousands of each.
@Suite struct PuzzleTests {
  private let colours = Sonifier().trainingColours

  private func hues(_ hardness: Int, of colours: [Origin], count: Int = 4000) -> [Puzzle] {
    (0..<count).map {
      var chance = Chance(UInt64($0))
      return Puzzle(hues: colours, hardness: hardness, by: &chance)
    }
  }

  private func shapes(_ hardness: Int, count: Int = 400) -> [Puzzle] {
    (0..<count).map {
      var chance = Chance(UInt64($0))
      return Puzzle(shape: colours, hardness: hardness, by: &chance)
    }
  }

  private func place(_ colour: SRGB8, in colours: [Origin]) -> Int? {
    colours.firstIndex { SRGB8($0.colour) == colour }
  }

  @Test("A chance is the same from the same seed, reaches every number, and none beyond")
  func chance() {
    var (one, other) = (Chance(7), Chance(7))
    var seen = [Int](repeating: 0, count: 12)
    for _ in 0..<12_000 {
      let number = one.below(12)
      #expect(number == other.below(12))
      seen[number] += 1
    }
    // Five times the deviation of a fair one.
    #expect(seen.allSatisfy { (850...1150).contains($0) }, "\(seen)")
    #expect(one.below(1) == 0 && one.below(0) == 0 && one.below(-3) == 0)
  }

  @Test("What is right is what an ear would say, at every hardness and with every number of tones")
  func right() throws {
    for colours in [colours, Sonifier(mapping: .spectral).trainingColours, Array(colours.prefix(5))] {
      for hardness in 0...8 {
        for puzzle in hues(hardness, of: colours, count: 500) {
          let left = try #require(place(puzzle.first, in: colours))
          let right = try #require(place(puzzle.second, in: colours))
          #expect((right - left).magnitude == puzzle.size)
          switch puzzle.answers[puzzle.right] {
          case .answerSame: #expect(left == right)
          case .answerLeft: #expect(left > right)
          case .answerRight: #expect(right > left)
          default: Issue.record("That is no answer to such a question.")
          }
        }
      }
    }
  }

  @Test("Of no question is one answer likelier than another")
  func fair() {
    let hues = hues(2, of: colours)
    // Five times the deviation of a fair chance, on both sides.
    for answer in 0..<3 { #expect((1184...1482).contains(hues.filter { $0.right == answer }.count)) }
    let shapes = shapes(0, count: 4000)
    for answer in 0..<4 { #expect((850...1150).contains(shapes.filter { $0.right == answer }.count)) }
  }

  @Test("It begins with half the circle, becomes harder by a tone at a time, and ends at neighbours")
  func harder() {
    func apart(_ hardness: Int, _ colours: [Origin]) -> Int {
      hues(hardness, of: colours, count: 50).map { $0.size }.max() ?? 0
    }
    #expect((0...7).map { apart($0, colours) } == [6, 5, 4, 3, 2, 1, 1, 1])
    #expect(Puzzle.hardest(.higher, of: 12) == 5)
    let gliding = Sonifier(mapping: .spectral).trainingColours
    let steps = (0...8).map { apart($0, gliding) }
    #expect(steps == steps.sorted(by: >) && steps.last == 1)
    #expect(apart(Puzzle.hardest(.higher, of: gliding.count), gliding) == 1)
    #expect(apart(Puzzle.hardest(.higher, of: gliding.count) - 1, gliding) > 1)
  }

  @Test("With one tone alone, or none, nothing is asked that has no answer")
  func fewTones() {
    for count in 0...1 {
      for puzzle in hues(0, of: Array(colours.prefix(count)), count: 50) {
        #expect(puzzle.answers[puzzle.right] == .answerSame && puzzle.first == puzzle.second)
      }
      var chance = Chance(1)
      let shape = Puzzle(shape: Array(colours.prefix(count)), hardness: 0, by: &chance)
      #expect(shape.picture != nil)
    }
  }

  // MARK: - Pictures

  /// Which pixels have the first colour, by rows.
  private func rows(_ puzzle: Puzzle) -> [[Int]] {
    var rows = [[Int]](repeating: [], count: Puzzle.height)
    var others = 0
    _ = puzzle.picture?.readPixels { bytes in
      for row in 0..<Puzzle.height {
        for column in 0..<Puzzle.width {
          let start = (row * Puzzle.width + column) * 3
          let colour = SRGB8(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
          if colour == puzzle.first {
            rows[row].append(column)
          } else if colour != puzzle.second {
            others += 1
          }
        }
      }
      return 0
    }
    #expect(others == 0)
    return rows
  }

  @Test("Left is one colour and right is the other, half of the picture each")
  func halves() {
    for puzzle in hues(0, of: colours, count: 20) where puzzle.first != puzzle.second {
      #expect(rows(puzzle).allSatisfy { $0 == Array(0..<80) })
    }
  }

  @Test("A shape is whole, as high as it is said to be, and has the area of its kind")
  func whole() {
    for hardness in 0...5 {
      for puzzle in shapes(hardness) {
        let rows = rows(puzzle).filter { !$0.isEmpty }
        let side = Double(puzzle.size * Puzzle.height) / 100
        #expect((Double(rows.count) - side).magnitude <= 1.5)
        let area = Double(rows.reduce(0) { $0 + $1.count }) / (side * side)
        let expected: [Double] = [1, .pi / 4, 0.5, 5.0 / 9]
        // An edge of a pixel all round.
        #expect((area - expected[puzzle.right]).magnitude < 4.5 / side, "\(puzzle)")
        #expect(rows.allSatisfy { $0.first ?? 0 >= 0 && ($0.last ?? 0) - ($0.first ?? 0) <= Int(side) + 1 })
      }
    }
  }

  @Test("A shape becomes smaller with every step, to the hardest")
  func smaller() {
    let sizes = (0...Puzzle.hardest(.shape, of: colours.count)).map { shapes($0, count: 1)[0].size }
    #expect(sizes.count > 2 && zip(sizes, sizes.dropFirst()).allSatisfy { $0 > $1 }, "\(sizes)")
  }

  @Test("A shape may be in every part of the picture, and is where it is told")
  func anywhere() {
    // By thirds across and down.
    var found = [Int](repeating: 0, count: 9)
    for puzzle in shapes(5, count: 200) {
      let rows = rows(puzzle)
      let columns = rows.flatMap { $0 }
      let across = Double((columns.min() ?? 0) + (columns.max() ?? 0)) / 2
      let lines = rows.indices.filter { !rows[$0].isEmpty }
      let down = Double((lines.first ?? 0) + (lines.last ?? 0)) / 2
      #expect((across - Double(puzzle.x)).magnitude <= 1.5 && (down - Double(puzzle.y)).magnitude <= 1.5)
      found[puzzle.x * 3 / Puzzle.width + puzzle.y * 3 / Puzzle.height * 3] += 1
    }
    // In a corner there is room for the middles of seven in a hundred.
    #expect(found.allSatisfy { $0 > 3 }, "\(found)")
  }

  @Test(
    "By its rows each shape can be told: a square stays, a circle swells, a triangle widens, a cross is narrow twice"
  )
  func tellable() {
    for puzzle in shapes(2) {
      let widths = rows(puzzle).filter { !$0.isEmpty }.map { $0.count }
      let (top, middle, bottom) = (widths[1], widths[widths.count / 2], widths[widths.count - 2])
      switch puzzle.right {
      case 0: #expect(top == middle && middle == bottom)
      case 1: #expect(top < middle - 10 && bottom < middle - 10 && (top - bottom).magnitude < 6)
      case 2: #expect(top < middle - 10 && middle < bottom - 10)
      default: #expect(middle > 2 * top && middle > 2 * bottom)
      }
    }
  }

  @Test("Shape and ground are a third of the tones apart or more")
  func ground() throws {
    for puzzle in shapes(0) {
      let first = try #require(place(puzzle.first, in: colours))
      let second = try #require(place(puzzle.second, in: colours))
      #expect((first - second).magnitude >= 4)
    }
  }
}
