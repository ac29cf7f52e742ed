// SPDX-License-Identifier: GPL-3.0-or-later

/// What is painted alone, as its museum has it: seen from straight ahead, in even light.
public struct PaintedWork: Sendable {
  public let width: Int
  public let height: Int
  /// Red, green and blue, row by row from the top.
  public let bytes: [UInt8]

  public init(_ painting: HungPainting, height: Int) {
    let width = max(Int((Double(height) * painting.aspect).rounded()), 1)
    self.init(width: width, height: height) { column, row in
      let (u, v) = ((Double(column) + 0.5) / Double(width), (Double(row) + 0.5) / Double(height))
      let shade = painting.painted(u, v, painting.seed)
      return (shade.red, shade.green, shade.blue)
    }
  }

  /// A work that another maker painted, in the same order.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  private init(width: Int, height: Int, _ colour: (Int, Int) -> (Double, Double, Double)) {
    (self.width, self.height) = (width, height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let (red, green, blue) = colour(column, row)
        for part in [red, green, blue] { bytes.append(UInt8(min(max(part, 0), 255))) }
      }
    }
    self.bytes = bytes
  }

  private func colour(_ column: Int, _ row: Int) -> (Double, Double, Double) {
    let pixel = 3 * (row * width + column)
    return (Double(bytes[pixel]), Double(bytes[pixel + 1]), Double(bytes[pixel + 2]))
  }

  /// Between its pixels, by how near they are: both places are 0 to 1.
  func shade(_ u: Double, _ v: Double) -> Shade {
    let (x, y) = (
      min(max(u * Double(width) - 0.5, 0), Double(width - 1)),
      min(max(v * Double(height) - 0.5, 0), Double(height - 1))
    )
    let (left, top) = (min(Int(x), max(width - 2, 0)), min(Int(y), max(height - 2, 0)))
    func at(_ column: Int, _ row: Int) -> Shade {
      let (red, green, blue) = colour(min(column, width - 1), min(row, height - 1))
      return Shade(red, green, blue)
    }
    let (right, below) = (x - Double(left), y - Double(top))
    let above = at(left, top) * (1 - right) + at(left + 1, top) * right
    let under = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
    return above * (1 - below) + under * below
  }

  public var mirrored: PaintedWork {
    PaintedWork(width: width, height: height) { column, row in colour(width - 1 - column, row) }
  }

  /// Another work: the part between these places.
  public func part(left: Int, top: Int, width: Int, height: Int) -> PaintedWork {
    PaintedWork(width: width, height: height) { column, row in colour(left + column, top + row) }
  }

  /// Its four quarters.
  public var quarters: [PaintedWork] {
    let (half, middle) = (width / 2, height / 2)
    return (0..<4).map {
      part(left: $0 % 2 * half, top: $0 / 2 * middle, width: half, height: middle)
    }
  }

  /// With other colours, made of its own and of where they are: 0 to 1 from the left and from the top.
  public func changed(
    _ change: (_ colour: (Double, Double, Double), _ x: Double, _ y: Double) -> (Double, Double, Double)
  ) -> PaintedWork {
    PaintedWork(width: width, height: height) { column, row in
      change(
        colour(column, row), (Double(column) + 0.5) / Double(width), (Double(row) + 0.5) / Double(height))
    }
  }

  /// On a grey wall, of which so much is seen on each side.
  public func onWall(_ margin: Int) -> PaintedWork {
    PaintedWork(width: width + 2 * margin, height: height + 2 * margin) { column, row in
      let (x, y) = (column - margin, row - margin)
      return x >= 0 && x < width && y >= 0 && y < height ? colour(x, y) : (150, 150, 145)
    }
  }
}
