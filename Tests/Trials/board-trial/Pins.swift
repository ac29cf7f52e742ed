// SPDX-License-Identifier: GPL-3.0-or-later

/// The other side of the board's lines: what fingers and springs do to them.
enum Pins {
  /// In the order of board/virtual/parts.
  enum Line: Int {
    case shutter, push, knobA, knobB, pad0, pad1, pad2, pad3, pad4, pad5, pad6, pad7, flash, spare

    static func pad(_ index: Int) -> Line { Line(rawValue: Line.pad0.rawValue + index) ?? .pad0 }
  }

  static func pull(_ line: Line, high: Bool) throws(Failure) {
    try Kernel.write(high ? "pull-up" : "pull-down", to: "\(folder)/sim_gpio\(line.rawValue)/pull")
  }

  /// What the box drives a line to.
  static func isHigh(_ line: Line) throws(Failure) -> Bool {
    try Kernel.read("\(folder)/sim_gpio\(line.rawValue)/value") == "1"
  }

  // Buttons connect their line to ground.
  static func press(_ line: Line) throws(Failure) { try pull(line, high: false) }
  static func release(_ line: Line) throws(Failure) { try pull(line, high: true) }
  // Pads drive their line high.
  static func touch(_ pad: Int) throws(Failure) { try pull(.pad(pad), high: true) }
  static func lift(_ pad: Int) throws(Failure) { try pull(.pad(pad), high: false) }

  /// The device of the lines' chip, which may have another number after it went and came back.
  static var chip: String {
    get throws(Failure) { try Kernel.find("/dev/gpiochip*") }
  }

  private static var folder: String { "/sys/devices/platform/gpio-sim.*/gpiochip*" }
}
