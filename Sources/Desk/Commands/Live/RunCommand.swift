// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import DeskBoard
import Files
import Gesture
import Instrument
import LinuxBoard
import Storage

extension Command {
  static var run: Command {
    Command(
      name: "run",
      synopsis: "[--board PROFILE] [options]",
      summary: "the box itself, with the parts that its board has",
      details: """
        Runs the box until it is told to end, by SIGTERM or Ctrl-C, and prints all that it does. A profile says
        what the board has, a part a line; the manual's PROFILES has them all. Without lines for hands in it, or
        where something is fed to standard input, hands come from there as well, as the events of a scenario
        without their times, so that any program can lend them: 'shutter press', 'strip 0.5', 'knob +1'; 'end' ends
        it.

        """,
      options: [
        Arguments.Option(name: "--board", value: "PROFILE", meaning: "what the board has"),
        Options.card, Options.record(unlessGiven: "nothing is recorded"), Options.pictures, Options.music,
        Options.keep, Options.sticks, Options.settings, Options.microphone,
        Options.json,
      ],
      action: runRun)
  }
}

private func runRun(_ arguments: Arguments) throws(CommandError) {
  guard arguments.words.isEmpty else { throw .usage("run takes no '\(arguments.words[0])'") }
  var profile = Profile()
  if let path = arguments.value("--board") {
    profile = try command { () throws(FileError) in try Profile.load(path) }
  }
  let microphone = try MicrophoneArgument.maker(arguments)
  let lent = StandardInput.hands(beside: profile)
  let settings = arguments.value("--settings") ?? profile.files.settings
  // A settings path that cannot be a file is a fault of the command line, and does not count as a start.
  let disk = try settings.map { path throws(CommandError) in
    try command { () throws(FileError) in try KeptFileDisk(path) }
  }
  // The start is noted before anything that may fail; not while another box has the settings, whose starts they are.
  let sign = disk?.makeSign()
  let isElsewhere = sign?.isTaken() ?? false
  let starts = isElsewhere ? nil : settings.flatMap { StartRecord.file(beside: $0) }
  var box = try LiveBox()
  box.connectHands(of: profile, lent)
  box.parts.journal = LiveTranscript(json: arguments.has("--json"))
  box.parts.starts = starts
  try box.connectSound(
    profile, card: arguments.value("--card"), recordingIn: arguments.value("--record"))
  let health = KernelHealth()
  box.parts.health = HealthWatch { health.look() }
  if starts?.beginning != .safe {
    let sticks = arguments.value("--sticks") ?? profile.files.sticks
    box.connectTitles(arguments.value("--music") ?? profile.files.music, sticks: sticks)
    box.connectPictures(
      profile,
      ShelfFolders(
        box: arguments.value("--pictures") ?? profile.files.pictures,
        card: arguments.value("--keep") ?? profile.files.keep, sticks: sticks,
        works: settings.map { $0 + ".works" }))
    try box.connectSettings(settings, sign)
    box.connectMicrophone(
      microphone ?? profile.sound.microphone.map { MicrophoneArgument.card($0) },
      commentsBesideSettings: settings)
    box.connectDevices(of: profile)
  } else {
    if !profile.pins.hasHands { box.connectKeys(of: profile) }
    if starts?.hasScreen == true { box.connectScreen(of: profile) }
  }
  box.connectSpeech()
  do throws(FileError) {
    box.supervisor = try Systemd.find()
  } catch {
    Output.remark(error.sentence)
  }
  try box.run(remark: Output.remark, isOver: { lent?.isOver ?? false })
  for sentence in try box.finish() { Output.remark(sentence) }
}

/// The transcript as it happens, with the seconds since the box was switched on.
private final class LiveTranscript: Journal {
  private let isJSON: Bool
  private var start: Instant?

  init(json isJSON: Bool) { self.isJSON = isJSON }

  func note(_ entry: Entry, at time: Instant) {
    let start = start ?? time
    self.start = start
    let since = Instant(nanoseconds: time.nanoseconds - start.nanoseconds)
    // When the reader has gone, the box goes on all the same.
    try? Output.say(entry.line(at: since, json: isJSON))
  }
}
