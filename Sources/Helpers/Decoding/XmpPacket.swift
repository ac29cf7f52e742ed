// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the XMP packet in a picture's file.
enum XmpPacket {
  /// The place of the packet within the file, and whether it is packed.
  static func place(in bytes: Span<UInt8>, _ kind: FileKind) -> (place: Range<Int>, isPacked: Bool)? {
    switch kind {
    case .jpeg:
      // A packet that goes on in further segments has its titles in the first.
      JpegAnnex.segment(
        JpegAnnex.firstApplication, beginning: Array("http://ns.adobe.com/xap/1.0/\0".utf8), in: bytes
      ).map { ($0, false) }
    case .png:
      PngAnnex.international("XML:com.adobe.xmp", in: bytes).map { ($0.text, $0.isPacked) }
    case .webp: WebpAnnex.chunk("XMP ", in: bytes).map { ($0, false) }
    case .tiff: Exif.place(of: tiffTag, in: bytes).map { ($0, false) }
    default: nil
    }
  }

  private static let tiffTag = 700
}
