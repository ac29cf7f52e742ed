// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Works

/// The XMP packet in a file beside a picture's. The importer finds its bytes in the memory where the pixels are to come.
public enum WordsBeside {
  /// In bytes: of a longer packet the first part is read.
  public static var longest: Int { XmpReader.longest }

  /// Where it may be: "harvest.xmp" beside "harvest.jpg", or "harvest.jpg.xmp".
  static func names(of picture: String) -> [String] {
    let name =
      picture.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
      ?? picture.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return [picture + ".xmp"]
    }
    return [String(picture[..<dot]) + ".xmp", picture + ".xmp"]
  }

  /// Copies the first of the files that is there into a memory, without a look at its bytes. Where that is not to be, the
  /// memory stays empty.
  static func copy(of picture: String, into memory: borrowing Descriptor) {
    for name in names(of: picture) {
      var (number, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
      guard box_open_file(name, &number, &kind, &size) == 0 else { continue }
      let file = Descriptor(number: number)
      guard kind == BOX_FILE, size > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: Int(min(size, UInt64(longest))))
      let count = pread(file.number, &bytes, bytes.count, 0)
      guard count > 0, box_write_all(memory.number, bytes, count) != 0 else { return }
      ftruncate(memory.number, 0)
      return
    }
  }
}
