// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A picture whose colour at every pixel is known, 0xRRGGBB.
struct MadePicture {
  let width: Int
  let height: Int
  private(set) var colours: [UInt32]

  init(_ width: Int, _ height: Int, colour: (Int, Int) -> UInt32) {
    self.width = width
    self.height = height
    colours = (0..<width * height).map { colour($0 % width, $0 / width) }
  }

  func at(_ x: Int, _ y: Int) -> UInt32 { colours[y * width + x] }

  var leftToRight: MadePicture { MadePicture(width, height) { at(width - 1 - $0, $1) } }
  var upsideDown: MadePicture { MadePicture(width, height) { at($0, height - 1 - $1) } }
  var twice: MadePicture { MadePicture(2 * width, 2 * height) { at($0 / 2, $1 / 2) } }

  var picture: Picture {
    get throws {
      let made = Picture(width: width, height: height) { index in
        UInt8(truncatingIfNeeded: colours[index / 3] >> UInt32(16 - index % 3 * 8))
      }
      guard let made else { throw NoPicture(width: width, height: height) }
      return made
    }
  }
}

struct NoPicture: Error {
  let width: Int
  let height: Int
}
