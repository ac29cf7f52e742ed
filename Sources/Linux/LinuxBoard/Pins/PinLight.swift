// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture

/// The flash, or the lamp that glows while a microphone is open, on a line of a GPIO chip. It is dark when the box ends.
public final class PinLight: Light {
  private let chips: any Chips
  private var pins: PinPart
  private var isOn = false
  private var next = Instant(nanoseconds: .min)

  /// In seconds: looks whether the chip is still there, since nothing reports its end, or is there again.
  private static var pauseBetweenLooks: Double { 1 }
  private static var pauseBetweenTries: Double { 0.5 }

  /// nil when the board has no such light.
  public convenience init?(_ profile: Profile, as part: Part = .flash) {
    self.init(profile, as: part, GpiodChips())
  }

  init?(_ profile: Profile, as part: Part = .flash, _ chips: any Chips) {
    guard let line = part == .lamp ? profile.pins.lamp : profile.pins.flash else { return nil }
    self.chips = chips
    pins = PinPart(part, [line])
    _ = pins.acquire(from: chips)
  }

  // When the program is killed instead, the kernel releases the line.
  deinit { shine(false) }

  public func shine(_ isOn: Bool) {
    self.isOn = isOn
    use { hold throws(LineTrouble) in try hold.held.write(isOn) }
  }

  public var nextDue: Instant? { next }

  public func takeNews(by now: Instant) -> PartNews? {
    if now >= next {
      use { hold throws(LineTrouble) in _ = try hold.held.read(.max) }
      if !pins.isWhole, !pins.acquire(from: chips).isEmpty { shine(isOn) }
      next = now + (pins.isWhole ? PinLight.pauseBetweenLooks : PinLight.pauseBetweenTries)
    }
    return pins.takeNews()
  }

  private func use(_ deed: (PinPart.Hold) throws(LineTrouble) -> Void) {
    guard let hold = pins.holds.first else { return }
    do throws(LineTrouble) {
      try deed(hold)
    } catch {
      pins.lose(hold, error)
    }
  }
}
