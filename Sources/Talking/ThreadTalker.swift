// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Sound
import Speech

/// Speaks in real time: a thread of its own makes the speech, at most a ringful ahead of what is heard.
///
/// It is an ordinary thread: speech may be late, sound never is.
public final class ThreadTalker: Talker {
  private let mouth: Mouth
  private let thread: OpaquePointer

  public init(ring: SpeechRing) throws(Fault) {
    mouth = try Mouth(ring)
    var thread: OpaquePointer?
    // The thread ends before the mouth does, so it needs no count of its own.
    let fault = box_start_thread(
      { context in context.map { Unmanaged<Mouth>.fromOpaque($0).takeUnretainedValue().work() } },
      Unmanaged.passUnretained(mouth).toOpaque(), &thread)
    guard fault == 0, let thread else { throw .noTalker(.noThread) }
    self.thread = thread
  }

  deinit {
    mouth.end()
    box_join_thread(thread)
  }

  /// Only the newest words count: others that are still to be spoken are forgotten.
  public func say(_ words: String, as utterance: UInt32, _ manner: Manner) {
    mouth.want(Request(words, utterance, manner))
  }

  /// Afterwards at most one more chunk of what was said can come into the ring.
  public func stop() { mouth.want(nil) }
}
