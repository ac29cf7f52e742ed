// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain
import Sound

/// What an importer leaves of a SoundFont: always one that the box can hold.
public struct SoundFontShape: Equatable, Sendable {
  public let byteCount: Int
  /// How many of the wanted instruments did not fit.
  public let leftOut: Int

  /// The samples, and what is written about them.
  public static let mostBytes = 60_000_000

  public init?(byteCount: Int, leftOut: Int) {
    guard (1...SoundFontShape.mostBytes).contains(byteCount), (0...Timbre.sampled.count).contains(leftOut)
    else {
      return nil
    }
    (self.byteCount, self.leftOut) = (byteCount, leftOut)
  }
}

/// SoundFonts, read by the same process as pictures: FluidSynth sees only what that process has rewritten.
public enum SoundFontFile {
  public static func load(_ path: String, by importer: Importer = Importer()) throws(SoundFontTrouble)
    -> FontMemory
  {
    do throws(PictureFileError) {
      let memory = try PictureFile.sharedMemory(for: path)
      let reply = try PictureFile.reply(to: .soundFont, about: path, into: memory, by: importer)
      switch reply {
      case .soundFont(let shape): return try map(memory, as: shape, of: path)
      case .failure(.packed): break
      case .failure(let trouble): throw PictureFileError(path, PictureTrouble(trouble))
      case .pixels, .data, .glimpse, .sound, .file: throw PictureFileError(path, .reader(.nonsense))
      }
    } catch {
      throw SoundFontTrouble(error.trouble)
    }
    throw .compressed
  }

  /// Seals and maps the memory, whose size is measured when it cannot change any more.
  private static func map(
    _ memory: borrowing Descriptor, as shape: SoundFontShape, of path: String
  ) throws(PictureFileError) -> FontMemory {
    let length = shape.byteCount
    guard box_seal(memory.number) == 0, lseek(memory.number, 0, SEEK_END) == length else {
      throw PictureFileError(path, .reader(.nonsense))
    }
    guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, memory.number, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { throw PictureFileError(path, .noMemory) }
    return FontMemory(UnsafeRawBufferPointer(start: start, count: length), leftOut: shape.leftOut) {
      munmap(start, length)
    }
  }
}

extension SoundFontTrouble {
  /// A picture's trouble, as the trouble of a file with instruments.
  init(_ trouble: PictureTrouble) {
    self =
      switch trouble {
      case .noMemory: .noMemory
      case .tooBig, .larger: .tooBig
      case .reader: .noReader
      case .noScene, .keptNoMore, .missing, .emptyFolder, .circle, .longName, .forbidden, .tooManyFiles,
        .unopened, .unread, .tookTooLong:
        .unread
      case .empty, .folder, .pipe, .device, .notAFile, .format, .other, .unknown, .endsEarly, .noSize,
        .damaged, .noPlane, .harmful, .noLibrary, .protected, .unsaidLetters:
        .notOne
      }
  }
}
