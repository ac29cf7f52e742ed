// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import DeskBoard
import Files
import Gesture
import LinuxBoard

extension Command {
  static var latency: Command {
    Command(
      name: "latency",
      synopsis: "[--board PROFILE] [--touches N] [--json]",
      summary: "how long it takes from a touch to its sound, stage by stage",
      details: """
        Plays the box with a test card in its camera's place, and follows every touch of the strip: when the kernel
        saw it, when the program read it, when it was in the sound's frame, when its block was rendered and handed
        to the card, and when it was heard, if the profile has a microphone that hears the headphones: by a cable,
        or at a loopback's other end. Touch the strip and lift, again and again, a second apart; it ends after N
        touches, or by Ctrl-C. Times are in milliseconds; jitter is from the first to the 99th hundredth.

        """,
      options: [
        Arguments.Option(name: "--board", value: "PROFILE", meaning: "what the board has"),
        Arguments.Option(name: "--touches", value: "N", meaning: "how many touches; unless given, 100"),
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object instead of words"),
      ],
      action: runLatency)
  }
}

private func runLatency(_ arguments: Arguments) throws(CommandError) {
  guard arguments.words.isEmpty else { throw .usage("latency takes no '\(arguments.words[0])'") }
  let wanted = try touches(arguments.value("--touches"))
  var profile = Profile()
  if let path = arguments.value("--board") {
    profile = try command { () throws(FileError) in try Profile.load(path) }
  }
  let log = BlockLog()
  let ear = profile.sound.microphone.map { AlsaMicrophone(name: $0) }
  let lent = StandardInput.hands
  let hands: any Controls = profile.pins.strip.isEmpty ? lent : PinControls(profile)
  let watch = TouchWatch(Opening(hands), log: log, ear: ear)
  var box = try LiveBox()
  box.log = log
  box.controls = profile.controls
  box.parts.controls = [watch]
  box.parts.camera = TestCardCamera()
  box.parts.journal = watch
  try box.connectSound(profile, card: nil, recordingIn: nil)
  if ear == nil { Output.remark("nobody listens: the profile has no microphone") }
  var hasAsked = arguments.has("--json")
  try box.run(
    remark: Output.remark,
    isOver: {
      watch.look(at: ControlLoop.now)
      if watch.hasPicture && !hasAsked {
        hasAsked = true
        try? Output.say("Touch the strip and lift, again and again, a second apart.")
      }
      return watch.touches.count >= wanted || lent.isOver
    })
  for sentence in try box.finish() { Output.remark(sentence) }
  try report(watch, asJSON: arguments.has("--json"))
}

private func touches(_ text: String?) throws(CommandError) -> Int {
  guard let text else { return 100 }
  guard let count = Int(text), (1...1_000_000).contains(count) else {
    throw .usage("--touches takes a whole number from 1 to 1000000, not '\(text)'")
  }
  return count
}

private func report(_ watch: TouchWatch, asJSON: Bool) throws(CommandError) {
  guard !watch.touches.isEmpty else { throw .failure("no touch was measured") }
  let rows = Touch.stages.map { ($0, Percentiles(watch.touches.compactMap($0.milliseconds))) }
  guard !asJSON else {
    let stages = rows.map { (stage, spread) in (stage.name, spread.map { $0.json } ?? JSON.null) }
    return try Output.say(
      JSON.object([
        ("touches", .integer(watch.touches.count)), ("lost", .integer(watch.lost)),
        ("milliseconds", .object(stages)),
      ]).line)
  }
  try Output.say(Table.line("milliseconds", ["least", "median", "p99", "jitter"]))
  for (stage, spread) in rows {
    let numbers = spread.map { $0.numbers.map { Number.text($0, decimals: 3) } } ?? ["not measured"]
    try Output.say(Table.line(stage.name, numbers))
  }
  let lost = watch.lost == 0 ? "" : "; of \(watch.lost) more nothing was heard"
  let count = watch.touches.count
  try Output.say((count == 1 ? "one touch" : "\(count) touches") + lost)
}

extension Percentiles {
  fileprivate var numbers: [Double] { [least, median, p99, jitter] }

  fileprivate var json: JSON {
    .object([
      ("least", .number(least, decimals: 3)), ("median", .number(median, decimals: 3)),
      ("p99", .number(p99, decimals: 3)), ("jitter", .number(jitter, decimals: 3)),
    ])
  }
}

/// Names on the left, numbers under each other on the right.
private enum Table {
  static func line(_ name: String, _ cells: [String]) -> String {
    cells.reduce(padded(name, to: 20, before: false)) { $0 + padded($1, to: 10, before: true) }
  }

  private static func padded(_ text: String, to width: Int, before: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.utf8.count))
    return before ? space + text : text + space
  }
}

/// Hands that first of all take a picture, so that there is something to touch, and choose a sound that begins sharply.
private final class Opening: Controls {
  private let hands: any Controls
  private var pressing: [TimedInput]?

  /// In seconds, after the board has reported the levels of its lines.
  private static var wait: Double { 0.5 }

  init(_ hands: any Controls) { self.hands = hands }

  var descriptor: Int32 { hands.descriptor }

  var nextDue: Instant? {
    guard let press = pressing?.first else { return hands.nextDue }
    return hands.nextDue.map { min($0, press.time) } ?? press.time
  }

  func takeNews(by now: Instant) -> PartNews? { hands.takeNews(by: now) }

  func takeInput(by now: Instant) -> TimedInput? {
    if pressing == nil {
      let start = now + Opening.wait
      pressing = [
        TimedInput(.edge(.shutter, isOn: true), at: start),
        TimedInput(.edge(.shutter, isOn: false), at: start + 0.1),
        // To the square wave, which is loud from its first sample on.
        TimedInput(.clicks(3), at: start + 0.2),
      ]
    }
    if let press = pressing?.first, press.time <= now { return pressing?.removeFirst() }
    return hands.takeInput(by: now)
  }
}
