// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Sight

/// The small view for help with aiming.
@Suite struct SmallViewTests {
  @Test("A view has the shape of its frame, is never larger than either, and fits the wire")
  func sizes() {
    #expect(SmallView(of: 1640, 1232) == SmallView(of: 640, 481))
    #expect(SmallView(of: 1640, 1232).width == 160 && SmallView(of: 1640, 1232).height == 120)
    for width in stride(from: 16, to: 8192, by: 97) {
      for height in stride(from: 16, to: 8192, by: 89) {
        let view = SmallView(of: width, height)
        #expect((1...min(width, 160)).contains(view.width) && (1...min(height, 160)).contains(view.height))
        #expect(max(view.width, view.height) == min(160, max(width, height)))
      }
    }
  }

  private func view(of shape: FrameShape, turned rotation: Rotation = .none, _ luma: (Int, Int) -> UInt8)
    throws
    -> (SmallView, [UInt8])
  {
    let view = SmallView(of: shape.width, shape.height)
    var bytes = [UInt8](repeating: 0, count: view.width * view.height)
    let frame = (0..<shape.planeBytes.reduce(0, +)).map { index -> UInt8 in
      let (x, y) = (index % shape.stride, index / shape.stride)
      switch shape.layout {
      case .rgb, .bgr: return luma(min(x / 3, shape.width - 1), y)
      case .rgbx, .bgrx: return luma(min(x / 4, shape.width - 1), y)
      case .yuyv: return x % 2 == 0 ? luma(min(x / 2, shape.width - 1), y) : 200
      case .yuv420, .nv12: return y < shape.height ? luma(min(x, shape.width - 1), y) : 200
      }
    }
    try withPlanes([frame]) { buffers in
      let planes = try #require(FramePlanes(shape, buffers))
      bytes.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        planes.writeView(view, to: start, turned: rotation)
      }
    }
    return (view, bytes)
  }

  @Test("One grey is that grey everywhere, in every layout", arguments: PixelLayout.allCases)
  func grey(layout: PixelLayout) throws {
    let shape = try #require(FrameShape(layout: layout, width: 333, height: 251, stride: 1400))
    for grey in [0, 1, 127, 254, 255] as [UInt8] {
      let (_, bytes) = try view(of: shape) { _, _ in grey }
      #expect(bytes.allSatisfy { $0 == grey })
    }
  }

  @Test("Luma of 16 to 235 is spread over all that there is")
  func limitedRange() throws {
    let shape = try #require(
      FrameShape(layout: .nv12, width: 32, height: 16, stride: 32, isFullRange: false))
    for (said, meant) in [(0, 0), (16, 0), (235, 255), (255, 255), (126, 128)] as [(UInt8, UInt8)] {
      let (_, bytes) = try view(of: shape) { _, _ in said }
      #expect(bytes.allSatisfy { $0 == meant })
    }
  }

  @Test("A cell is the mean of its place: a slope stays a slope", arguments: Rotation.allCases)
  func slope(rotation: Rotation) throws {
    let shape = try #require(FrameShape(layout: .nv12, width: 1600, height: 1200, stride: 1600))
    let (view, bytes) = try view(of: shape, turned: rotation) { x, y in UInt8(x * 128 / 1600 + y * 127 / 1200)
    }
    let path = rotation.path(view.width, view.height)
    for row in 0..<view.height {
      for column in 0..<view.width {
        let mean = (Double(column) + 0.5) / 160 * 128 + (Double(row) + 0.5) / 120 * 127 - 1
        let found = bytes[path.start + column * path.right + row * path.down]
        // Each of the two terms is cut to a whole number, half a step too low in the mean, and the mean is rounded.
        #expect((Double(found) - mean).magnitude <= 1.2)
      }
    }
  }

  @Test("Every fourth of a cell counts: fine stripes are grey, not black or white")
  func stripes() throws {
    let shape = try #require(FrameShape(layout: .nv12, width: 640, height: 480, stride: 640))
    let (_, bytes) = try view(of: shape) { x, _ in x % 2 == 0 ? 0 : 255 }
    #expect(bytes.allSatisfy { (127...128).contains($0) })
  }
}
