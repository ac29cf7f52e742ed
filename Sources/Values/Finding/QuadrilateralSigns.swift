// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

extension Quadrilateral {
  /// What of it speaks for a painting, from what lies along its four lines; nil where its score is surely not above `worst`.
  func signs(_ lines: ViewLines, width: Double, height: Double, above worst: Double) -> PaintingSigns? {
    var gathered = GatheredSides()
    gathered.add(
      lines.levels[top], lines.alongLevels[top], topLeft.alongLevel, topRight.alongLevel, isInsideBehind: true
    )
    gathered.add(
      lines.sides[right], lines.alongSides[right], topRight.alongSide, bottomRight.alongSide,
      isInsideBehind: false)
    gathered.add(
      lines.levels[bottom], lines.alongLevels[bottom], bottomRight.alongLevel, bottomLeft.alongLevel,
      isInsideBehind: false)
    gathered.add(
      lines.sides[left], lines.alongSides[left], bottomLeft.alongSide, topLeft.alongSide, isInsideBehind: true
    )
    var signs = PaintingSigns()
    let share = area / (width * height)
    // Never below the logarithm.
    signs.area = share - 1
    signs.off = Place(x: middle.x / width, y: middle.y / height).length
    gathered.judgeSides(&signs)
    guard signs.highestScore > worst else { return nil }
    gathered.judgeEnds(&signs)
    guard signs.highestScore > worst else { return nil }
    signs.area = Maths.log(share)
    gathered.judgeSurroundings(&signs)
    return signs
  }
}

/// The sides of a quadrilateral, one after the other; those on the view's border say nothing.
private struct GatheredSides {
  private var sides = InlineArray<4, Side>(repeating: Side())
  private var count = 0
  private var leastStrength = 0.0

  private struct Side {
    var strip: LineStrip?
    var low = 0.0
    var high = 0.0
    var isInsideBehind = false
    var isRising = false
    var steps: Float = 1
    var strength = 0.0
    var strengthBeyond = 0.0
    var outside = ColourSums()
    var inside = ColourSums()
  }

  mutating func add(
    _ line: StraightLine, _ strip: LineStrip, _ start: Double, _ end: Double, isInsideBehind: Bool
  ) {
    guard !line.isBorder else { return }
    sides[count].strip = strip
    (sides[count].low, sides[count].high) = (min(start, end), max(start, end))
    sides[count].isInsideBehind = isInsideBehind
    count += 1
  }

  /// How much of an edge the sides are. The signs' strengths are never below what they will be.
  mutating func judgeSides(_ signs: inout PaintingSigns) {
    signs.borders = 4 - count
    guard count > 0 else { return }
    var (least, second, leastStrength, strength) = (2.0, 2.0, 31.0, 0.0)
    let each = 1 / Double(count)
    for index in 0..<count {
      guard let strip = sides[index].strip else { continue }
      let (low, high) = (sides[index].low, sides[index].high)
      // Two pixels off each corner.
      let own = strip.marks(from: low + 2, to: high - 2)
      sides[index].isRising = own.rising >= own.falling
      sides[index].steps = max(own.seen, 1)
      sides[index].strength = Double(own.strength / sides[index].steps)
      let support = min(Double(own.most + 0.3 * own.least) / max(high - low - 4, 1), 1)
      signs.support += support * each
      second = min(second, max(least, support))
      least = min(least, support)
      leastStrength = min(leastStrength, sides[index].strength)
      strength += sides[index].strength * each
    }
    (signs.least, signs.second) = (least, count == 1 ? least : second)
    self.leastStrength = leastStrength
    signs.leastStrength = GatheredSides.ceiling(leastStrength)
    // The logarithm of a mean is never below the mean of the logarithms.
    signs.strength = GatheredSides.ceiling(strength)
  }

  /// Never below the logarithm of 1 more: the lowest of three lines that touch it, at 2, 7 and 19.
  private static func ceiling(_ strength: Double) -> Double {
    let (weak, strong) = (1.0987 + (strength - 2) * (1.0 / 3), 2.9958 + (strength - 19) * 0.05)
    return min(weak, min(2.0795 + (strength - 7) * 0.125, strong))
  }

  /// How much of an edge goes on beyond the corners.
  mutating func judgeEnds(_ signs: inout PaintingSigns) {
    let each = 1 / Double(max(count, 1))
    for index in 0..<count {
      guard let strip = sides[index].strip else { continue }
      let (low, high) = (sides[index].low, sides[index].high)
      // A quarter of the side, three pixels off the corner.
      let further = min(max((high - low) / 4, 8), 30)
      let beyond =
        strip.marks(from: low - 3 - further, to: low - 3)
        + strip.marks(from: high + 3, to: high + 3 + further)
      let seen = max(beyond.seen, 10)
      signs.beyond += Double((sides[index].isRising ? beyond.rising : beyond.falling) / seen) * each
      sides[index].strengthBeyond = Double(beyond.strength / seen)
    }
  }

  /// What is along the sides, and how strong they are.
  mutating func judgeSurroundings(_ signs: inout PaintingSigns) {
    guard count > 0 else { return }
    let each = 1 / Double(count)
    signs.leastStrength = Maths.log(1 + leastStrength)
    signs.strength = 0
    for index in 0..<count {
      guard let strip = sides[index].strip else { continue }
      signs.strength += Maths.log(1 + sides[index].strength) * each
      signs.strengthBeyond += Maths.log(1 + sides[index].strengthBeyond) * each
      let own = strip.stretch(from: sides[index].low + 2, to: sides[index].high - 2)
      sides[index].outside = sides[index].isInsideBehind ? own.before : own.behind
      sides[index].inside = sides[index].isInsideBehind ? own.behind : own.before
    }
    judgeColours(&signs)
  }

  private func judgeColours(_ signs: inout PaintingSigns) {
    let each = 1 / Double(count)
    var (steps, outside, inside, meanOutside): (Float, ColourSums, ColourSums, ColourSums) = (
      0, ColourSums(), ColourSums(), ColourSums()
    )
    var apart = 0.0
    for index in 0..<count {
      let side = sides[index]
      steps += side.steps
      outside = outside + side.outside
      inside = inside + side.inside
      let (out, within) = (side.outside * (1 / side.steps), side.inside * (1 / side.steps))
      meanOutside = meanOutside + out * Float(each)
      apart += Double(out.squaredDistance(from: within).squareRoot()) * each
    }
    signs.outside = Maths.log(2 + Double(outside.spread(of: steps)))
    signs.inside = Maths.log(2 + Double(inside.spread(of: steps)))
    var scattered = 0.0
    for index in 0..<count {
      let out = sides[index].outside * (1 / sides[index].steps)
      scattered += Double(out.squaredDistance(from: meanOutside)) * each
    }
    signs.spread = Maths.log(2 + scattered.squareRoot())
    signs.contrast = Maths.log(2 + apart)
  }
}
