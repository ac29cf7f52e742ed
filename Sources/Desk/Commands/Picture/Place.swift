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
  static func data(_ path: String, _ arguments: Arguments) throws(CommandError) -> Picture {
    let plane = try Options.plane(arguments)
    do throws(PictureFileError) {
      return try PictureFile.data(path, plane: plane).picture
    } catch {
      throw .failure(error.sentence)
    }
  }

  static func load(_ path: String, _ arguments: Arguments) throws(CommandError) -> Picture {
    let plane = try Options.plane(arguments)
    do throws(PictureFileError) {
      return try PictureFile.load(path, plane: plane)
    } catch {
      throw .failure(error.sentence)
    }
  }
}
