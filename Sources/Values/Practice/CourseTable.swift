// SPDX-License-Identifier: GPL-3.0-or-later

extension Course {
  /// All but songs, in the order in which guitar teachers go: chords that share fingers follow each other, each with its usual
  /// changes. A new stroke comes wherever hands can rest from chords.
  static let table: [CourseStep] = [
    "chord A", "chord E", "change A E", "chord B7", "change E B7", "change A B7",
    "pattern downs", "pattern ups", "pattern down-up", "pattern calypso",
    "chord Am", "change Am E", "chord Dm", "change Am Dm", "pattern waltz",
    "chord G", "chord C", "change C G", "change C Am", "chord D", "change D G", "change D A",
    "pattern ballad", "chord Em", "change Em G", "change Em D", "change Em C", "pattern folk",
    "chord A7", "change A7 D", "chord D7", "change D7 G", "chord E7", "change E7 Am", "change E7 A",
    "pattern waltz-up", "chord G7", "change G7 C", "chord C7", "change C7 G7", "pattern down-eighths",
    "chord Fmaj7", "change Fmaj7 C", "change Fmaj7 Am", "chord Am7", "change Am7 Fmaj7", "change Am7 D7",
    "chord Em7", "change Em7 Am7", "change Em7 G", "pattern reggae",
    "chord Cmaj7", "change Cmaj7 Am7", "change Cmaj7 Em7", "chord Dm7", "change Dm7 G7", "change Dm7 Cmaj7",
    "chord Dsus4", "change Dsus4 D", "chord Asus4", "change Asus4 A", "pattern jig",
    "chord F", "change F C", "change F C7", "change F Dm", "pattern gallop",
    "chord Bm", "change Bm G", "change Bm A", "chord F#m", "change F#m Bm", "change F#m A",
    "pattern sixteenths",
  ].compactMap { CourseStep(letters: $0) }
}
