// SPDX-License-Identifier: GPL-3.0-or-later

/// How a book's words become a title: a letter is a place, and each lasts equally long.
public enum BookVoice {
  /// In hundredths of a second: 17 letters a second, as the box's voices read English, French and Spanish at `rate`.
  private static let ofLetter = 6
  /// In words a minute: a little slower than the box's own sentences, because there are more of them.
  public static let rate = 165
  /// What eSpeak NG does by itself; what is beyond is done to its sound.
  public static let rates = 80...450

  /// In hundredths of a second.
  public static func place(ofLetter letter: Int) -> UInt32 { UInt32(clamping: letter * ofLetter) }

  /// How many letters stand before the place.
  public static func letter(at place: UInt32) -> Int { Int(place) / ofLetter }

  /// What is said in one go, in bytes: a paragraph, or of a long one some sentences.
  public static let longestPiece = 600

  /// The end of the piece that begins at a byte of the text: behind a paragraph, a sentence or at least a word.
  public static func end(of text: UnsafeRawBufferPointer, from start: Int) -> Int {
    let most = min(start + longestPiece, text.count)
    if let end = text[start..<most].firstIndex(of: UInt8(ascii: "\n")) { return end + 1 }
    guard most < text.count else { return text.count }
    for place in (start + 1..<most).reversed()
    where text[place] == space && ".!?:;".utf8.contains(text[place - 1]) { return place + 1 }
    if let word = text[start..<most].lastIndex(of: space) { return word + 1 }
    // A letter stays whole.
    var end = most
    while end > start + 1, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private static let space = UInt8(ascii: " ")

  /// The byte where the word begins that has a letter, and how many letters stand before it.
  public static func word(in text: UnsafeRawBufferPointer, atLetter wanted: Int) -> (byte: Int, letter: Int) {
    var (word, letter) = ((byte: 0, letter: 0), 0)
    for (place, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      if letter > wanted { break }
      if place > 0, text[place - 1] <= space { word = (place, letter) }
      letter += 1
    }
    return word
  }

  public static func letters(in bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}

/// What `sonifier-import` sends before each piece of sound while it reads aloud, three numbers of 4 bytes. Before it begins with some
/// sentences it sends one without sound, so that the box knows where to go on if their words break something.
public struct SpokenPiece: Equatable, Sendable {
  /// The letter that is heard.
  public let letter: UInt32
  /// Of two channels, at the sound card's rate.
  public let frames: UInt32
  /// The letter where the next sentences begin.
  public let next: UInt32

  public static let size = 12

  public init(letter: UInt32, frames: UInt32, next: UInt32) {
    (self.letter, self.frames, self.next) = (letter, frames, next)
  }

  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == SpokenPiece.size else { return nil }
    func number(_ place: Int) -> UInt32 {
      bytes.dropFirst(place * 4).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    self.init(letter: number(0), frames: number(1), next: number(2))
  }

  public var encoded: [UInt8] {
    [letter, frames, next].flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }
}
