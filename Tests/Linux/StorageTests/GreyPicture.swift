// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Foundation

/// A picture file of six rows.
func greyPicture(width: Int) -> [UInt8] {
  let file = [UInt8](repeating: 100, count: width * 6).withUnsafeBytes { pixels in
    var plan = file_plan()
    (plan.width, plan.height, plan.depth, plan.samples) = (UInt32(width), 6, 8, 1)
    plan.pixels = pixels.baseAddress
    return make_png(&plan)
  }
  defer { free(file.bytes) }
  return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
}
