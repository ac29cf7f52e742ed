// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Sight

/// Frames of every layout, turned every way, as the picture that was before the camera.
@Suite struct ColoursTests {
  @Test(
    "A picture that is turned is that of an upright camera, whatever its sides", arguments: Rotation.allCases)
  func rotation(rotation: Rotation) {
    for (width, height) in [(1, 1), (5, 3), (3, 5), (4, 4), (1, 7)] {
      let path = rotation.path(width, height)
      let turned = rotation.size(width, height)
      for y in 0..<height {
        for x in 0..<width {
          // Each quarter clockwise brings the left edge to the top.
          var (column, row, tall) = (x, y, (width, height))
          for _ in 0..<rotation.rawValue / 90 {
            (column, row) = (tall.1 - 1 - row, column)
            tall = (tall.1, tall.0)
          }
          #expect(path.start + x * path.right + y * path.down == row * turned.width + column)
        }
      }
    }
  }

  /// Any colours: a red, a green and a blue for each place.
  private static func colour(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
    (UInt8((x * 7 + y) % 256), UInt8((x + y * 5 + 90) % 256), UInt8((200 + x * 3 + y * 11) % 256))
  }

  @Test(
    "Bytes of colours come out as they are, whatever their order and however rows are padded",
    arguments: [PixelLayout.rgb, .bgr, .rgbx, .bgrx], Rotation.allCases)
  func orders(layout: PixelLayout, rotation: Rotation) throws {
    let (width, height, padding) = (19, 17, 6)
    let step = layout == .rgb || layout == .bgr ? 3 : 4
    let red = layout == .rgb || layout == .rgbx ? 0 : 2
    let stride = width * step + padding
    var frame = [UInt8](repeating: 0xEE, count: stride * height)
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b) = ColoursTests.colour(x, y)
        let place = y * stride + x * step
        (frame[place + red], frame[place + 1], frame[place + 2 - red]) = (r, g, b)
      }
    }
    let shape = try #require(FrameShape(layout: layout, width: width, height: height, stride: stride))
    let picture = try colours(shape, [frame], rotation)
    let path = rotation.path(width, height)
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b) = ColoursTests.colour(x, y)
        let place = 3 * (path.start + x * path.right + y * path.down)
        #expect(Array(picture[place..<place + 3]) == [r, g, b])
      }
    }
  }

  private func colours(_ shape: FrameShape, _ planes: [[UInt8]], _ rotation: Rotation = .none) throws
    -> [UInt8]
  {
    var picture = [UInt8](repeating: 0, count: 3 * shape.width * shape.height)
    try withPlanes(planes) { buffers in
      let frame = try #require(FramePlanes(shape, buffers))
      picture.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        frame.writeColours(to: start, turned: rotation)
      }
    }
    return picture
  }

  /// Luma and chroma of a colour, by the definition.
  private static func encode(_ r: Double, _ g: Double, _ b: Double, _ matrix: LumaMatrix, full: Bool) -> (
    UInt8, UInt8, UInt8
  ) {
    let (red, blue) = matrix.weights
    let luma = red * r + (1 - red - blue) * g + blue * b
    let (u, v) = ((b - luma) / (2 * (1 - blue)), (r - luma) / (2 * (1 - red)))
    func byte(_ number: Double) -> UInt8 { UInt8(min(max(number.rounded(), 0), 255)) }
    return full
      ? (byte(255 * luma), byte(128 + 255 * u), byte(128 + 255 * v))
      : (byte(16 + 219 * luma), byte(128 + 224 * u), byte(128 + 224 * v))
  }

  @Test(
    "Luma and chroma come out as the colours that they were made of, within their own steps",
    arguments: [PixelLayout.yuv420, .nv12, .yuyv], [LumaMatrix.rec601, .rec709, .rec2020])
  func chroma(layout: PixelLayout, matrix: LumaMatrix) throws {
    let (width, height) = (17, 16)
    for isFullRange in [true, false] {
      let stride = layout == .yuyv ? 40 : 20
      let shape = try #require(
        FrameShape(
          layout: layout, width: width, height: height, stride: stride, matrix: matrix,
          isFullRange: isFullRange))
      for corner in 0..<27 {
        let colour = [corner % 3, corner / 3 % 3, corner / 9].map { Double($0) / 2 }
        let (y, u, v) = ColoursTests.encode(colour[0], colour[1], colour[2], matrix, full: isFullRange)
        let planes: [[UInt8]]
        switch layout {
        case .yuyv: planes = [(0..<stride * height).map { [y, u, y, v][$0 % 4] }]
        case .nv12:
          planes = [
            [UInt8](repeating: y, count: stride * height),
            (0..<stride * height / 2).map { $0 % 2 == 0 ? u : v },
          ]
        default:
          planes = [
            [UInt8](repeating: y, count: stride * height), [UInt8](repeating: u, count: stride * height / 4),
            [UInt8](repeating: v, count: stride * height / 4),
          ]
        }
        let picture = try colours(shape, planes)
        // The same planes, one after the other in one piece of memory.
        #expect(try colours(shape, [planes.flatMap { $0 }]) == picture)
        for (index, byte) in picture.enumerated() {
          // Half a step of luma and of chroma, which blue takes twice; limited steps are larger.
          let error = (Double(byte) - 255 * colour[index % 3]).magnitude
          #expect(error <= 3, "\(layout) \(matrix) \(isFullRange) \(colour) gives \(byte) at \(index)")
        }
      }
    }
  }

  @Test("Memory that is too short for its frame is not looked at", arguments: PixelLayout.allCases)
  func tooShort(layout: PixelLayout) throws {
    let shape = try #require(FrameShape(layout: layout, width: 17, height: 17, stride: 72))
    let needed = shape.planeBytes
    withPlanes(needed.map { [UInt8](repeating: 0, count: $0) }) { #expect(FramePlanes(shape, $0) != nil) }
    for index in needed.indices {
      var counts = needed
      counts[index] -= 1
      withPlanes(counts.map { [UInt8](repeating: 0, count: $0) }) {
        #expect(FramePlanes(shape, $0) == nil)
      }
    }
    #expect(FramePlanes(shape, []) == nil)
    #expect(FrameShape(layout: layout, width: 100, height: 16, stride: layout.rowBytes(100) - 1) == nil)
    #expect(FrameShape(layout: layout, width: 8193, height: 16, stride: 100_000) == nil)
  }
}

/// The planes as pointers, for as long as the work takes.
func withPlanes(_ planes: [[UInt8]], _ work: ([UnsafeBufferPointer<UInt8>]) throws -> Void) rethrows {
  let copies = planes.map { plane in
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: plane.count)
    _ = copy.initialize(from: plane)
    return copy
  }
  defer { for copy in copies { copy.deallocate() } }
  try work(copies.map { UnsafeBufferPointer($0) })
}
