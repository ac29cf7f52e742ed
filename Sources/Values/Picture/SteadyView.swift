// SPDX-License-Identifier: GPL-3.0-or-later

/// What successive views of a camera show, without their noise and without the flicker of lamps.
///
/// A colour that changes a little comes half of the way with each view; one that changes much comes at once.
public struct SteadyView: Sendable {
  /// In steps of 255: a small camera's noise in a dim room, and a lamp's flicker, stay below.
  private static var much: UInt { 32 }

  private var bytes: [UInt8] = []
  private var (width, height) = (0, 0)
  /// The latest view in cells.
  public private(set) var cells = ViewCells()

  public init() {}

  /// The picture from this view on; nil without memory for it.
  public mutating func take(_ view: ColourView) -> Picture? {
    let isNext = (width, height) == (view.width, view.height)
    cells = ViewCells(of: view, after: isNext ? bytes : nil, much: SteadyView.much)
    if isNext {
      mix(view)
    } else {
      (width, height, bytes) = (view.width, view.height, view.bytes)
    }
    return picture
  }

  private mutating func mix(_ view: ColourView) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      view.bytes.withUnsafeBufferPointer { new in
        for place in bytes.indices {
          let (old, new) = (Int(bytes[place]), Int(new[place]))
          let step = new - old
          // Half a step rounds away from where it was, so that a still view is reached.
          let half = step < 0 ? (step - 1) / 2 : (step + 1) / 2
          bytes[place] = UInt8(truncatingIfNeeded: step.magnitude > SteadyView.much ? new : old + half)
        }
      }
    }
  }

  private var picture: Picture? {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    let picture = Picture(
      width: width, height: height, channels: 3, depth: 8, memory: UnsafeRawBufferPointer(copy),
      release: { copy.deallocate() })
    if picture == nil { copy.deallocate() }
    return picture
  }
}
