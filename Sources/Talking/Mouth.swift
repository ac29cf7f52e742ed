// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeak
import CLibc
import Sound
import Speech
import Synchronization

/// What is to be said, on its way to the thread that says it.
final class Request {
  let words: String
  let utterance: UInt32
  let manner: Manner
  /// Counts up with everything that was wanted.
  fileprivate var turn: UInt = 0

  init(_ words: String, _ utterance: UInt32, _ manner: Manner) {
    self.words = words
    self.utterance = utterance
    self.manner = manner
  }
}

/// The thread's side of a ThreadTalker: waits for requests, speaks the newest into the ring.
// Unchecked, because only the atomics and the bell are used from both threads.
final class Mouth: @unchecked Sendable {
  /// Milliseconds: as long as eight chunks last, of 64 that the full ring has.
  private static var patience: Int32 { 10 }

  private let voice: EspeakVoice
  private let ring: SpeechRing
  private let bell: Int32
  /// A request, held once, that nobody has taken yet.
  private let letter = Atomic<UnsafeMutableRawPointer?>(nil)
  /// The turn that may speak: everything older gives up.
  private let turn = Atomic<UInt>(0)
  private let isOver = Atomic(false)

  init(_ ring: SpeechRing) throws(Fault) {
    self.ring = ring
    voice = try EspeakVoice()
    bell = box_bell()
    guard bell >= 0 else { throw .noTalker(.noThread) }
  }

  deinit {
    drop(letter.load(ordering: .acquiring))
    close(bell)
  }

  // MARK: - From the control thread

  func want(_ request: Request?) {
    // First, so that the thread takes no request whose turn hasn't come.
    let mine = turn.load(ordering: .relaxed) &+ 1
    turn.store(mine, ordering: .releasing)
    request?.turn = mine
    let letter = request.map { Unmanaged.passRetained($0).toOpaque() }
    drop(self.letter.exchange(letter, ordering: .acquiringAndReleasing))
    box_ring_bell(bell)
  }

  func end() {
    isOver.store(true, ordering: .releasing)
    want(nil)
  }

  private func drop(_ letter: UnsafeMutableRawPointer?) {
    if let letter { Unmanaged<Request>.fromOpaque(letter).release() }
  }

  // MARK: - From the thread

  func work() {
    while !isOver.load(ordering: .acquiring) {
      guard let letter = letter.exchange(nil, ordering: .acquiringAndReleasing) else {
        box_await_bell(bell, -1)
        continue
      }
      speak(Unmanaged<Request>.fromOpaque(letter).takeRetainedValue())
    }
  }

  private func speak(_ request: Request) {
    var maker = ChunkMaker(utterance: request.utterance)
    let spoken = voice.speak(request.words, request.manner) { samples in
      maker.add(samples) { chunk in push(chunk, request) }
    }
    if spoken.isWhole { _ = push(maker.last, request) }
  }

  /// Waits while the ring is full; false when something else is wanted by then.
  private func push(_ chunk: SpeechChunk, _ request: Request) -> Bool {
    while turn.load(ordering: .acquiring) == request.turn {
      if ring.push(chunk) { return true }
      box_await_bell(bell, Mouth.patience)
    }
    return false
  }
}
