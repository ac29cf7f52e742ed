// SPDX-License-Identifier: GPL-3.0-or-later

import CDesk
import CLibc
import Decoding
import Picture
import Synchronization

/// Loads picture files, in a thread of its own: a photograph takes some tenths of a second.
///
/// The newest wish wins. There is never more than one thread: a wish waits until what was begun before it has ended.
final class PictureLoader {
  enum Outcome {
    case picture(Picture)
    /// Why there is none, in words, without the file's path.
    case fault(String)
  }

  /// nil where outcomes are there at once.
  private let bell: Bell?
  private var errand: Errand?
  /// Whether what the errand brings is still the newest wish.
  private var isWanted = false
  private var next: String?
  private var outcome: Outcome?

  /// Immediately is in the very call: for a time that isn't real.
  init(immediately: Bool) {
    // Where no bell can be had it is slower, and works.
    bell = immediately ? nil : Bell()
  }

  /// Readable while there is something to take; -1 where nothing needs to wait.
  var descriptor: Int32 { bell?.descriptor ?? -1 }

  func load(_ path: String) {
    cancel()
    next = path
    begin()
  }

  /// What was wished for is not wanted any more.
  func cancel() { (isWanted, next, outcome) = (false, nil, nil) }

  /// The outcome of the last wish, once. `keepsRinging` is for whoever cannot hand it on at one go.
  func takeOutcome(keepsRinging: Bool = false) -> Outcome? {
    if let errand, errand.isDone.load(ordering: .acquiring) {
      if isWanted { outcome = errand.outcome }
      self.errand = nil
      begin()
    }
    defer { outcome = nil }
    if outcome == nil || !keepsRinging { silence() }
    return outcome
  }

  /// Nothing is left to take, unless something came just now.
  func silence() {
    bell?.silence()
    if let errand, errand.isDone.load(ordering: .acquiring) { bell?.ring() }
  }

  /// There is something to take that the loader doesn't know of.
  func ring() { bell?.ring() }

  private func begin() {
    if let errand, !isWanted, errand.isDone.load(ordering: .acquiring) { self.errand = nil }
    guard errand == nil, let path = next else { return }
    (isWanted, next) = (true, nil)
    let errand = Errand(path, bell: bell)
    if bell == nil || !errand.startThread() { errand.run() }
    self.errand = errand
  }
}

/// A bell that a thread rings and a poll hears.
private final class Bell {
  let descriptor: Int32

  init?() {
    descriptor = box_bell()
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  func ring() { box_ring_bell(descriptor) }
  func silence() { box_hush_bell(descriptor) }
}

/// The loading of one file, by whichever thread.
private final class Errand {
  private let path: String
  private let bell: Bell?
  let isDone = Atomic(false)
  /// The thread's until it is done.
  private(set) var outcome: PictureLoader.Outcome?

  init(_ path: String, bell: Bell?) {
    self.path = path
    self.bell = bell
  }

  func startThread() -> Bool {
    let context = Unmanaged.passRetained(self)
    let fault = box_run_errand(
      { context in
        guard let context else { return }
        Unmanaged<Errand>.fromOpaque(context).takeRetainedValue().run()
      }, context.toOpaque())
    if fault != 0 { context.release() }
    return fault == 0
  }

  func run() {
    do throws(PictureFileError) {
      outcome = .picture(try PictureFile.load(path))
    } catch {
      // Its sentence begins with the path, which nobody wants to hear.
      let reason = error.sentence.unicodeScalars.dropFirst(oneLine(path).unicodeScalars.count + 2)
      outcome = .fault(String(String.UnicodeScalarView(reason)))
    }
    isDone.store(true, ordering: .releasing)
    bell?.ring()
  }
}
