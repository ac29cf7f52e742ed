// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Picture
import Works

/// A picture as a file: its pixels and what is known of it beside them, made by a process of its own as such files are read by one.
public enum PictureExport {
  public enum Kind: Equatable, Sendable {
    case jpeg, png

    /// JPEG has 8 bits a sample, no side that is longer, and no room for many words.
    public init(for picture: Picture, words: WorkWords = WorkWords()) {
      let isSmall = max(picture.columns, picture.rows) <= 65_500
      let takesAll = picture.depth == 8 && isSmall && XmpPacket.fitsJpeg(XmpWriter.packet(of: words))
      self = takesAll ? .jpeg : .png
    }

    /// What names of such files end in.
    public var ending: String {
      switch self {
      case .jpeg: ".jpg"
      case .png: ".png"
      }
    }

    fileprivate var order: ImportOrder {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      }
    }
  }

  /// Hands the file's bytes to `write`, and returns the errno of `write`, or 0. Where the file cannot be
  /// made, returns an errno for that. A painting's corners and what is written about the picture stand beside the pixels.
  public static func file(
    of picture: Picture, as kind: Kind, corners: Corners? = nil, words: WorkWords = WorkWords(),
    by importer: Importer = Importer(), to write: (UnsafeRawBufferPointer) -> Int32
  ) -> Int32 {
    var (input, output): (Int32, Int32) = (-1, -1)
    guard box_shared_memory(&input) == 0 else { return ENOMEM }
    let pixels = Descriptor(number: input)
    guard box_shared_memory(&output) == 0 else { return ENOMEM }
    let memory = Descriptor(number: output)
    guard let shape = PictureShape(of: picture) else { return EINVAL }
    let header = ImportReply.pixels(shape, []).encoded()
    let fault = header.withUnsafeBytes { box_write_all(pixels.number, $0.baseAddress, $0.count) }
    guard fault == 0 else { return fault }
    let copying = picture.readPixels { box_write_all(pixels.number, $0.baseAddress, $0.count) }
    guard copying == 0 else { return copying }
    guard box_seal(pixels.number) == 0 else { return EIO }
    guard let reply = try? importer.reply(to: kind.order, about: pixels, into: memory), reply == .file,
      box_seal(memory.number) == 0
    else { return EIO }
    return hand(memory) { bytes in
      let packet = XmpWriter.packet(of: words)
      if packet.isEmpty { return note(corners, of: picture, in: bytes, to: write) }
      guard let file = XmpPacket.file(bytes, with: packet) else { return EIO }
      return file.withUnsafeBytes { note(corners, of: picture, in: $0, to: write) }
    }
  }

  private static func note(
    _ corners: Corners?, of picture: Picture, in bytes: UnsafeRawBufferPointer,
    to write: (UnsafeRawBufferPointer) -> Int32
  ) -> Int32 {
    guard let corners else { return write(bytes) }
    guard let noted = PaintingNote.file(bytes, with: corners, picture.width, picture.height) else {
      return EIO
    }
    return noted.withUnsafeBytes(write)
  }

  private static func hand(
    _ memory: borrowing Descriptor, to write: (UnsafeRawBufferPointer) -> Int32
  ) -> Int32 {
    let length = lseek(memory.number, 0, SEEK_END)
    guard length > 0 else { return EIO }
    guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, memory.number, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return ENOMEM }
    defer { munmap(start, length) }
    return write(UnsafeRawBufferPointer(start: start, count: length))
  }
}

extension PictureShape {
  init?(of picture: Picture) {
    self.init(
      width: picture.columns, height: picture.rows, channels: picture.channels, depth: picture.depth)
  }
}
