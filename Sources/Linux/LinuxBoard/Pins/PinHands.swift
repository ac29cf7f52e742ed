// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// A part that hands move: its lines, what each of them means, and how it stands.
struct PinHands {
  var pins: PinPart
  let lines: [Line]
  /// Whether each line is on, as reported last.
  private(set) var isOn: [Bool]
  /// A bit for every line that had an edge since it was looked at; some edges may be missing.
  private var doubtful: UInt32 = 0
  /// A bit for every line that was found otherwise than reported, with no edge since.
  private var suspect: UInt32 = 0

  private init(_ part: Part, _ pins: [Pin], _ lines: [Line]) {
    self.pins = PinPart(part, pins)
    self.lines = lines
    isOn = Array(repeating: false, count: lines.count)
  }

  /// The buttons first. Each is held by itself, so that none takes another one along.
  static func all(of profile: Profile) -> [PinHands] {
    var all: [PinHands] = []
    if let shutter = profile.pins.shutter { all.append(PinHands(.shutter, [shutter], [.shutter])) }
    if let push = profile.pins.push { all.append(PinHands(.push, [push], [.knob])) }
    if let pedal = profile.pins.pedal { all.append(PinHands(.pedal, [pedal], [.pedal])) }
    if profile.pins.knob.count == 2 { all.append(PinHands(.knob, profile.pins.knob, [.knobA, .knobB])) }
    if !profile.pins.strip.isEmpty {
      all.append(PinHands(.strip, profile.pins.strip, profile.pins.strip.indices.map { Line.strip($0) }))
    }
    return all
  }

  /// The lines that are held, and whether they are on.
  var standing: [(line: Line, isOn: Bool)] {
    lines.indices.filter { pins.troubles[$0] == nil }.map { (lines[$0], isOn[$0]) }
  }

  /// Whether an edge is news.
  mutating func take(_ line: Int, isOn: Bool) -> Bool {
    doubtful |= 1 << UInt32(line)
    suspect &= ~(1 << UInt32(line))
    guard self.isOn[line] != isOn else { return false }
    self.isOn[line] = isOn
    return true
  }

  /// The levels of lines that are held together, a bit each.
  mutating func stand(_ hold: PinPart.Hold, _ on: UInt32) {
    for (place, line) in hold.lines.enumerated() { isOn[line] = on >> UInt32(place) & 1 == 1 }
  }

  // MARK: - Looking

  var isDoubtful: Bool { doubtful | suspect != 0 }

  /// Which lines of a hold have to be looked at, a bit each.
  func doubtful(of hold: PinPart.Hold) -> UInt32 {
    var which: UInt32 = 0
    for (place, line) in hold.lines.enumerated() where (doubtful | suspect) >> UInt32(line) & 1 == 1 {
      which |= 1 << UInt32(place)
    }
    return which
  }

  /// Compares levels with the reported ones, and returns the lines whose edges are missing. At the first look
  /// the edge may be on its way; a line that still differs at the second look has lost its edge.
  mutating func compare(_ hold: PinPart.Hold, _ on: UInt32, _ which: UInt32) -> [Int] {
    var missed: [Int] = []
    for (place, line) in hold.lines.enumerated() where which >> UInt32(place) & 1 == 1 {
      let bit: UInt32 = 1 << UInt32(line)
      let isOn = on >> UInt32(place) & 1 == 1
      doubtful &= ~bit
      if isOn == self.isOn[line] {
        suspect &= ~bit
      } else if suspect & bit == 0 {
        suspect |= bit
      } else {
        suspect &= ~bit
        self.isOn[line] = isOn
        missed.append(line)
      }
    }
    return missed
  }

  /// Loses lines, and returns those that were on and so are let go; a knob stays where it is.
  mutating func lose(_ hold: PinPart.Hold, _ trouble: LineTrouble) -> [Line] {
    pins.lose(hold, trouble)
    var released: [Line] = []
    for line in hold.lines {
      doubtful &= ~(1 << UInt32(line))
      suspect &= ~(1 << UInt32(line))
      guard isOn[line] else { continue }
      isOn[line] = false
      if pins.part != .knob { released.append(lines[line]) }
    }
    return released
  }
}
