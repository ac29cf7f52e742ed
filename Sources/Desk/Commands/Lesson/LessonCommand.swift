// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Files
import Instrument
import Songs
import Storage

extension Command {
  static var lesson: Command {
    Command(
      name: "lesson",
      synopsis: "[SONG.cho] [options] | --check FILE.cho [--json]",
      summary: "guitar lessons in a terminal, with the chord drawn; or says what is wrong with a songbook",
      details: """
        Starts the desk with guitar lessons, and with the songs of a file if one is named: the box says and draws a chord, and with
        --microphone it hears the guitar. Space goes on, and held it goes back; the arrows upwards and downwards are the knob, the
        others a finger on the strip. ? shows all keys, q ends it. With --settings what was learned is kept.

        Songs are texts in ChordPro's format, as songbooks have it: chords stand in brackets before their words, and directives in
        braces. A bar line, |, ends a bar, and so does the end of a line in which there is one; the chords of a bar share it equally.
        A line without bar lines has a bar for every chord. Grids have their own bars and repeats. {meta: language de} says of which
        language the words are, and {meta: upbeat 1} how many beats the first bar has, if it is short.

        Every warning is a line, then every song: title, key, time, tempo, chords, and the bars of its sections as they are
        played. Of a chord that beginners do not learn, the one that they play for it stands behind it. A file that no lesson can
        play is refused with its line, and the end is 1.

        In JSON each song is an object on a line: "file", "line" (where it begins), "title", "subtitle", "artist", "composer",
        "lyricist", "copyright", "language", "key", "tempo" (both null where the song does not say), "time", "upbeat", "capo",
        "transposition", "chords" ("written" and "played"), "sections" ("kind", "label" and "bars"), "bars" and "warnings" ("line",
        "kind" and "sentence"). A file that is refused is one object with "file", "line" (null for the whole file), "kind" and
        "sentence".
        """,
      options: [
        Options.card, Options.record(unlessGiven: "desk.wav"), Options.settings, Options.microphone,
        Options.soundFont,
        Arguments.Option(name: "--check", value: "FILE", meaning: "the songbook"),
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a song instead of words"),
      ],
      action: runLesson)
  }
}

private func runLesson(_ arguments: Arguments) throws(CommandError) {
  guard let path = arguments.value("--check") else { return try teach(arguments) }
  if let word = arguments.words.first {
    throw .usage("lesson --check takes one songbook, and '\(word)' is one too many")
  }
  let isJSON = arguments.has("--json")
  let bytes = try command { () throws(FileError) in try TextFile.bytes(of: path) }
  switch SongFile.read(bytes) {
  case .success(let file):
    try tell(file, path, isJSON: isJSON)
  case .failure(let trouble):
    if isJSON { try Output.say(JSON.object([("file", .text(path))] + trouble.members).line) }
    throw .failure(sentence(trouble, path))
  }
}

/// The lessons themselves. What is wrong with a songbook is said before the terminal is taken.
private func teach(_ arguments: Arguments) throws(CommandError) {
  if arguments.words.count > 1 {
    throw .usage("lesson takes one songbook, and '\(arguments.words[1])' is one too many")
  }
  if arguments.has("--json") { throw .usage("--json belongs to --check") }
  var start = DeskStart(command: "lesson", mode: .guitar)
  if let path = arguments.words.first {
    let bytes = try command { () throws(FileError) in try TextFile.bytes(of: path) }
    switch SongFile.read(bytes) {
    case .success(let file): start.songs = OwnFileList.songs(of: file, in: path)
    case .failure(let trouble): throw .failure(sentence(trouble, path))
    }
  }
  try runDesk(arguments, start)
}

/// A trouble with its file and line.
private func sentence(_ trouble: SongTrouble, _ path: String) -> String {
  let place = trouble.line == 0 ? "" : ", line \(trouble.line)"
  return "\(oneLine(path))\(place): \(oneLine(trouble.sentence))"
}

private func tell(_ file: SongFile, _ path: String, isJSON: Bool) throws(CommandError) {
  if !isJSON {
    for warning in file.warnings {
      try Output.say("Warning in \(oneLine(path)), line \(warning.line): \(oneLine(warning.sentence))")
    }
  }
  for (place, song) in file.songs.enumerated() {
    guard isJSON else {
      try Output.say(oneLine(song.words))
      continue
    }
    // A warning belongs to the song that begins before it, or else to the first.
    let next = place + 1 < file.songs.count ? file.songs[place + 1].line : Int.max
    let own = file.warnings.filter { $0.line < next && (place == 0 || $0.line >= song.line) }
    let members = [("file", JSON.text(path))] + song.members
    try Output.say(JSON.object(members + [("warnings", .list(own.map { .object($0.members) }))]).line)
  }
}
