// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Picture
import Sonify

extension Command {
  static var map: Command {
    Command(
      name: "map",
      synopsis: "PICTURE --at X,Y [options]",
      summary: "says which note, frequency, octave and colour a place in the picture has",
      details: """
        Says what a place in a picture sounds like: its colour in words, its note and octave, the frequency
        in Hz. X counts to the right and Y down, in pixels; 0,0 is top left. A place outside is an error.
        A grey has no note (null in JSON): its frequency is the height of its breath.
        """,
      options: [
        Arguments.Option(name: "--at", value: "X,Y", meaning: "the place; needed"),
        Options.mapping, Options.amplitude,
        Options.finger(unlessGiven: "one pixel"), Options.json,
      ],
      action: runMap)
  }
}

private func runMap(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a picture", of: "map")
  guard let place = try Options.place(arguments) else {
    throw .usage("map needs --at X,Y, the place in the picture")
  }
  let finger = try Options.fingerMillimetres(arguments) ?? Finger.tipOfNeedle
  var sonifier = try Options.sonifier(arguments)
  let picture = try PictureArgument.load(path)
  guard let reading = Finger(millimetres: finger, on: picture).touch(place, sonifier: &sonifier) else {
    throw .failure("\(path): \(place.text) is outside the picture, which is \(picture.sizeInWords)")
  }
  try Output.say(arguments.has("--json") ? reading.json(at: place).line : reading.sentence)
}
