// SPDX-License-Identifier: GPL-3.0-or-later

/// What a code on a label is for. An address is never opened: the box says where it would lead.
public enum CodeMeaning: Equatable, Sendable {
  /// An address in the network: its host's name, and the last part, which may be empty.
  case address(host: String, part: String)
  case text(String)
  /// Nothing that a voice could say.
  case nothing

  /// In letters: what is said in passing is short.
  static var longest: Int { 200 }
  static var longestPart: Int { 60 }

  /// Any text gives a meaning.
  public init(_ text: String) {
    let words = ForeignText.cleaned(text.utf8)
    if let address = CodeMeaning.address(words) {
      self = address
    } else {
      let line = words.split(separator: "\n").joined(separator: " ")
      self = line.isEmpty ? .nothing : .text(CodeMeaning.shortened(line, to: CodeMeaning.longest))
    }
  }

  /// Two codes mean the same work if they differ in nothing but gaps and the size of letters: codes of capitals are smaller in print.
  public static func key(_ text: String) -> String {
    let words = ForeignText.cleaned(text.utf8)
    return words.split { $0 == " " || $0 == "\n" }.joined(separator: " ").lowercased()
  }

  // MARK: - Addresses

  private static func address(_ text: String) -> CodeMeaning? {
    guard !text.contains(" "), !text.contains("\n"), var rest = withoutBeginning(text.utf8[...]) else {
      return nil
    }
    let whole = rest
    rest = rest.prefix { !isEnd($0) }
    // A name before an at sign is a user's, whatever it looks like.
    if let sign = rest.lastIndex(of: UInt8(ascii: "@")) { rest = rest[rest.index(after: sign)...] }
    if let port = rest.lastIndex(of: UInt8(ascii: ":")) { rest = rest[..<port] }
    let host = withoutPrefix("www.", rest) ?? rest
    guard isHost(host) else { return nil }
    let path = whole.drop { !isEnd($0) }.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return .address(
      host: shortened(String(Substring(host)).lowercased(), to: longestPart), part: lastPart(of: path))
  }

  /// What follows "http://" or "https://", in capitals or not, or the whole of what begins with "www."
  private static func withoutBeginning(_ text: Substring.UTF8View) -> Substring.UTF8View? {
    withoutPrefix("https://", text) ?? withoutPrefix("http://", text)
      ?? (withoutPrefix("www.", text) == nil ? nil : text)
  }

  private static func withoutPrefix(_ prefix: StaticString, _ text: Substring.UTF8View)
    -> Substring.UTF8View?
  {
    var rest = text
    for index in 0..<prefix.utf8CodeUnitCount {
      guard let next = rest.popFirst(), small(next) == prefix.utf8Start[index] else { return nil }
    }
    return rest
  }

  private static func small(_ letter: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter + 32 : letter
  }

  private static func isEnd(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "/") || letter == UInt8(ascii: "?") || letter == UInt8(ascii: "#")
      || letter == UInt8(ascii: "\\")
  }

  /// Letters, digits and hyphens with a dot between; what is beyond ASCII is a letter.
  private static func isHost(_ host: Substring.UTF8View) -> Bool {
    guard let first = host.first, let last = host.last, first != UInt8(ascii: "."), last != UInt8(ascii: "."),
      host.contains(UInt8(ascii: "."))
    else { return false }
    return host.allSatisfy { letter in
      switch small(letter) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "."), 0x80...:
        true
      default: false
      }
    }
  }

  /// The last part that is not empty, without what only a computer wants to know of it.
  private static func lastPart(of path: Substring.UTF8View) -> String {
    guard let part = path.split(separator: UInt8(ascii: "/")).last else { return "" }
    var letters = unescaped(part)
    for ending in [".html", ".htm", ".php"] as [String] where letters.count > ending.utf8.count {
      if letters.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
        letters.removeLast(ending.utf8.count)
        break
      }
    }
    let words = ForeignText.cleaned(letters).split(separator: "\n").joined(separator: " ")
    return shortened(words, to: longestPart)
  }

  /// With letters in the place of a percent sign and two digits.
  private static func unescaped(_ part: Substring.UTF8View) -> [UInt8] {
    var letters: [UInt8] = []
    var rest = part
    while let letter = rest.popFirst() {
      if letter == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
        let low = rest.dropFirst().first.flatMap(digit)
      {
        letters.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        letters.append(letter)
      }
    }
    return letters
  }

  private static func digit(_ letter: UInt8) -> UInt8? {
    switch small(letter) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): small(letter) - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func shortened(_ text: String, to most: Int) -> String {
    text.count <= most ? text : String(text.prefix(most))
  }
}
