// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns what the controls report into what the hand means; the one entry to this module.
///
/// `Gestures` reads no clock. A late call gives the same gestures as a punctual one, in the same order:
/// what was due before an input is done before it.
public struct Gestures {
  private var buttons = TwoButtons()
  private var pedal = Pedal()
  private var encoder: Encoder
  private var lone = LoneContact()
  private var acceleration = Acceleration()
  private var strip: Strip
  private var firstTouch = FirstTouch()
  private var twoFingers = TwoFingers()
  private var steadying = Steadying()
  private var standing = Standing()
  private var now = Instant(nanoseconds: .min)

  /// The most clicks at one instant: no hand makes more, and a caller that multiplies them would overflow.
  private static let mostClicks = 1000

  public init(_ settings: ControlSettings = ControlSettings()) {
    encoder = Encoder(settings.stopsPerClick)
    strip = Strip(padCount: settings.padCount)
  }

  /// When `advance` next has something to do; nil is never.
  public var deadline: Instant? {
    let due = earliest(earliest(buttons.deadline, pedal.deadline), strip.deadline)
    // The end of time never comes.
    return due == Instant(nanoseconds: .max) ? nil : due
  }

  /// A time before the last one is taken for the last one.
  public mutating func take(_ input: Input, at time: Instant) -> [Gesture] {
    var told = advance(to: time)
    switch input {
    case .edge(let line, let isOn): take(line, isOn: isOn, &told)
    case .standing(let line, let isOn): stand(line, isOn: isOn, &told)
    case .clicks(let clicks): turn(clicks, &told)
    case .strip(let place): firstTouch.take(place.map { Spot(x: $0) }, on: .strip, &told)
    case .pad(let spot): tell(twoFingers.take(first: spot, at: now), &told)
    case .secondFinger(let spot): tell(twoFingers.take(second: spot, at: now), &told)
    case .tilt(let tilt?): if let steady = steadying.take(tilt, at: now) { told.append(.tilt(steady)) }
    case .tilt(nil): if steadying.forget() { told.append(.tilt(nil)) }
    // That is no gesture of its own: orbs alone follow it.
    case .spin: break
    }
    return told
  }

  public mutating func advance(to time: Instant) -> [Gesture] {
    var told: [Gesture] = []
    while let due = deadline, due <= time {
      now = max(now, due)
      buttons.advance(to: now, &told)
      pedal.advance(to: now, &told)
      tell(strip.advance(to: now), &told)
    }
    now = max(now, time)
    return told
  }

  private mutating func take(_ line: Line, isOn: Bool, _ told: inout [Gesture]) {
    let isStanding = standing.includes(line, isOn: isOn, at: now)
    switch line {
    case .shutter: buttons.takeShutter(isOn, at: now, &told)
    case .knob: buttons.takeKnob(isOn, at: now, &told)
    // A pedal that is down already has not been pressed.
    case .pedal: pedal.take(isOn && !isStanding, at: now, &told)
    case .knobA where isStanding: encoder.stand(a: isOn)
    case .knobB where isStanding: encoder.stand(b: isOn)
    case .knobA:
      turn(encoder.takeA(isOn), &told)
      look(isA: true, &told)
    case .knobB:
      turn(encoder.takeB(isOn), &told)
      look(isA: false, &told)
    case .strip(let pad): tell(strip.take(pad, isOn: isOn, isStart: isStanding, at: now), &told)
    }
    if isStanding { tell(strip.takeStart(at: now), &told) }
  }

  /// A button that is held counts from its next press, a knob from where it is; a finger that rests on a pad is there.
  private mutating func stand(_ line: Line, isOn: Bool, _ told: inout [Gesture]) {
    switch line {
    case .shutter: buttons.takeShutter(false, at: now, &told)
    case .knob: buttons.takeKnob(false, at: now, &told)
    case .pedal: pedal.take(false, at: now, &told)
    case .knobA: encoder.stand(a: isOn)
    case .knobB: encoder.stand(b: isOn)
    case .strip(let pad): tell(strip.take(pad, isOn: isOn, isStart: false, at: now), &told)
    }
  }

  /// Looks whether both of the knob's contacts change, and reports when only one ever does.
  private mutating func look(isA: Bool, _ told: inout [Gesture]) {
    let wasFound = lone.isFound
    lone.take(isA: isA, at: now)
    if lone.isFound != wasFound { told.append(wasFound ? .unjammed(.turns) : .jammed(.turns)) }
  }

  private mutating func turn(_ clicks: Int, _ told: inout [Gesture]) {
    guard clicks != 0 else { return }
    let clicks = min(max(clicks, -Gestures.mostClicks), Gestures.mostClicks)
    if buttons.takes(clicks: clicks, at: now) { return told.append(.pushTurn(clicks)) }
    told.append(.turn(clicks, boost: acceleration.take(clicks, at: now)))
  }

  private mutating func tell(_ news: [TwoFingers.News], _ told: inout [Gesture]) {
    for one in news {
      switch one {
      case .place(let spot): firstTouch.take(spot, on: .pad, &told)
      case .pinch(let pinch): told.append(.pinch(pinch))
      }
    }
  }

  private mutating func tell(_ news: [Strip.News], _ told: inout [Gesture]) {
    for one in news {
      switch one {
      case .place(let place): firstTouch.take(place.map { Spot(x: $0) }, on: .pads, &told)
      case .stuck(let pad): told.append(.stuck(pad: pad))
      case .freed(let pad): told.append(.freed(pad: pad))
      }
    }
  }
}
