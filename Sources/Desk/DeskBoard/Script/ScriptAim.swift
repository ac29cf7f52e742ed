// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// What a scenario's hand does with the camera while the user aims.
enum ScriptAim: Equatable {
  // In degrees to the right, to the right again, and upwards.
  case lean(Double)
  case turn(Double)
  case raise(Double)
  // In percent of the usual distance, the second to the right.
  case away(Double)
  case aside(Double)
  // In places of a view.
  case blur(Int)
  case shake(Int)
  /// How wide the frames on the wall are.
  case frame(Int)

  static var grammar: String {
    """
    aim takes 'lean' (-45 to 45), 'turn' (-80 to 80) or 'raise' (-60 to 60) and degrees, 'away' (20 to 600) or 'aside' \
    (-200 to 200) and percent, or 'blur', 'shake' or 'frame' and 0 to 20 places of a view, like 'aim lean 12'
    """
  }

  /// nil for anything else than the grammar says.
  init?(_ words: ScriptWords) {
    let words = words.all
    guard words.count == 2, let amount = Number.parse(words[1]) else { return nil }
    let isWhole = amount == amount.rounded()
    switch words[0] {
    case "lean" where Pose.leans.contains(amount): self = .lean(amount)
    case "turn" where Pose.turns.contains(amount): self = .turn(amount)
    case "raise" where Pose.raises.contains(amount): self = .raise(amount)
    case "away" where Pose.distances.contains(amount): self = .away(amount)
    case "aside" where Pose.asides.contains(amount): self = .aside(amount)
    case "blur" where Pose.blurs.contains(amount) && isWhole: self = .blur(Int(amount))
    case "shake" where Pose.shakes.contains(amount) && isWhole: self = .shake(Int(amount))
    case "frame" where Pose.blurs.contains(amount) && isWhole: self = .frame(Int(amount))
    default: return nil
    }
  }

  func change(_ views: inout Views) {
    switch self {
    case .lean(let degrees): views.pose.lean = degrees
    case .turn(let degrees): views.pose.turn = degrees
    case .raise(let degrees): views.pose.raise = degrees
    case .away(let percent): views.pose.away = percent
    case .aside(let percent): views.pose.aside = percent
    case .blur(let places): views.pose.blur = places
    case .shake(let places): views.pose.shake = places
    case .frame(let places): views.frame = Double(places)
    }
  }
}
