// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs

/// What is done to rows of samples, in place, before their colours are looked at.
enum Samples {
  /// Turns inverted samples round, then lays transparent pixels on white. Returns how many are more white than colour.
  static func simplify(_ rows: UnsafeMutableRawPointer, pixels: Int, of picture: box_picture) -> Int {
    if picture.depth == 8 {
      simplify(rows.assumingMemoryBound(to: UInt8.self), pixels, picture)
    } else {
      simplify(rows.assumingMemoryBound(to: UInt16.self), pixels, picture)
    }
  }

  /// CMYK without a profile: each ink and black let through their share of white's light.
  static func mixInks<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeMutablePointer<Sample>, _ pixels: Int
  ) {
    for pixel in 0..<pixels {
      let light = Sample.max - samples[4 * pixel + 3]
      for ink in 0..<3 {
        samples[3 * pixel + ink] = product(Sample.max - samples[4 * pixel + ink], light)
      }
    }
  }

  private static func simplify<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeMutablePointer<Sample>, _ pixels: Int, _ picture: box_picture
  ) -> Int {
    let colours = Int(picture.colours.rawValue)
    let stride = colours + (picture.alpha == BOX_OPAQUE ? 0 : 1)
    if picture.as_data {
      drop(samples, pixels, picture)
      return 0
    }
    if picture.inverted {
      for pixel in 0..<pixels {
        for colour in 0..<colours {
          samples[pixel * stride + colour] = Sample.max - samples[pixel * stride + colour]
        }
      }
    }
    switch picture.alpha {
    case BOX_ALPHA: return layOnWhite(samples, pixels, colours) { product($0, $1) }
    case BOX_MULTIPLIED_ALPHA: return layOnWhite(samples, pixels, colours) { min($0, $1) }
    default: return 0
    }
  }

  /// Leaves out an alpha's numbers, and no others.
  private static func drop<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeMutablePointer<Sample>, _ pixels: Int, _ picture: box_picture
  ) {
    guard picture.alpha != BOX_OPAQUE else { return }
    let colours = Int(picture.colours.rawValue)
    for pixel in 0..<pixels {
      for colour in 0..<colours {
        samples[pixel * colours + colour] = samples[pixel * (colours + 1) + colour]
      }
    }
  }

  /// Lays on white in the file's own encoded values, not in linear light. Browsers and picture editors do so,
  /// and the eyes that made the picture's soft edges saw them that way. White is white in every colour space,
  /// so this comes before the profile.
  private static func layOnWhite<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeMutablePointer<Sample>, _ pixels: Int, _ colours: Int,
    weighted: (Sample, Sample) -> Sample
  ) -> Int {
    var clear = 0
    for pixel in 0..<pixels {
      let alpha = samples[pixel * (colours + 1) + colours]
      for colour in 0..<colours {
        let own = weighted(samples[pixel * (colours + 1) + colour], alpha)
        samples[pixel * colours + colour] = own + (Sample.max - alpha)
      }
      clear += alpha <= Sample.max / 2 ? 1 : 0
    }
    return clear
  }

  /// The product of two shares of the whole, rounded to the nearest.
  private static func product<Sample: FixedWidthInteger & UnsignedInteger>(_ a: Sample, _ b: Sample) -> Sample
  {
    let whole = UInt32(Sample.max)
    return Sample(truncatingIfNeeded: (UInt32(a) * UInt32(b) + whole / 2) / whole)
  }
}
