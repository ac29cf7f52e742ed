// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Sound
import Speech
import System

/// What is to be said.
struct SpeechRequest {
  let words: String
  let utterance: UInt32
  let manner: Manner
}

/// The thread's side of a ThreadTalker: speaks the newest request into the stream.
final class SpeechWorker {
  /// Milliseconds: as long as eight blocks last, of 64 that the full stream has.
  private static var patience: Int32 { 10 }

  private let voice: EspeakVoice
  private let stream: PcmStream

  init(_ stream: PcmStream) throws(Fault) {
    self.stream = stream
    voice = try EspeakVoice()
  }

  func work(from mailbox: Mailbox<SpeechRequest>) {
    while !mailbox.isOver {
      guard let request = mailbox.takeNewest() else {
        mailbox.await()
        continue
      }
      speak(request, from: mailbox)
    }
  }

  private func speak(
    _ request: Mailbox<SpeechRequest>.Numbered, from mailbox: Mailbox<SpeechRequest>
  ) {
    /// Waits while the stream is full; false when something else is wanted by then.
    func push(_ block: PcmBlock) -> Bool {
      while mailbox.wants(request) {
        if stream.push(block) { return true }
        mailbox.await(milliseconds: SpeechWorker.patience)
      }
      return false
    }
    var maker = BlockMaker(owner: request.message.utterance)
    let spoken = voice.speak(request.message.words, request.message.manner) { samples in
      maker.add(samples) { block in push(block) }
    }
    if spoken.isWhole { _ = push(maker.last) }
  }
}
