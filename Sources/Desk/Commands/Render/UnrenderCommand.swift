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
        MP3 are read. How the sweep was made stands in the file's comment; where that was lost, options say it, and where
        both do, options count.
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
  let sound = try load(path)
  let known = SweepNote(sound.comment)
  let settings = try SweepOptions.settings(arguments, from: known?.settings ?? guessed(sound), pixels: nil)
  // The comment gives the level of its own sweep only.
  let white = known.flatMap { $0.settings == settings ? $0.white : nil }
  let image = sound.readSamples { samples in
    SweepInverse(settings).image(of: SweepRecording(samples), white: white)
  }
  let pixels = image.pixels(settings)
  guard
    let picture = Picture(
      width: pixels.width, height: pixels.height, channels: settings.isColour ? 3 : 1,
      bytes: { pixels.bytes[$0] })
  else { throw .failure("\(pngPath): there is no memory for the picture") }
  try command { () throws(FileError) in try PngFile.write(picture, to: pngPath) }
  if known == nil {
    Output.remark("\(path): it does not say how it was made; what the options don't say is taken as usual")
  }
  let note = SweepNote(settings: settings, white: white)
  let size = "\(pngPath): \(pixels.width) x \(pixels.height) pixels"
  try Output.say(arguments.has("--json") ? note.json(of: pngPath, peak: nil).line : size)
}

/// Settings for a sound without a note: no more is known than how long it is.
private func guessed(_ sound: ImportedSound) -> SweepSettings {
  var settings = SweepSettings()
  let seconds = Double(sound.shape.frames) / Double(sound.shape.rate)
  let bounds = SweepSettings.secondBounds
  settings.seconds = min(max(seconds, bounds.lowerBound), bounds.upperBound)
  settings.columns = SweepSettings.columns(
    of: SweepSettings.columnBounds.upperBound, seconds: settings.seconds)
  return settings
}

private func load(_ path: String) throws(CommandError) -> ImportedSound {
  let sound: ImportedSound
  do throws(PictureFileError) {
    sound = try SoundFile.load(path)
  } catch {
    switch error.trouble {
    case .format, .other, .unknown, .damaged: throw .failure("\(path): this is no sound that can be read")
    default: throw .failure(error.sentence)
    }
  }
  guard sound.shape.rate == SweepPlan.rate else {
    throw .failure("\(path): it has \(sound.shape.rate) samples a second, and a sweep has \(SweepPlan.rate)")
  }
  guard sound.shape.channels == 2 else {
    throw .failure("\(path): it is for one ear, and a sweep is for two")
  }
  return sound
}
