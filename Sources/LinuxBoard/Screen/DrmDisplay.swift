// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Gesture
import Picture
import Speech

/// A screen without a desktop, for a helper who sees. One that is not there, or is unplugged, is looked for until it is.
///
/// A thread of its own draws: a large screen takes longer to fill than a finger may wait for its sound.
public final class DrmDisplay: Display {
  private let name: String
  private let artist: ScreenArtist
  private var thread: OpaquePointer?
  private var view: View?
  private var shown: View?
  private var next = Instant(nanoseconds: .min)
  private var told: Fault?

  /// In seconds: ten times a second is enough to follow a finger, and leaves the processor to the sound.
  private static var period: Double { 0.1 }

  /// By the kernel's name of its connector, or the first screen there is.
  public init(_ connector: String?) {
    name = connector ?? ""
    artist = ScreenArtist(connector)
    // Before the thread begins, so that one that is missing is told with the other faults at the start.
    artist.look()
    // The thread ends before the artist does, so it needs no count of its own.
    let fault = box_start_thread(
      { context in context.map { Unmanaged<ScreenArtist>.fromOpaque($0).takeUnretainedValue().work() } },
      Unmanaged.passUnretained(artist).toOpaque(), &thread)
    if fault != 0 { artist.news.tell(fault: fault) }
  }

  deinit {
    artist.end()
    if let thread { box_join_thread(thread) }
  }

  /// Why nothing can be seen; nil while something can.
  public var fault: Fault? {
    let code = artist.news.fault
    return code == 0 ? nil : .device(.display, name: name, LineTrouble(code))
  }

  // MARK: - Display

  public func show(_ view: View) { self.view = view }

  public var nextDue: Instant? { isNew ? next : nil }

  public func draw(at now: Instant) {
    guard let view, isNew, next <= now else { return }
    next = now + DrmDisplay.period
    shown = view
    artist.want(view)
  }

  public var descriptor: Int32 { artist.news.bell }

  public func takeReport() -> DisplayReport? {
    artist.news.hush()
    let fault = fault
    guard fault != told else { return nil }
    defer { told = fault }
    return fault.map { .fault($0) } ?? told.map { .healed($0) }
  }

  /// Whether anything that is drawn has changed.
  private var isNew: Bool {
    guard let view else { return false }
    guard let shown else { return true }
    return view.picture !== shown.picture || view.finger != shown.finger || view.row != shown.row
      || view.heard != shown.heard || view.waveform != shown.waveform || view.inHand != shown.inHand
      || view.sentence != shown.sentence
  }
}
