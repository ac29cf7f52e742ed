// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CLibc
import Decoding
import Files

/// Says how loud a sound is, as its file has it, or measures it: all of it, or of a long one pieces that are spread over it.
enum LoudnessImport {
  /// In frames, of what is read at once.
  private static let share = 4096
  /// Thirty pieces of 20 s. A sound that is no longer than they are together is measured whole.
  private static let (pieces, seconds) = (30, 20)

  static func tell(of file: UnsafeRawBufferPointer, to wire: Int32) -> Never {
    do throws(ImportTrouble) {
      let source = try SoundSource(file, isStreamed: true)
      let tagged = TaggedLoudness.find(in: file)
      let loudness = if let tagged { tagged } else { try measure(source) }
      let bytes = ImportReply.sound(source.shape).encoded() + loudness.encoded
      _exit(Bytes.write(bytes[...], to: wire) ? 0 : 1)
    } catch {
      _exit(Bytes.write(ImportReply.failure(error).encoded()[...], to: wire) ? 0 : 1)
    }
  }

  private static func measure(_ source: SoundSource) throws(ImportTrouble) -> TitleLoudness {
    let shape = source.shape
    guard let loudness = box_loudness_new(UInt32(shape.channels), UInt32(shape.rate)) else {
      throw .noMemory
    }
    let frames = Int(source.length * Double(shape.rate))
    let piece = seconds * shape.rate
    if frames <= pieces * piece {
      guard put(source, frames: frames, into: loudness) else { throw .noMemory }
    } else {
      for index in 0..<pieces {
        // Where the file goes no further, what there is counts.
        let start = Int64((frames - piece) / (pieces - 1) * index)
        guard index == 0 || source.seek(to: start) else { break }
        guard put(source, frames: piece, into: loudness) else { throw .noMemory }
      }
    }
    var (integrated, peak) = (0.0, 0.0)
    guard box_loudness_take(loudness, &integrated, &peak) else { throw .damaged }
    return TitleLoudness(lufs: integrated, peakDecibels: peak)
  }

  private static func put(
    _ source: SoundSource, frames: Int, into loudness: OpaquePointer
  ) -> Bool {
    let channels = source.shape.channels
    let read = UnsafeMutablePointer<Float>.allocate(capacity: share * channels)
    read.initialize(repeating: 0, count: share * channels)
    defer { read.deallocate() }
    var left = frames
    while left > 0 {
      let count = source.read(read, frames: min(left, share))
      guard count > 0 else { return true }
      guard box_loudness_put(loudness, read, Int64(count)) else { return false }
      left -= count
    }
    return true
  }
}
