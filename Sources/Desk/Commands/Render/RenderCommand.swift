// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Picture
import Sampled
import Sonify
import Sound
import Speech

extension Command {
  static var render: Command {
    Command(
      name: "render",
      synopsis: "PICTURE [--at X,Y | --path FILE | --sweep] [options] -o OUT.wav",
      summary: "writes what a finger hears in the picture, or all of it as sound, to a WAV file",
      details: """
        Writes what a finger hears to a WAV file (48 kHz, 16 bit, stereo): held at one place, or along a path
        of points with times, or, when neither is given, from left to right across the middle. Places outside
        the picture are silent. A path is a text file with a point a line, the time in seconds first:

            0.0  120,80      # the finger touches here
            1.5  400,80      # and has slid to here by then
            2.0  lift        # up again

        With --data the finger hears the picture's numbers instead of its colours, as 'sonifier map --data' tells them;
        --low and --high are notes then, A2 and A6 unless given.

        With --sweep a cursor goes through the whole picture instead, and all that it meets sounds at once:
        high is up, loud is light, and what is to the left is heard there. The file says in a comment how it was
        made, and 'sonifier unrender' makes the picture of it again.
        """,
      options: [
        Arguments.Option(name: "-o", value: "OUT.wav", meaning: "the file to write; needed"),
        Arguments.Option(name: "--at", value: "X,Y", meaning: "hold the finger at this place"),
        Arguments.Option(name: "--path", value: "FILE", meaning: "move the finger along this path"),
        Arguments.Option(
          name: "--seconds", value: "S",
          meaning: "how long to hold, to slide or to sweep; unless given, 2, 6 or 1.05"),
        Options.waveform, Options.soundFont, Options.mapping, Options.amplitude, Options.clarity,
        Options.finger(unlessGiven: "9, or one pixel with --at"), Options.plane,
      ] + Options.playing + Options.tuning + [
        PlotFile.option, PlotFile.pageOption, Options.json, Options.data,
      ] + Options.dataWindow + [
        Arguments.Option(
          name: "--sweep", value: nil, meaning: "the whole picture; what follows goes with it")
      ] + SweepOptions.layout + SweepOptions.treatment,
      action: runRender)
  }
}

private func runRender(_ arguments: Arguments) throws(CommandError) {
  let picturePath = try arguments.onlyWord("a picture", of: "render")
  guard let wavPath = arguments.value("-o") else {
    throw .usage("render needs -o OUT.wav, the file to write")
  }
  guard !arguments.has("--sweep") else {
    guard !arguments.has("--data") else { throw .usage("--sweep and --data exclude each other") }
    return try runSweep(arguments, of: picturePath, to: wavPath)
  }
  let wishes = try RenderWishes(arguments)
  try Output.refuse(
    wavPath,
    replacing: [
      picturePath, arguments.value("--path") ?? picturePath, arguments.value("--soundfont") ?? picturePath,
    ])
  var (player, picture) = try wishes.player(of: picturePath, arguments)
  let path = player.path
  let plot = try PlotFile(
    arguments, seconds: path.end + Double(wishes.frame.release), replacing: [picturePath, wavPath])
  try command { () throws(FileError) in try record(&player, to: wavPath, plot) }
  let words = Plot.Words.finger(
    on: picturePath, at: wishes.held, along: arguments.value("--path"), hearsNumbers: wishes.data != nil)
  try plot?.write(words, player.heard, beneath: Plot.Strip.columns(of: picture, along: path))
  try Output.say(arguments.has("--json") ? player.json(of: wavPath).line : player.summary(of: wavPath))
}

/// What the options say of the finger and of its sound, before any file is read.
private struct RenderWishes {
  let held: Place?
  let seconds: Double?
  let data: DataMapping?
  let millimetres: Double?
  let performer: Performer
  let frame: SoundFrame
  let sonifier: Sonifier
  let clarity: Clarity

  init(_ arguments: Arguments) throws(CommandError) {
    try RenderWishes.refuseSweeps(arguments)
    held = try Options.place(arguments)
    guard held == nil || !arguments.has("--path") else {
      throw .usage("--at and --path exclude each other")
    }
    seconds = try arguments.number("--seconds", in: 0.01...FingerPath.longest, unit: "seconds")
    guard seconds == nil || !arguments.has("--path") else {
      throw .usage("--seconds and --path exclude each other: a path has its own times")
    }
    data = try Options.dataMapping(arguments)
    millimetres = try Options.fingerMillimetres(arguments)
    performer = try Options.performer(arguments)
    frame = try Options.frame(arguments)
    sonifier = try Options.sonifier(arguments)
    clarity = try Options.clarity(arguments)
    guard performer.band.isSampled || !arguments.has("--soundfont") else {
      throw .usage(
        "--soundfont goes with a waveform that is an instrument, and \(performer.band.name) is none")
    }
  }

  private static func refuseSweeps(_ arguments: Arguments) throws(CommandError) {
    let isNote = { (name: String) in arguments.has("--data") && (name == "--low" || name == "--high") }
    for option in SweepOptions.layout + SweepOptions.treatment
    where arguments.has(option.name) && !isNote(option.name) {
      throw .usage("\(option.name) goes with --sweep")
    }
  }

  /// Reads the files.
  func player(of file: String, _ arguments: Arguments) throws(CommandError) -> (Player, Picture) {
    let written = try arguments.value("--path").map { path throws(CommandError) in
      try FingerPath.load(path)
    }
    let numbers = try data.map { mapping throws(CommandError) in
      try DataFinger.load(file, mapping, arguments)
    }
    let loaded = numbers?.picture
    let picture = if let loaded { loaded } else { try PictureArgument.load(file, arguments) }
    var sonifier = sonifier
    sonifier.fit(to: picture, clarity)
    let font = try Options.soundFont(arguments)
    let finger = Finger(
      millimetres: millimetres ?? (held == nil ? Finger.fingertip : Finger.tipOfNeedle), on: picture)
    let player = Player(
      finger: finger, numbers: numbers,
      path: written ?? FingerPath.unwritten(on: picture, at: held, seconds: seconds), sonifier: sonifier,
      performer: performer, frame: frame, font: font)
    if let missing = player.missing {
      throw .failure("there is no \(performer.band.name): \(missing.phrase.text(in: .english))")
    }
    return (player, picture)
  }
}

private func record(_ player: inout Player, to path: String, _ plot: PlotFile?) throws(FileError) {
  var file = try WaveFile(path: path, sampleRate: Player.sampleRate)
  do throws(FileError) {
    try player.play { block throws(FileError) in
      plot?.take(block)
      try file.append(block)
    }
  } catch {
    file.discard()
    throw error
  }
  try file.finish()
}

extension FingerPath {
  /// What the finger does when its path is not written down.
  fileprivate static func unwritten(on picture: Picture, at place: Place?, seconds: Double?) -> FingerPath {
    if let place { return .held(at: place, for: seconds ?? 2) }
    let middle = Double(picture.height / 2)
    let right = Double(picture.width - 1)
    return .slide(from: Place(x: 0, y: middle), to: Place(x: right, y: middle), for: seconds ?? 6)
  }
}
