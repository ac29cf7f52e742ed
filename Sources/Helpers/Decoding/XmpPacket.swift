// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the XMP packet in a picture's file, or puts one there.
enum XmpPacket {
  private static var jpegStart: [UInt8] { Array("http://ns.adobe.com/xap/1.0/\0".utf8) }
  private static var pngKeyword: String { "XML:com.adobe.xmp" }

  /// Whether a JPEG takes a packet, in one segment.
  static func fitsJpeg(_ packet: [UInt8]) -> Bool {
    jpegStart.count + packet.count <= FileHead.longestSegment
  }

  /// A JPEG or a PNG without a packet, with this one; nil where it is of another kind, or the packet is too long for it.
  static func file(_ bytes: UnsafeRawBufferPointer, with packet: [UInt8]) -> [UInt8]? {
    guard let head = FileHead.place(in: bytes) else { return nil }
    if FileHead.isJpeg(bytes) {
      guard fitsJpeg(packet) else { return nil }
      let segment = FileHead.jpegSegment(JpegAnnex.firstApplication, jpegStart + packet)
      return FileHead.file(bytes, with: segment, at: head)
    }
    // Not packed, and without a language or a keyword in it: five zeros.
    let chunk = FileHead.pngChunk("iTXt", Array(pngKeyword.utf8) + [0, 0, 0, 0, 0] + packet)
    return FileHead.file(bytes, with: chunk, at: head)
  }

  /// The place of the packet within the file, and whether it is packed.
  static func place(in bytes: Span<UInt8>, _ kind: FileKind) -> (place: Range<Int>, isPacked: Bool)? {
    switch kind {
    case .jpeg:
      // A packet that goes on in further segments has its titles in the first.
      JpegAnnex.segment(
        JpegAnnex.firstApplication, beginning: jpegStart, in: bytes
      ).map { ($0, false) }
    case .png:
      PngAnnex.international(pngKeyword, in: bytes).map { ($0.text, $0.isPacked) }
    case .webp: WebpAnnex.chunk("XMP ", in: bytes).map { ($0, false) }
    case .tiff: Exif.place(of: tiffTag, in: bytes).map { ($0, false) }
    default: nil
    }
  }

  private static let tiffTag = 700
}
