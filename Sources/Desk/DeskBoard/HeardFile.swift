// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding

/// A sound file as one ear hears it: the mean of left and right, at 48 kHz.
public final class HeardFile: Sendable {
  /// -1 to 1.
  public let samples: [Float]

  /// In seconds: more of it than ten minutes is left out, for the memory's sake.
  private static var longest: Int { 600 }
  /// Frames at a time.
  private static var piece: Int { 4096 }

  public init(_ path: String) throws(PictureFileError) {
    let sound = try StreamedSound(path)
    var samples: [Float] = []
    var piece = [Float](repeating: 0, count: 2 * HeardFile.piece)
    while samples.count < HeardFile.longest * StreamedSound.rate {
      let count = piece.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { sound.read(into: $0, frames: HeardFile.piece) } ?? 0
      }
      for frame in 0..<count { samples.append((piece[2 * frame] + piece[2 * frame + 1]) / 2) }
      if count < HeardFile.piece { break }
    }
    self.samples = samples
  }
}
