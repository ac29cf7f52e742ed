// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Picture

/// A picture that came out of a file, and what happened to it on the way.
public struct ImportedPicture {
  public let picture: Picture
  public let notes: ImportNotes
}

/// Picture files, read by a process of their own: not one byte of theirs is looked at in this one.
public enum PictureFile {
  public static func load(_ path: String) throws(PictureFileError) -> Picture {
    try loadWithNotes(path, by: Importer()).picture
  }

  public static func loadWithNotes(
    _ path: String, by importer: Importer = Importer()
  ) throws(PictureFileError) -> ImportedPicture {
    let file = try open(path)
    var number: Int32 = -1
    guard box_shared_memory(&number) == 0 else { throw PictureFileError(path, Reason.noMemory) }
    let memory = Descriptor(number: number)
    let reply: ImportReply
    do {
      reply = try importer.reply(about: file, pixelsInto: memory)
    } catch {
      throw PictureFileError(path, error.reason)
    }
    switch reply {
    case .failure(let reason):
      throw PictureFileError(path, reason)
    case .pixels(let shape, let notes):
      return ImportedPicture(picture: try map(memory, as: shape, of: path), notes: notes)
    }
  }

  /// Photographs on a card are tens of megabytes; the largest uncompressed TIFF that fits is 800.
  static let largestFile: UInt64 = 1 << 30

  private static func open(_ path: String) throws(PictureFileError) -> Descriptor {
    var number: Int32 = -1
    var kind = BOX_OTHER
    var size: UInt64 = 0
    guard !path.utf8.contains(0) else { throw PictureFileError(path, Reason.missing) }
    let error = box_open_file(path, &number, &kind, &size)
    guard error == 0 else { throw PictureFileError(path, Reason.ofOpening(error)) }
    let file = Descriptor(number: number)
    guard kind == BOX_FILE else { throw PictureFileError(path, Reason.notAFile(kind)) }
    guard size > 0 else { throw PictureFileError(path, "the file is empty") }
    guard size <= largestFile else { throw PictureFileError(path, Reason.tooBig) }
    return file
  }

  /// The memory cannot change any more once sealed, so its size, measured after that, is to be relied on.
  private static func map(
    _ memory: borrowing Descriptor, as shape: PictureShape, of path: String
  ) throws(PictureFileError) -> Picture {
    let length = shape.byteCount
    guard box_seal(memory.number) == 0, lseek(memory.number, 0, SEEK_END) == length else {
      throw PictureFileError(path, Reason.nonsense)
    }
    guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, memory.number, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { throw PictureFileError(path, Reason.noMemory) }
    let pixels = Picture(
      width: shape.width, height: shape.height, channels: shape.channels, depth: shape.depth,
      memory: UnsafeRawBufferPointer(start: start, count: length), release: { munmap(start, length) },
      by: allProcessors)
    guard let pixels else {
      munmap(start, length)
      throw PictureFileError(path, Reason.nonsense)
    }
    return pixels
  }
}
