// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Ears
import Files
import Picture
import Sonify

extension Command {
  static var paint: Command {
    Command(
      name: "paint",
      synopsis: "\(SoundArgument.synopsis) [options] -o OUT.png",
      summary: "makes a picture of a sound: notes in the colours that sound as them",
      details: """
        Makes a picture of a sound: 50 columns of pixels a second, time to the right, high notes at the top. Each note has the colour
        that a finger hears as it, thick where it is strong; its partials are thinner and lighter. What has no pitch is grey. A ribbon at
        the bottom has the colour of the note that leads, as high as the sound is loud, and a white mark wherever something is struck.
        Soft, low, slow or minor music takes strength from the colours. With --json each note that leads is an object a line: "time" is
        when it began, in seconds. The sound that 'sonifier render' made of a whole picture, up to a minute long, becomes that picture
        again, if it says so, or is a usual one. WAV, FLAC, Ogg, Opus and MP3 are read; of a microphone, the last ten minutes.
        """,
      options: [
        Arguments.Option(
          name: "-o", value: "OUT.png", meaning: "the file to write; needed unless --json is given")
      ] + SoundArgument.options + [
        Arguments.Option(
          name: "--mood", value: "M",
          meaning: "on, off: whether soft, low, slow or minor music has duller colours; unless given, on"),
        Options.mapping,
      ] + colours + [
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a line for each note")
      ],
      action: runPaint)
  }

  private static var colours: [Arguments.Option] {
    Options.tuning.filter { ["--wheel", "--start", "--octave", "--octaves"].contains($0.name) }
  }
}

private func runPaint(_ arguments: Arguments) throws(CommandError) {
  let isJSON = arguments.has("--json")
  let pngPath = arguments.value("-o")
  guard pngPath != nil || isJSON else {
    throw .usage("paint needs -o OUT.png, the file to write, or --json, which tells the notes")
  }
  let showsMood = try arguments.choice("--mood", of: [("on", true), ("off", false)]) ?? true
  let sonifier = try Options.sonifier(arguments)
  guard !sonifier.tuning.followsContrast else {
    throw .usage("--octaves picture is about a picture, and a sound has none yet")
  }
  if let pngPath, let path = arguments.words.first, !arguments.has("--microphone") {
    guard !box_is_same_file(pngPath, path) else {
      throw .failure("\(pngPath): this is what the picture is made from; it is not replaced")
    }
    if let sweep = try wholePicture(in: path) { return try write(sweep, to: pngPath, isJSON: isJSON) }
  }
  let roll = SoundRoll(isLive: arguments.has("--microphone"))
  let ending = try SoundArgument.listen(arguments, of: "paint") { sample throws(CommandError) in
    if let note = roll.push(sample), isJSON { try Output.say(note.json.line) }
  }
  guard let pngPath else { return }
  let painter = SoundPainter(sonifier, showsMood: showsMood)
  let columns = roll.columns
  guard !columns.isEmpty else {
    throw .failure("\(ending.path.map { oneLine($0) } ?? "the microphone"): there is nothing to paint")
  }
  guard let picture = SoundPicture.picture(of: columns.count, by: painter, { columns[$0] }) else {
    throw .failure("\(pngPath): such a long sound has no picture")
  }
  try command { () throws(FileError) in try PngFile.write(picture, to: pngPath) }
  if !isJSON { try Output.say("\(pngPath): \(picture.width) x \(picture.height) pixels") }
}

/// The columns of a sound, and the notes that led; of a microphone, those of the last ten minutes.
private final class SoundRoll {
  private let ear = ColumnEar()
  private let isLive: Bool
  private(set) var columns: [SoundColumn] = []

  private static var most: Int { 600 * SoundColumn.rate }

  init(isLive: Bool) { self.isLive = isLive }

  func push(_ sample: Float) -> LeadNote? {
    let news = ear.push(sample)
    if let column = news.column {
      // Half as many more are kept, so that what is too old seldom has to go.
      if isLive, columns.count >= 3 * SoundRoll.most / 2 {
        columns.removeFirst(columns.count - SoundRoll.most)
      }
      columns.append(column)
    }
    return news.note
  }
}

extension LeadNote {
  fileprivate var json: JSON {
    .object([
      ("time", Seconds.json(onset)), ("note", .text(KeyName.text(key))),
      ("frequency", .number(frequency, decimals: 2)),
    ])
  }
}

// MARK: - The sound of a whole picture

/// The picture of which a sound is the sweep: by its comment, or, of a sound hardly longer than the usual sweep, by ear. To search a
/// longer one takes longer than to hear it.
private func wholePicture(in path: String) throws(CommandError) -> FoundSweep? {
  // Those who listen to it say what cannot be read.
  guard let seconds = length(of: path), seconds <= FoundSweep.longest, let sound = try? FoundSweep.load(path)
  else { return nil }
  if let known = FoundSweep.believed(SweepNote(sound.comment), of: sound, path) {
    return FoundSweep(in: sound, [known.settings], known, on: .comment)
  }
  guard seconds <= searched else { return nil }
  return FoundSweep(in: sound, Array(FoundSweep.guesses(sound, inColour: false).prefix(1)), nil, on: .none)
}

/// In seconds: the usual sweep with some silence about it.
private let searched = 1.6

/// In seconds; nil where it is no sound.
private func length(of path: String) -> Double? {
  guard let shape = try? StreamedSound(path).shape else { return nil }
  return Double(shape.frames) / Double(max(shape.rate, 1))
}

private func write(_ sweep: FoundSweep, to path: String, isJSON: Bool) throws(CommandError) {
  guard let picture = sweep.picture else { throw .failure("\(path): there is no memory for the picture") }
  try command { () throws(FileError) in try PngFile.write(picture, to: path) }
  let note = SweepNote(settings: sweep.settings, white: nil)
  let words = "\(path): \(picture.width) x \(picture.height) pixels, the picture of which this is the sound"
  try Output.say(isJSON ? note.json(of: path).line : words)
}
