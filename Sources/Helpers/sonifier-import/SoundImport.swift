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
    form.pointee.bytes = file.bindMemory(to: UInt8.self).baseAddress
    form.pointee.size = file.count
    let kind = FileKind(firstBytes: file.bindMemory(to: UInt8.self).span)
    let opened = box_sound_open(form)
    guard opened == BOX_OK else { return .failure(opened == BOX_UNSUPPORTED ? kind.refusal : .damaged) }
    let told = form.pointee
    guard told.frames <= SoundShape.mostFrames else { return .failure(.tooBig) }
    guard
      let shape = SoundShape(
        frames: Int(told.frames), rate: Int(told.rate), channels: Int(told.channels))
    else { return .failure(.damaged) }
    return samples(of: form, shape, into: memory)
  }

  /// A file may have fewer than it says, as those have whose end is lost.
  private static func samples(
    of form: UnsafeMutablePointer<box_sound>, _ shape: SoundShape, into memory: Int32
  ) -> ImportReply {
    let comment = form.pointee.comment
    let letters = comment.map { min(strlen($0), SoundShape.longestComment) } ?? 0
    let whole = shape.byteCount + letters
    guard ftruncate(memory, whole) == 0,
      let start = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return .failure(.noMemory) }
    let read = box_sound_read(form, start.assumingMemoryBound(to: Float.self), Int64(shape.frames))
    guard let heard = SoundShape(frames: Int(read), rate: shape.rate, channels: shape.channels) else {
      return .failure(.damaged)
    }
    if let comment { (start + heard.byteCount).copyMemory(from: comment, byteCount: letters) }
    guard ftruncate(memory, heard.byteCount + letters) == 0 else { return .failure(.noMemory) }
    return .sound(heard)
  }
}
