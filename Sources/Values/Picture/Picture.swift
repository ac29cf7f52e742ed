// SPDX-License-Identifier: GPL-3.0-or-later

/// Pixels that never change, 8 or 16 bits, grey or colour, and the means over areas of them.
///
/// Of a file too large for the memory that there is, a sample stands for a square of pixels, as their mean. Places and sizes are
/// those of the file all the same.
///
/// `@unchecked Sendable`: nothing is written after `init`, and the memory is the picture's own until `deinit`.
public final class Picture: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// 1 is grey, 3 is red, green and blue.
  public let channels: Int
  /// Bits a sample: 8, or 16 in the machine's own order.
  public let depth: Int
  /// A sample stands for a square of so many pixels across and down; those at the right and bottom edge may be cut.
  public let grain: Int
  /// How many samples of a channel are in memory, across and down.
  public let columns: Int
  public let rows: Int

  let memory: UnsafeRawPointer
  let curve: UnsafeMutablePointer<Double>
  let pyramid: Pyramid
  private let release: () -> Void
  /// What its numbers stand for; nil where they stand for themselves.
  public let unit: DataUnit?
  /// Which one it is of its file's pictures; nil where the file has no other.
  public let plane: PlaneNumber?
  /// Much of it was transparent in its file, and is white here.
  public let hasClearParts: Bool
  /// The survey of a picture whose numbers are wanted; nil for others.
  public private(set) var survey: DataSurvey?

  /// The largest area of a picture, 100 megapixels; larger ones are refused.
  public static var largestArea: Int { 100_000_000 }

  /// Takes memory over, row after row without gaps, until `release` is called; nil if the sizes don't fit.
  /// `parallelFor` shares the work of the means. A `survey` is that of all the file's pixels.
  public init?(
    width: Int, height: Int, channels: Int, depth: Int, grain: Int = 1, memory: UnsafeRawBufferPointer,
    release: @escaping () -> Void, unit: DataUnit? = nil, plane: PlaneNumber? = nil,
    hasClearParts: Bool = false, isSurveyed: Bool = false, survey: DataSurvey? = nil,
    by parallelFor: ParallelFor = serialFor
  ) {
    guard (1...Picture.largestArea).contains(width), (1...Picture.largestArea / width).contains(height),
      channels == 1 || channels == 3, depth == 8 || depth == 16, grain > 0,
      memory.count == cellCount(width, grain) * cellCount(height, grain) * channels * (depth / 8),
      let start = memory.baseAddress,
      Int(bitPattern: start) % (depth / 8) == 0
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    self.depth = depth
    self.grain = grain
    (columns, rows) = (cellCount(width, grain), cellCount(height, grain))
    self.memory = start
    self.release = release
    self.unit = unit
    self.plane = plane
    self.hasClearParts = hasClearParts
    curve = curveTable(depth: depth)
    pyramid =
      depth == 8
      ? Pyramid(
        of: Raster<UInt8>(
          start, channels: channels, grain: grain, width: width, height: height, curve: curve),
        width, height, grain, by: parallelFor)
      : Pyramid(
        of: Raster<UInt16>(
          start, channels: channels, grain: grain, width: width, height: height, curve: curve),
        width, height, grain, by: parallelFor)
    self.survey = survey
    self.survey?.moveLargest(by: unit)
    if isSurveyed && survey == nil { self.survey = DataSurvey(of: self, by: parallelFor) }
  }

  /// A copy of a picture of 8 bits and in colour that differs from it only in the painted rows.
  init(_ samples: UnsafeMutablePointer<UInt8>, over other: Picture, changed rows: Range<Int>) {
    (width, height, channels, depth, grain) = (
      other.width, other.height, other.channels, other.depth, other.grain
    )
    (columns, self.rows) = (other.columns, other.rows)
    memory = UnsafeRawPointer(samples)
    release = { samples.deallocate() }
    unit = nil
    plane = other.plane
    hasClearParts = other.hasClearParts
    curve = curveTable(depth: depth)
    let pixels = Raster<UInt8>(
      memory, channels: channels, grain: grain, width: width, height: height, curve: curve)
    pyramid = Pyramid(other.pyramid, over: pixels, changed: rows)
  }

  /// A picture made by a program, of 8 bits: every byte in turn.
  public convenience init?(width: Int, height: Int, channels: Int = 3, bytes: (Int) -> UInt8) {
    self.init(width: width, height: height, channels: channels, depth: 8, samples: bytes)
  }

  /// A picture made by a program, of 16 bits: every sample in turn.
  public convenience init?(width: Int, height: Int, channels: Int = 3, words: (Int) -> UInt16) {
    self.init(width: width, height: height, channels: channels, depth: 16, samples: words)
  }

  private convenience init?<S: FixedWidthInteger>(
    width: Int, height: Int, channels: Int, depth: Int, samples: (Int) -> S
  ) {
    guard (1...Picture.largestArea).contains(width), (1...Picture.largestArea / width).contains(height),
      channels == 1 || channels == 3
    else { return nil }
    let memory = UnsafeMutableBufferPointer<S>.allocate(capacity: width * height * channels)
    for index in memory.indices { memory.initializeElement(at: index, to: samples(index)) }
    self.init(
      width: width, height: height, channels: channels, depth: depth, memory: UnsafeRawBufferPointer(memory),
      release: { memory.deallocate() })
  }

  /// Of the samples alone.
  public var byteCount: Int { columns * rows * channels * (depth / 8) }

  /// All samples, row after row without gaps, for as long as `read` takes.
  public func readPixels(_ read: (UnsafeRawBufferPointer) -> Int32) -> Int32 {
    read(UnsafeRawBufferPointer(start: memory, count: byteCount))
  }

  deinit {
    pyramid.free()
    curve.deallocate()
    release()
  }
}
