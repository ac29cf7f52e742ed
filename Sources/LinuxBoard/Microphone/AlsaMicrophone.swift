// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CAlsa
import CLibc
import Gesture
import Speech

/// A card that hears, by libasound. One that is not there, or goes away, is tried again until it is.
public final class AlsaMicrophone: Microphone {
  private let name: String
  private var card: HearingCard?
  private var nextTry = Instant(nanoseconds: .min)
  private var reports: [MicrophoneReport] = []
  /// What was told last: that it hears, or that it does not.
  private var isThere = true

  /// In seconds: soon enough for who plugs it in again, seldom enough for the processor.
  private static var betweenTries: Double { 1 }

  public init(name: String) { self.name = name }

  deinit { card?.close() }

  public var descriptor: Int32 { card?.descriptor ?? -1 }

  public var nextDue: Instant? { card == nil ? nextTry : nil }

  public func takeReport() -> MicrophoneReport? { reports.isEmpty ? nil : reports.removeFirst() }

  public func takeSound(by now: Instant) -> HeardSound? {
    if card == nil && now >= nextTry { open(at: now) }
    do throws(AlsaError) {
      return try card?.read()
    } catch {
      lose(at: now)
      return nil
    }
  }

  private func open(at now: Instant) {
    nextTry = now + AlsaMicrophone.betweenTries
    do throws(AlsaError) {
      card = try HearingCard(name)
      if !isThere { reports.append(.healed) }
      isThere = true
    } catch {
      tellAbsence()
    }
  }

  private func lose(at now: Instant) {
    card?.close()
    card = nil
    nextTry = now + AlsaMicrophone.betweenTries
    tellAbsence()
  }

  private func tellAbsence() {
    if isThere { reports.append(.fault(.noMicrophone)) }
    isThere = false
  }
}
