// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Gesture
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
  private var nextTurn = Int64.max

  /// In nanoseconds: how often it looks whether a screen has come or gone.
  private static var pause: Int64 { 1_000_000_000 }

  private let letters: Letters
  private let tall: Int

  /// `tall` is the screen's height in millimetres, where the screen does not tell it: 0 is unknown.
  init(_ connector: String?, _ letters: Letters, tall: Int) {
    self.connector = connector
    (self.letters, self.tall) = (letters, tall)
  }

  // MARK: - From the thread

  func work(from mailbox: Mailbox<View>) {
    while !mailbox.isOver {
      if nextLook <= box_nanoseconds() { look() }
      if let newest = mailbox.takeNewest() {
        view = newest.message
        isOld = true
      }
      if isOld || nextTurn <= box_nanoseconds() { paint() }
      let next = min(nextLook, nextTurn)
      mailbox.await(milliseconds: Int32(max(next - box_nanoseconds(), 0) / 1_000_000 + 1))
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
      painter = ScreenPainter(
        width: found.width, height: found.height, tall: tall > 0 ? tall : found.tall, letters: letters)
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
    painter?.paint(view, at: Instant(nanoseconds: box_nanoseconds()))
    nextTurn = painter?.nextTurn?.nanoseconds ?? .max
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
    nextTurn = .max
    news.tell(fault: error.code)
  }
}
