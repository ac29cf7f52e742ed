// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Synchronization

/// The thread's side of a DrmDisplay: paints the newest view, and looks whether the screen is there.
// Unchecked, because only the news, the letter, the bell and the mark of the end are used from both threads.
final class ScreenArtist: @unchecked Sendable {
  let news = FaultNews()
  private let connector: String?
  private let wake: Int32 = box_bell()
  private let isOver = Mark()
  /// A view, held once, that nobody has taken yet.
  private let letter = Atomic<UnsafeMutableRawPointer?>(nil)

  // The rest is the thread's, once it has begun.
  private var screen: DrmScreen?
  private var painter: ScreenPainter?
  private var view: View?
  private var isOld = false
  private var nextLook: Int64 = 0

  /// In nanoseconds: how often it looks whether a screen has come or gone.
  private static var pause: Int64 { 1_000_000_000 }

  private final class Letter {
    let view: View
    init(_ view: View) { self.view = view }
  }

  init(_ connector: String?) { self.connector = connector }

  deinit {
    if let letter = letter.load(ordering: .acquiring) { Unmanaged<Letter>.fromOpaque(letter).release() }
    close(wake)
  }

  // MARK: - From the control thread

  func want(_ view: View) {
    let new = Unmanaged.passRetained(Letter(view)).toOpaque()
    let old = letter.exchange(new, ordering: .acquiringAndReleasing)
    if let old { Unmanaged<Letter>.fromOpaque(old).release() }
    box_ring_bell(wake)
  }

  func end() {
    isOver.set()
    box_ring_bell(wake)
  }

  // MARK: - From the thread

  func work() {
    while !isOver.isSet {
      if nextLook <= box_nanoseconds() { look() }
      if let letter = letter.exchange(nil, ordering: .acquiringAndReleasing) {
        view = Unmanaged<Letter>.fromOpaque(letter).takeRetainedValue().view
        isOld = true
      }
      if isOld { paint() }
      box_await_bell(wake, Int32(max(nextLook - box_nanoseconds(), 0) / 1_000_000 + 1))
    }
    // The screen is given back by the thread that drew on it.
    screen = nil
  }

  func look() {
    nextLook = box_nanoseconds() + ScreenArtist.pause
    if let screen {
      if !screen.isThere { lose(.missing) }
      return
    }
    do throws(KernelError) {
      let found = try DrmScreen(at: connector)
      painter = ScreenPainter(width: found.width, height: found.height)
      screen = found
      isOld = true
      news.tell(fault: 0)
    } catch {
      lose(error)
    }
  }

  private func paint() {
    guard let screen, let view else { return }
    isOld = false
    painter?.paint(view)
    guard let canvas = painter?.canvas else { return }
    do throws(KernelError) {
      try screen.show(canvas)
    } catch {
      lose(error)
    }
  }

  private func lose(_ error: KernelError) {
    screen = nil
    painter = nil
    news.tell(fault: error.code)
  }
}
