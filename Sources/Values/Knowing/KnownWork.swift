// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// What is known of one work, in 2.5 kB: enough to know it again in a photograph.
public struct KnownWork: Equatable, Sendable {
  let descriptor: [Int8]
  let detail: [Int8]
  /// The logarithm of width over height.
  let proportion: Float

  /// In pixels: as large a work is looked at.
  private static var longest: Int { 192 }

  /// Nil where the picture cannot be seen small.
  public init?(_ picture: Picture) {
    guard let view = ColourView(of: picture, longest: KnownWork.longest) else { return nil }
    descriptor = Descriptor(of: SquareMeans(of: view, size: Descriptor.viewSize)).numbers
    detail = Detail(of: SquareMeans(of: view, size: Detail.size)).numbers
    proportion = Float(Maths.log(Double(picture.width) / Double(picture.height)))
  }

  // MARK: - As bytes, to be kept

  public static var byteCount: Int { Descriptor.length + Detail.length + proportionSize }
  private static var proportionSize: Int { 4 }

  /// Proportions first, the lowest byte first.
  public var bytes: [UInt8] {
    let bits = proportion.bitPattern
    let first = (0..<KnownWork.proportionSize).map { UInt8(truncatingIfNeeded: bits >> UInt32(8 * $0)) }
    return first + (descriptor + detail).map { UInt8(bitPattern: $0) }
  }

  /// Nil where these are not the bytes of a work.
  public init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == KnownWork.byteCount else { return nil }
    let bits = bytes.prefix(KnownWork.proportionSize).reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    let numbers = bytes.dropFirst(KnownWork.proportionSize).map { Int8(bitPattern: $0) }
    proportion = Float(bitPattern: bits)
    guard proportion.isFinite else { return nil }
    (descriptor, detail) = (Array(numbers[..<Descriptor.length]), Array(numbers[Descriptor.length...]))
  }
}
