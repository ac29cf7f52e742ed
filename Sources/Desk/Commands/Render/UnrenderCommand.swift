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
  let sound = try load(path)
  let known = believed(SweepNote(sound.comment), of: sound, path)
  let guesses = known.map { [$0.settings] } ?? guesses(sound, inColour: arguments.has("--colour"))
  var trials: [SweepSettings] = []
  for guess in guesses {
    let settings = try SweepOptions.settings(arguments, from: guess, pixels: nil)
    if !trials.contains(settings) { trials.append(settings) }
  }
  // The comment gives the level of its own sweep only.
  let level = known.flatMap { $0.settings == trials[0] ? $0 : nil }
  let isNamed = SweepOptions.layout.contains { arguments.has($0.name) } || arguments.has("--seconds")
  let ground = level != nil ? SweepSearch.Ground.comment : isNamed || known != nil ? .options : .none
  guard let found = found(in: sound, trials, level, on: ground) else {
    let way =
      ground == .none ? "; if it is one, options such as --colour and --direction say how it was made" : ""
    throw .failure("\(path): this is no sound of a whole picture\(way)")
  }
  let pixels = found.image.pixels(found.settings)
  guard
    let picture = Picture(
      width: pixels.width, height: pixels.height, channels: found.settings.isColour ? 3 : 1,
      bytes: { pixels.bytes[$0] })
  else { throw .failure("\(pngPath): there is no memory for the picture") }
  try command { () throws(FileError) in try PngFile.write(picture, to: pngPath) }
  if known == nil {
    Output.remark("\(path): it does not say how it was made; what the options don't say is taken as usual")
  }
  let note = SweepNote(settings: found.settings, white: level?.white)
  let size = "\(pngPath): \(pixels.width) x \(pixels.height) pixels"
  try Output.say(arguments.has("--json") ? note.json(of: pngPath).line : size)
}

/// A comment that speaks of twice as much sound as there is belongs to another sound.
private func believed(_ note: SweepNote?, of sound: ImportedSound, _ path: String) -> SweepNote? {
  guard let note, note.settings.seconds > 2 * sound.seconds else { return note }
  Output.remark("\(path): its comment speaks of a longer sound and is not believed")
  return nil
}

private struct FoundSweep {
  let settings: SweepSettings
  let image: SweepImage
}

/// The picture of the settings that agree most with the sound, if any do.
private func found(
  in sound: ImportedSound, _ trials: [SweepSettings], _ level: SweepNote?, on ground: SweepSearch.Ground
) -> FoundSweep? {
  sound.readSamples { samples in
    let recording = SweepRecording(samples, channels: sound.shape.channels, rate: sound.shape.rate)
    var best: (settings: SweepSettings, place: SweepPlace)?
    for settings in trials where best.map({ $0.place.agreement < SweepSearch.sure }) ?? true {
      let place = SweepSearch(recording, settings).place(on: ground)
      if place.agreement > best?.place.agreement ?? -1 { best = (settings, place) }
    }
    // The sound of a black picture is silence.
    let isBlack = level != nil && level?.power == nil && recording.isSilent
    guard let best, best.place.isSweep(on: ground) || isBlack else { return nil }
    let inverse = SweepInverse(best.settings, of: recording, at: best.place)
    return FoundSweep(
      settings: best.settings,
      image: inverse.image(of: recording, white: level?.white, power: level?.power))
  }
}

extension ImportedSound {
  fileprivate var seconds: Double { Double(shape.frames) / Double(shape.rate) }
}

/// What a sound without a comment may be: as long as usual, with silence about it, or as long as the sound is.
private func guesses(_ sound: ImportedSound, inColour: Bool) -> [SweepSettings] {
  let usual = inColour ? SweepSettings.inColour : SweepSettings()
  let (bounds, pixels) = (SweepSettings.secondBounds, SweepSettings.columnBounds.upperBound)
  let long = min(max(sound.seconds, bounds.lowerBound), bounds.upperBound)
  // The usual sweep has room in a sound that is a little shorter, as a coder may cut it.
  return (usual.seconds < 1.1 * sound.seconds ? [usual.seconds, long] : [long]).map { seconds in
    var guess = usual
    (guess.seconds, guess.columns) = (seconds, SweepSettings.columns(of: pixels, seconds: seconds))
    return guess
  }
}

private func load(_ path: String) throws(CommandError) -> ImportedSound {
  do throws(PictureFileError) {
    return try SoundFile.load(path)
  } catch {
    throw .failure(error.sentence(wanting: "sound"))
  }
}
