// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// The box itself on this board, and the ear that hears it.
final class BoxProcess {
  let program: Process
  let ear = Ear()
  /// When it was started.
  let start: Int64

  /// The ear listens first, so that it hears the box from its first sample on; unless there is nothing to listen to.
  /// Unless hands are lent through standard input, it has the board's alone.
  init(
    profile: String = "/etc/sonifier/virtual.conf", isHeard: Bool = true, command: String = "run",
    isLentHands: Bool = true
  ) throws(Failure) {
    if isHeard { try ear.open() }
    start = Time.now
    let hands = isLentHands ? "" : " </dev/null"
    program = try Process("exec sonifier \(command) --board \(profile)\(hands)")
  }

  /// With a picture in the camera's place, hands through standard input, and what else the profile is to name.
  static func seeing(_ scene: Scene, and parts: String = "", isHeard: Bool = true) throws(Failure)
    -> BoxProcess
  {
    try scene.save("/tmp/scene.tiff")
    try Kernel.create("card Loopback\nperiod 64 3\nscene scene.tiff\n\(parts)\n", at: "/tmp/box.conf")
    return try BoxProcess(profile: "/tmp/box.conf", isHeard: isHeard)
  }

  /// The shutter and all pads in a profile, as the board's own has them.
  static var lines: String { lines(third: "PAD2") }

  /// The same with another line for the third pad.
  static func lines(third: String) -> String {
    "shutter SHUTTER\nstrip PAD0 PAD1 \(third) PAD3 PAD4 PAD5 PAD6 PAD7"
  }

  // MARK: - Waiting for it

  /// How many lines it has said: lines from there on are news.
  var said: Int { program.lines.count }

  func expect(_ words: String, from first: Int = 0, within limit: Double) throws(Failure) -> Process.Line {
    try program.expect(words, from: first, within: limit, [ear])
  }

  /// Until it has said what it says when it is switched on.
  func awaitReady() throws(Failure) {
    // Loading all phonemes and greeting take some seconds of an emulated processor.
    _ = try expect("Ready.", within: 20)
    try ear.awaitQuiet(seconds: 0.5, within: 20, [program])
  }

  /// The same with a camera, which is never quiet: aiming has a tone and words of its own.
  func awaitCamera() throws(Failure) {
    _ = try expect("Ready.", within: 20)
    // In seconds, longer than the sentence.
    try hear(seconds: 4)
  }

  /// Takes a picture with the board's own shutter and hears it to the end of the sentence about it.
  func pressShutter() throws(Failure) -> Process.Line {
    let said = said
    try Pins.press(.shutter)
    // In seconds, as long as a finger does.
    try pass(seconds: 0.1)
    try Pins.release(.shutter)
    let line = try expect("The picture is ready", from: said, within: 10)
    try ear.awaitQuiet(seconds: 0.5, within: 20, [program])
    return line
  }

  /// Lets time pass, and hears what there is.
  func pass(seconds: Double) throws(Failure) {
    _ = Wait.until({ false }, within: seconds, [program, ear])
  }

  /// Takes a picture by hand and hears it to the end of the sentence about it.
  func takePicture() throws(Failure) {
    try snap()
    try ear.awaitQuiet(seconds: 0.5, within: 20, [program])
  }

  /// Takes a picture by hand as soon as the box is on. It may still be talking: the next touch cuts that.
  func beginWithPicture() throws(Failure) {
    _ = try expect("Ready.", within: 20)
    try snap()
  }

  private func snap() throws(Failure) {
    let said = said
    program.tell("shutter press")
    program.tell("shutter release")
    _ = try expect("The picture is ready", from: said, within: 10)
  }

  func hear(seconds: Double) throws(Failure) { try ear.hear(seconds: seconds, [program]) }

  // MARK: - Ending it

  /// Ends it, which it must do without a complaint.
  func finish() throws(Failure) {
    let remarks = try end()
    try require(remarks.isEmpty, "it remarked: \(remarks.last ?? "")")
  }

  /// Tells it to end and returns what it then remarks of the sound: nothing when all was well.
  func end() throws(Failure) -> [String] {
    let said = said
    program.signal(SIGTERM)
    let status = try program.finish(within: 5, [ear])
    let remarks = program.lines.dropFirst(said).map { $0.text }.filter { $0.hasPrefix("sonifier:") }
    try require(status == 0, "the box ended with \(status): \(remarks.last ?? "without a word")")
    return remarks
  }
}
