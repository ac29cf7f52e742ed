// SPDX-License-Identifier: GPL-3.0-or-later

/// The ways of keeping pixels that the box can read, by the four letters that DRM has for each.
public enum PixelLayout: CaseIterable, Sendable {
  /// Bytes in the order of their names; x is nothing.
  case rgb, bgr, rgbx, bgrx
  /// Luma in a plane; chroma for every four pixels in planes of their own.
  case yuv420
  /// Luma in a plane; chroma for every four pixels, both in one plane in turn.
  case nv12
  /// Two pixels in four bytes: luma, chroma, luma, chroma.
  case yuyv

  /// Libraries name the first four from their highest byte down, hence backwards.
  private var letters: StaticString {
    switch self {
    case .rgb: "BG24"
    case .bgr: "RG24"
    case .rgbx: "XB24"
    case .bgrx: "XR24"
    case .yuv420: "YU12"
    case .nv12: "NV12"
    case .yuyv: "YUYV"
    }
  }

  public var fourLetters: UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(letters.utf8Start[$1]) << UInt32(8 * $1) }
  }

  public init?(fourLetters: UInt32) {
    guard let layout = PixelLayout.allCases.first(where: { $0.fourLetters == fourLetters }) else {
      return nil
    }
    self = layout
  }

  /// How many bytes a row of the first plane has at least.
  func rowBytes(_ width: Int) -> Int {
    switch self {
    case .rgb, .bgr: width * 3
    case .rgbx, .bgrx: width * 4
    case .yuv420, .nv12: width
    case .yuyv: (width + 1) / 2 * 4
    }
  }
}

/// What luma and chroma stand for.
public enum LumaMatrix: Sendable {
  case rec601, rec709, rec2020

  /// How much of the light that red and blue bear; green bears the rest.
  var weights: (red: Double, blue: Double) {
    switch self {
    case .rec601: (0.299, 0.114)
    case .rec709: (0.2126, 0.0722)
    case .rec2020: (0.2627, 0.0593)
    }
  }
}

/// How the frames of one stream lie in memory; only such as fit.
public struct FrameShape: Equatable, Sendable {
  public let layout: PixelLayout
  public let width: Int
  public let height: Int
  /// Bytes from one row of the first plane to the next.
  public let stride: Int
  public let matrix: LumaMatrix
  /// Luma from 0 to 255, or from 16 to 235.
  public let isFullRange: Bool

  public init?(
    layout: PixelLayout, width: Int, height: Int, stride: Int, matrix: LumaMatrix = .rec601,
    isFullRange: Bool = true
  ) {
    let sides = SharedFrames.sides
    guard sides.contains(width), sides.contains(height), width * height <= SharedFrames.mostPixels,
      (layout.rowBytes(width)...16 * sides.upperBound).contains(stride)
    else { return nil }
    self.layout = layout
    self.width = width
    self.height = height
    self.stride = stride
    self.matrix = matrix
    self.isFullRange = isFullRange
  }

  /// Bytes of each plane, one after the other.
  var planeBytes: [Int] {
    let chromaRows = (height + 1) / 2
    return switch layout {
    case .rgb, .bgr, .rgbx, .bgrx, .yuyv: [stride * (height - 1) + layout.rowBytes(width)]
    case .nv12: [stride * height, stride * (chromaRows - 1) + (width + 1) / 2 * 2]
    case .yuv420:
      [stride * height, stride / 2 * chromaRows, stride / 2 * (chromaRows - 1) + (width + 1) / 2]
    }
  }
}
