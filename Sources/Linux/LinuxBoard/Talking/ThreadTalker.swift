// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Sound
import Speech
import System

/// Speaks in real time: a thread of its own makes the speech, at most a stream's room ahead of what is heard.
///
/// The thread is an ordinary one: speech may be late, sound never is.
public final class ThreadTalker: Talker {
  private let worker: Worker<SpeechRequest>

  public init(stream: PcmStream) throws(Fault) {
    let speech = try SpeechWorker(stream)
    guard let worker = Worker<SpeechRequest>({ speech.work(from: $0) }), worker.start() == 0 else {
      throw .noTalker(.noThread)
    }
    self.worker = worker
  }

  /// Only the newest words count: others that are still to be spoken are forgotten.
  public func say(_ words: String, as utterance: UInt32, _ manner: Manner) {
    worker.mailbox.put(SpeechRequest(words: words, utterance: utterance, manner: manner))
  }

  /// Afterwards at most one more block of what was said can come into the stream.
  public func stop() { worker.mailbox.cancel() }
}
