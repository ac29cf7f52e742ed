// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Files
import Picture
import Sonify

extension Place {
  /// "X,Y", or nil when it is not two numbers.
  static func parse(_ text: some StringProtocol) -> Place? {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Number.parse(parts[0]), let y = Number.parse(parts[1]) else { return nil }
    return Place(x: x, y: y)
  }

  var text: String { Number.short(x) + "," + Number.short(y) }
}

enum PictureArgument {
  static func data(_ path: String) throws(CommandError) -> Picture {
    do throws(PictureFileError) {
      return try PictureFile.data(path).picture
    } catch {
      throw .failure(error.sentence)
    }
  }

  static func load(_ path: String) throws(CommandError) -> Picture {
    do throws(PictureFileError) {
      return try PictureFile.load(path)
    } catch {
      throw .failure(error.sentence)
    }
  }
}
