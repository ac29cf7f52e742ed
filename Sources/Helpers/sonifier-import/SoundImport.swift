// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding

/// The whole way of one sound: its header, its limits, its samples, and the comment that goes with it.
enum SoundImport {
  static func sound(in file: UnsafeRawBufferPointer, into memory: Int32) -> ImportReply {
    do throws(ImportTrouble) {
      let source = try SoundSource(file)
      return samples(of: source, comment(of: source), into: memory)
    } catch {
      return .failure(error)
    }
  }

  /// The comment, or the box's own words wherever they stand: programs keep them under other names, such as a description.
  private static func comment(of source: SoundSource) -> UnsafeRawBufferPointer {
    let (comment, file) = (source.comment, source.file)
    let own = ImportedSound.ownComment.utf8
    guard !comment.starts(with: own), let start = place(of: own, in: file) else { return comment }
    let rest = UnsafeRawBufferPointer(rebasing: file[start...].prefix(SoundShape.longestComment))
    // In Ogg the next page may follow at once.
    let end = rest.indices.first {
      !(0x20..<0x7F).contains(rest[$0]) || rest[$0...].starts(with: "OggS".utf8)
    }
    return UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)])
  }

  private static func place(of text: String.UTF8View, in file: UnsafeRawBufferPointer) -> Int? {
    guard let first = text.first else { return nil }
    return file.indices.first { file[$0] == first && file[$0...].starts(with: text) }
  }

  /// A file may have fewer than it says, as those have whose end is lost.
  private static func samples(
    of source: SoundSource, _ comment: UnsafeRawBufferPointer, into memory: Int32
  ) -> ImportReply {
    let shape = source.shape
    let letters = min(comment.count, SoundShape.longestComment)
    let whole = shape.byteCount + letters
    guard ftruncate(memory, whole) == 0,
      let start = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return .failure(.noMemory) }
    let read = source.read(start.assumingMemoryBound(to: Float.self), frames: shape.frames)
    guard let heard = SoundShape(frames: read, rate: shape.rate, channels: shape.channels) else {
      return .failure(.damaged)
    }
    if let comment = comment.baseAddress {
      (start + heard.byteCount).copyMemory(from: comment, byteCount: letters)
    }
    guard ftruncate(memory, heard.byteCount + letters) == 0 else { return .failure(.noMemory) }
    return .sound(heard)
  }
}
