// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What outlasts the power: settings and place, and never anything of a picture.
public struct Memory: Equatable, Sendable {
  public var settings = Settings()
  public var mode = Mode.look
  /// The kept picture that was named last: its album and its number there, not its name.
  public var place = PicturePlace(.box, 0)
  /// The section of the guide that was named last, from 0.
  public var section = 0
  /// The title that was named last, from 0.
  public var title = 0
  /// What tells that title from all others, wherever it is in the list by then; nil where that is not known.
  public var titleKey: UInt64?
  /// The user's own files whose instruments and whose scale were chosen.
  public var font: String?
  public var ownScale: String?
  /// The answers in games, a line each; the last is the newest.
  public var results: [[UInt8]] = []
  /// How many hints of a new box its user has not heard yet.
  public var hintsLeft = 0
  /// How visitors find the box; nil where it is not handed out.
  public var house: HouseSettings?

  /// The memory of a box that keeps nothing.
  public init() {}

  /// The memory of a new box.
  public static var ofNewBox: Memory {
    var memory = Memory()
    memory.hintsLeft = Hint.most
    return memory
  }

  /// The line of a box that begins as new: it gives its hints again.
  public static var lineOfHints: [UInt8] { Array("\(hints) \(Hint.most)\n".utf8) }
}

// MARK: - As text

extension Memory {
  /// The memory as text: a name and its value a line, with numbers or plain words as values.
  public var text: [UInt8] {
    var text = ""
    for (name, value) in lines { text += name + " " + value + "\n" }
    if let titleKey { text += "\(Memory.titleKey) \(String(titleKey, radix: 16))\n" }
    var bytes = Array(text.utf8)
    for result in results {
      bytes += Memory.result.utf8 + [UInt8(ascii: " ")] + result + [UInt8(ascii: "\n")]
    }
    for (name, value) in house?.lines ?? [] { bytes += "\(Memory.ofHouse)\(name) \(value)\n".utf8 }
    return bytes
  }

  /// Reads any bytes: what they do not say is as on a new box.
  ///
  /// Unknown names, of a newer box perhaps, and impossible values are left out.
  public init(text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let space = line.lastIndex(of: UInt8(ascii: " ")) else { continue }
      take(
        String(decoding: line[..<space], as: UTF8.self), String(decoding: line[(space + 1)...], as: UTF8.self)
      )
    }
  }

  /// The changes since an older memory, like "volume 6, mode gallery".
  public func changes(since old: Memory) -> String {
    var words = ""
    for (new, old) in zip(lines, old.lines) where new.value != old.value {
      words += (words.isEmpty ? "" : ", ") + new.name + " " + new.value
    }
    if results != old.results { words += (words.isEmpty ? "" : ", ") + "\(results.count) results" }
    if house != old.house {
      words += (words.isEmpty ? "" : ", ") + (house == nil ? "not " : "") + "handed out"
    }
    return words
  }

  static var mode: String { "mode" }
  private static var album: String { "album" }
  private static var picture: String { "picture" }
  private static var section: String { "section" }
  private static var title: String { "title" }
  private static var titleKey: String { "title key" }
  private static var font: String { "instruments from" }
  private static var ownScale: String { "scale from" }
  private static var result: String { "result" }
  private static var hints: String { "hints left" }
  private static var ofHouse: String { "house " }
  /// More pictures than any card has.
  private static var places: ClosedRange<Int> { 1...1_000_000 }

  private var lines: [(name: String, value: String)] {
    settings.lines
      + [
        (Memory.mode, mode.title), (Memory.album, place.album.title), (Memory.picture, "\(place.index + 1)"),
        (Memory.section, "\(section + 1)"), (Memory.title, "\(title + 1)"), (Memory.hints, "\(hintsLeft)"),
        (Memory.font, Memory.word(font)), (Memory.ownScale, Memory.word(ownScale)),
      ]
  }

  /// A file's name as one word: a byte that would end a word or a line is percent-coded; no name is a dash.
  private static func word(_ name: String?) -> String {
    guard let name else { return "-" }
    var word: [UInt8] = []
    for byte in name.utf8 {
      if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
        || word.isEmpty && byte == UInt8(ascii: "-")
      {
        word += [UInt8(ascii: "%"), UInt8(hexDigit: byte >> 4), UInt8(hexDigit: byte & 15)]
      } else {
        word.append(byte)
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static func name(of word: String) -> String? {
    guard word != "-" else { return nil }
    var (name, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(word.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        name.append(byte)
        continue
      }
      guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
      name.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: name, as: UTF8.self)
  }

  private mutating func take(_ name: String, _ value: String) {
    if name == Memory.result {
      if GameResult.isOne(Array(value.utf8)) { results = GameResult.adding(Array(value.utf8), to: results) }
    } else if name == Memory.mode {
      mode = Mode.allCases.first { $0.title == value } ?? mode
    } else if name == Memory.album {
      place.album = Album.Kind.allCases.first { $0.title == value } ?? place.album
    } else if name == Memory.picture {
      if let number = Int(value), Memory.places.contains(number) { place.index = number - 1 }
    } else if name == Memory.section {
      if let place = Int(value), (1...Guide.most).contains(place) { section = place - 1 }
    } else if name == Memory.title {
      if let number = Int(value), Memory.places.contains(number) { title = number - 1 }
    } else if name == Memory.titleKey {
      titleKey = UInt64(value, radix: 16) ?? titleKey
    } else if name == Memory.hints {
      if let left = Int(value), (0...Hint.most).contains(left) { hintsLeft = left }
    } else if name == Memory.font {
      font = Memory.name(of: value)
    } else if name == Memory.ownScale {
      ownScale = Memory.name(of: value)
    } else if name.hasPrefix(Memory.ofHouse) {
      var house = house ?? HouseSettings()
      if house.take(String(name.dropFirst(Memory.ofHouse.count)), value) { self.house = house }
    } else if let parameter = Parameter.allCases.first(where: { $0.title == name }) {
      if let step = Int(value), parameter.range.contains(step) { settings[parameter] = step }
    }
  }
}

extension Settings {
  /// A name and a number a line. The user's own files are remembered by name alone: the next stick gives them another place.
  var lines: [(name: String, value: String)] {
    Parameter.allCases.filter { $0 != .instruments }
      .map { ($0.title, "\($0.range.contains(self[$0]) ? self[$0] : $0.standard)") }
  }
}

extension Album.Kind {
  /// The name in files, which never changes.
  var title: String {
    switch self {
    case .box: "box"
    case .card: "card"
    case .stick: "stick"
    }
  }
}
