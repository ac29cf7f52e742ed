// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import CSndfile

/// A sound as the bytes of a FLAC file: 16-bit, as a rule stereo at 48 kHz.
public enum FlacFile {
  public static var ending: String { ".flac" }
  public static var rate: Int { 48_000 }

  /// Hands the file's bytes to `write`, and returns the errno of `write`, or 0. Where the file cannot be made, and where there
  /// is no sound, returns an errno for that.
  ///
  /// `make` gets a function for the pieces of the sound in order, which refuses a piece that there is no room for.
  public static func file(
    of make: ((UnsafeBufferPointer<Float>) -> Bool) -> Void, rate: Int = rate, channels: Int = 2,
    to write: (UnsafeRawBufferPointer) -> Int32
  ) -> Int32 {
    var memory: Int32 = -1
    guard box_shared_memory(&memory) == 0 else { return ENOMEM }
    defer { close(memory) }
    guard let recording = box_recording_open(memory, Int32(rate), Int32(channels), 1) else { return ENOMEM }
    var samples: [Int16] = []
    var (isWhole, isEmpty) = (true, true)
    make { piece in
      samples.removeAll(keepingCapacity: true)
      for sample in piece { samples.append(Int16((min(max(sample, -1), 1) * 32767).rounded())) }
      let frames = Int64(samples.count / channels)
      isEmpty = isEmpty && frames == 0
      isWhole =
        samples.withUnsafeBufferPointer { box_recording_write(recording, $0.baseAddress, frames) } == frames
      return isWhole
    }
    guard box_recording_close(recording) == 0, isWhole else { return ENOMEM }
    guard !isEmpty else { return EINVAL }
    let length = lseek(memory, 0, SEEK_END)
    guard length > 0, let start = mmap(nil, length, PROT_READ, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return ENOMEM }
    defer { munmap(start, length) }
    return write(UnsafeRawBufferPointer(start: start, count: length))
  }
}
