// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Power and heat, in one sentence and with a way on.
extension Ailment {
  var phrases: [Phrase] {
    switch self {
    case .batteryLow(let percent?): [Phrase(.batteryLow, .number(percent)), Phrase(.plugIn)]
    case .batteryLow(nil): [Phrase(.batteryRatherLow), Phrase(.plugIn)]
    case .batteryEmpty: [Phrase(.batteryEmpty), Phrase(.nothingLost), Phrase(.plugIn)]
    case .weakPower: [Phrase(.weakPower), Phrase(.otherSupply)]
    case .tooHot: [Phrase(.tooHot), Phrase(.coolDown)]
    }
  }

  var healedPhrase: Phrase {
    switch self {
    case .batteryLow, .batteryEmpty: Phrase(.batteryBack)
    case .weakPower: Phrase(.powerBack)
    case .tooHot: Phrase(.heatBack)
    }
  }
}
