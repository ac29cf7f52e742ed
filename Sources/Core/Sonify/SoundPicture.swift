// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Picture

/// Pictures of sound: a pixel across for each column, time to the right.
public enum SoundPicture {
  /// Of so many columns, each given by its number; nil for none, or more than a picture holds.
  public static func picture(
    of count: Int, by painter: SoundPainter, _ column: (Int) -> SoundColumn
  ) -> Picture? {
    let height = painter.height
    guard (1...Picture.largestArea / height).contains(count) else { return nil }
    let stride = 3 * count
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    pixels.initialize(repeating: 0, count: stride * height)
    for place in 0..<count { painter.paint(column(place), into: pixels + 3 * place, stride: stride) }
    return Picture(
      width: count, height: height, channels: 3, depth: 8,
      memory: UnsafeRawBufferPointer(start: pixels, count: stride * height),
      release: { pixels.deallocate() })
  }
}
