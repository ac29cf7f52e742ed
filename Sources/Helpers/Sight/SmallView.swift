// SPDX-License-Identifier: GPL-3.0-or-later

/// A small view, out of a frame of any size: for help with aiming, or wide for orbs.
public struct SmallView: Equatable, Sendable {
  /// The size of the view before it is turned.
  public let width: Int
  public let height: Int

  /// The longer side of a view: enough to find a painting and to tell sharp from blurred, and a thousandth of a picture's work.
  public static var longestSide: Int { 160 }
  /// The longer side of a wide view, of which a fingertip covers some hundred places.
  public static var widestSide: Int { 320 }

  /// A view of the frame's shape, never larger than the frame.
  public init(of width: Int, _ height: Int, longest wanted: Int = longestSide) {
    let longest = max(width, height, 1)
    let side = min(longest, wanted)
    self.width = max(1, (width * side + longest / 2) / longest)
    self.height = max(1, (height * side + longest / 2) / longest)
  }
}

extension FramePlanes {
  /// The frame in red, green and blue, cell by cell the mean, turned: `SharedFrames.viewBytes` of it.
  public func writeView(_ view: SmallView, to colours: UnsafeMutablePointer<UInt8>, turned rotation: Rotation)
  {
    let path = rotation.path(view.width, view.height)
    let (columns, rows) = (
      SampledPlaces(shape.width, over: view.width), SampledPlaces(shape.height, over: view.height)
    )
    let cells = CellSums(self, columns, width: view.width)
    for row in 0..<view.height {
      cells.clear()
      for place in 0..<rows.places { cells.add(rows.index(of: place, in: row)) }
      let target = colours + 3 * (path.start + row * path.down)
      cells.write(to: target, step: 3 * path.right, samples: columns.places * rows.places)
    }
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

/// One row of a view's cells, each the sums of three parts of its samples: red, green and blue, or luma and chroma.
private struct CellSums: ~Copyable {
  private let planes: FramePlanes
  private let columns: SampledPlaces
  private let width: Int
  private let sums: UnsafeMutablePointer<UInt32>
  private let near: Scratch
  private let nearChroma: Scratch
  private let chroma: ChromaSums?
  /// Where a pixel's parts are: the first byte of each and the bytes from one to the next. Two pixels share chroma.
  private let parts: (first: UnsafePointer<UInt8>, second: UnsafePointer<UInt8>, third: UnsafePointer<UInt8>)
  private let steps: (first: Int, others: Int)
  private let isShared: Bool

  init(_ planes: FramePlanes, _ columns: SampledPlaces, width: Int) {
    (self.planes, self.columns, self.width) = (planes, columns, width)
    sums = .allocate(capacity: 3 * width)
    sums.initialize(repeating: 0, count: 3 * width)
    near = Scratch(planes.shape.stride)
    nearChroma = Scratch(2 * planes.shape.stride)
    let (row, other) = (UnsafePointer(near.bytes), UnsafePointer(nearChroma.bytes))
    let layout = planes.shape.layout
    switch layout {
    case .rgb, .rgbx: parts = (row, row + 1, row + 2)
    case .bgr, .bgrx: parts = (row + 2, row + 1, row)
    case .yuyv: parts = (row, row + 1, row + 3)
    case .nv12: parts = (row, other, other + 1)
    case .yuv420: parts = (row, other, other + (planes.shape.width + 1) / 2)
    }
    switch layout {
    case .rgb, .bgr: steps = (3, 3)
    case .rgbx, .bgrx: steps = (4, 4)
    case .yuyv: steps = (2, 4)
    case .nv12: steps = (1, 2)
    case .yuv420: steps = (1, 1)
    }
    switch layout {
    case .rgb, .bgr, .rgbx, .bgrx: isShared = false
    case .yuyv, .nv12, .yuv420: isShared = true
    }
    chroma = isShared ? ChromaSums(planes.shape) : nil
  }

  deinit { sums.deallocate() }

  func clear() { sums.update(repeating: 0, count: 3 * width) }

  /// Adds the samples of one row of the frame. Frames may lie in memory that is not cached: it is read in long pieces, once.
  func add(_ y: Int) {
    let shape = planes.shape
    near.bytes.update(from: planes.first + y * shape.stride, count: shape.layout.rowBytes(shape.width))
    let half = (shape.width + 1) / 2
    switch shape.layout {
    case .nv12: nearChroma.bytes.update(from: planes.second + y / 2 * shape.stride, count: 2 * half)
    case .yuv420:
      nearChroma.bytes.update(from: planes.second + y / 2 * (shape.stride / 2), count: half)
      (nearChroma.bytes + half).update(from: planes.third + y / 2 * (shape.stride / 2), count: half)
    case .rgb, .bgr, .rgbx, .bgrx, .yuyv: break
    }
    let shift = isShared ? 1 : 0
    var sum = sums
    for column in 0..<width {
      for place in 0..<columns.places {
        let x = columns.index(of: place, in: column)
        let other = (x >> shift) &* steps.others
        sum[0] &+= UInt32(parts.first[x &* steps.first])
        sum[1] &+= UInt32(parts.second[other])
        sum[2] &+= UInt32(parts.third[other])
      }
      sum += 3
    }
  }

  /// Writes the means, so many bytes from one to the next.
  func write(to colours: UnsafeMutablePointer<UInt8>, step: Int, samples: Int) {
    let count = UInt32(samples)
    var (sum, pixel) = (sums, colours)
    for _ in 0..<width {
      let mean = ((sum[0] + count / 2) / count, (sum[1] + count / 2) / count, (sum[2] + count / 2) / count)
      if let chroma {
        chroma.write(pixel, luma: Int32(mean.0), Int32(mean.1) &- 128, Int32(mean.2) &- 128)
      } else {
        pixel[0] = UInt8(truncatingIfNeeded: mean.0)
        pixel[1] = UInt8(truncatingIfNeeded: mean.1)
        pixel[2] = UInt8(truncatingIfNeeded: mean.2)
      }
      sum += 3
      pixel += step
    }
  }
}
