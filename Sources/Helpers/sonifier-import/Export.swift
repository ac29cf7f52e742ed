// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding

/// Pixels on their way into a file.
enum Export {
  /// The pixels follow the answer that an importer gives about them.
  static func file(
    of bytes: UnsafeRawBufferPointer, into output: Int32,
    by write: (UnsafePointer<box_pixels>, Int32) -> box_result
  ) -> ImportReply {
    let header = UnsafeRawBufferPointer(rebasing: bytes.prefix(ImportReply.headerSize))
    guard case .pixels(let shape, _, _, _)? = ImportReply(header.bindMemory(to: UInt8.self).span),
      bytes.count == header.count + shape.byteCount,
      let rows = bytes.baseAddress?.advanced(by: header.count)
    else { return .failure(.notMade) }
    var pixels = box_pixels(
      rows: rows.assumingMemoryBound(to: UInt8.self), width: UInt32(shape.width),
      height: UInt32(shape.height), depth: UInt32(shape.depth),
      colours: shape.channels == 1 ? BOX_GREY : BOX_RGB)
    return write(&pixels, output) == BOX_OK ? .file : .failure(.notMade)
  }
}
