// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Files

/// A speaker that writes what it plays to a WAV file: 48 kHz, 16 bit, stereo, under its name once it is whole.
///
/// For time without a clock: it waits for the disk, and for nothing else.
public final class WaveSpeaker: Speaker {
  private static var sampleRate: Int { 48_000 }

  private var file: WaveFile?
  /// Why there will be no file; nothing is written any more.
  public private(set) var fault: FileError?

  /// A box that is to end waits for no reader of a pipe.
  public init(_ path: String, awaitingReader awaitsReader: Bool = true) throws(FileError) {
    file = try WaveFile(
      path: path, sampleRate: WaveSpeaker.sampleRate, awaitingReader: awaitsReader)
  }

  deinit { discard() }

  public var descriptor: Int32 { -1 }

  public func play(_ block: UnsafeBufferPointer<Float>) {
    guard fault == nil else { return }
    do throws(FileError) {
      try file?.append(block)
    } catch {
      fault = error
      discard()
    }
  }

  /// The file under its name, whole; nothing more can be played.
  public func finish() throws(FileError) {
    if let fault { throw fault }
    guard let file = file.take() else { return }
    try file.finish()
  }

  private func discard() {
    guard let file = file.take() else { return }
    file.discard()
  }
}
