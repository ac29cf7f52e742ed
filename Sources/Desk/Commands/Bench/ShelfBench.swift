// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Files
import Storage

/// A list of many kept pictures, and a glance at one.
enum ShelfBench {
  private static var count: Int { 10_000 }

  static func figures() -> [Figure] {
    let folder = (getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") + "/sonifier-bench-\(getpid())"
    guard box_make_folder(folder) == 0 else { return [] }
    defer { rmdir(folder) }
    return [list(in: folder), glance(in: folder)]
  }

  private static func list(in folder: String) -> Figure {
    // The least that has no order yet.
    let names = (0..<count).map { folder + "/IMG-\($0 * 7919 % count).jpg" }
    for name in names { _ = box_write_new(name, nil, nil, 0) }
    defer { for name in names { _ = box_remove(name) } }
    let seconds = Race.fastest { _ = PictureList.pictures(inFolder: folder) }
    return Figure(name: "a list of 10,000 pictures", value: seconds * 1e3, unit: "ms", limit: 100)
  }

  /// A glance at a picture of the slowest kind.
  private static func glance(in folder: String) -> Figure {
    let pixels = TestPixels(width: 4032, height: 3024)
    withExtendedLifetime(pixels) {
      guard let picture = pixels.picture() else { return }
      _ = PictureExport.file(of: picture, as: .jpeg) {
        NewFile.write($0, named: "picture.jpg", inFolder: folder)
      }
    }
    let path = folder + "/picture.jpg"
    defer { _ = box_remove(path) }
    let seconds = Race.fastest { _ = try? PictureFile.glimpse(of: path) }
    return Figure(name: "a glance at 12 megapixels", value: seconds * 1e3, unit: "ms", limit: 500)
  }
}
