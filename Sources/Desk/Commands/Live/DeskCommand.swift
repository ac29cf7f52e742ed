// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import DeskBoard
import Domain
import Files
import Instrument
import Sound
import Storage

extension Command {
  static var desk: Command {
    Command(
      name: "desk",
      synopsis: "[PICTURE...] [options]",
      summary: "the box in a terminal: the mouse is the finger, keys are knob and shutter",
      details: """
        Starts the box on this computer, in its terminal; nothing else is needed. The pictures stand before its
        camera one after the other, files or folders of them; without any a test card does. The mouse over the
        picture is the finger, and so are the arrow keys on the strip; ? shows all keys, q ends it.
        Without a sound card what would be heard is recorded.

        """,
      options: [
        Options.card, Options.record(unlessGiven: "desk.wav"), Options.pictures, Options.music, Options.keep,
        Options.sticks, Options.settings, Options.microphone, Options.soundFont,
      ],
      action: { arguments throws(CommandError) in
        try runDesk(arguments, DeskStart(pictures: arguments.words, music: arguments.value("--music")))
      })
  }
}

/// What a desk begins with.
struct DeskStart {
  /// What was called.
  var command = "desk"
  /// What stands before its camera.
  var pictures: [String] = []
  var music: String?
  /// The desk begins with this, whatever it was there for before.
  var mode: Mode?
  /// Songs with which its lessons begin.
  var songs: [OwnSong] = []
  /// A title plays as soon as there is one.
  var playsAtOnce = false
}

/// The desk, with the options that the command has.
func runDesk(_ arguments: Arguments, _ start: DeskStart) throws(CommandError) {
  let terminal = Terminal()
  guard terminal.hasKeys else {
    throw .failure(
      start.command + " needs a terminal; 'sonifier scenario' plays a box without one")
  }
  let microphone = try MicrophoneArgument.maker(arguments)
  try command { () throws(FileError) in try terminal.putUnderGuard() }
  let camera = DeskCamera(start.pictures)
  let screen = DeskScreen(terminal: terminal)
  let controls = DeskControls(terminal: terminal, screen: screen, camera: camera)
  var box = try LiveBox()
  box.parts.camera = camera
  box.parts.board.faults += camera.faults
  let sticks = arguments.value("--sticks")
  box.connectTitles(start.music, sticks: sticks)
  box.parts.wordsAndMusic.beginsWith = start.mode
  box.parts.library = FolderLibrary(Share.folder("guide"), songs: Share.folder("songs"), after: start.songs)
  box.parts.shelf = FolderShelf(
    ShelfFolders(
      box: arguments.value("--pictures"), card: arguments.value("--keep"), sticks: sticks,
      works: arguments.value("--settings").map { $0 + ".works" }), telling: box.titles)
  box.parts.display = screen
  box.parts.controls = [controls]
  try box.connectSettings(arguments.value("--settings"))
  box.connectMicrophone(microphone, commentsBesideSettings: arguments.value("--settings"))
  box.font = try Options.soundFont(arguments)
  try box.connectSound(
    card: arguments.value("--card"), recordingIn: arguments.value("--record") ?? "desk.wav")
  if let speaker = box.parts.speaker {
    let overheard = OverheardSpeaker(speaker)
    box.parts.speaker = overheard
    screen.spectrum = overheard.takeMoments
  }
  box.connectSpeech()

  try command { () throws(FileError) in try terminal.take() }
  var remarks: [String] = []
  do throws(CommandError) {
    var isToPlay = start.playsAtOnce
    try box.run(
      remark: { remarks.append($0) },
      isOver: {
        if isToPlay, screen.hasTitle {
          controls.type([UInt8(ascii: " ")], at: ControlLoop.now)
          isToPlay = false
        }
        return controls.wantsToQuit
      })
  } catch {
    terminal.leave()
    throw error
  }
  // Only once the terminal is given back is there a place to read the sentences.
  terminal.leave()
  for sentence in remarks + (try box.finish()) { Output.remark(sentence) }
}
