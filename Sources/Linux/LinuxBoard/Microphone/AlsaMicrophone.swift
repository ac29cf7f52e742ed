// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CAlsa
import CLibc
import Domain
import Gesture

/// A card that hears, by libasound. One that is not there, or goes away, is tried again until it is.
public final class AlsaMicrophone: Microphone {
  private let name: String
  private var card: HearingCard?
  private var nextTry = Instant(nanoseconds: .min)
  private var fault: Fault?
  private var announced = Announced()
  /// Since when it is busy; nil while it is not.
  private var busySince: Instant?

  /// In seconds: soon enough for a user who plugs the card in again, seldom enough for the processor.
  private static var betweenTries: Double { 1 }

  /// In seconds: another thread of the box may just be closing it. So long a busy card is no fault, and is tried so soon again.
  private static var patience: Double { 0.5 }
  private static var soon: Double { 0.05 }

  public init(name: String) { self.name = name }

  deinit { card?.close() }

  public var descriptor: Int32 { card?.descriptor ?? -1 }

  public var nextDue: Instant? { card == nil ? nextTry : nil }

  public func takeNews(by now: Instant) -> PartNews? { announced.news(of: fault) }

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
      (fault, busySince) = (nil, nil)
    } catch {
      if error.code == -EBUSY, fault == nil, now.since(busySince ?? now) < AlsaMicrophone.patience {
        busySince = busySince ?? now
        nextTry = now + AlsaMicrophone.soon
      } else {
        (fault, busySince) = (.noMicrophone, nil)
      }
    }
  }

  private func lose(at now: Instant) {
    card?.close()
    card = nil
    nextTry = now + AlsaMicrophone.betweenTries
    fault = .noMicrophone
  }
}
