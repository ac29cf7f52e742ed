// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain
import Speech

/// A sound that came out of a file, and the comment that stood in it.
public final class ImportedSound {
  public let shape: SoundShape
  /// The comment as it stood in the file; empty where there was none, or no text.
  public let comment: String
  private let memory: UnsafeRawBufferPointer

  /// How a comment begins that the box's own sounds carry.
  public static var ownComment: String { "sonifier sweep" }

  fileprivate init(_ shape: SoundShape, _ memory: UnsafeRawBufferPointer) {
    self.shape = shape
    self.memory = memory
    let letters = memory[shape.byteCount...].prefix(SoundShape.longestComment)
    comment = String(validating: letters, as: UTF8.self) ?? ""
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count) }

  /// Interleaved, for as long as `read` takes.
  public func readSamples<Value>(_ read: (UnsafeBufferPointer<Float>) -> Value) -> Value {
    read(UnsafeRawBufferPointer(rebasing: memory[..<shape.byteCount]).bindMemory(to: Float.self))
  }
}

/// Sound files, read by the same process as pictures: not one byte of theirs is looked at in this one.
public enum SoundFile {
  public static func load(_ path: String, by importer: Importer = Importer()) throws(PictureFileError)
    -> ImportedSound
  {
    let memory = try PictureFile.sharedMemory(for: path)
    switch try PictureFile.reply(to: .sound, about: path, into: memory, by: importer) {
    case .failure(let trouble): throw PictureFileError(path, PictureTrouble(trouble))
    case .sound(let shape): return try map(memory, as: shape, of: path)
    case .pixels, .data, .glimpse, .soundFont, .file: throw PictureFileError(path, .reader(.nonsense))
    }
  }

  /// Seals and maps the memory, whose size is measured when it cannot change any more.
  private static func map(
    _ memory: borrowing Descriptor, as shape: SoundShape, of path: String
  ) throws(PictureFileError) -> ImportedSound {
    guard box_seal(memory.number) == 0 else { throw PictureFileError(path, .reader(.nonsense)) }
    let length = Int(lseek(memory.number, 0, SEEK_END))
    guard (shape.byteCount...shape.byteCount + SoundShape.longestComment).contains(length) else {
      throw PictureFileError(path, .reader(.nonsense))
    }
    guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, memory.number, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { throw PictureFileError(path, .noMemory) }
    return ImportedSound(shape, UnsafeRawBufferPointer(start: start, count: length))
  }
}
