// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Gesture

/// Reads a scenario line by line; whatever it does not know is a fault with its line.
struct ScriptParser {
  /// Longer than a person waits for a box: an hour, in seconds.
  private static var anHour: Double { 3600 }
  /// More clicks than a hand turns in one go.
  private static var mostClicks: Double { 1000 }

  private let file: String
  /// In seconds.
  private let longest: Double
  private var line = 0
  /// The time of the line at hand, in seconds; nil before the first.
  private var time: Double?
  private var steps: [Script.Step] = []
  private var named: [Script.Named] = []
  /// All that touches, by its name in a scenario.
  private var fingers = [
    (name: "strip", finger: ScriptFinger(.strip)), (name: "pad", finger: ScriptFinger(.pad)),
    (name: "second", finger: ScriptFinger(.pad, .second)), (name: "pen", finger: ScriptFinger(.pad, .pen)),
  ]
  private var pictures: String?
  private var music: String?
  private var isNew = false
  private var surface = Surface.strip
  /// Whether the power is on; nil before the scenario mentions it.
  private var isPowered: Bool?

  /// Begins after `line`, the number of the last line that was read already; nothing ends after `longest`.
  init(file: String, line: Int = 0, longest: Double = ScriptParser.anHour) {
    self.file = file
    self.line = line
    self.longest = longest
  }

  mutating func take(_ text: Substring) throws(FileError) {
    line += 1
    let said = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    let words = ScriptWords(said)
    guard let first = words.first else { return }
    if ["picture", "pictures", "music", "other", "beside", "box"].contains(first) {
      return try prepare(first, words.dropFirst())
    }
    let seconds = try timeOf(first)
    time = seconds
    let rest = words.dropFirst()
    guard let subject = rest.first else {
      throw fault("a line has a time and what happens then: 2.0 shutter press")
    }
    try happen(subject, rest.dropFirst(), at: seconds)
  }

  /// What was read so far, without an end: a finger that is down stays there.
  mutating func settle() -> [Script.Step] {
    for place in fingers.indices { fingers[place].finger.settle(into: &steps) }
    return steps
  }

  /// All that was read, in order.
  mutating func finish() throws(FileError) -> Script {
    guard let last = time else { throw FileError("\(file): nothing happens in it") }
    let end = fingers.reduce(last) { max($0, $1.finger.end ?? 0) }
    for place in fingers.indices { fingers[place].finger.finish(at: end, into: &steps) }
    let order = steps.indices.sorted { Script.Step.key(steps[$0], $0) < Script.Step.key(steps[$1], $1) }
    return Script(
      steps: order.map { steps[$0] }, naming: named, pictures: pictures, music: music, isNew: isNew,
      surface: surface, end: Instant(seconds: end))
  }

  // MARK: - One line

  /// What stands before any time.
  private mutating func prepare(_ word: Substring, _ rest: ScriptWords) throws(FileError) {
    guard time == nil else { throw fault("'\(word)' without a time stands before all lines with one") }
    if word == "box" { return try box(rest) }
    let path = try path(rest, after: word)
    switch word {
    case "picture": add(.view(path), at: 0)
    case "other": add(.other(path), at: 0)
    case "beside": add(.beside(path), at: 0)
    case "music":
      guard music == nil else { throw fault("there is one folder of music, and it is given already") }
      music = path
    default:
      guard pictures == nil else { throw fault("there is one folder of pictures, and it is given already") }
      pictures = path
    }
  }

  private mutating func box(_ rest: ScriptWords) throws(FileError) {
    switch rest.text {
    case "new": isNew = true
    case "pad": surface = .pad
    default: throw fault("the box is 'new', or has a 'pad' for its strip, \(not(rest))")
    }
  }

  private func timeOf(_ word: Substring) throws(FileError) -> Double {
    guard let seconds = Number.parse(word) else {
      throw fault(
        "\(quoted(word)) is not a time in seconds; only 'picture', 'other', 'beside', 'pictures', 'music' and 'box' stand without one"
      )
    }
    guard seconds >= 0, seconds <= longest else {
      throw fault("a time is from 0 to \(Number.short(longest)) seconds, not \(quoted(word))")
    }
    guard seconds >= time ?? 0 else { throw fault("\(quoted(word)) is before the line above it") }
    return seconds
  }

  private mutating func happen(_ subject: Substring, _ rest: ScriptWords, at time: Double) throws(FileError) {
    if let place = fingers.firstIndex(where: { $0.name == subject }) {
      let move = try move(rest, on: fingers[place].finger.surface, at: time)
      return fingers[place].finger.take(move, at: time, line: line, into: &steps)
    }
    switch subject {
    case "power": try power(rest, at: time)
    case "plug": try plug(rest, at: time)
    case "crash": try crash(rest, at: time)
    case "shutter": add(.input(.edge(.shutter, isOn: try isPressed(rest, "the shutter"))), at: time)
    case "pedal": add(.input(.edge(.pedal, isOn: try isPressed(rest, "the pedal"))), at: time)
    case "knob": add(.input(try knob(rest)), at: time)
    case "menu", "mode", "set": add(.errand(try errand(subject, rest)), at: time)
    case "battery", "temperature", "card":
      guard let condition = ScriptCondition(subject, rest) else {
        throw fault("\(subject) \(ScriptCondition.grammar(of: subject)), \(not(rest))")
      }
      add(.condition(condition), at: time)
    case "tilt": add(.input(.tilt(try tilt(rest))), at: time)
    case "spin": add(.input(.spin(try turns(rest))), at: time)
    case "edge": add(.input(try edge(rest)), at: time)
    case "camera": add(.camera(isThere: try isThere(rest, "the camera")), at: time)
    case "sound": add(.sound(isThere: try isThere(rest, "sound")), at: time)
    case "listened": add(.listened(percent: try percent(rest)), at: time)
    case "stick": add(.stick(try folder(rest)), at: time)
    case "light": add(.light(try light(rest)), at: time)
    case "aim":
      guard let aim = ScriptAim(rest) else { throw fault("\(ScriptAim.grammar), \(not(rest))") }
      add(.aim(aim), at: time)
    case "picture": add(.view(try path(rest, after: subject)), at: time)
    case "other": add(try other(rest), at: time)
    case "beside": add(.beside(try path(rest, after: subject)), at: time)
    case "microphone": add(try microphone(rest), at: time)
    case "pictures", "music":
      throw fault("'\(subject)' stands before all lines with a time, and without one")
    case "end":
      guard rest.isEmpty else { throw fault("nothing follows 'end'") }
    default:
      throw fault(
        "\(quoted(subject)) is none of power, shutter, knob, menu, mode, set, strip, pad, second, pen, tilt, spin, edge, camera, sound, listened, light, aim, stick, battery, temperature, card, plug, crash, picture, other, beside, microphone and end"
      )
    }
  }

  private mutating func power(_ rest: ScriptWords, at time: Double) throws(FileError) {
    if let condition = ScriptCondition("power", rest) { return add(.condition(condition), at: time) }
    guard rest.text == "on" else { throw fault("power takes 'on', 'weak' or 'enough', \(not(rest))") }
    guard isPowered != true else { throw fault("the power is on already") }
    isPowered = true
    add(.power(isOn: true), at: time)
  }

  private mutating func plug(_ rest: ScriptWords, at time: Double) throws(FileError) {
    guard rest.text == "out" else { throw fault("plug takes 'out', \(not(rest))") }
    guard isPowered != false else { throw fault("the plug is out already") }
    isPowered = false
    add(.power(isOn: false), at: time)
  }

  private mutating func crash(_ rest: ScriptWords, at time: Double) throws(FileError) {
    guard rest.isEmpty else { throw fault("nothing follows 'crash'") }
    guard isPowered != false else { throw fault("the plug is out already") }
    isPowered = true
    add(.crash, at: time)
  }

  private func tilt(_ rest: ScriptWords) throws(FileError) -> Tilt {
    let parts = rest.all.compactMap { Number.parse($0) }
    guard parts.count == 3, rest.all.count == 3 else {
      throw fault("tilt takes three numbers, what points up of the box's right, top and front, like 0 1 0")
    }
    return Tilt(right: parts[0], up: parts[1], out: parts[2])
  }

  /// In turns; a script's hand turns the box once round at most.
  private func turns(_ rest: ScriptWords) throws(FileError) -> Double {
    guard let degrees = Number.parse(rest.text), (-360...360).contains(degrees) else {
      throw fault("spin takes degrees, clockwise for the hand that turns the box, -360 to 360, \(not(rest))")
    }
    return degrees / 360
  }

  private func isPressed(_ rest: ScriptWords, _ subject: String) throws(FileError) -> Bool {
    guard rest.text == "press" || rest.text == "release" else {
      throw fault("\(subject) takes 'press' or 'release', \(not(rest))")
    }
    return rest.text == "press"
  }

  private func isThere(_ rest: ScriptWords, _ subject: String) throws(FileError) -> Bool {
    guard rest.text == "gone" || rest.text == "back" else {
      throw fault("\(subject) takes 'gone' or 'back', \(not(rest))")
    }
    return rest.text == "back"
  }

  /// What the other camera sees, or whether it is there.
  private mutating func other(_ rest: ScriptWords) throws(FileError) -> Script.Deed {
    switch rest.text {
    case "gone", "back": .otherCamera(isThere: rest.text == "back")
    default: .other(try path(rest, after: "other"))
    }
  }

  /// What the microphone hears, or whether it is there.
  private mutating func microphone(_ rest: ScriptWords) throws(FileError) -> Script.Deed {
    if rest.all.first == "room" { return .room(try decibels(rest)) }
    if ["gone", "back"].contains(rest.text) { return .microphoneThere(rest.text == "back") }
    return .microphone(try path(rest, after: "microphone"))
  }

  private func decibels(_ rest: ScriptWords) throws(FileError) -> Double {
    guard rest.all.count == 2, let decibels = Number.parse(rest.all[1]), (-100...0).contains(decibels) else {
      throw fault("microphone room takes decibels, -100 to 0, like -66, \(not(rest))")
    }
    return decibels
  }

  private func knob(_ rest: ScriptWords) throws(FileError) -> Input {
    if rest.text == "press" || rest.text == "release" { return .edge(.knob, isOn: rest.text == "press") }
    let isSigned = rest.text.hasPrefix("+") || rest.text.hasPrefix("-")
    guard isSigned, let clicks = Number.parse(rest.text), clicks == clicks.rounded(), clicks != 0,
      clicks.magnitude <= ScriptParser.mostClicks
    else {
      throw fault("the knob takes 'press', 'release', or up to 1000 clicks like +1 or -3, \(not(rest))")
    }
    return .clicks(Int(clicks))
  }

  private func errand(_ verb: Substring, _ rest: ScriptWords) throws(FileError) -> MenuHand.Errand {
    let name = String(rest.text)
    switch verb {
    case "menu" where !rest.isEmpty: return .menu(name)
    case "mode" where !rest.isEmpty: return .mode(name)
    case "set" where rest.all.count > 1: return .set(name)
    case "set": throw fault("set takes a setting and its value, like 'set octave 1', \(not(rest))")
    default: throw fault("\(verb) takes the name of an entry, and it is missing")
    }
  }

  /// What a line of the board does, bounces and all.
  private func edge(_ rest: ScriptWords) throws(FileError) -> Input {
    let words = rest.all
    guard words.count == 2, let line = Line(script: words[0]), words[1] == "on" || words[1] == "off" else {
      throw fault(
        "edge takes shutter, knob, knob-a, knob-b or strip-1 to strip-32, and 'on' or 'off', \(not(rest))")
    }
    return .edge(line, isOn: words[1] == "on")
  }

  private func light(_ rest: ScriptWords) throws(FileError) -> Double {
    guard let light = Number.parse(rest.text), (0...1).contains(light) else {
      throw fault("light takes a number from 0 to 1, \(not(rest))")
    }
    return light
  }

  /// The folder of the stick that is plugged in; nil where it is pulled out.
  private mutating func folder(_ rest: ScriptWords) throws(FileError) -> String? {
    if rest.text == "out" { return nil }
    guard rest.first == "in" else { throw fault("stick takes 'in' and a folder, or 'out', \(not(rest))") }
    return try path(rest.dropFirst(), after: "stick")
  }

  private func percent(_ rest: ScriptWords) throws(FileError) -> Double {
    guard rest.text.hasSuffix("%"), let percent = Number.parse(rest.text.dropLast()),
      (0...1000).contains(percent)
    else { throw fault("listened takes a part of a safe week, 0% to 1000%, \(not(rest))") }
    return percent
  }

  private func move(
    _ rest: ScriptWords, on surface: Surface, at time: Double
  ) throws(FileError) -> ScriptFinger.Move {
    guard let move = surface.move(rest) else { throw fault("\(surface.grammar), \(not(rest))") }
    if case .slide(_, _, let seconds) = move, time + seconds > longest {
      throw fault("that ends after \(Number.short(longest)) seconds")
    }
    return move
  }

  private mutating func path(_ rest: ScriptWords, after word: Substring) throws(FileError) -> String {
    guard !rest.isEmpty else {
      let wants = ["picture", "other", "beside", "microphone"].contains(word) ? "file" : "folder"
      throw fault("'\(word)' needs a \(wants)")
    }
    var path = String(rest.text)
    if !path.hasPrefix("/"), let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) {
      path = file[...slash] + path
    }
    named.append(Script.Named(path: path, line: line))
    return path
  }

  private mutating func add(_ deed: Script.Deed, at time: Double) {
    steps.append(Script.Step(time: Instant(seconds: time), line: line, deed: deed))
  }

  // MARK: - Faults

  private func fault(_ reason: String) -> FileError { FileError("\(file), line \(line): \(reason)") }

  private func not(_ rest: ScriptWords) -> String {
    rest.isEmpty ? "and it is missing" : "not \(quoted(rest.text))"
  }

  /// Quotes as much of a word as is needed to find it.
  private func quoted(_ word: Substring) -> String {
    let most = 40
    return "'" + (word.count > most ? word.prefix(most) + "…" : word) + "'"
  }
}

extension Line {
  /// A part by its name in a scenario; pads count from 1.
  fileprivate init?(script name: Substring) {
    switch name {
    case "shutter": self = .shutter
    case "knob": self = .knob
    case "pedal": self = .pedal
    case "knob-a": self = .knobA
    case "knob-b": self = .knobB
    default:
      guard name.hasPrefix("strip-"), let pad = Number.parse(name.dropFirst("strip-".count)),
        pad == pad.rounded(),
        (1...32).contains(pad)
      else { return nil }
      self = .strip(Int(pad) - 1)
    }
  }
}
