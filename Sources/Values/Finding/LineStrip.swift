// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What lies along a straight line, step by step and on both sides, as running sums: any stretch costs one subtraction.
struct LineStrip {
  /// How much of a stretch of a line is an edge.
  struct Marks: BitwiseCopyable {
    /// Steps with an edge along the line, lighter on the one side or on the other.
    var rising: Float = 0
    var falling: Float = 0
    /// Steps within the view.
    var seen: Float = 0
    /// How much changes across the line, at most 30 a step.
    var strength: Float = 0

    static func - (one: Marks, other: Marks) -> Marks {
      Marks(
        rising: one.rising - other.rising, falling: one.falling - other.falling, seen: one.seen - other.seen,
        strength: one.strength - other.strength)
    }

    static func + (one: Marks, other: Marks) -> Marks {
      Marks(
        rising: one.rising + other.rising, falling: one.falling + other.falling, seen: one.seen + other.seen,
        strength: one.strength + other.strength)
    }

    var most: Float { max(rising, falling) }
    var least: Float { min(rising, falling) }
  }

  /// What a stretch of a line holds.
  struct Stretch: BitwiseCopyable {
    var marks = Marks()
    /// The colours before the line and behind it, as its normal points.
    var before = ColourSums()
    var behind = ColourSums()

    static func - (one: Stretch, other: Stretch) -> Stretch {
      var left = one
      left.marks = one.marks - other.marks
      left.before = one.before - other.before
      left.behind = one.behind - other.behind
      return left
    }

    static func + (one: Stretch, other: Stretch) -> Stretch {
      var sum = one
      sum.marks = one.marks + other.marks
      sum.before = one.before + other.before
      sum.behind = one.behind + other.behind
      return sum
    }
  }

  /// Where the sums begin, before the line's middle.
  private let reach: Int
  private let sums: UnsafeMutablePointer<Stretch>

  /// How many sums a line of such a view needs.
  static func steps(_ width: Int, _ height: Int) -> Int { 2 * reach(width, height) + 2 }

  private static func reach(_ width: Int, _ height: Int) -> Int {
    Int(Maths.sqrt(Double(width * width + height * height)) / 2)
  }

  init(_ line: StraightLine, in map: EdgeMap, keeping sums: UnsafeMutablePointer<Stretch>) {
    self.sums = sums
    reach = LineStrip.reach(map.width, map.height)
    let (middleX, middleY) = (Double(map.width - 1) / 2, Double(map.height - 1) / 2)
    var all = Stretch()
    sums[0] = all
    for step in 0...2 * reach {
      let way = Double(step - reach)
      let x = line.distance * line.cosine - way * line.sine + middleX
      let y = line.distance * line.sine + way * line.cosine + middleY
      if x >= 1, x <= Double(map.width - 2), y >= 1, y <= Double(map.height - 2) {
        all = all + LineStrip.look(at: x, y, line, map)
      }
      sums[step + 1] = all
    }
  }

  /// From one way along the line to another.
  func stretch(from start: Double, to end: Double) -> Stretch { sums[index(end)] - sums[index(start)] }

  /// The marks of such a stretch alone.
  func marks(from start: Double, to end: Double) -> Marks {
    sums[index(end)].marks - sums[index(start)].marks
  }

  /// Rounded to the nearest.
  private func index(_ way: Double) -> Int {
    min(Int(max(way + Double(reach) + 0.5, 0)), 2 * reach + 1)
  }

  private static func look(at x: Double, _ y: Double, _ line: StraightLine, _ map: EdgeMap) -> Stretch {
    var found = Stretch()
    found.marks.seen = 1
    let (cosine, sine) = (Float(line.cosine), Float(line.sine))
    let isInside = x > 7 && x < Double(map.width - 8) && y > 7 && y < Double(map.height - 8)
    // No coordinate is below -6, so that the cast rounds all of them alike.
    func index(_ off: Double) -> Int {
      let column = Int(x + off * line.cosine + 8.5) &- 8, row = Int(y + off * line.sine + 8.5) &- 8
      if isInside { return row &* map.width &+ column }
      return min(max(row, 0), map.height - 1) * map.width + min(max(column, 0), map.width - 1)
    }
    // Edges that lie a pixel and a half off are still the line's own.
    for step in 0..<4 {
      let place = index(Double(step) - 1.5)
      let change = map.across[place] * cosine + map.down[place] * sine
      found.marks.strength = max(found.marks.strength, min(change.magnitude, 30))
      // Within 16 degrees of the normal.
      guard map.isEdge[place], change.magnitude > 0.96 * map.strength[place] else { continue }
      if change > 0 { found.marks.rising = 1 } else { found.marks.falling = 1 }
    }
    found.before = ColourSums(map.soft + 3 * index(-6), map.soft + 3 * index(-4))
    found.behind = ColourSums(map.soft + 3 * index(4), map.soft + 3 * index(6))
    return found
  }
}
