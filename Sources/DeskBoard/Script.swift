// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Gesture

/// What happens to a box, and when: a scenario, read from a file and worked out.
public struct Script {
  /// Something that happens at one moment.
  struct Step {
    let time: Instant
    /// In the file.
    let line: Int
    let deed: Deed

    /// What happens at the same time is in the order of the file, and what one line brings in its own.
    static func key(_ step: Step, _ index: Int) -> (Int64, Int, Int) {
      (step.time.nanoseconds, step.line, index)
    }
  }

  enum Deed {
    case input(Input)
    /// The camera sees this file from now on.
    case view(String)
    case camera(isThere: Bool)
    case sound(isThere: Bool)
    /// How light the camera's view is, 0 to 1.
    case light(Double)
    /// So many percent of what ears bear well in a week are heard at once.
    case listened(percent: Double)
    /// A stick with the pictures of this folder is plugged in; without one it is pulled out.
    case stick(String?)
    /// The box is switched on, or the plug is pulled.
    case power(isOn: Bool)
  }

  /// A time with the power on.
  public struct Visit {
    /// What happens until its end; before its beginning to the world, and within it to hands as well.
    let steps: [Step]
    public let powerOn: Instant
    public let end: Instant
    /// Whether it ends with the plug, in the midst of whatever the box does.
    public let isCut: Bool
  }

  /// In their order.
  let steps: [Step]
  /// The folder of the pictures that are kept.
  public let pictures: String?
  /// The last thing that happens; a finger that is still down then lifts.
  public let end: Instant

  init(steps: [Step], pictures: String?, end: Instant) {
    self.steps = steps
    self.pictures = pictures
    self.end = end
  }

  /// One after the other; unless it is said, the power is on from 0.
  public var visits: [Visit] {
    var visits: [Visit] = []
    var done: [Step] = []
    let isSaid = steps.compactMap { $0.isPowerOn }.first ?? false
    var powerOn = isSaid ? nil : Instant(nanoseconds: 0)
    for step in steps {
      switch step.isPowerOn {
      case true?: powerOn = step.time
      case false?:
        if let powerOn { visits.append(Visit(steps: done, powerOn: powerOn, end: step.time, isCut: true)) }
        powerOn = nil
        // The world is as it has become; hands have let go of this box.
        done.removeAll { $0.isOver }
      case nil: done.append(step)
      }
    }
    if let powerOn { visits.append(Visit(steps: done, powerOn: powerOn, end: end, isCut: false)) }
    return visits
  }

  /// Every picture that the camera will see.
  public var files: [String] {
    steps.compactMap { step in
      guard case .view(let file) = step.deed else { return nil }
      return file
    }
  }

  public static func load(_ file: String) throws(FileError) -> Script {
    try parse(try TextFile.read(file), from: file)
  }

  /// One event a line, its time in seconds first; what follows a # is for people.
  public static func parse(_ text: String, from file: String) throws(FileError) -> Script {
    var parser = ScriptParser(file: file)
    // A carriage return and a line feed are one Character, which is not "\n".
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      try parser.take(line)
    }
    return try parser.finish()
  }
}

extension Script.Step {
  /// nil where the power stays as it is.
  fileprivate var isPowerOn: Bool? {
    guard case .power(let isOn) = deed else { return nil }
    return isOn
  }

  /// Whether the next box knows nothing of it.
  fileprivate var isOver: Bool {
    switch deed {
    case .input, .listened: true
    case .view, .camera, .sound, .light, .stick, .power: false
    }
  }
}
