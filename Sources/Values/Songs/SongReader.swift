// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a file line by line: directives, and lines of words and grids between them.
struct SongReader {
  private(set) var songs: [Song] = []
  var warnings = SongWarnings()
  private var draft = SongDraft(line: 1)
  private var open: OpenSection?
  /// Of the songs that are read.
  private var barCount = 0

  /// A section that a directive began, and another one must end.
  private struct OpenSection {
    let name: String
    let line: Int
    let content: Content
  }

  private enum Content {
    case words, grid
    /// Neither chords nor words: tablature, pictures, other programs' notes, and what is for others.
    case foreign
  }

  mutating func read(_ line: SongLine) throws(SongTrouble) {
    var rest = trimmed(line.bytes)
    if open?.content == .foreign { return try skip(rest, line.number) }
    if rest.isEmpty {
      // An empty line ends a verse, unless a directive does.
      if open == nil { try endSection() }
      return
    }
    while rest.first == UInt8(ascii: "{") {
      guard let directive = SongDirective.take(&rest) else {
        return warnings.add(.openDirective, line: line.number, rest)
      }
      try obey(directive, line.number)
      rest = trimmed(rest)
      guard open?.content != .foreign else { return }
    }
    guard !rest.isEmpty else { return }
    try readMusic(SongLine(number: line.number, bytes: rest))
  }

  private mutating func readMusic(_ line: SongLine) throws(SongTrouble) {
    if draft.section == nil { draft.begin(.verse, label: "", line: line.number) }
    if open?.content == .grid {
      try draft.readGrid(line, &warnings)
    } else {
      try draft.readWords(line, &warnings)
    }
    guard draft.section?.bars.count ?? 0 <= mostBars else {
      throw SongTrouble(.tooManyBars, line: line.number)
    }
  }

  mutating func end() throws(SongTrouble) {
    try endSong()
    guard !songs.isEmpty else { throw SongTrouble(.noChords, line: 0) }
  }

  /// Of the song that is read.
  private var mostBars: Int { min(SongBounds.bars, SongBounds.allBars - barCount) }

  // MARK: - Sections and songs

  private mutating func skip(_ line: ArraySlice<UInt8>, _ number: Int) throws(SongTrouble) {
    var line = line
    guard line.first == UInt8(ascii: "{"), let directive = SongDirective.take(&line) else { return }
    if directive.ended == open?.name { open = nil }
  }

  private mutating func begin(_ name: String, _ directive: SongDirective, _ line: Int) throws(SongTrouble) {
    if let open { throw SongTrouble(.sectionNotEnded, line: open.line, letters: open.name) }
    try endSection()
    let isForeign = ["tab", "abc", "ly", "svg", "textblock", "musicxml", "strum"].contains(name)
    let content = isForeign || !directive.isForGuitar ? Content.foreign : name == "grid" ? .grid : .words
    open = OpenSection(name: name, line: line, content: content)
    guard content != .foreign else { return }
    let label = directive.label(isGrid: name == "grid")
    switch name {
    case "verse": draft.begin(.verse, label: label, line: line)
    case "chorus": draft.begin(.chorus, label: label, line: line)
    case "bridge": draft.begin(.bridge, label: label, line: line)
    case "grid": draft.begin(.grid, label: label, line: line)
    default:
      let letters = name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
      draft.begin(.other, label: label.isEmpty ? SongText.clean(letters[...]) : label, line: line)
    }
  }

  private mutating func endSection() throws(SongTrouble) {
    try draft.endSection(atMost: mostBars, &warnings)
  }

  private mutating func end(_ name: String, _ line: Int) throws(SongTrouble) {
    guard open?.name == name else {
      throw SongTrouble(.sectionNotBegun, line: line, letters: SongText.piece(Array(name.utf8)[...]))
    }
    open = nil
    try endSection()
  }

  private mutating func playChorus(_ directive: SongDirective, _ line: Int) throws(SongTrouble) {
    guard open == nil else { return warnings.add(.chorusInside, line: line) }
    try endSection()
    let label = directive.label(isGrid: false)
    if try !draft.playChorus(label: label, atMost: mostBars, line: line) {
      warnings.add(.noChorusBefore, line: line)
    }
  }

  private mutating func endSong() throws(SongTrouble) {
    if let open { throw SongTrouble(.sectionNotEnded, line: open.line, letters: open.name) }
    try endSection()
    let song = draft.finished(&warnings)
    guard song.chords.isEmpty else {
      barCount += draft.barCount
      return songs.append(song)
    }
    let isBlank = song == Song(line: song.line)
    if !isBlank { warnings.add(.withoutChords, line: song.line) }
  }

  // MARK: - Directives

  private mutating func obey(_ directive: SongDirective, _ line: Int) throws(SongTrouble) {
    if let name = directive.begun { return try begin(name, directive, line) }
    if let name = directive.ended { return try end(name, line) }
    // {start-of-chorus} is a slip, and nothing for others.
    guard directive.isForGuitar || directive.name == "start" || directive.name == "end" else { return }
    let value = directive.value
    switch directive.name {
    case "new_song":
      try endSong()
      draft = SongDraft(line: line)
    case "chorus": try playChorus(directive, line)
    case "define", "chord": try draft.define(value, line)
    case "transpose": draft.transpose(by: try SongValues.transposition(value, line))
    case "meta":
      let item = value.prefix { !isBlank($0) && $0 != UInt8(ascii: ":") }
      let rest = value[item.endIndex...].drop { isBlank($0) || $0 == UInt8(ascii: ":") }
      // Any other item is some other program's.
      _ = try draft.set(lowered(item), trimmed(rest), line, &warnings)
    default:
      guard try !draft.set(directive.name, value, line, &warnings), !directive.isLeftOut else { return }
      warnings.add(.unknownDirective, line: line, directive.letters)
    }
  }
}
