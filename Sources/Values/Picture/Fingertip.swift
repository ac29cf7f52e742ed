// SPDX-License-Identifier: GPL-3.0-or-later

/// What a finger covers: a disc, in pixels; whole numbers are the middles of pixels.
public struct Fingertip: BitwiseCopyable, Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var diameter: Double

  @_noAllocation @_noLocks
  public init(x: Double, y: Double, diameter: Double) {
    self.x = x
    self.y = y
    self.diameter = diameter
  }
}

extension Picture {
  /// Whether a place is inside: from -0.5 up to, but without, half a pixel past the last pixel's middle.
  @_noAllocation @_noLocks
  public func contains(x: Double, y: Double) -> Bool {
    // Not `&&`, whose right side is a closure that would retain the picture.
    guard lies(x, within: width) else { return false }
    return lies(y, within: height)
  }

  /// The mean light of what the finger covers of the picture; nil when its middle is outside.
  ///
  /// A finger up to one sample wide hears the sample that it is on. From 16 samples on, the mean is of cells, of
  /// which the finger covers 4 to 8 across. So it costs the same at every size.
  @_noAllocation @_noLocks
  public func mean(under finger: Fingertip) -> LinearRGB? {
    guard contains(x: finger.x, y: finger.y) else { return nil }
    // From the top left corner; just before the far edges the sum is rounded up to them.
    let (x, y) = (finger.x + 0.5, finger.y + 0.5)
    // Not `<=`, for a diameter that is not a number.
    guard finger.diameter > Double(grain) else {
      return pixel(min(Int(x), width - 1), min(Int(y), height - 1))
    }
    // A disc of twice the sides' sum covers the whole picture from anywhere inside.
    let diameter = min(finger.diameter, Double(2 * (width + height)))
    if diameter < Double(16 * grain) {
      let scale = 1 / Double(grain)
      let (x, y, radius) = (x * scale, y * scale, diameter / 2 * scale)
      return depth == 8
        ? bytes.touched(x: x, y: y, radius: radius) : words.touched(x: x, y: y, radius: radius)
    }
    let level = pyramid.level(for: diameter)
    let cells = Raster<Float>(level, channels: channels, width: width, height: height, curve: curve)
    let scale = 1 / Double(level.size)
    return cells.touched(x: x * scale, y: y * scale, radius: diameter / 2 * scale)
  }

  /// The light of one pixel; nil outside.
  @_noAllocation @_noLocks
  public func pixel(_ column: Int, _ row: Int) -> LinearRGB? {
    guard column >= 0, column < width, row >= 0, row < height else { return nil }
    let (column, row) = (column / grain, row / grain)
    return depth == 8 ? bytes.pixel(column, row) : words.pixel(column, row)
  }

  /// The number of the sample at a pixel as it is in memory; nil outside.
  @_noAllocation @_noLocks
  public func sample(_ column: Int, _ row: Int, channel: Int = 0) -> UInt16? {
    guard column >= 0, column < width, row >= 0, row < height, channel >= 0, channel < channels else {
      return nil
    }
    let index = (row / grain * columns + column / grain) * channels + channel
    return depth == 8
      ? UInt16(memory.load(fromByteOffset: index, as: UInt8.self))
      : memory.load(fromByteOffset: 2 * index, as: UInt16.self)
  }

  /// The upper eight bits of a pixel's samples as a screen takes them, red, green and blue from the top; black outside.
  ///
  /// A screen asks for millions of them at once, so all three come at one stroke.
  public func screenPixel(_ column: Int, _ row: Int) -> UInt32 {
    guard column >= 0, column < width, row >= 0, row < height else { return 0 }
    let first = (row / grain * columns + column / grain) * channels
    func upper(_ channel: Int) -> UInt32 {
      let index = first + channel
      return depth == 8
        ? UInt32(memory.load(fromByteOffset: index, as: UInt8.self))
        : UInt32(memory.load(fromByteOffset: 2 * index, as: UInt16.self) >> 8)
    }
    return channels == 1 ? upper(0) * 0x010101 : upper(0) << 16 | upper(1) << 8 | upper(2)
  }

  /// All samples while the picture is held, red, green and blue in turn, row after row; nil where they are no bytes, or not
  /// one for each pixel and colour.
  public var colourBytes: UnsafePointer<UInt8>? {
    depth == 8 && channels == 3 && grain == 1 ? memory.assumingMemoryBound(to: UInt8.self) : nil
  }

  var bytes: Raster<UInt8> {
    @_noAllocation @_noLocks get {
      Raster<UInt8>(memory, channels: channels, grain: grain, width: width, height: height, curve: curve)
    }
  }

  var words: Raster<UInt16> {
    @_noAllocation @_noLocks get {
      Raster<UInt16>(memory, channels: channels, grain: grain, width: width, height: height, curve: curve)
    }
  }
}

@_noAllocation @_noLocks
private func lies(_ place: Double, within length: Int) -> Bool {
  place >= -0.5 && place < Double(length) - 0.5
}
