// SPDX-License-Identifier: GPL-3.0-or-later

/// A song while its lines are read: what holds for the next bar.
struct SongDraft {
  var song: Song
  private(set) var section: SectionDraft?
  private(set) var barCount = 0
  var time = SongTime()
  var tempo: Int?
  /// Each {transpose} adds to those before, and one without a number takes the last away.
  private var transpositions: [Int] = []
  /// Nil where no chord is played, and before the first.
  private var chord: SongChord?
  private var hasH = false
  private var hasFlatB = false
  private var plainB = 0
  private var chorus: SongSection?

  init(line: Int) { song = Song(line: line) }

  private var transposition: Int { transpositions.last ?? 0 }

  mutating func transpose(by semitones: Int?) {
    if let semitones {
      transpositions.append((transposition + semitones) % 12)
    } else {
      _ = transpositions.popLast()
    }
  }

  // MARK: - Sections

  mutating func begin(_ kind: SongSection.Kind, label: String, line: Int) {
    section = SectionDraft(kind, label: label, line: line)
  }

  /// Of the section that is open, if one is, what is played; `most` bars are too many for the file.
  mutating func endSection(atMost most: Int, _ warnings: inout SongWarnings) throws(SongTrouble) {
    guard let draft = section else { return }
    section = nil
    guard !draft.bars.isEmpty else {
      if !draft.isEmpty { warnings.add(.withoutChords, line: draft.line) }
      return
    }
    let bars = RepeatedBars(draft.bars, atMost: most - barCount).bars
    try add(SongSection(kind: draft.kind, label: draft.label, bars: bars), atMost: most, line: draft.line)
  }

  /// The last chorus once more; false where there was none.
  mutating func playChorus(label: String, atMost most: Int, line: Int) throws(SongTrouble) -> Bool {
    guard var section = chorus else { return false }
    if !label.isEmpty { section.label = label }
    try add(section, atMost: most, line: line)
    return true
  }

  private mutating func add(_ section: SongSection, atMost most: Int, line: Int) throws(SongTrouble) {
    barCount += section.bars.count
    guard barCount <= most else { throw SongTrouble(.tooManyBars, line: line) }
    if section.kind == .chorus { chorus = section }
    song.sections.append(section)
  }

  // MARK: - Lines

  mutating func readWords(_ line: SongLine, _ warnings: inout SongWarnings) throws(SongTrouble) {
    let (pieces, isOpen) = WordPiece.pieces(of: line.bytes)
    if isOpen { warnings.add(.openBracket, line: line.number) }
    for case .remark(let letters) in pieces { warnings.add(.bracketedRemark, line: line.number, letters) }
    let hasBars = pieces.contains { if case .sign = $0 { true } else { false } }
    if hasBars { try readBars(pieces, line.number) } else { try readChords(pieces, line.number) }
  }

  /// A bar for every chord.
  private mutating func readChords(_ pieces: [WordPiece], _ line: Int) throws(SongTrouble) {
    var open: (changes: [SongChange], words: [UInt8])?
    for piece in pieces {
      switch piece {
      case .sign, .remark: break
      case .words(let words):
        if open == nil { section?.sing(words) } else { open?.words += words }
      case .chord(let letters):
        if let open { addBar(open.changes, words: open.words) }
        chord = try read(letters, line)
        open = ([SongChange(chord, at: 0)], [])
      }
    }
    if let open { addBar(open.changes, words: open.words) }
  }

  /// Chords of a bar share it equally.
  private mutating func readBars(_ pieces: [WordPiece], _ line: Int) throws(SongTrouble) {
    var (chords, words, last) = ([SongChord?](), [UInt8](), BarSign())
    for piece in pieces + [.sign(BarSign())] {
      switch piece {
      case .remark: break
      case .words(let more): words += more
      case .chord(let letters): chords.append(try read(letters, line))
      case .sign(let sign):
        if !chords.isEmpty || !trimmed(words[...]).isEmpty || last.isSingle && sign.isSingle {
          addBar(shared(chords), words: words)
        }
        section?.pass(sign)
        (chords, words, last) = ([], [], sign)
      }
    }
  }

  private mutating func shared(_ chords: [SongChord?]) -> [SongChange] {
    guard !chords.isEmpty else { return [SongChange(chord, at: 0)] }
    chord = chords[chords.count - 1]
    let length = 100 * nextBeats
    return chords.enumerated().map { SongChange($1, at: length * $0 / chords.count) }
  }

  mutating func readGrid(_ line: SongLine, _ warnings: inout SongWarnings) throws(SongTrouble) {
    var (cells, last) = ([ArraySlice<UInt8>](), BarSign?.none)
    for piece in GridPiece.pieces(of: line.bytes) {
      switch piece {
      case .cell(let cell): cells.append(cell)
      case .sign(let sign):
        guard !sign.isStrum else { return }
        // What stands before the first bar line and behind the last is in the margin.
        if let last, !cells.isEmpty || last.isSingle && sign.isSingle {
          addBar(try changes(of: cells, line.number, &warnings), words: [])
        }
        section?.pass(sign)
        (cells, last) = ([], sign)
      }
    }
    if last == nil { warnings.add(.gridWithoutBars, line: line.number) }
  }

  // MARK: - Bars

  private var nextBeats: Int { isFirstBar && song.upbeat > 0 ? song.upbeat : time.beats }
  private var isFirstBar: Bool { song.sections.isEmpty && section?.bars.isEmpty ?? true }

  private mutating func addBar(_ changes: [SongChange], words: [UInt8]) {
    if isFirstBar { (song.time, song.transposition) = (time, transposition) }
    var bar = SongBar(changes: changes, time: time, tempo: tempo)
    bar.beats = nextBeats
    section?.add(bar, words: words)
  }

  private mutating func changes(
    of cells: [ArraySlice<UInt8>], _ line: Int, _ warnings: inout SongWarnings
  ) throws(SongTrouble) -> [SongChange] {
    let isBlankBar = cells.allSatisfy { $0.elementsEqual(".".utf8) }
    if let awaited = section?.takeAwaited(), isBlankBar { return keep(awaited) }
    let count = cells.reduce(0) {
      max($0, $1.elementsEqual("%%".utf8) ? 2 : $1.elementsEqual("%".utf8) ? 1 : 0)
    }
    if count > 0 {
      if let again = section?.repeated(count) { return keep(again) }
      warnings.add(.nothingToRepeat, line: line)
      return [SongChange(chord, at: 0)]
    }
    var changes = [SongChange(chord, at: 0)]
    for (place, cell) in cells.enumerated() {
      let parts = cell.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
      for (part, letters) in parts.enumerated() {
        guard let first = letters.first, ![".", "/", "*", "%"].contains(Unicode.Scalar(first)) else {
          continue
        }
        chord = try read(letters, line)
        // Two small products, as one of all four would not fit into 32 bits.
        let length = 100 * nextBeats
        let at = length * place / cells.count + length * part / (cells.count * parts.count)
        if at == 0 { changes = [] }
        changes.append(SongChange(chord, at: at))
      }
    }
    return changes
  }

  private mutating func keep(_ changes: [SongChange]) -> [SongChange] {
    chord = changes.last?.chord
    return changes
  }

  // MARK: - Chords

  private mutating func read(_ letters: ArraySlice<UInt8>, _ line: Int) throws(SongTrouble) -> SongChord? {
    var letters = letters
    if letters.first == UInt8(ascii: "["), letters.last == UInt8(ascii: "]") {
      letters = trimmed(letters.dropFirst().dropLast())
    }
    if SongChord.isNone(letters) { return nil }
    guard let chord = SongChord(letters, transposition) else {
      throw SongTrouble(.unknownChord, line: line, letters: SongText.piece(letters))
    }
    note(letters, chord, line)
    return chord
  }

  private mutating func note(_ letters: ArraySlice<UInt8>, _ chord: SongChord, _ line: Int) {
    guard let first = letters.first(where: { isLetter($0) }) else { return }
    if first | 0x20 == UInt8(ascii: "h") { hasH = true }
    guard first | 0x20 == UInt8(ascii: "b") else { return }
    if chord.isPlainB {
      if plainB == 0 { plainB = line }
    } else {
      hasFlatB = true
    }
  }

  /// The whole song, its chords as German songs mean them if it is one.
  ///
  /// An H makes it one, in any language: no other spelling has that letter. Its B is then a B flat, since none would write
  /// one note in two ways. A song in German without an H may be spelled either way: its B stays B, and is warned of.
  mutating func finished(_ warnings: inout SongWarnings) -> Song {
    let isInGerman = song.language == "de" || song.language.hasPrefix("de-") || song.language.hasPrefix("de_")
    if isInGerman, !hasH, !hasFlatB, plainB > 0 { warnings.add(.unclearB, line: plainB) }
    song.tempo = song.sections.first?.bars.first?.tempo
    song.key = song.key.map { $0.moved(by: song.transposition) }
    guard hasH || isInGerman else { return song }
    song.key = song.key?.german(hasH: hasH)
    for section in song.sections.indices {
      for bar in song.sections[section].bars.indices {
        for change in song.sections[section].bars[bar].changes.indices {
          let chord = song.sections[section].bars[bar].changes[change].chord
          song.sections[section].bars[bar].changes[change].chord = chord?.german(hasH: hasH)
        }
      }
    }
    return song
  }
}
