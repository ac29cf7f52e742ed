// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import CLibc
import Decoding
import Files
import Picture
import Sonify

extension Command {
  static var unrender: Command {
    Command(
      name: "unrender",
      synopsis: "IN.wav [options] -o OUT.png",
      summary: "makes the picture again of which a sound is the sweep",
      details: """
        Makes a picture of a sound that 'sonifier render' made of a whole one: a pixel for each row and column. WAV, FLAC, Ogg, Opus and
        MP3 are read, at any rate and level, with silence about the sweep, and of one ear or two. How the sweep was made stands in
        the file's comment; where that was lost, options say it, and where both do, options count.
        """,
      options: [
        Arguments.Option(name: "-o", value: "OUT.png", meaning: "the file to write; needed"),
        Arguments.Option(
          name: "--seconds", value: "S", meaning: "how long the sweep is; unless known, all of the sound"),
      ] + SweepOptions.layout + Options.scale + [Options.json],
      action: runUnrender)
  }
}

private func runUnrender(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a sound", of: "unrender")
  guard let pngPath = arguments.value("-o") else {
    throw .usage("unrender needs -o OUT.png, the file to write")
  }
  // Options that are wrong for every sound are reported before it is opened.
  _ = try SweepOptions.settings(arguments, from: nil, pixels: nil)
  guard !box_is_same_file(pngPath, path) else {
    throw .failure("\(pngPath): this is what the picture is made from; it is not replaced")
  }
  let sound = try FoundSweep.load(path)
  let known = FoundSweep.believed(SweepNote(sound.comment), of: sound, path)
  let guesses = known.map { [$0.settings] } ?? FoundSweep.guesses(sound, inColour: arguments.has("--colour"))
  var trials: [SweepSettings] = []
  for guess in guesses {
    let settings = try SweepOptions.settings(arguments, from: guess, pixels: nil)
    if !trials.contains(settings) { trials.append(settings) }
  }
  // The comment gives the level of its own sweep only.
  let level = known.flatMap { $0.settings == trials[0] ? $0 : nil }
  let isNamed = SweepOptions.layout.contains { arguments.has($0.name) } || arguments.has("--seconds")
  let ground = level != nil ? SweepSearch.Ground.comment : isNamed || known != nil ? .options : .none
  guard let found = FoundSweep(in: sound, trials, level, on: ground) else {
    let way =
      ground == .none ? "; if it is one, options such as --colour and --direction say how it was made" : ""
    throw .failure("\(path): this is no sound of a whole picture\(way)")
  }
  guard let picture = found.picture else {
    throw .failure("\(pngPath): there is no memory for the picture")
  }
  try command { () throws(FileError) in try PngFile.write(picture, to: pngPath) }
  if known == nil {
    Output.remark("\(path): it does not say how it was made; what the options don't say is taken as usual")
  }
  let note = SweepNote(settings: found.settings, white: level?.white)
  let size = "\(pngPath): \(picture.width) x \(picture.height) pixels"
  try Output.say(arguments.has("--json") ? note.json(of: pngPath).line : size)
}
