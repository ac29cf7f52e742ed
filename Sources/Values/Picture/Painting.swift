// SPDX-License-Identifier: GPL-3.0-or-later

extension Picture {
  /// A new picture: this one with strokes over it, one after the other; nil of any but one of 8 bits, in colour and whole.
  public func painted(_ strokes: [Stroke]) -> Picture? {
    guard depth == 8, channels == 3, grain == 1 else { return nil }
    let count = width * height * channels
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    samples.initialize(from: bytes.samples, count: count)
    let canvas = PaintedPixels(samples: samples, width: width, height: height)
    var (first, last) = (height, 0)
    for stroke in strokes {
      let rows = canvas.paint(stroke)
      (first, last) = (min(first, rows.lowerBound), max(last, rows.upperBound))
    }
    return Picture(samples, over: self, changed: min(first, last)..<last)
  }

  /// The width of a brush in whose stroke a finger of that diameter hears the pure colour: the finger, and
  /// what is read around it.
  public func brush(under diameter: Double) -> Double {
    // Pixels or cells that the finger's edge cuts are read with it, from corner to corner.
    let size = diameter < 16 ? 1 : pyramid.level(for: diameter).size
    return diameter + 2 * 1.4142136 * Double(size) + 2 * Picture.tremble
  }

  /// The trembling of a finger in pixels: a finger that has moved less needs no new paint.
  public static var tremble: Double { 1 }

  /// Colour of 8 bits that a program has made; the picture deallocates it.
  convenience init?(_ samples: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
    self.init(
      width: width, height: height, channels: 3, depth: 8,
      memory: UnsafeRawBufferPointer(start: samples, count: width * height * 3),
      release: { samples.deallocate() })
  }
}

/// Pixels that are being painted.
private struct PaintedPixels {
  let samples: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int

  /// Paints a stroke, and returns the rows that it lies in.
  func paint(_ stroke: Stroke) -> Range<Int> {
    var before = stroke.places[0]
    var (first, last) = (height, 0)
    for place in stroke.places {
      let rows = paint(stroke.colour, stroke.diameter / 2, from: before, to: place)
      (first, last) = (min(first, rows.lowerBound), max(last, rows.upperBound))
      before = place
    }
    return min(first, last)..<last
  }

  /// Every pixel whose middle is not further from the line than the radius.
  private func paint(_ colour: SRGB8, _ radius: Double, from start: Place, to end: Place)
    -> Range<Int>
  {
    let (wayX, wayY) = (end.x - start.x, end.y - start.y)
    let square = wayX * wayX + wayY * wayY
    let perLength = square > 0 ? 1 / square : 0
    let columns = span(min(start.x, end.x) - radius, max(start.x, end.x) + radius, width)
    let rows = span(min(start.y, end.y) - radius, max(start.y, end.y) + radius, height)
    for row in rows {
      let y = Double(row) - start.y
      var pixel = samples + 3 &* (row &* width &+ columns.lowerBound)
      for column in columns {
        let x = Double(column) - start.x
        let along = min(max((x * wayX + y * wayY) * perLength, 0), 1)
        let (awayX, awayY) = (x - along * wayX, y - along * wayY)
        if awayX * awayX + awayY * awayY <= radius * radius {
          (pixel[0], pixel[1], pixel[2]) = (colour.red, colour.green, colour.blue)
        }
        pixel += 3
      }
    }
    return rows
  }

  /// The pixels whose middles lie in a stretch, as far as there are any; none of what is no number.
  private func span(_ first: Double, _ last: Double, _ count: Int) -> Range<Int> {
    guard first < Double(count), last >= 0 else { return 0..<0 }
    let low = Int(max(first.rounded(.up), 0))
    return low..<max(low, Int(min(last, Double(count - 1))) + 1)
  }
}
