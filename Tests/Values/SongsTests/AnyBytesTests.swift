// SPDX-License-Identifier: GPL-3.0-or-later
import Chances
import Songs
import Testing

/// Any bytes give songs or a trouble.
@Suite struct AnyBytesTests {
  private static let good = """
    {title: A}\n{key: G}\n{time: 3/4}\n{tempo: 90}\n{capo: 2}\n{define: G base-fret 1 frets 3 2 0 0 0 3}
    {start_of_verse: label="V"}\n| A- | [G]mazing [C/G]grace | [D7]how | [*x]sweet |\n{end_of_verse}
    {soc}\n[Am7]la [N.C.]li\n{eoc}\n{start_of_grid 4x4}\n|: G . ~C . | % . | %% . | . . |1 D :|2 E |.\n{eog}
    {chorus}\n{transpose: -2}\n# x\n[H7]b \\\n  [Bb]c\n{meta: language de}\n{comment-guitar: x}\n{ns}\n[Do]x <b>y</b>
    """

  private static let pieces = [
    "{", "}", "[", "]", "|", ":|", "|:", "|1", "|2", "%", "%%", ".", "~", "\\\n", "\n", "\r\n", "#",
    "{soc}\n", "{eoc}\n",
    "{sog}\n", "{eog}\n", "{chorus}", "{ns}", "G", "b", "m7", "sus", "/", "<", ">", "\u{266D}", "\u{394}",
    "=\"", "-", "9999",
    "{transpose}", "{time: 1/16}", "{meta: upbeat 15}", "{define: G frets ", " ", "\t", "[N.C.]", "h", "maj",
    "add",
  ].map { Array($0.utf8) }

  private func check(_ bytes: [UInt8]) -> Bool {
    guard case .success(let file) = SongFile.read(bytes) else { return false }
    #expect(!file.songs.isEmpty && file.warnings.count <= 100)
    for song in file.songs {
      #expect(!song.chords.isEmpty && song.sections.allSatisfy { !$0.bars.isEmpty })
      let played = song.played
      #expect(played.count <= 2000 && song.parts(of: 4).last?.bars.upperBound == played.count)
      for bar in played.map(\.bar) {
        #expect((1...16).contains(bar.beats) && bar.changes.first?.at == 0)
        let places = bar.changes.map(\.at)
        #expect(places == places.sorted() && places.allSatisfy { $0 < 100 * bar.beats })
      }
      #expect(song.changes.first?.bar == 0)
    }
    return true
  }

  @Test("Random bytes give songs or a trouble, and never end the program")
  func random() {
    var dice = Dice(seed: 11)
    var read = 0
    for _ in 0..<20_000 {
      var bytes = dice.falls(0.5) ? Array("[G]a\n".utf8) : []
      for _ in 0..<dice.below(dice.pick([4, 60])) {
        if dice.falls(0.8) {
          bytes += dice.pick(Self.pieces)
        } else {
          bytes.append(UInt8(1 + dice.below(255)))
        }
      }
      if check(bytes) { read += 1 }
    }
    #expect(read > 500)
  }

  @Test("Good songs with slips in them give songs or a trouble, and every song its bars and parts")
  func slips() {
    var dice = Dice(seed: 12)
    let good = Array(Self.good.utf8)
    #expect(check(good))
    var read = 0
    for _ in 0..<8000 {
      var bytes = good
      for _ in 0...dice.below(4) {
        let place = dice.below(bytes.count)
        switch dice.below(4) {
        case 0: bytes[place] = UInt8(dice.below(256))
        case 1: bytes.insert(contentsOf: dice.pick(Self.pieces), at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.below(5)))
        default: bytes = Array(bytes[place...] + bytes[..<place])
        }
      }
      if check(bytes) { read += 1 }
    }
    #expect(read > 500)
  }

  @Test("The largest files of one piece over and over are read to their ends, whatever the piece is")
  func large() {
    for piece in Self.pieces {
      for line in [1, 2, 7, 200] {
        var bytes = Array("[G]a\n".utf8) + (0..<line).flatMap { _ in piece } + [UInt8(ascii: "\n")]
        while 2 * bytes.count <= SongBounds.file { bytes += bytes }
        _ = SongFile.read(bytes)
      }
    }
  }
}
