// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// The kernel's GPIO chips, which hand out lines, by libgpiod.
protocol Chips: AnyObject {
  func place(of pin: Pin) throws(LineTrouble) -> LinePlace
  /// Lines of one chip, for reading.
  func hold(_ lines: [PlacedPin]) throws(LineTrouble) -> any HeldLines
  /// Holds one line for writing, which is off to begin with.
  func holdOutput(_ line: PlacedPin) throws(LineTrouble) -> any HeldLines
}

/// Where a line is, as long as its chip stays.
struct LinePlace: Equatable {
  let chip: String
  let offset: UInt32
}

struct PlacedPin {
  let pin: Pin
  let place: LinePlace
}

/// Lines of one chip that are the box's own until this goes. Nothing here waits; any trouble means that they are lost.
protocol HeldLines: AnyObject {
  /// A descriptor that is readable when edges wait, or when the chip is gone; -1 for an output.
  var descriptor: Int32 { get }
  /// Some of the edges that wait; none when there is none left.
  func takeEdges() throws(LineTrouble) -> [HeldEdge]
  /// Whether lines are on now, a bit each, of those that have a bit in `which`.
  func read(_ which: UInt32) throws(LineTrouble) -> UInt32
  func write(_ isOn: Bool) throws(LineTrouble)
}

/// An edge of one of the lines that are held together, counted from 0.
struct HeldEdge: Equatable {
  let line: Int
  let isOn: Bool
  let time: Instant
}
