// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// In which letters a book's paragraphs are written, and by which language's voice each is to be read.
public struct BookWriting: Equatable, Sendable {
  /// Paragraphs in turn that are written alike, from a letter of the text on.
  private var runs: [(letter: Int, writing: Writing)] = []
  /// How many letters the paragraphs have that are written in each.
  private var letters = [Int](repeating: 0, count: Writing.allCases.count)
  /// How many letters it has that only one language of a writing has.
  private var (ukrainian, persian, urdu, kana) = (0, 0, 0, 0)

  /// More changes are not followed: a text in two languages of half a million letters has so many.
  private static let mostRuns = 5000

  public init() {}

  public static func == (one: BookWriting, other: BookWriting) -> Bool {
    one.letters == other.letters && one.runs.elementsEqual(other.runs) { $0 == $1 }
  }

  /// Of a paragraph in UTF-8 that begins at a letter of the text.
  public mutating func add(_ paragraph: [UInt8], at letter: Int) {
    var counts = [Int](repeating: 0, count: Writing.allCases.count)
    if paragraph.allSatisfy({ $0 < 0x80 }) {
      counts[Int(Writing.latin.rawValue)] = paragraph.count {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
    } else {
      for scalar in String(decoding: paragraph, as: UTF8.self).unicodeScalars {
        guard let writing = Writing(scalar) else { continue }
        counts[Int(writing.rawValue)] += 1
        if writing != .latin { tell(scalar) }
      }
    }
    // A number alone is read by the voice before it.
    guard let most = Writing.allCases.max(by: { counts[Int($0.rawValue)] < counts[Int($1.rawValue)] }),
      counts[Int(most.rawValue)] > 0
    else { return }
    letters[Int(most.rawValue)] += counts[Int(most.rawValue)]
    guard runs.last?.writing != most, runs.count < BookWriting.mostRuns else { return }
    runs.append((runs.isEmpty ? 0 : letter, most))
  }

  private mutating func tell(_ letter: Unicode.Scalar) {
    switch letter.value {
    // Those of Ukrainian alone: ie, yi and ghe with upturn.
    case 0x404, 0x407, 0x454, 0x457, 0x490, 0x491: ukrainian += 1
    // Pe, che, zhe, keheh, gaf and Persian ye.
    case 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6CC: persian += 1
    // Tteh, ddal, rreh, noon ghunna, heh goal and yeh barree.
    case 0x679, 0x688, 0x691, 0x6BA, 0x6C1, 0x6D2: urdu += 1
    case 0x3040..<0x3100, 0xFF66..<0xFFA0: kana += 1
    default: break
    }
  }

  /// Whether most of it is written in letters that no voice reads.
  public var isUnreadable: Bool { 2 * letters[Int(Writing.other.rawValue)] > letters.reduce(0, +) }

  // MARK: - Voices

  /// From which letters on which language's voice reads it, where the book says its language, "de", or nothing. Nil where no voice
  /// does, and nothing for the box's own.
  public func voices(_ language: String) -> [(letter: Int, language: String?)] {
    var voices: [(letter: Int, language: String?)] = []
    for run in runs {
      let voice = voice(of: run.writing, language)
      if voices.isEmpty || voices[voices.count - 1].language != voice { voices.append((run.letter, voice)) }
    }
    // Without a letter there are numbers.
    return voices.isEmpty ? [(0, language)] : voices
  }

  private func voice(of writing: Writing, _ language: String) -> String? {
    if writing.isRead(inLanguage: language) { return language }
    switch writing {
    case .latin: return ""
    case .cyrillic where isShare(ukrainian, of: writing): return "uk"
    case .arabic where isShare(urdu, of: writing): return "ur"
    case .arabic where isShare(persian, of: writing): return "fa"
    case .chinese where isShare(kana, of: writing): return "ja"
    default: return writing.languages.first
    }
  }

  /// One of a hundred letters: a language's own ones are more, and names from it are fewer.
  private func isShare(_ count: Int, of writing: Writing) -> Bool {
    100 * count > letters[Int(writing.rawValue)]
  }
}
