// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How deep the frame is on each side of a straightened painting, in its pixels.
///
/// A frame is equally wide all round, and a picture's own lines are not: so the innermost depth at which all four sides have a
/// line is where the picture begins.
struct FrameDepths {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  /// A frame takes at most so much of the shorter side.
  private static var most: Double { 0.30 }

  init(of flat: Picture) {
    let (width, height) = (flat.width, flat.height)
    let shorter = FrameDepths.most * Double(min(width, height))
    let (across, down) = (
      Int(min(shorter, 0.4 * Double(width))) + 3, Int(min(shorter, 0.4 * Double(height))) + 3
    )
    let middle = (FrameDepths.middle(of: height), FrameDepths.middle(of: width))
    let sides = [
      FrameDepths.lines(across, middle.0) { flat.screenPixel($0, $1) },
      FrameDepths.lines(down, middle.1) { flat.screenPixel($1, $0) },
      FrameDepths.lines(across, middle.0) { flat.screenPixel(width - 1 - $0, $1) },
      FrameDepths.lines(down, middle.1) { flat.screenPixel($1, height - 1 - $0) },
    ]
    let deepest = min(across, down) - 3
    for depth in stride(from: deepest, through: 3, by: -1) {
      // Within a twelfth of the depth.
      let near = max(1, Int((0.08 * Double(depth)).rounded()))
      let range = depth - near...min(depth + near, min(across, down) - 1)
      let best = sides.map { side in side[range].max() ?? 0 }
      let sorted = best.sorted()
      guard sorted[1] > 0.55, sorted[0] > 0.3 else { continue }
      let places = sides.map { side in range.first { side[$0] == side[range].max() } ?? depth }
      (left, top, right, bottom) = (places[0], places[1], places[2], places[3])
      return
    }
  }

  /// The corners of a side may be covered or worn.
  private static func middle(of length: Int) -> Range<Int> {
    Int(0.12 * Double(length))..<max(Int(0.88 * Double(length)), Int(0.12 * Double(length)) + 1)
  }

  /// At each depth, the share of the side's places where the colour changes there, in the same sense.
  private static func lines(
    _ depths: Int, _ places: Range<Int>, _ pixel: (_ depth: Int, _ along: Int) -> UInt32
  ) -> [Double] {
    var changes: [Float] = []
    for place in places {
      var colours: [ShownColour] = []
      for depth in 0..<depths {
        // A little smoothed, as noise and dust are no lines.
        let sides = ShownColour(pixel(max(depth - 1, 0), place)) + ShownColour(pixel(depth + 1, place))
        colours.append((sides + ShownColour(pixel(depth, place)) * 2) * 0.25)
      }
      for depth in 0..<depths {
        let isInside = depth > 0 && depth + 1 < depths
        changes.append(isInside ? ((colours[depth + 1] - colours[depth - 1]) * 0.5).largest : 0)
      }
    }
    let median = changes.map { $0.magnitude }.sorted()[changes.count / 2]
    let least = max(2, 1.2 * median)
    return (0..<depths).map { depth in
      var (lighter, darker) = (0, 0)
      for index in places.indices {
        let change = changes[(index - places.lowerBound) * depths + depth]
        if change > least { lighter += 1 } else if change < -least { darker += 1 }
      }
      return Double(max(lighter, darker)) / Double(places.count)
    }
  }
}
