// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Harmony
import Picture
import Sonify

extension Command {
  static var map: Command {
    Command(
      name: "map",
      synopsis: "PICTURE --at X,Y | --note NOTE | --frequency HZ [options]",
      summary:
        "says which note, frequency, octave and colour a place in the picture has, or which colours a note has",
      details: """
        Says what a place in a picture sounds like: its colour in words, its note and octave, the frequency
        in Hz. X counts to the right and Y down, in pixels; 0,0 is top left. A place outside is an error.
        A grey has no note (null in JSON): its frequency is the height of its breath. Where a scale has one note
        for several colours, a softer one beside it tells them apart ("beside" in JSON, as a ratio of frequencies).

        With --data the picture's number at that place, as its file has it, and its pitch: from --low at the lower end
        of the window to --high at the upper one, evenly as the ear counts; beyond the window half of it is breath.
        In JSON "value" is that number and "physical" what it stands for where it is not the file's own. A value far
        from all others is only told by the end of the others' range, "beyond" in JSON. Of a picture too large for the
        memory, both are the mean of a square of pixels, so many wide as "grain" says.

        Without a picture the way back: the colours that sound as a note (like G#4) or, within half a semitone, at a
        frequency, a line each, as full as a screen can show them; JSON has an object a line.

        """,
      options: [
        Arguments.Option(name: "--at", value: "X,Y", meaning: "the place in the picture"),
        Arguments.Option(name: "--note", value: "NOTE", meaning: "a note, whose colours are wanted"),
        Arguments.Option(
          name: "--frequency", value: "HZ", meaning: "a frequency in Hz, whose colours are wanted"),
        Options.mapping, Options.amplitude, Options.clarity,
        Options.finger(unlessGiven: "one pixel"), Options.plane,
      ] + Options.tuning + [Options.json, Options.data] + Options.dataNotes + Options.dataWindow,
      action: runMap)
  }
}

private func runMap(_ arguments: Arguments) throws(CommandError) {
  if let frequency = try wantedFrequency(arguments) { return try sayColours(of: frequency, arguments) }
  let path = try arguments.onlyWord("a picture", of: "map")
  guard let place = try Options.place(arguments) else {
    throw .usage("map needs --at X,Y, the place in the picture")
  }
  if let mapping = try Options.dataMapping(arguments) {
    return try sayNumber(in: path, at: place, mapping, arguments)
  }
  let finger = try Options.fingerMillimetres(arguments) ?? Finger.tipOfNeedle
  var sonifier = try Options.sonifier(arguments)
  let clarity = try Options.clarity(arguments)
  let picture = try PictureArgument.load(path, arguments)
  sonifier.fit(to: picture, clarity)
  guard let reading = Finger(millimetres: finger, on: picture).touch(place, sonifier: &sonifier) else {
    throw .failure("\(path): \(place.text) is outside the picture, which is \(picture.sizeInWords)")
  }
  try Output.say(arguments.has("--json") ? reading.json(at: place).line : reading.sentence)
}

private func sayNumber(
  in path: String, at place: Place, _ mapping: DataMapping, _ arguments: Arguments
) throws(CommandError) {
  let finger = try DataFinger.load(path, mapping, arguments)
  guard finger.picture.contains(x: place.x, y: place.y) else {
    throw .failure(
      "\(path): \(place.text) is outside the picture, which is \(finger.picture.sizeInWords)")
  }
  guard let reading = finger.touch(place), let number = reading.number else {
    throw .failure("\(path): there is no value at \(place.text)")
  }
  guard arguments.has("--json") else { return try Output.say(finger.picture.sentence(of: reading)) }
  let place = [("x", JSON.number(place.x, decimals: 2)), ("y", .number(place.y, decimals: 2))]
  let physical = [
    ("physical", finger.picture.physical(number)), ("beyond", finger.picture.beyond(number)),
  ]
  let grain = finger.picture.grain > 1 ? [("grain", JSON.integer(finger.picture.grain))] : []
  try Output.say(JSON.object(place + physical + grain + reading.members).line)
}

// MARK: - The way back

private func wantedFrequency(_ arguments: Arguments) throws(CommandError) -> Double? {
  let frequency = try arguments.number("--frequency", in: 8...32_000, unit: "Hz")
  guard let name = arguments.value("--note") else { return frequency }
  guard frequency == nil else { throw .usage("--note and --frequency exclude each other") }
  guard let pitch = Pitch(name: name) else {
    throw .usage("--note takes a note with its octave, like G#4, and '\(name)' is none")
  }
  return pitch.frequency
}

private func sayColours(of frequency: Double, _ arguments: Arguments) throws(CommandError) {
  if let word = arguments.words.first {
    throw .usage("a note's colours are in no picture, and '\(word)' is one too many")
  }
  for name in ["--at", "--finger", "--data", "--plane", "--hues"] where arguments.has(name) {
    throw .usage("\(name) is about a picture, and a note's colours are in none")
  }
  let sonifier = try Options.sonifier(arguments)
  guard !sonifier.tuning.followsContrast else {
    throw .usage("--octaves picture is about a picture, and a note's colours are in none")
  }
  let halfSemitone = 50.0
  let origins = sonifier.origins(of: frequency, within: halfSemitone)
  guard !origins.isEmpty else {
    let note = Pitch(nearest: frequency)?.name ?? "that"
    throw .failure("no colour sounds as \(note) with these settings")
  }
  for origin in origins {
    let reading = origin.reading(sonifier)
    try Output.say(arguments.has("--json") ? reading.json.line : reading.sentence)
  }
}
