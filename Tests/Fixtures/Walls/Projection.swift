// SPDX-License-Identifier: GPL-3.0-or-later

/// How a wall lies before a camera: from its places to pixels, and back.
struct Projection {
  private let forth: Mapping
  private let back: Mapping

  init(_ painting: HungPainting, _ half: (x: Double, y: Double), _ width: Int, _ height: Int) {
    let (wide, high) = (Double(width), Double(height))
    let focal = HungPainting.focal * max(wide, high)
    let (across, down, roll) = (Turn(painting.across), Turn(painting.down), Turn(painting.roll))
    let aside = [[across.cosine, 0, across.sine], [0, 1, 0], [-across.sine, 0, across.cosine]]
    let nod = [[1, 0, 0], [0, down.cosine, -down.sine], [0, down.sine, down.cosine]]
    let lean = [[roll.cosine, -roll.sine, 0], [roll.sine, roll.cosine, 0], [0, 0, 1]]
    let turned = Projection.product(lean, Projection.product(nod, aside))
    let away = focal * max(2 * half.x / wide, 2 * half.y / high) / painting.fill
    let (x, y) = (painting.shift.x * wide / focal * away, painting.shift.y * high / focal * away)
    let pose = [
      [turned[0][0], turned[0][1], x], [turned[1][0], turned[1][1], y], [turned[2][0], turned[2][1], away],
    ]
    let rows = Projection.product(
      [[focal, 0, (wide - 1) / 2], [0, focal, (high - 1) / 2], [0, 0, 1]], pose)
    (forth, back) = (Mapping(rows), Mapping(Projection.inverse(rows)))
  }

  func seen(_ x: Double, _ y: Double) -> (x: Double, y: Double) { forth.apply(x, y) }
  func onWall(_ x: Double, _ y: Double) -> (x: Double, y: Double) { back.apply(x, y) }

  private static func product(_ one: [[Double]], _ other: [[Double]]) -> [[Double]] {
    var product = [[Double]](repeating: [0, 0, 0], count: 3)
    for row in 0..<3 {
      for column in 0..<3 {
        for step in 0..<3 { product[row][column] += one[row][step] * other[step][column] }
      }
    }
    return product
  }

  private static func inverse(_ m: [[Double]]) -> [[Double]] {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (a, b) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[a][c] * m[b][d] - m[a][d] * m[b][c]
    }
    let whole = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
    var inverse = [[Double]](repeating: [0, 0, 0], count: 3)
    for row in 0..<3 {
      for column in 0..<3 { inverse[row][column] = minor(column, row) / whole }
    }
    return inverse
  }
}

/// Three by three numbers, kept flat: every pixel asks four times.
private struct Mapping {
  let a, b, c, d, e, f, g, h, i: Double

  init(_ rows: [[Double]]) {
    (a, b, c) = (rows[0][0], rows[0][1], rows[0][2])
    (d, e, f) = (rows[1][0], rows[1][1], rows[1][2])
    (g, h, i) = (rows[2][0], rows[2][1], rows[2][2])
  }

  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let depth = g * x + h * y + i
    return ((a * x + b * y + c) / depth, (d * x + e * y + f) / depth)
  }
}

/// An angle, from the tangent of its half.
private struct Turn {
  let cosine: Double
  let sine: Double

  init(_ half: Double) {
    (cosine, sine) = ((1 - half * half) / (1 + half * half), 2 * half / (1 + half * half))
  }
}
