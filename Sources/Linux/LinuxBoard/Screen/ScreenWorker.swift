// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import System

/// The thread's side of a DrmDisplay: paints the newest view, and looks whether the screen is there.
final class ScreenWorker {
  let news = FaultNews()
  private let connector: String?

  // The rest is the thread's, once it has begun.
  private var screen: DrmScreen?
  private var painter: ScreenPainter?
  private var view: View?
  private var isOld = false
  private var nextLook: Int64 = 0

  /// In nanoseconds: how often it looks whether a screen has come or gone.
  private static var pause: Int64 { 1_000_000_000 }

  init(_ connector: String?) { self.connector = connector }

  // MARK: - From the thread

  func work(from mailbox: Mailbox<View>) {
    while !mailbox.isOver {
      if nextLook <= box_nanoseconds() { look() }
      if let newest = mailbox.takeNewest() {
        view = newest.message
        isOld = true
      }
      if isOld { paint() }
      mailbox.await(milliseconds: Int32(max(nextLook - box_nanoseconds(), 0) / 1_000_000 + 1))
    }
    // The screen is given back by the thread that drew on it.
    screen = nil
  }

  func look() {
    nextLook = box_nanoseconds() + ScreenWorker.pause
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
