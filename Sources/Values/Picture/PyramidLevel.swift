// SPDX-License-Identifier: GPL-3.0-or-later

/// One level of a pyramid: cells row by row, each the mean light of a square of pixels.
struct PyramidLevel: BitwiseCopyable {
  let cells: UnsafeMutablePointer<Float>
  /// A cell's width and height in pixels; those at the right and bottom edge may be cut.
  let size: Int
  let columns: Int
  let rows: Int
}
