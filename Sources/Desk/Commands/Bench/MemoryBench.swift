// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files
import Picture

/// What the program keeps resident, before and with a picture.
enum MemoryBench {
  static func empty() -> [Figure] {
    [Figure(name: "resident before a picture", value: residentBytes() / 1e6, unit: "MB", limit: 16)]
  }

  static func withPicture() -> [Figure] {
    let before = residentBytes()
    let pixels = TestPixels(width: 4032, height: 3024)
    let picture = pixels.picture()
    let with = residentBytes()
    let size = Double(pixels.memory.count)
    return withExtendedLifetime(picture) {
      [Figure(name: "a picture adds", value: (with - before) / size, unit: "times its pixels", limit: 1.5)]
    }
  }

  /// The kernel's own count of resident memory, in pages; infinity when the kernel gives none.
  static func residentBytes() -> Double {
    guard let statistics = try? TextFile.read("/proc/self/statm") else { return .infinity }
    let fields = statistics.split(separator: " ")
    guard fields.count > 1, let pages = Number.parse(fields[1]) else { return .infinity }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
