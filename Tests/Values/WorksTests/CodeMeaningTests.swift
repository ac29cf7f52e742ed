// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import Works

/// What a code on a label is for.
@Suite struct CodeMeaningTests {
  @Test(
    "An address is its host's name and its last part, however it is written",
    arguments: [
      ("https://example.org/works/harvest", "example.org", "harvest"),
      ("HTTPS://EXAMPLE.ORG/WORKS/HARVEST", "example.org", "HARVEST"),
      ("http://www.example.org", "example.org", ""), ("https://example.org/", "example.org", ""),
      ("www.museum.example/de/1889-0042/", "museum.example", "1889-0042"),
      ("WWW.example.org:8080/a/b?from=label#top", "example.org", "b"),
      ("https://example.org/index.html", "example.org", "index"),
      ("https://example.org/.html", "example.org", ".html"),
      ("https://example.org?work=7", "example.org", ""), ("https://example.org#7", "example.org", ""),
      ("https://example.org/die%20Ernte", "example.org", "die Ernte"),
      ("https://example.org/%E2%9C%93%zz%4", "example.org", "✓%zz%4"),
      ("https://example.org/a%0A%07b", "example.org", "a b"),
      ("https://münchen.example/ä", "münchen.example", "ä"),
    ])
  func address(text: String, host: String, part: String) {
    #expect(CodeMeaning(text) == .address(host: host, part: part))
  }

  @Test("A host that is hidden behind a name or a backslash is still the one that would be asked")
  func hidden() {
    #expect(CodeMeaning("https://museum.example@evil.example/x") == .address(host: "evil.example", part: "x"))
    #expect(CodeMeaning("https://a:b@evil.example:80/x") == .address(host: "evil.example", part: "x"))
    #expect(
      CodeMeaning("https://evil.example\\@museum.example/x") == .address(host: "evil.example", part: "x"))
  }

  @Test(
    "All else is text",
    arguments: [
      "1889-0042", "4006381333931", "https://", "http:///x", "https://localhost/x", "www.",
      "ftp://a.example/b",
      "https://[::1]/x", "https://a.example/x y", "https://.example/x", "mailto:a@b.example", "The Harvest",
    ])
  func text(text: String) {
    #expect(CodeMeaning(text) == .text(text))
  }

  @Test("Controls and line ends are out, and what is long is cut short")
  func bounded() {
    #expect(CodeMeaning("a\u{7}b\r\nc\u{202E}d") == .text("a b cd"))
    #expect(CodeMeaning("") == .nothing && CodeMeaning(" \u{7}\n") == .nothing)
    guard case .text(let long) = CodeMeaning(String(repeating: "né ", count: 4000)) else {
      Issue.record("it is text")
      return
    }
    #expect(long.count == 200)
    let far = "https://\(String(repeating: "a", count: 500)).example/\(String(repeating: "b", count: 500))"
    guard case .address(let host, let part) = CodeMeaning(far) else {
      Issue.record("it is an address")
      return
    }
    #expect(host.count == 60 && part.count == 60)
  }

  @Test("Codes mean the same work whatever the size of their letters and the width of their gaps")
  func keys() {
    #expect(CodeMeaning.key("1889-0042") == CodeMeaning.key(" 1889-0042\n"))
    #expect(CodeMeaning.key("Box 1") == CodeMeaning.key("BOX\t 1"))
    #expect(CodeMeaning.key("Box\n1") == CodeMeaning.key("Box 1"))
    #expect(CodeMeaning.key("box1") != CodeMeaning.key("box 1"))
    #expect(CodeMeaning.key("\u{7}") == "")
  }

  @Test("Any text has a meaning that can be said")
  func any() {
    var seed: UInt64 = 7
    let letters = Array("https://www.a%20@:?#\\\n\u{7}é字 ".unicodeScalars)
    for _ in 0..<20_000 {
      var text = ""
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for place in 0..<Int(seed >> 59) {
        seed = seed &* 6_364_136_223_846_793_005 &+ UInt64(place) | 1
        text.unicodeScalars.append(letters[Int(seed >> 33) % letters.count])
      }
      switch CodeMeaning(text) {
      case .address(let host, let part):
        #expect(ForeignText.isClean(host) && (part.isEmpty || ForeignText.isClean(part)), "\(text)")
      case .text(let words): #expect(ForeignText.isClean(words) && !words.contains("\n"), "\(text)")
      case .nothing: break
      }
    }
  }
}
