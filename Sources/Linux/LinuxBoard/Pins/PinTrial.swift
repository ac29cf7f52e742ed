// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// Asks for every line of a profile and gives it back, to say which cannot be held.
public enum PinTrial {
  public struct Finding: Equatable {
    public let part: Part
    /// The line's name as the profile writes it.
    public let name: String
    public let trouble: LineTrouble
  }

  public static func hands(of profile: Profile) -> [Finding] {
    PinHands.all(of: profile).flatMap { findings($0.pins, GpiodChips()) }
  }

  public static func flash(of profile: Profile) -> [Finding] {
    profile.pins.flash.map { findings(PinPart(.flash, [$0]), GpiodChips()) } ?? []
  }

  public static func lamp(of profile: Profile) -> [Finding] {
    profile.pins.lamp.map { findings(PinPart(.lamp, [$0]), GpiodChips()) } ?? []
  }

  static func findings(_ pins: PinPart, _ chips: any Chips) -> [Finding] {
    var pins = pins
    _ = pins.acquire(from: chips)
    return pins.pins.indices.compactMap { line in
      pins.troubles[line].map { trouble in
        Finding(
          part: pins.part == .strip ? .pad(line) : pins.part, name: pins.pins[line].name, trouble: trouble)
      }
    }
  }
}
