// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that a hand does, or the world.
enum Deed: Hashable {
  case shutter(Bool), knob(Bool)
  /// The hand holds on until the next hold counts: one second after a press, or three.
  case holdOn
  /// Clicks of a knob that counts them itself.
  case turn(Int)
  /// One click of a knob with two contacts.
  case click(Int)
  /// A finger on a pad of the strip, or further on to the next one.
  case touch(Int)
  case touchPad(Double)
  case lift
  case picture, view, stickIn, stickOut
}

/// Where hands are, after what they did.
struct TrialHold: Hashable {
  enum Finger: Hashable {
    case none, strip(Int), pad(Double)
  }

  /// When a button went down.
  private(set) var shutter: Double?
  private(set) var knob: Double?
  /// From the second press until both are up.
  private(set) var isTogether = false
  private(set) var finger = Finger.none
  /// How many clicks the knob was turned while it was down: with two it is not held any more.
  private var clicks = 0

  mutating func make(_ deed: Deed, at time: Double) {
    let others = [knob, shutter].map { $0.map { time - $0 < 1 } ?? false }
    switch deed {
    case .shutter(let isDown):
      isTogether = isTogether || isDown && others[0]
      shutter = isDown ? time : nil
    case .knob(let isDown):
      isTogether = isTogether || isDown && others[1]
      knob = isDown ? time : nil
      clicks = 0
    case .touch(let pad): finger = .strip(pad)
    case .touchPad(let x): finger = .pad(x)
    case .lift: finger = .none
    case .turn(let more), .click(let more):
      if let knob, !isTogether, time - knob < 1 || clicks > 1 { clicks += abs(more) }
    case .holdOn, .picture, .view, .stickIn, .stickOut: break
    }
    if shutter == nil && knob == nil { isTogether = false }
  }

  struct Next {
    let time: Double
    let isShutter: Bool
    /// After three seconds.
    let isSecond: Bool
  }

  /// The next hold that counts: one second after a press, or three.
  func nextHold(after time: Double) -> Next? {
    guard !isTogether else { return nil }
    let all = [(shutter, true), (clicks > 1 ? nil : knob, false)].flatMap { pressed, isShutter in
      [1.0, 3.0].compactMap { length in
        pressed.map { Next(time: $0 + length, isShutter: isShutter, isSecond: length > 2) }
      }
    }
    return all.filter { $0.time > time }.min { $0.time < $1.time }
  }
}
