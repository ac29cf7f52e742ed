// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files
import Gesture

/// What happens to a box, and when: a scenario, read from a file and worked out.
public struct Script {
  /// Something that happens at one moment.
  struct Step {
    let time: Instant
    /// The step's line in the file.
    let line: Int
    let deed: Deed

    /// The order of steps: by time, then by line of the file, then as one line gave them.
    static func key(_ step: Step, _ index: Int) -> (Int64, Int, Int) {
      (step.time.nanoseconds, step.line, index)
    }
  }

  enum Deed {
    case input(Input)
    /// A hand goes through the menu, and takes its time.
    case errand(MenuHand.Errand)
    /// The camera sees this file from now on.
    case view(String)
    /// The other camera sees this file from now on.
    case other(String)
    case otherCamera(isThere: Bool)
    /// This file hangs beside it from now on.
    case beside(String)
    case camera(isThere: Bool)
    case sound(isThere: Bool)
    /// How light the camera's view is, 0 to 1.
    case light(Double)
    /// The camera sends views from now on, held like this.
    case aim(ScriptAim)
    /// So many percent of what ears bear well in a week are heard at once.
    case listened(percent: Double)
    /// A stick with the pictures of this folder is plugged in; without one it is pulled out.
    case stick(String?)
    /// The microphone hears this sound file from now on.
    case microphone(String)
    case microphoneThere(Bool)
    /// The room is so loud from now on, in decibels below the loudest that the microphone can tell.
    case room(Double)
    /// The box is switched on, or the plug is pulled.
    case power(isOn: Bool)
    case condition(ScriptCondition)
    /// The box's program dies; its service restarts it.
    case crash
  }

  /// A time with the power on.
  public struct Visit {
    /// All steps until the visit's end; before the visit begins only those of the world count.
    let steps: [Step]
    public let powerOn: Instant
    public let end: Instant
    public let ending: Ending

    /// Whether the visit ends in the midst of whatever the box does.
    public var isCut: Bool { ending != .inOrder }

    /// The rest of the visit for a box that wanted to end by then and is restarted; nil when there is none.
    public func restarted(at time: Instant) -> Visit? {
      let powerOn = time + Script.restart
      guard powerOn < end else { return nil }
      let rest = steps.filter { !$0.isOver || $0.time > powerOn }
      return Visit(steps: rest, powerOn: powerOn, end: end, ending: ending)
    }
  }

  public enum Ending: Sendable {
    case inOrder
    /// The visit ends by pulling the plug.
    case plugOut
    /// The program crashes; the computer goes on.
    case crash
  }

  /// In seconds, until a box that died is restarted: what the box's service waits.
  static var restart: Double { 1 }

  /// A file or a folder, and the line that names it.
  struct Named {
    let path: String
    let line: Int
  }

  /// The steps in their order.
  let steps: [Step]
  /// All that its lines name, in their order.
  private let named: [Named]
  /// The folder of the pictures that are kept.
  public let pictures: String?
  /// The folder of music and books.
  public let music: String?
  /// Whether the box comes out of its case.
  public let isNew: Bool
  /// What a finger touches on the box.
  public let surface: Surface
  /// The last thing that happens; a finger that is still down then lifts.
  public let end: Instant

  init(
    steps: [Step], naming named: [Named] = [], pictures: String?, music: String? = nil, isNew: Bool = false,
    surface: Surface = .strip, end: Instant
  ) {
    self.steps = steps
    self.named = named
    self.pictures = pictures
    self.music = music
    self.isNew = isNew
    self.surface = surface
    self.end = end
  }

  /// The visits one after the other; unless the scenario says so, the power is on from 0.
  public var visits: [Visit] {
    var visits: [Visit] = []
    var done: [Step] = []
    let isSaid = steps.compactMap { $0.isPowerOn }.first ?? false
    var powerOn = isSaid ? nil : Instant(nanoseconds: 0)
    func end(_ ending: Ending, at time: Instant) {
      if let powerOn {
        visits.append(Visit(steps: done, powerOn: powerOn, end: max(powerOn, time), ending: ending))
      }
      // Steps that changed the world stay for the next visit; those of hands end with this box.
      done.removeAll { $0.isOver }
    }
    for step in steps {
      switch step.isPowerOn {
      case true?: powerOn = step.time
      case false?:
        end(.plugOut, at: step.time)
        powerOn = nil
      case nil:
        guard case .crash = step.deed else {
          done.append(step)
          continue
        }
        end(.crash, at: step.time)
        powerOn = step.time + Script.restart
      }
    }
    end(.inOrder, at: self.end)
    return visits
  }

  /// Whether the script shows what a box remembers: the box is switched off, or something happens to a card.
  public var needsCard: Bool {
    isNew
      || steps.contains { step in
        switch step.deed {
        case .power(isOn: false), .crash, .condition(.card): true
        default: false
        }
      }
  }

  /// What not every board has, and the script's board must have.
  public var devices: [Device] {
    let hasGyroscope = steps.contains { step in
      if case .input(.spin) = step.deed { true } else { false }
    }
    return hasGyroscope ? [.gyroscope] : []
  }

  /// Whether the box has a microphone.
  public var hasMicrophone: Bool {
    steps.contains { step in
      switch step.deed {
      case .microphone, .microphoneThere, .room: true
      default: false
      }
    }
  }

  /// Every picture that the cameras will see, and every sound that the microphone hears.
  public var files: [String] {
    steps.compactMap { step in
      switch step.deed {
      case .view(let file), .other(let file), .beside(let file), .microphone(let file): file
      default: nil
      }
    }
  }

  /// A script of which every file is there.
  public static func load(_ file: String) throws(FileError) -> Script {
    let script = try parse(try TextFile.read(file), from: file)
    for named in script.named where access(named.path, R_OK) != 0 {
      throw FileError("\(file), line \(named.line): \(named.path)", code: box_errno())
    }
    return script
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
  /// Whether the step switches the power on or off; nil where the power stays as it is.
  fileprivate var isPowerOn: Bool? {
    guard case .power(let isOn) = deed else { return nil }
    return isOn
  }

  /// Whether the step ends with its box, so that the next box begins without it.
  fileprivate var isOver: Bool {
    switch deed {
    case .input, .errand, .listened: true
    case .view, .other, .otherCamera, .beside, .microphone, .microphoneThere, .room, .camera, .sound, .light,
      .aim,
      .stick, .power, .condition, .crash:
      false
    }
  }
}
