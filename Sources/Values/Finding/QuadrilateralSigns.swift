// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

extension Quadrilateral {
  /// What of it speaks for a painting, from what lies along its four lines; nil where its score is surely not above `worst`.
  func signs(_ lines: ViewLines, width: Double, height: Double, above worst: Double) -> PaintingSigns? {
    var gathered = GatheredSides()
    if !lines.levels[top].isBorder {
      let signs = lines.ofLevels.signs(
        top, lines.alongLevels[top], left, right, from: topLeft.alongLevel, to: topRight.alongLevel)
      gathered.add(signs, isInsideBehind: true)
    }
    if !lines.sides[right].isBorder {
      let signs = lines.ofSides.signs(
        right, lines.alongSides[right], top, bottom, from: topRight.alongSide, to: bottomRight.alongSide)
      gathered.add(signs, isInsideBehind: false)
    }
    if !lines.levels[bottom].isBorder {
      let signs = lines.ofLevels.signs(
        bottom, lines.alongLevels[bottom], left, right, from: bottomRight.alongLevel,
        to: bottomLeft.alongLevel)
      gathered.add(signs, isInsideBehind: false)
    }
    if !lines.sides[left].isBorder {
      let signs = lines.ofSides.signs(
        left, lines.alongSides[left], top, bottom, from: bottomLeft.alongSide, to: topLeft.alongSide)
      gathered.add(signs, isInsideBehind: true)
    }
    guard gathered.count > 0 else { return nil }
    let share = Float(area / (width * height))
    let off = Float(Place(x: middle.x / width, y: middle.y / height).length)
    guard Double(gathered.highestScore(share: share, off: off)) > worst else { return nil }
    var signs = PaintingSigns()
    (signs.area, signs.off) = (Double(quickLogarithm(share)), Double(off))
    gathered.judgeSides(&signs)
    gathered.judgeColours(&signs)
    return signs
  }
}

/// The sides of a quadrilateral, one after the other; those on the view's border say nothing.
private struct GatheredSides {
  private var sides = InlineArray<4, UnsafePointer<SideSigns>?>(repeating: nil)
  private var isInsideBehind = InlineArray<4, Bool>(repeating: false)
  private(set) var count = 0

  mutating func add(_ side: UnsafePointer<SideSigns>, isInsideBehind isBehind: Bool) {
    (sides[count], isInsideBehind[count]) = (side, isBehind)
    count += 1
  }

  func highestScore(share: Float, off: Float) -> Float {
    var (least, second, leastStrength, merit, apart): (Float, Float, Float, Float, Float) = (2, 2, 31, 0, 0)
    for index in 0..<count {
      guard let side = sides[index] else { continue }
      second = min(second, max(least, side.pointee.support))
      least = min(least, side.pointee.support)
      leastStrength = min(leastStrength, side.pointee.strength)
      merit += side.pointee.merit
      apart += side.pointee.apart
    }
    let each = 1 / Float(count)
    let weakest = PaintingSigns.weakest(least, count == 1 ? least : second, leastStrength)
    return PaintingSigns.highestLineScore(
      merit: merit * each, weakest: weakest, apart: apart * each, share: share, off: off, borders: 4 - count)
  }

  /// How much of an edge the sides are, and how unlike what they part.
  func judgeSides(_ signs: inout PaintingSigns) {
    var (least, second, leastStrength): (Float, Float, Float) = (2, 2, 31)
    var (support, strength, beyond, strengthBeyond, apart): (Float, Float, Float, Float, Float) = (
      0, 0, 0, 0, 0
    )
    for index in 0..<count {
      guard let side = sides[index] else { continue }
      let own = side.pointee.support
      support += own
      second = min(second, max(least, own))
      least = min(least, own)
      leastStrength = min(leastStrength, side.pointee.strength)
      strength += side.pointee.strength
      beyond += side.pointee.beyond
      strengthBeyond += side.pointee.strengthBeyond
      apart += side.pointee.apart
    }
    let each = 1 / Float(count)
    signs.borders = 4 - count
    (signs.support, signs.least) = (Double(support * each), Double(least))
    signs.second = Double(count == 1 ? least : second)
    (signs.strength, signs.leastStrength) = (Double(strength * each), Double(leastStrength))
    (signs.beyond, signs.strengthBeyond) = (Double(beyond * each), Double(strengthBeyond * each))
    signs.contrast = Double(quickLogarithm(2 + apart * each))
  }

  func judgeColours(_ signs: inout PaintingSigns) {
    let each = 1 / Float(count)
    var (steps, outside, inside, meanOutside): (Float, ColourSums, ColourSums, ColourSums) = (
      0, ColourSums(), ColourSums(), ColourSums()
    )
    for index in 0..<count {
      guard let side = sides[index] else { continue }
      steps += side.pointee.steps
      let (out, within) = colours(index, side)
      outside = outside + out
      inside = inside + within
      meanOutside = meanOutside + out * (each / side.pointee.steps)
    }
    signs.outside = Double(quickLogarithm(2 + outside.spread(of: steps)))
    signs.inside = Double(quickLogarithm(2 + inside.spread(of: steps)))
    var scattered: Float = 0
    for index in 0..<count {
      guard let side = sides[index] else { continue }
      let out = colours(index, side).out * (1 / side.pointee.steps)
      scattered += out.squaredDistance(from: meanOutside) * each
    }
    signs.spread = Double(quickLogarithm(2 + scattered.squareRoot()))
  }

  private func colours(_ index: Int, _ side: UnsafePointer<SideSigns>) -> (
    out: ColourSums, within: ColourSums
  ) {
    isInsideBehind[index]
      ? (side.pointee.before, side.pointee.behind) : (side.pointee.behind, side.pointee.before)
  }
}
