// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CLibc
import Decoding

/// The whole way of one sound: its header, its limits, its samples, and the comment that goes with it.
enum SoundImport {
  static func sound(in file: UnsafeRawBufferPointer, into memory: Int32) -> ImportReply {
    // At one place in memory for as long as the library may look at it.
    let form = UnsafeMutablePointer<box_sound>.allocate(capacity: 1)
    form.initialize(to: box_sound())
    defer {
      box_sound_close(form)
      form.deallocate()
    }
    do throws(ImportTrouble) {
      return samples(of: form, try open(form, file), comment(of: form, in: file), into: memory)
    } catch {
      return .failure(error)
    }
  }

  /// Opens a form, and says what is in the file. What is streamed may be longer than a shape can say.
  static func open(
    _ form: UnsafeMutablePointer<box_sound>, _ file: UnsafeRawBufferPointer, isStreamed: Bool = false
  ) throws(ImportTrouble) -> SoundShape {
    form.pointee.bytes = file.bindMemory(to: UInt8.self).baseAddress
    form.pointee.size = file.count
    let kind = FileKind(firstBytes: file.bindMemory(to: UInt8.self).span)
    let opened = box_sound_open(form)
    guard opened == BOX_OK else { throw opened == BOX_UNSUPPORTED ? kind.refusal : .damaged }
    let told = form.pointee
    guard isStreamed || told.frames <= SoundShape.mostFrames else { throw .tooBig }
    guard
      let shape = SoundShape(
        frames: min(Int(told.frames), SoundShape.mostFrames), rate: Int(told.rate),
        channels: Int(told.channels))
    else { throw .damaged }
    return shape
  }

  /// The comment, or the box's own words wherever they stand: programs keep them under other names, such as a description.
  private static func comment(
    of form: UnsafeMutablePointer<box_sound>, in file: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    let comment = UnsafeRawBufferPointer(
      start: form.pointee.comment, count: form.pointee.comment.map { strlen($0) } ?? 0)
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
    of form: UnsafeMutablePointer<box_sound>, _ shape: SoundShape, _ comment: UnsafeRawBufferPointer,
    into memory: Int32
  ) -> ImportReply {
    let letters = min(comment.count, SoundShape.longestComment)
    let whole = shape.byteCount + letters
    guard ftruncate(memory, whole) == 0,
      let start = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return .failure(.noMemory) }
    let read = box_sound_read(form, start.assumingMemoryBound(to: Float.self), Int64(shape.frames))
    guard let heard = SoundShape(frames: Int(read), rate: shape.rate, channels: shape.channels) else {
      return .failure(.damaged)
    }
    if let comment = comment.baseAddress {
      (start + heard.byteCount).copyMemory(from: comment, byteCount: letters)
    }
    guard ftruncate(memory, heard.byteCount + letters) == 0 else { return .failure(.noMemory) }
    return .sound(heard)
  }
}
