// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Ears

/// Chords drawn for who sees.
@Suite struct ChordDrawingTests {
  private static func lines(_ name: String, isLeft: Bool = false) -> [String] {
    ChordName(letters: name).flatMap { ChordFingering.first(of: $0) }
      .map { ChordDrawing.lines($0, isLeft: isLeft) } ?? []
  }

  private static let every = StringInstrument.allCases.flatMap { $0.shapes }

  @Test func `A chord has its silent and open strings above the nut, and fingers at their frets`() {
    #expect(
      Self.lines("C") == ["x     o   o", "╒═╤═╤═╤═╤═╕", "│ │ │ │ 1 │", "│ │ 2 │ │ │", "│ 3 │ │ │ │"])
  }

  @Test func `For left hands the sixth string is at the right`() {
    #expect(
      Self.lines("C", isLeft: true) == [
        "o   o     x", "╒═╤═╤═╤═╤═╕", "│ 1 │ │ │ │", "│ │ │ 2 │ │", "│ │ │ │ 3 │",
      ])
  }

  @Test func `Up the neck there is no nut, and the number of its first fret stands beside it`() {
    let shape = ChordShape("x24432").map {
      ChordFingering(name: ChordName(.b, .minor), shape: $0, fingers: [0, 1, 3, 4, 2, 1])
    }
    #expect(
      shape.map { ChordDrawing.lines($0, isLeft: false) } == [
        "x            ", "┌─┬─┬─┬─┬─┐  ", "│ 1 │ │ │ 1 2", "│ │ │ │ 2 │  ", "│ │ 3 4 │ │  ",
      ])
  }

  @Test func `A string that is pressed by no known finger has a dot, and nothing at all draws nothing`() {
    let odd = ChordFingering(name: ChordName(.c, .major), shape: ChordShape(frets: [nil, 3, 2]), fingers: [])
    #expect(ChordDrawing.lines(odd, isLeft: false).joined() == "x    ╒═╤═╕│ │ ││ │ ●│ ● │")
    for frets in [[], [0], [nil], [12]] as [[Int?]] {
      let few = ChordFingering(name: odd.name, shape: ChordShape(frets: frets), fingers: [])
      #expect(ChordDrawing.lines(few, isLeft: true).count == 5)
    }
  }

  @Test func `Of every shape each finger is there as often as it presses, and columns are in line`() {
    for fingering in Self.every {
      for isLeft in [false, true] {
        let lines = ChordDrawing.lines(fingering, isLeft: isLeft)
        let width = lines.first?.count ?? 0
        #expect(lines.count == 5 && lines.allSatisfy { $0.count == width }, "\(fingering.name.letters)")
        // The number of the first fret is beside the strings.
        let drawn = lines.map { Array($0.prefix(2 * fingering.fingers.count - 1)) }
        #expect(
          drawn.allSatisfy { line in line.indices.allSatisfy { $0 % 2 == 0 || " ═─".contains(line[$0]) } })
        for number in 1...4 {
          let wanted = fingering.fingers.count { $0 == number }
          #expect(
            drawn.joined().count { $0 == Character("\(number)") } == wanted, "\(fingering.name.letters)")
        }
        for (place, fret) in fingering.shape.frets.enumerated() {
          let column = 2 * (isLeft ? fingering.fingers.count - 1 - place : place)
          let above: Character = fret.map { $0 == 0 ? "o" : " " } ?? "x"
          #expect(drawn.first?[column] == above)
        }
      }
    }
  }

  @Test func `A drawing for left hands is the other one's mirror`() {
    for fingering in Self.every {
      let width = 2 * fingering.fingers.count - 1
      let right = ChordDrawing.lines(fingering, isLeft: false).map { String($0.prefix(width)) }
      let left = ChordDrawing.lines(fingering, isLeft: true).map { String($0.prefix(width)) }
      for (one, other) in zip(right, left) where !one.contains("╒") && !one.contains("┌") {
        #expect(String(one.reversed()) == other)
      }
    }
  }
}
