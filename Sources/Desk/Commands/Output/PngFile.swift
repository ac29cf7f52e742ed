// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Files
import Picture

/// A picture that a command makes, whole or not there at all.
enum PngFile {
  static func write(_ picture: Picture, to path: String) throws(FileError) {
    let draft = try Draft(for: path)
    let fault = PictureExport.file(of: picture, as: .png) {
      box_write_all(draft.descriptor, $0.baseAddress, $0.count)
    }
    guard fault == 0 else {
      draft.discard()
      throw FileError(path, code: fault)
    }
    try draft.publish()
  }
}
