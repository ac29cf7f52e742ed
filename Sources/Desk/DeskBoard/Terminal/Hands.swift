// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// Keys and mouse as hands on the box: what they do, and when, with time as an argument.
///
/// A terminal reports no release of a key, so a button that is pressed or held is let go after a set time.
/// The buttons wait for one another, in the order of their keys; finger and turns of the knob wait for
/// nothing.
package struct Hands {
  /// The inputs that are still to come, the earliest first.
  private var waiting: [TimedInput] = []
  /// When both buttons are up again and may be pressed.
  private var buttonsAreFree = Instant(nanoseconds: .min)
  private var finger = DeskFinger()
  private var rhythm = Rhythm()

  private enum Press {
    /// Clearly longer than a contact bounces and clearly shorter than a hold, in seconds.
    static var short: Double { 0.1 }
    /// A hold counts from 1 s, and from 3 s as held on; a little more is sure.
    static var long: Double { 1.2 }
    static var longer: Double { 3.2 }
    /// In seconds: so soon after the first button the second one is pressed, as by two fingers.
    static var apart: Double { 0.02 }
    /// In seconds, from one press to the next: so that they are two, and of two buttons not both together.
    static var pause: Double { 0.15 }
  }

  package init() {}

  /// When the next input is due.
  package var nextDue: Instant? { waiting.first?.time }

  package mutating func takeInput(by now: Instant) -> TimedInput? {
    guard let first = waiting.first, first.time <= now else { return nil }
    return waiting.removeFirst()
  }

  /// `spot` tells where on the picture a cell is.
  package mutating func take(_ event: KeyEvent, at now: Instant, spot: (Int, Int) -> Spot?) {
    switch event {
    case .mouse(_, _, .wheel(let clicks)): wait(.clicks(clicks), now)
    case .mouse(let column, let row, _): give(finger.point(at: spot(column, row)), now)
    case .key(let key, let isShifted):
      let repeats = rhythm.take(key, at: now)
      press(key, isShifted: isShifted, repeats: repeats, at: now)
    }
  }

  private mutating func press(_ key: TerminalKey, isShifted: Bool, repeats: Int, at now: Instant) {
    switch key {
    case .up: wait(.clicks(1), now)
    case .down: wait(.clicks(-1), now)
    case .left, .right:
      let isFast = isShifted || repeats >= Rhythm.fast
      give(finger.step(key == .right ? 1 : -1, isFast: isFast), now)
    case .home: give(finger.jump(to: 0), now)
    case .end: give(finger.jump(to: 1), now)
    case .delete, .letter("l"): give(finger.lift(), now)
    default:
      // A key that repeats by itself is held down, and its button was pressed already.
      if repeats == 0 { pressButtons(key, at: now) }
    }
  }

  private mutating func pressButtons(_ key: TerminalKey, at now: Instant) {
    switch key {
    case .letter(" "): press([.shutter], for: Press.short, at: now)
    case .backspace: press([.shutter], for: Press.long, at: now)
    case .letter("h"): press([.shutter], for: Press.longer, at: now)
    case .letter("p"): press([.pedal], for: Press.short, at: now)
    case .enter: press([.knob], for: Press.short, at: now)
    case .letter("m"): press([.knob], for: Press.long, at: now)
    case .letter("a"): press([.knob], for: Press.longer, at: now)
    case .letter("d"): press([.shutter, .knob], for: Press.short, at: now)
    default: break
    }
  }

  private mutating func press(_ buttons: [Line], for seconds: Double, at now: Instant) {
    let start = max(now, buttonsAreFree)
    for (index, button) in buttons.enumerated() {
      let down = start + Double(index) * Press.apart
      wait(.edge(button, isOn: true), down)
      wait(.edge(button, isOn: false), down + seconds)
      buttonsAreFree = down + seconds + Press.pause
    }
  }

  private mutating func give(_ inputs: [Input], _ time: Instant) {
    for input in inputs { wait(input, time) }
  }

  /// Keeps inputs in the order of time, those of the same time in the order of their coming.
  private mutating func wait(_ input: Input, _ time: Instant) {
    let place = waiting.firstIndex { time < $0.time } ?? waiting.count
    waiting.insert(TimedInput(input, at: time), at: place)
  }
}

/// The one finger that keys and mouse share: on the strip, on the picture, or in the air.
private struct DeskFinger {
  private enum Place {
    case air, strip, picture
  }

  private var place = Place.air
  /// Where the finger is on the strip, or was: in steps of 1/40.
  private var step = DeskFinger.steps / 2

  private static var steps: Int { 40 }
  private static var fastStep: Int { 4 }

  mutating func point(at spot: Spot?) -> [Input] {
    guard let spot else { return place == .picture ? lift() : [] }
    let inputs = place == .strip ? lift() : []
    place = .picture
    return inputs + [.pad(spot)]
  }

  /// The first step only puts it down.
  mutating func step(_ direction: Int, isFast: Bool) -> [Input] {
    if place != .strip { return jump(toStep: step) }
    return jump(toStep: step + direction * (isFast ? DeskFinger.fastStep : 1))
  }

  mutating func jump(to end: Int) -> [Input] { jump(toStep: end * DeskFinger.steps) }

  private mutating func jump(toStep new: Int) -> [Input] {
    let inputs = place == .picture ? lift() : []
    step = min(max(new, 0), DeskFinger.steps)
    place = .strip
    return inputs + [.strip(Double(step) / Double(DeskFinger.steps))]
  }

  mutating func lift() -> [Input] {
    defer { place = .air }
    return switch place {
    case .air: []
    case .strip: [.strip(nil)]
    case .picture: [.pad(nil)]
    }
  }
}

/// Tells a key that is held down, and so repeats, from one that is pressed again.
private struct Rhythm {
  private var last: TerminalKey?
  private var time = Instant(nanoseconds: .min)
  private var repeats = 0

  /// In seconds: terminals repeat a held key 15 to 40 times a second, hands press a key less than 12 times.
  private static var shortest: Double { 0.08 }
  /// After so many repeats a held arrow goes faster: half a second of them.
  static var fast: Int { 12 }

  /// How many times the key has repeated by now; 0 is pressed. Keys of one moment were typed ahead, or pasted.
  mutating func take(_ key: TerminalKey, at now: Instant) -> Int {
    let isRepeat = key == last && now > time && now < time + Rhythm.shortest
    if isRepeat { repeats += 1 } else if key != last || now != time { repeats = 0 }
    (last, time) = (key, now)
    return repeats
  }
}
