// SPDX-License-Identifier: GPL-3.0-or-later

extension FramePlanes {
  /// The frame in red, green and blue, turned, without gaps: `SharedFrames.pictureBytes` of it.
  public func writeColours(to picture: UnsafeMutablePointer<UInt8>, turned rotation: Rotation) {
    let path = rotation.path(shape.width, shape.height)
    let rows = ColourRows(self)
    let row = Scratch(3 * shape.width)
    for y in 0..<shape.height {
      // A row that lies as it shall is written where it belongs at once.
      let target = picture + 3 * (path.start + y * path.down)
      if path.right == 1 {
        rows.write(y, to: target)
        continue
      }
      rows.write(y, to: row.bytes)
      var (from, to) = (UnsafePointer(row.bytes), target)
      for _ in 0..<shape.width {
        to[0] = from[0]
        to[1] = from[1]
        to[2] = from[2]
        from += 3
        to += 3 &* path.right
      }
    }
  }
}

/// Rows of a frame in red, green and blue.
private struct ColourRows: ~Copyable {
  private let planes: FramePlanes
  private let sums: ChromaSums
  /// Frames may lie in memory that the processor doesn't cache: reading it in long pieces, once, is ten times as fast.
  private let near: Scratch
  private let nearChroma: Scratch

  init(_ planes: FramePlanes) {
    self.planes = planes
    sums = ChromaSums(planes.shape)
    near = Scratch(planes.shape.stride)
    nearChroma = Scratch(2 * planes.shape.stride)
  }

  func write(_ y: Int, to row: UnsafeMutablePointer<UInt8>) {
    let shape = planes.shape
    let bytes = shape.layout.rowBytes(shape.width)
    let chroma = nearChroma.bytes
    near.bytes.update(from: planes.first + y * shape.stride, count: bytes)
    switch shape.layout {
    case .rgb: row.update(from: near.bytes, count: bytes)
    case .bgr: reorder(row, step: 3, red: 2)
    case .rgbx: reorder(row, step: 4, red: 0)
    case .bgrx: reorder(row, step: 4, red: 2)
    case .yuyv:
      sums.write(
        row, near.bytes, step: 2, near.bytes + 1, near.bytes + 3, chromaStep: 4, width: shape.width)
    case .nv12:
      let count = (shape.width + 1) / 2 * 2
      chroma.update(from: planes.second + y / 2 * shape.stride, count: count)
      sums.write(row, near.bytes, step: 1, chroma, chroma + 1, chromaStep: 2, width: shape.width)
    case .yuv420:
      let count = (shape.width + 1) / 2
      chroma.update(from: planes.second + y / 2 * (shape.stride / 2), count: count)
      (chroma + count).update(from: planes.third + y / 2 * (shape.stride / 2), count: count)
      sums.write(row, near.bytes, step: 1, chroma, chroma + count, chromaStep: 1, width: shape.width)
    }
  }

  private func reorder(_ row: UnsafeMutablePointer<UInt8>, step: Int, red: Int) {
    var (from, to) = (UnsafePointer(near.bytes), row)
    for _ in 0..<planes.shape.width {
      to[0] = from[red]
      to[1] = from[1]
      to[2] = from[2 &- red]
      from += step
      to += 3
    }
  }
}

/// From luma and chroma to red, green and blue, in whole numbers: 65536 stands for 1.
struct ChromaSums {
  private let black: Int32
  private let luma: Int32
  private let redOfV: Int32
  private let greenOfU: Int32
  private let greenOfV: Int32
  private let blueOfU: Int32

  init(_ shape: FrameShape) {
    let (red, blue) = shape.matrix.weights
    let green = 1 - red - blue
    // Steps of luma and chroma in steps of colour.
    let (lumaGain, chromaGain) = shape.isFullRange ? (1.0, 255.0 / 127.5) : (255.0 / 219, 255.0 / 112)
    func whole(_ number: Double) -> Int32 { Int32((number * 65536).rounded()) }
    black = shape.isFullRange ? 0 : 16
    luma = whole(lumaGain)
    redOfV = whole((1 - red) * chromaGain)
    blueOfU = whole((1 - blue) * chromaGain)
    greenOfU = whole(-blue * (1 - blue) / green * chromaGain)
    greenOfV = whole(-red * (1 - red) / green * chromaGain)
  }

  @inline(__always)
  func write(
    _ row: UnsafeMutablePointer<UInt8>, _ y: UnsafePointer<UInt8>, step: Int, _ u: UnsafePointer<UInt8>,
    _ v: UnsafePointer<UInt8>, chromaStep: Int, width: Int
  ) {
    for x in 0..<width {
      let chroma = (x >> 1) &* chromaStep
      let (u, v) = (Int32(u[chroma]) &- 128, Int32(v[chroma]) &- 128)
      write(row + 3 &* x, luma: Int32(y[x &* step]), u, v)
    }
  }

  /// One pixel, its chroma from -128 to 127.
  @inline(__always)
  func write(_ pixel: UnsafeMutablePointer<UInt8>, luma y: Int32, _ u: Int32, _ v: Int32) {
    let grey = (y &- black) &* luma &+ 32768
    pixel[0] = ChromaSums.byte(grey &+ redOfV &* v)
    pixel[1] = ChromaSums.byte(grey &+ greenOfU &* u &+ greenOfV &* v)
    pixel[2] = ChromaSums.byte(grey &+ blueOfU &* u)
  }

  @inline(__always)
  private static func byte(_ sum: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: min(max(sum >> 16, 0), 255))
  }
}
