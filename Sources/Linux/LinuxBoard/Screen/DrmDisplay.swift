// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Gesture
import Picture
import Speech
import System

/// A screen without a desktop, for who cannot hear, or for a helper who sees. A missing one is looked for until it is there.
///
/// A thread of its own draws: a large screen takes longer to fill than a finger may wait for its sound.
public final class DrmDisplay: Display {
  private let name: String
  /// Without them it shows frames.
  public let hasLetters: Bool
  private let screen: ScreenWorker
  private let worker: Worker<View>?
  private var view: View?
  private var shown: View?
  private var next = Instant(nanoseconds: .min)
  private var announced = Announced()

  /// In seconds: ten times a second is enough to follow a finger, and leaves the processor to the sound.
  private static var period: Double { 0.1 }

  /// The screen of a profile, by the kernel's name of its connector or the first that there is; nil where it names none.
  public init?(of profile: Profile) {
    guard let display = profile.display else { return nil }
    let connector = display == Profile.anyDisplay ? nil : display
    let letters = Letters.found()
    name = connector ?? ""
    hasLetters = letters != nil
    let screen = ScreenWorker(connector, letters ?? Letters(), tall: profile.screen?.height ?? 0)
    // Before the thread begins, so that a missing screen is announced with the other faults at the start.
    screen.look()
    self.screen = screen
    worker = Worker { screen.work(from: $0) }
    let fault = worker?.start() ?? EMFILE
    if fault != 0 { screen.news.tell(fault: fault) }
  }

  deinit { worker?.end() }

  /// Why nothing can be seen; nil while something can.
  public var fault: Fault? {
    let code = screen.news.fault
    return code == 0 ? nil : .device(.display, name: name, LineTrouble(code))
  }

  // MARK: - Display

  public func show(_ view: View) { self.view = view }

  public var nextDue: Instant? { isNew ? next : nil }

  public func draw(at now: Instant) {
    guard let view, isNew, next <= now else { return }
    next = now + DrmDisplay.period
    shown = view
    worker?.mailbox.put(view)
  }

  public var descriptor: Int32 { screen.news.descriptor }

  public func takeNews(by now: Instant) -> PartNews? {
    screen.news.hush()
    return announced.news(of: fault)
  }

  /// Whether anything that is drawn has changed.
  private var isNew: Bool {
    guard let view else { return false }
    guard let shown else { return true }
    return view.picture !== shown.picture || view.finger != shown.finger || view.row != shown.row
      || view.screen != shown.screen || view.waveform != shown.waveform
      || view.inHand != shown.inHand
      || view.facts.orbs != shown.facts.orbs
  }
}
