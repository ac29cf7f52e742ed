// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding
import Picture

/// The way of a picture that is larger than its memory: its rows go by, and only means of squares of pixels stay.
extension Import {
  static func reduce(
    from reader: Reader, through colours: Colours, to shared: SharedPicture, _ copied: inout Copied
  ) -> box_result {
    let shape = shared.shape
    // A picture counts its squares from the upright top left, so the cut ones are stored first where it is mirrored.
    let turn = copied.turn
    let cut = turn.endsWithFirst
    let means = CoarseRows(
      width: reader.width, channels: shape.channels, depth: shape.depth, grain: shape.grain,
      areNumbers: reader.picture.as_data,
      firstWidth: cut.column ? CoarseRows.last(of: reader.width, shape.grain) : nil,
      firstHeight: cut.row ? CoarseRows.last(of: reader.height, shape.grain) : nil)
    let rows = UnsafeMutableRawPointer.allocate(
      byteCount: reader.width * reader.bytesPerPixel * rowsAtATime, alignment: 16)
    defer { rows.deallocate() }
    let strip = Strip(of: means, to: shared)
    if reader.picture.as_data { copied.survey = .empty }
    for first in stride(from: 0, to: reader.height, by: rowsAtATime) {
      let count = min(rowsAtATime, reader.height - first)
      let result = read(count, from: reader, into: rows, through: colours, &copied)
      guard result == BOX_OK else { return result }
      for y in 0..<count {
        let row = UnsafeRawPointer(rows + y * reader.width * shape.bytesPerPixel)
        copied.survey?.add(
          row, reader.width, channels: shape.channels, depth: shape.depth, blank: unitBlank(of: reader)
        ) { turn.place($0, first + y, in: shape.width, shape.height) }
        let isLast = first + y == reader.height - 1
        if means.add(row, blank: unitBlank(of: reader)) || isLast {
          strip.take(blank: unitBlank(of: reader), isLast: isLast)
        }
      }
    }
    return BOX_OK
  }

  /// The number of no value; files without a unit have none.
  private static func unitBlank(of reader: Reader) -> UInt16? {
    reader.picture.has_unit ? reader.blank : nil
  }
}

/// Rows of means on their way into a shared picture, some at a time.
private final class Strip {
  private let means: CoarseRows
  private let shared: SharedPicture
  private let memory: UnsafeMutableRawPointer
  private var first = 0
  private var count = 0

  init(of means: CoarseRows, to shared: SharedPicture) {
    (self.means, self.shared) = (means, shared)
    memory = .allocate(
      byteCount: means.columns * shared.shape.bytesPerPixel * Import.rowsAtATime, alignment: 16)
  }

  deinit { memory.deallocate() }

  func take(blank: UInt16?, isLast: Bool) {
    means.take(into: memory + count * means.columns * shared.shape.bytesPerPixel, blank: blank)
    count += 1
    guard count == Import.rowsAtATime || isLast else { return }
    shared.place(memory, first: first, count: count)
    (first, count) = (first + count, 0)
  }
}
