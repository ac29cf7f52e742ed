// SPDX-License-Identifier: GPL-3.0-or-later

/// The memory of one frame, as long as it is looked at, and known to be large enough.
public struct FramePlanes {
  public let shape: FrameShape
  let first: UnsafePointer<UInt8>
  /// Chroma; the first plane again where there is none.
  let second: UnsafePointer<UInt8>
  let third: UnsafePointer<UInt8>

  /// Planes may come one by one, or all in the first, one after the other. Nil when one is too short.
  public init?(_ shape: FrameShape, _ planes: [UnsafeBufferPointer<UInt8>]) {
    let needed = shape.planeBytes
    guard let first = planes.first?.baseAddress else { return nil }
    var starts: [UnsafePointer<UInt8>] = []
    if planes.count >= needed.count {
      for (plane, bytes) in zip(planes, needed) {
        guard let start = plane.baseAddress, plane.count >= bytes else { return nil }
        starts.append(start)
      }
    } else {
      guard planes.count == 1, planes[0].count >= needed.reduce(0, +) else { return nil }
      var place = 0
      for bytes in needed {
        starts.append(first + place)
        place += bytes
      }
    }
    self.shape = shape
    self.first = first
    second = starts.count > 1 ? starts[1] : first
    third = starts.count > 2 ? starts[2] : first
  }
}

/// Bytes of its own, for as long as a frame is turned into another shape.
struct Scratch: ~Copyable {
  let bytes: UnsafeMutablePointer<UInt8>

  init(_ count: Int) {
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
  }

  deinit { bytes.deallocate() }
}
