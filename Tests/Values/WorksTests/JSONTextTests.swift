// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// JSON as RFC 8259 has it.
@Suite struct JSONTextTests {
  private func read(_ text: String) -> (value: JSONValue?, told: [String]) {
    var findings = FileFindings("m.json")
    let value = JSONText.value(of: Array(text.utf8), &findings)
    return (value, findings.all.map(\.told))
  }

  @Test("Objects, lists, texts and numbers are read, each with its line")
  func whole() throws {
    let value = try #require(
      read(
        "\u{FEFF}{\"a\": [1, -2.5, 1e3, 25E-1],\r\n \"b\": {\"c\": true, \"d\": null}, \"b\": 7,\n\"e\": \"\"}\n"
      ).value)
    #expect(value["a"]?.items.map(\.number) == [1, -2.5, 1000, 2.5])
    #expect(value["b"]?["c"]?.line == 2 && value["e"]?.line == 3 && value["e"]?.text == "")
    #expect(value["b"]?["d"]?.items.isEmpty == true && value["x"] == nil && value["a"]?["b"] == nil)
    #expect(value["e"]?.items.count == 1)
  }

  @Test(
    "Letters that are written as numbers are those letters, and half a letter is a question mark",
    arguments: [
      (#""\u00e9\u20AC\ud83d\ude00""#, "é€😀"), (#""\ud83d""#, "?"), (#""\ud83d\u0041""#, "A"),
      (#""\ude00""#, "?"),
      (#""\"\\\/\b""#, "\"\\/ "), (#""\n""#, "\n"), ("\"ü\"", "ü"),
    ])
  func letters(_ text: String, _ expected: String) { #expect(read(text).value?.text == expected) }

  @Test(
    "What is no JSON is told with its line",
    arguments: [
      "", "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "tru", "nul", "\"",
      "\"\\", "\"\\u12",
      "\"\\x\"", "1 2", "-", "1e", "1.2.3", "[1 2]", "\"\u{1}\"", "]", "+1", ".5", "NaN", "[1}", "1e+", ",",
    ])
  func faults(_ text: String) {
    #expect(read(text).told == ["m.json:1 notJSON"])
    #expect(read("\n\n" + text).told == ["m.json:3 notJSON"])
  }

  @Test("Every beginning of a text is refused without harm")
  func beginnings() {
    let text = Array(#"{"a": [1.5, "\u00e9", {"b": null}], "c": true}"#.utf8)
    for count in 0..<text.count {
      var findings = FileFindings("m.json")
      #expect(JSONText.value(of: Array(text[..<count]), &findings) == nil && findings.all.count == 1)
    }
  }

  @Test("A hundred thousand lists in one another, or values beside one another, are one finding")
  func bounds() {
    for mark in ["[", "{\"a\":"] {
      #expect(read(String(repeating: mark, count: 100_000)).told == ["m.json:1 tooDeep"])
    }
    #expect(read("[" + String(repeating: "1,", count: 500_000) + "1]").told == ["m.json:1 tooManyValues"])
    #expect(read(String(repeating: " ", count: 4 << 20) + "1").told == ["m.json:0 fileTooLong"])
  }
}
