// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// How the box is used, in one language: sections, each with a title and paragraphs.
///
/// In the text a line that begins with "# " is a title, and an empty line ends a paragraph. Every other line
/// is a sentence or two. What stands before the first title is for the printed page only.
/// {strip:the strip|the pad} is what a finger touches, as in a Template.
public struct Guide: Equatable, Sendable {
  public struct Section: Equatable, Sendable {
    public let title: String
    /// The paragraphs, each with its lines.
    public let paragraphs: [[String]]
  }

  /// The sections: at least one, each with at least one paragraph, and that with at least one line.
  public let sections: [Section]

  /// The most sections, paragraphs of a section, and lines of a paragraph: more than users listen to.
  public static var most: Int { 50 }

  /// Nil for what is no guide, whatever the bytes are: the user could not tell half a guide from a whole one.
  public init?(text: [UInt8], on surface: Surface = .strip) {
    var draft = Draft(on: surface)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard draft.take(line) else { return nil }
    }
    guard draft.endSection(), !draft.sections.isEmpty else { return nil }
    sections = draft.sections
  }

  /// What has been read so far; every step returns whether it can still become a guide.
  private struct Draft {
    private(set) var sections: [Section] = []
    private let surface: Surface
    private var title: String?
    private var paragraphs: [[String]] = []
    private var lines: [String] = []

    init(on surface: Surface) { self.surface = surface }

    mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
      // Other systems end a line with a carriage return as well.
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty { return endParagraph() }
      let isTitle = line.starts(with: Draft.mark)
      guard let words = words(isTitle ? line.dropFirst(Draft.mark.count) : line) else { return false }
      if isTitle {
        guard endSection() else { return false }
        title = words
      } else if title != nil {
        lines.append(words)
      }
      return lines.count <= Guide.most
    }

    mutating func endSection() -> Bool {
      guard endParagraph() else { return false }
      guard let title else { return true }
      guard !paragraphs.isEmpty else { return false }
      sections.append(Section(title: title, paragraphs: paragraphs))
      self.title = nil
      paragraphs = []
      return sections.count <= Guide.most
    }

    private static var mark: [UInt8] { [UInt8(ascii: "#"), UInt8(ascii: " ")] }

    private mutating func endParagraph() -> Bool {
      if !lines.isEmpty { paragraphs.append(lines) }
      lines = []
      return paragraphs.count <= Guide.most
    }

    /// A line that the box can say to its end; nil for a longer one, which would be cut.
    private func words(_ line: ArraySlice<UInt8>) -> String? {
      guard let text = String(validating: line, as: UTF8.self),
        let words = Template(text).chosen(for: surface)
      else { return nil }
      return words.isEmpty || words.unicodeScalars.count > Words.longest ? nil : words
    }
  }
}
