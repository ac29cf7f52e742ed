// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CLibc
import Decoding

/// One picture of a single dot through every library, while files may still be opened: at their first picture some
/// ask the system what the processor can do (/proc/cpuinfo, /proc/self/auxv on arm64) or what time zone it is in.
enum WarmUp {
  static func perform(_ order: ImportOrder) {
    switch order {
    case .picture, .data, .glimpse: read()
    case .jpeg, .png: write()
    case .text: box_zip_prepare()
    case .speak: BookSpeaking.prepare()
    // The sound libraries and XML's ask for nothing, and SoundFonts need none.
    case .sound, .stream, .title, .loudness, .outline, .playList, .soundFont: break
    }
  }

  private static func read() {
    box_colour_prepare()
    for file in [jpeg, png, webp, tiff] {
      file.withUnsafeBufferPointer { bytes in
        guard let codec = Codec(for: FileKind(firstBytes: bytes.span)) else { return }
        let reader = Reader(of: bytes, through: codec)
        guard reader.open() == BOX_OK else { return }
        withUnsafeTemporaryAllocation(byteCount: reader.bytesPerPixel, alignment: 8) { dot in
          guard let start = dot.baseAddress else { return }
          _ = reader.read(into: start, rows: 1)
        }
      }
    }
  }

  /// Writes one grey dot to where it is never read.
  private static func write() {
    withUnsafePointer(to: 128 as UInt8) { dot in
      var pixels = box_pixels(rows: dot, width: 1, height: 1, depth: 8, colours: BOX_GREY)
      _ = box_jpeg_write(&pixels, STDERR_FILENO)
      _ = box_png_write(&pixels, STDERR_FILENO)
    }
  }

  private static let jpeg: [UInt8] = [
    255, 216, 255, 219, 0, 67, 0, 16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18,
    17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
    60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81,
    87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99, 255,
    192, 0, 11, 8, 0, 1, 0, 1, 1, 1, 17, 0, 255, 196, 0, 20, 0, 1,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 196,
    0, 20, 16, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 255, 218, 0, 8, 1, 1, 0, 0, 63, 0, 63, 255, 217,
  ]
  private static let png: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0,
    0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 58, 126, 155, 85, 0, 0, 0,
    10, 73, 68, 65, 84, 120, 156, 99, 104, 0, 0, 0, 130, 0, 129, 119, 205, 114,
    182, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]
  private static let webp: [UInt8] = [
    82, 73, 70, 70, 32, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 76, 20, 0,
    0, 0, 47, 0, 0, 0, 0, 7, 80, 129, 84, 8, 32, 0, 10, 154, 254, 199,
    136, 136, 254, 7,
  ]
  /// Packed with Deflate.
  private static let tiff: [UInt8] = [
    73, 73, 42, 0, 8, 0, 0, 0, 9, 0, 0, 1, 3, 0, 1, 0, 0, 0,
    1, 0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 1,
    3, 0, 1, 0, 0, 0, 8, 0, 0, 0, 3, 1, 3, 0, 1, 0, 0, 0,
    8, 0, 0, 0, 6, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 17, 1,
    4, 0, 1, 0, 0, 0, 122, 0, 0, 0, 21, 1, 3, 0, 1, 0, 0, 0,
    1, 0, 0, 0, 22, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 23, 1,
    4, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 120, 156, 107, 0,
    0, 0, 129, 0, 129,
  ]
}
