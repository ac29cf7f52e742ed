// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Sound

/// A speaker that lets the desk see the spectrum of what it plays.
final class OverheardSpeaker: Speaker {
  private let speaker: any Speaker
  /// What was played and is to be seen; what finds the stream full is played only.
  private let stream = PcmStream(isStereo: true)
  /// Of the control thread.
  private var spectrogram = Spectrogram(hop: OverheardSpeaker.hop)

  /// In frames of 48 kHz: 15 moments a second flow no quicker than an eye follows.
  private static var hop: Int { 3200 }

  init(_ speaker: any Speaker) { self.speaker = speaker }

  // MARK: - From the control thread

  var descriptor: Int32 { speaker.descriptor }
  var nextDue: Instant? { speaker.nextDue }
  func takeNews(by now: Instant) -> PartNews? { speaker.takeNews(by: now) }
  func takeHeardElsewhere() -> Double? { speaker.takeHeardElsewhere() }

  /// How loud each height was since the last time, moment after moment, in dB.
  func takeMoments() -> [[Float]] {
    let reader = stream.reader
    while let piece = reader.first()?.pointee {
      let samples = (0..<Int(piece.count)).map { piece.samples[$0] }
      samples.withUnsafeBufferPointer { spectrogram.take($0) }
      reader.drop()
    }
    return spectrogram.takeColumns()
  }

  // MARK: - From the audio thread

  func play(_ block: UnsafeBufferPointer<Float>) {
    for first in stride(from: 0, to: block.count, by: PcmBlock.capacity) {
      var piece = PcmBlock(owner: 1)
      piece.count = Int32(min(PcmBlock.capacity, block.count - first))
      for i in 0..<Int(piece.count) { piece.samples[i] = block[first + i] }
      _ = stream.push(piece)
    }
    speaker.play(block)
  }

  var handed: Int64 { speaker.handed }
  var isHeard: Bool { speaker.isHeard }
}
