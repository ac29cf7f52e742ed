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
    var bytes = [UInt8](repeating: 0, count: 3 * view.width * view.height)
    let frame = (0..<shape.planeBytes.reduce(0, +)).map { index -> UInt8 in
      let (x, y) = (index % shape.stride, index / shape.stride)
      switch shape.layout {
      case .rgb, .bgr: return luma(min(x / 3, shape.width - 1), y)
      case .rgbx, .bgrx: return luma(min(x / 4, shape.width - 1), y)
      case .yuyv: return x % 2 == 0 ? luma(min(x / 2, shape.width - 1), y) : 128
      case .yuv420, .nv12: return y < shape.height ? luma(min(x, shape.width - 1), y) : 128
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
        let place = 3 * (path.start + column * path.right + row * path.down)
        let found = bytes[place]
        #expect(bytes[place + 1] == found && bytes[place + 2] == found)
        // Each of the two terms is cut to a whole number, half a step too low in the mean, and the mean is rounded.
        #expect((Double(found) - mean).magnitude <= 1.2)
      }
    }
  }

  @Test("Colours stay in their places, in every layout and turned every way", arguments: PixelLayout.allCases)
  func colours(layout: PixelLayout) throws {
    let shape = try #require(FrameShape(layout: layout, width: 320, height: 240, stride: 1280))
    // Red on the left, green in the middle, blue on the right: in YUV by the numbers of BT.601 at full range.
    let colours: [(rgb: [UInt8], yuv: [UInt8])] = [
      ([255, 0, 0], [76, 85, 255]), ([0, 255, 0], [150, 44, 21]), ([0, 0, 255], [29, 255, 107]),
    ]
    func part(_ x: Int) -> Int { min(x * 3 / 320, 2) }
    let planes = (0..<shape.planeBytes.count).map { plane in
      (0..<shape.planeBytes[plane]).map { index -> UInt8 in
        let stride = layout == .yuv420 && plane > 0 ? 640 : 1280
        let x = index % stride
        switch layout {
        case .rgb: return colours[part(x / 3)].rgb[x % 3]
        case .bgr: return colours[part(x / 3)].rgb[2 - x % 3]
        case .rgbx: return x % 4 < 3 ? colours[part(x / 4)].rgb[x % 4] : 9
        case .bgrx: return x % 4 < 3 ? colours[part(x / 4)].rgb[2 - x % 4] : 9
        case .yuyv: return colours[part(x / 2)].yuv[[0, 1, 0, 2][x % 4]]
        case .nv12: return colours[part(x)].yuv[plane == 0 ? 0 : 1 + x % 2]
        case .yuv420: return colours[part(plane == 0 ? x : 2 * x)].yuv[plane]
        }
      }
    }
    let view = SmallView(of: 320, 240)
    var bytes = [UInt8](repeating: 0, count: 3 * view.width * view.height)
    try withPlanes(planes) { buffers in
      let planes = try #require(FramePlanes(shape, buffers))
      bytes.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { planes.writeView(view, to: start, turned: .none) }
      }
    }
    for (column, part) in [(10, 0), (80, 1), (150, 2)] {
      for channel in 0..<3 {
        let found = Int(bytes[3 * (60 * view.width + column) + channel])
        // YUV in whole numbers is exact to two steps.
        #expect(abs(found - Int(colours[part].rgb[channel])) <= 2, "\(layout) \(column) \(channel): \(found)")
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
