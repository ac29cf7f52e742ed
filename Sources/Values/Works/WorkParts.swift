// SPDX-License-Identifier: GPL-3.0-or-later

extension ForeignText {
  /// In bytes: about a minute of speech, after which a listener may want to go on or back.
  private static var longestPart: Int { 1000 }

  /// A text in parts that a listener hears one by one: its paragraphs, and of long ones some sentences at a time.
  public static func parts(of text: String) -> [String] {
    text.split(separator: "\n").flatMap { pieces(of: $0) }
  }

  private static func pieces(of paragraph: Substring) -> [String] {
    var (pieces, rest): ([String], Substring) = ([], paragraph)
    while rest.utf8.count > longestPart {
      let bytes = Array(rest.utf8.prefix(longestPart))
      let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: " ") }
      let sentence = ends.last { $0 > longestPart / 4 && isEnd(bytes[..<$0]) }
      guard let end = sentence ?? ends.last(where: { $0 > 0 }) else { break }
      let place = rest.utf8.index(rest.startIndex, offsetBy: end)
      pieces.append(String(rest[..<place]))
      rest = rest[rest.utf8.index(after: place)...]
    }
    return pieces + [String(rest)]
  }

  /// The danda ends a Hindi sentence.
  private static func isEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    [".", "?", "!", "।"].contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
