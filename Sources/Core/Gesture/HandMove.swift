// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing that a hand does with the knob or the shutter, from its first edge to its last.
public enum HandMove: Equatable, Sendable {
  case holdKnob, holdShutter, pushKnob
  /// As a hand pushes that has listened to a question first.
  case pushKnobSlowly
  case turnKnob(Int)

  /// In seconds: a hold is one second, and a hand lets go a little later.
  private static var hold: Double { 1.1 }
  /// In seconds: a short push.
  private static var push: Double { 0.1 }
  /// In seconds: longer than a trembling hand's push, and no hold yet.
  private static var slowPush: Double { 0.7 }
  /// In seconds, from the end of one move to the beginning of the next.
  ///
  /// Within 0.2 s of a push a press of the shutter would mean both.
  public static var pause: Double { 0.15 }
  /// In seconds, from another hand's last input to the beginning of a move, for the same reason.
  public static var pauseAfterOthers: Double { 0.25 }

  /// The inputs of the move, each with its seconds since the beginning.
  public var inputs: [(after: Double, input: Input)] {
    switch self {
    case .holdKnob: HandMove.press(.knob, for: HandMove.hold)
    case .holdShutter: HandMove.press(.shutter, for: HandMove.hold)
    case .pushKnob: HandMove.press(.knob, for: HandMove.push)
    case .pushKnobSlowly: HandMove.press(.knob, for: HandMove.slowPush)
    case .turnKnob(let clicks): [(0, .clicks(clicks))]
    }
  }

  /// When the next move may begin, in seconds since the beginning of this one.
  public var length: Double { (inputs.last?.after ?? 0) + HandMove.pause }

  private static func press(_ line: Line, for seconds: Double) -> [(after: Double, input: Input)] {
    [(0, .edge(line, isOn: true)), (seconds, .edge(line, isOn: false))]
  }
}

/// Where a hand wants to come to in the menu; entries and values have their plain English names.
public enum MenuGoal: Equatable, Sendable {
  /// An entry or a group, named and not chosen.
  case entry(String)
  /// The entry of a setting; the words are its name and the value that it is to have.
  case setting(String)
  /// The value of the setting in hand.
  case value(String)
  /// The value is kept.
  case kept
  /// The menu is closed.
  case out
}

/// The next move on the way to a goal.
public enum MenuWay: Equatable, Sendable {
  case move(HandMove)
  case there
  /// The box has no such entry or value just now.
  case nowhere
}
