// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

@testable import Instrument

/// A user's visit to the box: hands move, time passes, and what the box does is written down.
struct Visit {
  var box: Instrument
  var now = Instant(seconds: 0)
  /// Of the last event.
  private(set) var effects: [Effect] = []
  /// What it said to the last event.
  private(set) var said = ""
  private(set) var lamp = false
  /// The lamp of the microphone.
  private(set) var glows = false

  init(shelf: [String] = [], faults: [Fault] = [], ears: EarLevel = .assumed) {
    box = Instrument(ears: ears)
    meet(.powerOn(albums: albums(shelf), faults: faults))
  }

  /// Lets an event happen, a tenth of a second later unless another time is given.
  mutating func meet(_ event: Event, after seconds: Double = 0.1) {
    now = now + seconds
    effects = box.handle(event, at: now)
    said = ""
    for effect in effects {
      switch effect {
      case .say(let utterance): said += utterance.phrases.map { $0.text(in: .english) }.joined(separator: " ")
      case .light(let isOn): lamp = isOn
      case .lamp(let isOn): glows = isOn
      default: break
      }
    }
  }

  mutating func hand(_ gestures: Gesture...) { for gesture in gestures { meet(.gesture(gesture)) } }

  mutating func pressShutter() { hand(.shutter(.down), .shutter(.up)) }
  mutating func holdShutter() { hand(.shutter(.down), .shutter(.hold), .shutter(.up)) }
  mutating func holdShutterOn() {
    hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn), .shutter(.up))
  }
  mutating func pushKnob() { hand(.knob(.down), .knob(.up)) }
  mutating func holdKnob() { hand(.knob(.down), .knob(.hold), .knob(.up)) }
  mutating func turn(_ clicks: Int) { hand(.turn(clicks, boost: 1)) }
  mutating func touch(_ x: Double, _ y: Double? = nil) { hand(.touch(Spot(x: x, y: y))) }

  mutating func take(_ picture: Picture) {
    pressShutter()
    meet(.picture(picture))
  }

  /// To an entry of the menu, which is named but not chosen.
  mutating func menu(_ entry: Menu.Entry) {
    holdKnob()
    var named = said
    while case .move(let move) = box.way(to: .entry(entry.title)) {
      make(move)
      named = said
    }
    said = named
  }

  mutating func make(_ move: HandMove) {
    switch move {
    case .holdKnob: holdKnob()
    case .holdShutter: holdShutter()
    case .pushKnob:
      hand(.knob(.down))
      let answer = said
      hand(.knob(.up))
      said = answer
    case .pushKnobSlowly: answerByPush()
    case .turnKnob(let clicks): turn(clicks)
    }
  }

  /// Sets a parameter by the menu, and keeps it; a mode's own parameter needs that mode.
  mutating func set(_ parameter: Parameter, to value: Int) {
    menu(.parameter(parameter))
    pushKnob()
    turn(value - box.settings[parameter])
    pushKnob()
    // More volume than was allowed takes a second push.
    if box.scene.menu?.asked != nil { answerByPush() }
    leaveMenu()
  }

  /// Pushes after a thought, and says what it hears when the knob is up.
  mutating func answerByPush() {
    meet(.tick, after: 1)
    pushKnob()
  }

  mutating func leaveMenu() { while box.scene.menu != nil { holdShutter() } }

  /// A box in the mode whose menu has the parameter.
  static func having(_ parameter: Parameter) -> Visit {
    var visit = Visit()
    if let mode = parameter.group.mode { visit.open(mode) }
    return visit
  }

  mutating func open(_ mode: Mode) {
    menu(.mode(mode))
    pushKnob()
  }

  var voice: VoiceFrame { box.frame.voices[0] }
  var isSilent: Bool { voice.level == 0 }
  var cues: [Earcon] {
    effects.compactMap { if case .cue(let cue) = $0 { cue } else { nil } }
  }
}

/// Albums of pictures that came with the box, and perhaps of the card and of a stick.
func albums(_ box: [String], card: Int = 0, stick: [String]? = nil) -> [Album] {
  (box.isEmpty ? [] : [Album(.box, box.map { .words($0) })])
    + (card == 0 ? [] : [Album(.card, (1...card).map { .number($0) })])
    + (stick.map { [Album(.stick, $0.map { .words($0) })] } ?? [])
}

/// A picture in which every place has a colour of its own: hues across, light to dark downwards.
func painting(_ width: Int = 48, _ height: Int = 32, release: @escaping () -> Void = {}) -> Picture {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 3, alignment: 1)
  for row in 0..<height {
    for column in 0..<width {
      let hue = 6 * (Double(column) + 0.5) / Double(width)
      let light = 1 - 0.8 * (Double(row) + 0.5) / Double(height)
      for channel in 0..<3 {
        let away = (hue - 2 * Double(channel)).magnitude
        let share = min(max(2 - min(away, 6 - away), 0), 1)
        bytes[(row * width + column) * 3 + channel] = UInt8(255 * light * share)
      }
    }
  }
  let memory = UnsafeRawBufferPointer(bytes)
  let picture = Picture(width: width, height: height, channels: 3, depth: 8, memory: memory) {
    bytes.deallocate()
    release()
  }
  guard let picture else { preconditionFailure("no picture is \(width) x \(height)") }
  return picture
}

/// The painting that a photograph of 48 by 32 pixels shows.
func paintingAlone(isDoubtful: Bool = false) -> PaintingAlone {
  let (picture, corners) = (
    painting(24, 20),
    Corners(Place(x: 8, y: 6), Place(x: 36, y: 7), Place(x: 35, y: 26), Place(x: 9, y: 25))
  )
  return PaintingAlone(picture, Overview(of: picture), at: corners, isDoubtful: isDoubtful)
}

extension VoiceFrame {
  func sounds(like other: VoiceFrame) -> Bool {
    if level == 0 && other.level == 0 { return true }
    return frequency == other.frequency && level == other.level && breath == other.breath && pan == other.pan
      && timbre == other.timbre
  }
}
