// SPDX-License-Identifier: GPL-3.0-or-later

/// The small view for help with aiming, out of a frame of any size.
public struct SmallView: Equatable, Sendable {
  /// The size of the view before it is turned.
  public let width: Int
  public let height: Int

  /// The longer side of a view: enough to tell sharp from blurred, and a thousandth of a picture's work.
  public static var longestSide: Int { SharedFrames.viewSides.upperBound }

  /// A view of the frame's shape, never larger than the frame.
  public init(of width: Int, _ height: Int) {
    let longest = max(width, height, 1)
    let side = min(longest, SmallView.longestSide)
    self.width = max(1, (width * side + longest / 2) / longest)
    self.height = max(1, (height * side + longest / 2) / longest)
  }
}

extension FramePlanes {
  /// The luma of the frame, cell by cell the mean, turned: 0 is black, 255 white.
  public func writeView(_ view: SmallView, to luma: UnsafeMutablePointer<UInt8>, turned rotation: Rotation) {
    let path = rotation.path(view.width, view.height)
    let (columns, rows) = (
      SampledPlaces(shape.width, over: view.width), SampledPlaces(shape.height, over: view.height)
    )
    let count = UInt32(columns.places * rows.places)
    let steps = shape.isRGB || shape.isFullRange ? nil : FramePlanes.widened
    let near = Scratch(shape.stride)
    var sums = [UInt32](repeating: 0, count: view.width)
    for row in 0..<view.height {
      for index in sums.indices { sums[index] = 0 }
      for place in 0..<rows.places {
        let y = rows.index(of: place, in: row)
        near.bytes.update(from: first + y * shape.stride, count: shape.layout.rowBytes(shape.width))
        for column in 0..<view.width {
          for place in 0..<columns.places {
            sums[column] &+= shape.luma(near.bytes, columns.index(of: place, in: column))
          }
        }
      }
      for column in 0..<view.width {
        let mean = Int((sums[column] + count / 2) / count)
        luma[path.start + row * path.down + column * path.right] = steps.map { $0[mean] } ?? UInt8(mean)
      }
    }
  }

  /// A table that widens luma from 16...235 to 0...255.
  private static var widened: [UInt8] {
    (0..<256).map { UInt8(min(max(($0 - 16) * 255 / 219, 0), 255)) }
  }
}

/// The places of a frame that are looked at in one direction: some in every cell of the view, evenly.
private struct SampledPlaces {
  /// Places in each cell: up to four are enough for a mean, and no pixel is looked at twice.
  let places: Int
  /// From one place to the next, in pixels of which each is 65536.
  private let step: Int

  init(_ length: Int, over cells: Int) {
    places = min(4, length / cells)
    step = length * 65536 / (cells * places)
  }

  /// The pixel in the middle of that part of the cell.
  @inline(__always)
  func index(of place: Int, in cell: Int) -> Int { ((cell &* places &+ place) &* step &+ step / 2) >> 16 }
}

extension FrameShape {
  fileprivate var isRGB: Bool {
    switch layout {
    case .rgb, .bgr, .rgbx, .bgrx: true
    case .yuv420, .nv12, .yuyv: false
    }
  }

  /// The eye's weights of red, green and blue; 256 stands for 1.
  @inline(__always)
  fileprivate func luma(_ row: UnsafePointer<UInt8>, _ x: Int) -> UInt32 {
    switch layout {
    case .rgb: FrameShape.weighed(row + 3 &* x, red: 0)
    case .bgr: FrameShape.weighed(row + 3 &* x, red: 2)
    case .rgbx: FrameShape.weighed(row + 4 &* x, red: 0)
    case .bgrx: FrameShape.weighed(row + 4 &* x, red: 2)
    case .yuv420, .nv12: UInt32(row[x])
    case .yuyv: UInt32(row[2 &* x])
    }
  }

  @inline(__always)
  private static func weighed(_ pixel: UnsafePointer<UInt8>, red: Int) -> UInt32 {
    (77 &* UInt32(pixel[red]) &+ 150 &* UInt32(pixel[1]) &+ 29 &* UInt32(pixel[2 &- red]) &+ 128) >> 8
  }
}
