// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Gesture

/// A microphone that hears a file from its opening on, over and over, as if it were played beside it.
public final class FileMicrophone: Microphone {
  private let file: HeardFile
  /// When it was asked first.
  private var start: Instant?
  /// Samples that were heard since.
  private var heard: Int64 = 0

  /// Samples at a time, as a card gives them.
  private static var piece: Int64 { 4096 }

  public init(_ file: HeardFile) { self.file = file }

  public func takeSound(by now: Instant) -> HeardSound? {
    let start = start ?? now
    self.start = start
    let (length, rate) = (Int64(file.samples.count), Double(StreamedSound.rate))
    let count = min(Int64(now.since(start) * rate) - heard, FileMicrophone.piece)
    guard count > 0, length > 0 else { return nil }
    let samples = (heard..<heard + count).map { file.samples[Int($0 % length)] }
    let time = start + Double(heard) / rate
    heard += count
    return HeardSound(time: time, rate: StreamedSound.rate, samples: samples)
  }
}
