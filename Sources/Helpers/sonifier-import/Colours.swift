// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs

/// The way from a picture's own colours to sRGB; none where they mean the same already.
final class Colours {
  private(set) var areConverted = false
  private(set) var profileIsIgnored = false
  private let isCmyk: Bool
  private let depth: UInt32
  private var transform: OpaquePointer?
  /// What each grey becomes, at the picture's depth.
  private var greys: [UInt16] = []

  init(of picture: box_picture) {
    var picture = picture
    isCmyk = picture.colours == BOX_CMYK
    depth = picture.depth
    // Numbers are what they are, whatever a screen would make of them.
    if picture.as_data { return }
    if picture.profile != nil {
      transform = box_colour_from_profile(&picture)
      profileIsIgnored = transform == nil
    } else if !isCmyk && (picture.gamma != 0 || picture.primaries.0 != 0) {
      transform = box_colour_from_gamma(&picture)
      profileIsIgnored = transform == nil
    }
    if !isCmyk && keepsAll(channels: Int(picture.colours.rawValue)) {
      box_colour_close(transform)
      transform = nil
    }
    areConverted = transform != nil
    if areConverted && picture.colours == BOX_GREY { greys = allGreys() }
  }

  deinit { box_colour_close(transform) }

  /// Converts pixels in place: what comes out is never longer than what went in.
  func convert(_ pixels: UnsafeMutableRawPointer, pixels count: Int) {
    if !greys.isEmpty {
      lookUp(pixels, count)
    } else if let transform {
      box_colour_convert(transform, pixels, pixels, UInt32(count))
    } else if isCmyk && depth == 8 {
      Samples.mixInks(pixels.assumingMemoryBound(to: UInt8.self), count)
    } else if isCmyk {
      Samples.mixInks(pixels.assumingMemoryBound(to: UInt16.self), count)
    }
  }

  /// The exact conversion is slow and there are few greys, so each is converted once.
  private func allGreys() -> [UInt16] {
    if depth == 16 { return converted(Array(0...UInt16.max)) }
    return converted(Array(0...UInt8.max)).map { UInt16($0) }
  }

  private func lookUp(_ pixels: UnsafeMutableRawPointer, _ count: Int) {
    if depth == 8 {
      let samples = pixels.assumingMemoryBound(to: UInt8.self)
      for index in 0..<count { samples[index] = UInt8(truncatingIfNeeded: greys[Int(samples[index])]) }
    } else {
      let samples = pixels.assumingMemoryBound(to: UInt16.self)
      for index in 0..<count { samples[index] = greys[Int(samples[index])] }
    }
  }

  /// Whether colours from all over the cube stay within one 8-bit level of themselves: profiles that mean sRGB
  /// differ in the last digits of their tables, and a conversion that does nothing would cost the most time.
  private func keepsAll(channels: Int) -> Bool {
    guard transform != nil else { return true }
    return depth == 8
      ? keepsAll(channels: channels, step: 1 as UInt8, level: 1)
      : keepsAll(channels: channels, step: 257 as UInt16, level: 257)
  }

  private func keepsAll<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    channels: Int, step: Sample, level: Int
  ) -> Bool {
    let side = 5
    var grid: [Sample] = []
    for index in 0..<(channels == 1 ? side : side * side * side) {
      for place in [1, side, side * side].prefix(channels) {
        grid.append(Sample(index / place % side * 255 / (side - 1)) * step)
      }
    }
    let converted = converted(grid, channels: channels)
    return grid.indices.allSatisfy { abs(Int(grid[$0]) - Int(converted[$0])) <= level }
  }

  private func converted<Sample: BitwiseCopyable>(_ samples: [Sample], channels: Int = 1) -> [Sample] {
    var samples = samples
    let count = samples.count / channels
    samples.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      convert(start, pixels: count)
    }
    return samples
  }
}
