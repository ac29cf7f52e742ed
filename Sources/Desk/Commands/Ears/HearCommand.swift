// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Ears

extension Command {
  static var hear: Command {
    Command(
      name: "hear",
      synopsis: "\(SoundArgument.synopsis) [options]",
      summary:
        "says what is played on a guitar: strokes, notes, chords, single strings of a shape; or your own words",
      details: """
        Listens to a guitar, and says when strings are struck, which note that was, and which chord; unless options choose, both. With
        --shape it says of every strum what each string did, from the sixth to the first: ok, silent, missing, +1, -1 or +2 (at a fret
        beside), open (without its finger), sounds (and should not), or ask, where no ear can tell from one strum. With --plucked
        besides, the strings that should sound are plucked one by one, from the sixth to the first, and what they did stands at the
        end. With --words it hears your own words, in any language, also while a guitar rings: each is said three times, with a pause
        before and after it; unless options choose more, words are all that is heard. WAV, FLAC, Ogg, Opus and MP3 are read. Times in
        JSON are in seconds: "onset" is the stroke, "time" when its answer was known, or where a word ended; "template" is the chord
        by comparison alone. It ends with 1 where nothing is heard.
        """,
      options: SoundArgument.options + [
        Arguments.Option(name: "--notes", value: nil, meaning: "single notes"),
        Arguments.Option(name: "--chords", value: nil, meaning: "chords"),
        Arguments.Option(
          name: "--shape", value: "FRETS",
          meaning: "six frets from the sixth string on, like 022100; x must not sound"),
        Arguments.Option(name: "--plucked", value: nil, meaning: "the shape's strings one by one"),
        Arguments.Option(
          name: "--words", value: "FOLDER",
          meaning: "words to hear, 2 to 12: WORD-1.wav, WORD-2.wav and WORD-3.wav of each"),
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a line instead of words"),
      ],
      action: runHear)
  }
}

private func runHear(_ arguments: Arguments) throws(CommandError) {
  let wanted = try wanted(arguments)
  let listener = StrokeListener(wanted)
  let isJSON = arguments.has("--json")
  var hasHeard = false
  func tell(_ all: [HeardThing]) throws(CommandError) {
    for heard in all { try Output.say(isJSON ? heard.json.line : heard.words) }
  }
  let ending = try SoundArgument.listen(arguments, of: "hear") { sample throws(CommandError) in
    let all = listener.push(sample)
    hasHeard = hasHeard || !all.isEmpty
    try tell(all)
  }
  // A microphone that is closed has nothing after its end.
  if ending.path != nil { try tell(listener.end()) }
  try tell(listener.plucked)
  guard let path = ending.path, !hasHeard else { return }
  throw .failure("\(oneLine(path)): \(wanted.hasStrokes ? "nothing is struck" : "no word is heard") in it")
}

private func wanted(_ arguments: Arguments) throws(CommandError) -> StrokeListener.Wanted {
  var wanted = StrokeListener.Wanted()
  (wanted.notes, wanted.chords) = (arguments.has("--notes"), arguments.has("--chords"))
  wanted.isPlucked = arguments.has("--plucked")
  if let letters = arguments.value("--shape") {
    guard let shape = ChordShape(letters) else {
      throw .usage("--shape takes six frets from 0 to 9, or x, like x32010, not '\(letters)'")
    }
    wanted.shape = shape
  }
  if wanted.isPlucked {
    guard wanted.shape != nil else { throw .usage("--plucked needs --shape") }
    guard !wanted.chords else { throw .usage("--chords is about strums, and --plucked is not") }
  }
  if let folder = arguments.value("--words") { wanted.words = try WordsFolder(folder) }
  if !wanted.hasStrokes, wanted.words == nil { (wanted.notes, wanted.chords) = (true, true) }
  return wanted
}
