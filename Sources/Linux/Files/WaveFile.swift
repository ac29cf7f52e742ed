// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import CSndfile

/// A WAV file in the making: 16-bit stereo, under its name only once it is whole.
public struct WaveFile: ~Copyable {
  private let path: String
  private let draft: Draft
  private let wav: OpaquePointer
  private var samples: [Int16] = []

  /// What is smaller than half of the last bit is written as silence.
  public static var smallestStep: Float { 0.5 / 32767 }

  /// The comment stands in the file, to say how the sound was made.
  public init(
    path: String, sampleRate: Int, comment: String? = nil, awaitingReader awaitsReader: Bool = true
  ) throws(FileError) {
    let draft = try Draft(for: path, awaitingReader: awaitsReader)
    guard let wav = box_recording_open(draft.descriptor, Int32(sampleRate), 2, 0) else {
      draft.discard()
      throw FileError("\(path): a WAV file could not be begun there")
    }
    if let comment, box_recording_comment(wav, comment) != 0 {
      _ = box_recording_close(wav)
      draft.discard()
      throw FileError("\(path): a WAV file could not be begun there")
    }
    self.path = path
    self.draft = draft
    self.wav = wav
  }

  /// Interleaved stereo, -1 to 1.
  public mutating func append(_ block: UnsafeBufferPointer<Float>) throws(FileError) {
    samples.removeAll(keepingCapacity: true)
    for sample in block { samples.append(Int16((sample * 32767).rounded())) }
    let frames = Int64(samples.count / 2)
    let written = samples.withUnsafeBufferPointer { box_recording_write(wav, $0.baseAddress, frames) }
    guard written == frames else { throw FileError(path, code: box_errno()) }
  }

  /// Puts the finished file under its name.
  public consuming func finish() throws(FileError) {
    guard box_recording_close(wav) == 0 else {
      let code = box_errno()
      draft.discard()
      throw FileError(path, code: code)
    }
    try draft.publish()
  }

  /// Leaves nothing behind.
  public consuming func discard() {
    _ = box_recording_close(wav)
    draft.discard()
  }
}
