// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// What a scenario's hand does with the camera while the user aims.
enum ScriptAim: Equatable {
  /// In degrees to the right.
  case lean(Double)
  /// In places of a view.
  case blur(Int)
  case shake(Int)

  static var grammar: String {
    "aim takes 'lean' and -45 to 45 degrees, or 'blur' or 'shake' and 0 to 20 places of a view, like 'aim lean 12'"
  }

  /// nil for anything else than the grammar says.
  init?(_ words: ScriptWords) {
    let words = words.all
    guard words.count == 2, let amount = Number.parse(words[1]) else { return nil }
    let isWhole = amount == amount.rounded()
    switch words[0] {
    case "lean" where Pose.leans.contains(amount): self = .lean(amount)
    case "blur" where Pose.blurs.contains(amount) && isWhole: self = .blur(Int(amount))
    case "shake" where Pose.shakes.contains(amount) && isWhole: self = .shake(Int(amount))
    default: return nil
    }
  }

  func change(_ pose: inout Pose) {
    switch self {
    case .lean(let degrees): pose.lean = degrees
    case .blur(let places): pose.blur = places
    case .shake(let places): pose.shake = places
    }
  }
}
