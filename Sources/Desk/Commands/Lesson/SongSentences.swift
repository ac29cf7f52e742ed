// SPDX-License-Identifier: GPL-3.0-or-later

import Songs

extension SongTrouble {
  var members: [(String, JSON)] {
    [
      ("line", line == 0 ? .null : .integer(line)), ("kind", .text(kind.name)), ("sentence", .text(sentence)),
    ]
  }

  var sentence: String {
    switch kind {
    case .notText: "this is not a text"
    case .tooLarge: "the file is larger than \(SongBounds.file >> 10) kB"
    case .lineTooLong: "this line is longer than \(SongBounds.line) bytes"
    case .tooManyBars:
      "the song has more than \(SongBounds.bars) bars, or the file more than \(SongBounds.allBars), repeats included"
    case .noChords: "there is no chord in it"
    case .sectionNotEnded: "the section '\(letters)' begins here and does not end before the next one"
    case .sectionNotBegun: "the section '\(letters)' ends here and has not begun"
    case .unknownChord: "the box does not know the chord '\(letters)'"
    case .tempo: "a tempo is from \(bounds(SongBounds.tempo)) beats a minute, not '\(letters)'"
    case .time: "a time is 1 to 16 beats over 1, 2, 4, 8 or 16, like 3/4, not '\(letters)'"
    case .capo: "a capo is at a fret from \(bounds(SongBounds.capo)), not '\(letters)'"
    case .transposition:
      "a song moves by \(bounds(SongBounds.transposition)) semitones, not by '\(letters)'"
    case .upbeat: "an upbeat has \(bounds(SongBounds.upbeat)) beats, not '\(letters)'"
    case .brokenShape:
      "the shape of '\(letters)' needs six frets from 0 to \(SongBounds.fret) or x, and may name six fingers from 0 to 4"
    }
  }

  private func bounds(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound) to \(range.upperBound)" }
}

extension SongTrouble.Kind {
  /// As programs read it: the same for ever.
  fileprivate var name: String {
    switch self {
    case .notText: "not text"
    case .tooLarge: "too large"
    case .lineTooLong: "line too long"
    case .tooManyBars: "too many bars"
    case .noChords: "no chords"
    case .sectionNotEnded: "section not ended"
    case .sectionNotBegun: "section not begun"
    case .unknownChord: "unknown chord"
    case .tempo: "tempo"
    case .time: "time"
    case .capo: "capo"
    case .transposition: "transposition"
    case .upbeat: "upbeat"
    case .brokenShape: "broken shape"
    }
  }
}

extension SongWarning {
  var members: [(String, JSON)] {
    [("line", .integer(line)), ("kind", .text(kind.name)), ("sentence", .text(sentence))]
  }

  var sentence: String {
    switch kind {
    case .unknownDirective: "the box does not know the directive '\(letters)', and leaves it out"
    case .openDirective: "a brace opens here and does not close; the line is left out"
    case .openBracket: "a bracket opens here and does not close; it is taken for words"
    case .bracketedRemark: "'\(letters)' is no chord; it is left out"
    case .notUnicode: "this is not UTF-8; the file is read as Latin-1"
    case .unclearKey: "'\(letters)' is no key that the box knows"
    case .noChorusBefore: "there is no chorus before that could be played here"
    case .chorusInside: "a chorus is not played inside of another section"
    case .nothingToRepeat: "there is no bar before that could be repeated here"
    case .gridWithoutBars: "a line of a grid without bar lines is left out"
    case .withoutChords: "nothing of what begins here has a chord; it is left out"
    case .unclearB: "in a German song B can be B flat; it is read as B natural: write Bb, or H"
    }
  }
}

extension SongWarning.Kind {
  /// As programs read it: the same for ever.
  fileprivate var name: String {
    switch self {
    case .unknownDirective: "unknown directive"
    case .openDirective: "open directive"
    case .openBracket: "open bracket"
    case .bracketedRemark: "bracketed remark"
    case .notUnicode: "not Unicode"
    case .unclearKey: "unclear key"
    case .noChorusBefore: "no chorus before"
    case .chorusInside: "chorus inside"
    case .nothingToRepeat: "nothing to repeat"
    case .gridWithoutBars: "grid without bars"
    case .withoutChords: "without chords"
    case .unclearB: "unclear B"
    }
  }
}
