// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Maths

extension Quadrilateral {
  /// What of it speaks for a painting, from what lies along its four lines.
  func signs(_ lines: ViewLines, width: Double, height: Double) -> PaintingSigns {
    var gathered = GatheredSides()
    gathered.add(lines.levels[top], lines.alongLevels[top], corners[0], corners[1], isInsideBehind: true)
    gathered.add(lines.sides[right], lines.alongSides[right], corners[1], corners[2], isInsideBehind: false)
    gathered.add(
      lines.levels[bottom], lines.alongLevels[bottom], corners[2], corners[3], isInsideBehind: false)
    gathered.add(lines.sides[left], lines.alongSides[left], corners[3], corners[0], isInsideBehind: true)
    var signs = gathered.signs
    signs.area = Maths.log(corners.area / (width * height))
    let middle = (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25
    signs.off = Place(x: middle.x / width, y: middle.y / height).length
    return signs
  }
}

/// The sides of a quadrilateral, one after the other; those on the view's border say nothing.
private struct GatheredSides {
  private var sides = InlineArray<4, Side>(repeating: Side())
  private var count = 0
  private var borders = 0

  private struct Side {
    var support = 0.0
    var strength = 0.0
    var beyond = 0.0
    var strengthBeyond = 0.0
    var steps: Float = 0
    var outside = ColourSums()
    var inside = ColourSums()
  }

  mutating func add(
    _ line: StraightLine, _ strip: LineStrip, _ start: Place, _ end: Place, isInsideBehind: Bool
  ) {
    if line.isBorder {
      borders += 1
      return
    }
    let ways = (line.way(to: start), line.way(to: end))
    let (low, high) = (min(ways.0, ways.1), max(ways.0, ways.1))
    let length = high - low
    // Two pixels off each corner.
    let own = strip.stretch(from: low + 2, to: high - 2)
    var side = Side()
    side.support = min(Double(own.most + 0.3 * own.least) / max(length - 4, 1), 1)
    // A quarter of the side, three pixels off the corner.
    let further = min(max(length / 4, 8), 30)
    let beyond =
      strip.stretch(from: low - 3 - further, to: low - 3)
      + strip.stretch(from: high + 3, to: high + 3 + further)
    let seen = max(beyond.seen, 10)
    side.beyond = Double((own.rising >= own.falling ? beyond.rising : beyond.falling) / seen)
    side.strength = Maths.log(1 + Double(own.strength / max(own.seen, 1)))
    side.strengthBeyond = Maths.log(1 + Double(beyond.strength / seen))
    side.steps = max(own.seen, 1)
    (side.outside, side.inside) = isInsideBehind ? (own.before, own.behind) : (own.behind, own.before)
    sides[count] = side
    count += 1
  }

  var signs: PaintingSigns {
    var signs = PaintingSigns()
    signs.borders = borders
    guard count > 0 else { return signs }
    var (steps, outside, inside, meanOutside): (Float, ColourSums, ColourSums, ColourSums) = (
      0, ColourSums(), ColourSums(), ColourSums()
    )
    var (least, second, leastStrength, apart) = (Double.infinity, Double.infinity, Double.infinity, 0.0)
    let each = 1 / Double(count)
    for index in 0..<count {
      let side = sides[index]
      signs.support += side.support * each
      signs.beyond += side.beyond * each
      signs.strength += side.strength * each
      // A side on the border has nothing beyond its corners; it counts as one of four there, with nothing.
      signs.strengthBeyond += side.strengthBeyond * each
      if side.support < least {
        (least, second) = (side.support, least)
      } else {
        second = min(second, side.support)
      }
      leastStrength = min(leastStrength, side.strength)
      steps += side.steps
      outside = outside + side.outside
      inside = inside + side.inside
      let (out, within) = (side.outside * (1 / side.steps), side.inside * (1 / side.steps))
      meanOutside = meanOutside + out * Float(each)
      apart += Double(out.squaredDistance(from: within).squareRoot()) * each
    }
    (signs.least, signs.second, signs.leastStrength) = (least, count == 1 ? least : second, leastStrength)
    signs.outside = Maths.log(2 + Double(outside.spread(of: steps)))
    signs.inside = Maths.log(2 + Double(inside.spread(of: steps)))
    var scattered = 0.0
    for index in 0..<count {
      let out = sides[index].outside * (1 / sides[index].steps)
      scattered += Double(out.squaredDistance(from: meanOutside)) * each
    }
    signs.spread = Maths.log(2 + Maths.sqrt(scattered))
    signs.contrast = Maths.log(2 + apart)
    return signs
  }
}
