// SPDX-License-Identifier: GPL-3.0-or-later
import Maths

extension CIELAB {
  /// How different two colours look, by CIEDE2000: about 1 is just seen, 100 is black and white.
  ///
  /// The names are those of Sharma, Wu and Dalal (2005), with all weights 1.
  @_noAllocation @_noLocks
  public func difference(from other: CIELAB) -> Double {
    let g = chromaBoost(mean: (chroma + other.chroma) / 2)
    let (first, second) = (BoostedColour(self, by: g), BoostedColour(other, by: g))
    let (turn, meanHue) = hues(first, second)
    let meanLightness = (lightness + other.lightness) / 2 - 50
    let meanChroma = (first.chroma + second.chroma) / 2
    let sL = 1 + 0.015 * meanLightness * meanLightness / Maths.sqrt(20 + meanLightness * meanLightness)
    let sC = 1 + 0.045 * meanChroma
    let sH = 1 + 0.015 * meanChroma * hueWeight(meanHue)
    let byLightness = (other.lightness - lightness) / sL
    let byChroma = (second.chroma - first.chroma) / sC
    let byHue = 2 * Maths.sqrt(first.chroma * second.chroma) * Maths.sin(turn / 2 * degree) / sH
    let rotation = blueRotation(meanChroma: meanChroma, meanHue: meanHue)
    return Maths.sqrt(
      byLightness * byLightness + byChroma * byChroma + byHue * byHue + rotation * byChroma * byHue)
  }

  var chroma: Double {
    @_noAllocation @_noLocks get { Maths.sqrt(a * a + b * b) }
  }
}

/// One degree in radians.
private var degree: Double {
  @_noAllocation @_noLocks get { Maths.pi / 180 }
}

/// A colour whose greens and reds are drawn apart where they are pale: a' , C' and h' of the paper.
private struct BoostedColour {
  let chroma: Double
  let hue: Double

  @_noAllocation @_noLocks
  init(_ colour: CIELAB, by g: Double) {
    let a = (1 + g) * colour.a
    chroma = Maths.sqrt(a * a + colour.b * colour.b)
    hue = hueAngle(colour.b, a)
  }
}

/// G of the paper: 0.5 for greys, 0 for strong colours.
@_noAllocation @_noLocks
private func chromaBoost(mean chroma: Double) -> Double {
  0.5 * (1 - strength(chroma))
}

/// The root of C^7 / (C^7 + 25^7): 0 for greys, 1 for strong colours.
@_noAllocation @_noLocks
private func strength(_ chroma: Double) -> Double {
  let ratio = chroma / 25
  let seventh = ratio * ratio * ratio * ratio * ratio * ratio * ratio
  return Maths.sqrt(seventh / (seventh + 1))
}

/// The shorter way from the first hue to the second, and the hue in the middle of it, in degrees.
///
/// A grey has no hue: there is no way, and the middle is the other's hue (the paper's sum with 0).
@_noAllocation @_noLocks
private func hues(_ first: BoostedColour, _ second: BoostedColour) -> (turn: Double, mean: Double) {
  let difference = second.hue - first.hue
  let sum = first.hue + second.hue
  if first.chroma * second.chroma == 0 { return (0, sum) }
  if difference.magnitude <= 180 { return (difference, sum / 2) }
  return (
    difference > 0 ? difference - 360 : difference + 360,
    sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  )
}

/// T of the paper.
@_noAllocation @_noLocks
private func hueWeight(_ hue: Double) -> Double {
  1 - 0.17 * Maths.cos((hue - 30) * degree) + 0.24 * Maths.cos(2 * hue * degree)
    + 0.32 * Maths.cos((3 * hue + 6) * degree) - 0.20 * Maths.cos((4 * hue - 63) * degree)
}

/// R_T of the paper: in the blues, where steps of hue and of chroma are not at right angles.
@_noAllocation @_noLocks
private func blueRotation(meanChroma: Double, meanHue: Double) -> Double {
  let distance = (meanHue - 275) / 25
  let angle = 60 * Maths.exp(-distance * distance) * degree
  return -2 * strength(meanChroma) * Maths.sin(angle)
}
