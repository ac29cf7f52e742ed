// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Files

/// What befalls the whole box, in a scenario.
enum ScriptCondition: Equatable {
  /// The box's battery is in use, and so full, in percent.
  case battery(Int)
  case charging
  case supply(isWeak: Bool)
  /// In °C.
  case temperature(Double)
  /// The reason for which the memory card takes nothing; nil when it works again.
  case card(CardTrouble?)

  /// A condition of a script's line; nil for anything that is none.
  init?(_ subject: Substring, _ rest: ScriptWords) {
    switch (subject, rest.text) {
    case ("battery", "charging"): self = .charging
    case ("battery", let text):
      guard text.hasSuffix("%"), let percent = Number.parse(text.dropLast()), (0...100).contains(percent),
        percent == percent.rounded()
      else { return nil }
      self = .battery(Int(percent))
    case ("power", "weak"): self = .supply(isWeak: true)
    case ("power", "enough"): self = .supply(isWeak: false)
    case ("temperature", let text):
      guard let degrees = Number.parse(text), (-40...150).contains(degrees) else { return nil }
      self = .temperature(degrees)
    case ("card", "full"): self = .card(.full)
    case ("card", "read-only"): self = .card(.readOnly)
    case ("card", "fine"): self = .card(nil)
    default: return nil
    }
  }

  static func grammar(of subject: Substring) -> String {
    switch subject {
    case "battery": "takes a charge, 0% to 100%, or 'charging'"
    case "temperature": "takes degrees Celsius, -40 to 150"
    default: "takes 'full', 'read-only' or 'fine'"
    }
  }
}

/// Power and heat as a scenario tells them.
public final class ScriptHealth {
  public private(set) var vitals = Vitals()

  public init() {}

  func take(_ condition: ScriptCondition) {
    switch condition {
    case .battery(let percent): vitals.battery = Vitals.Battery(percent: percent)
    case .charging: vitals.battery = Vitals.Battery(percent: vitals.battery?.percent ?? 100, isCharging: true)
    case .supply(let isWeak): vitals.isWeak = isWeak
    case .temperature(let degrees): vitals.heat = degrees - Vitals.tooHot
    case .card: break
    }
  }
}
