// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing
import Walls

@testable import Yardsticks

/// `sonifier exhibition`: a folder that a curator fills, from its first picture until visitors may come.
@Suite struct ExhibitionTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A painted picture that is large enough.
  private func paint(_ name: String, seed: UInt64) throws {
    let work = PaintedWork(HungPainting(.plain, .none, seed: seed), height: 801)
    try folder.write(Png.picture(work.width, work.height, of: work.bytes), to: name)
  }

  private func check(_ words: String...) throws -> Run {
    try sonifier(["exhibition", "check", "."] + words, in: folder)
  }

  private func lines(_ run: Run) -> [String] { run.output.split(separator: "\n").map(String.init) }

  /// The kinds of the findings, with their files and lines.
  private func told(_ run: Run) throws -> [String] {
    try lines(run).dropLast().map { line in
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys) == ["file", "line", "severity", "kind", "sentence"])
      let place = "\(object["file"] as? String ?? ""):\(object["line"] as? Int ?? 0)"
      return "\(place) \(object["severity"] ?? "") \(object["kind"] ?? "")"
    }
  }

  @Test("A curator goes from pictures alone through empty texts and mistakes to an exhibition that is ready")
  func curator() throws {
    try paint("1 Harvest.png", seed: 3)
    try paint("2 Night.png", seed: 8)
    let new = try sonifier(["exhibition", "new", "."], in: folder)
    expectDone(new)
    #expect(lines(new) == ["1 Harvest.txt", "2 Night.txt", "exhibition.txt", "2 pictures, 2 texts written"])
    #expect(try folder.names().count == 5)
    let empty = try check()
    #expect(empty.code == 0 && lines(empty).last == "2 works, 1 language, 0 regions; ready")
    #expect(lines(empty).filter { $0.hasPrefix("Warning in 1 Harvest.txt: The work has no") }.count == 2)

    try folder.write("Title: Two\nLanguages: en de\n\nWelcome.", to: "exhibition.txt")
    try folder.write(
      "Title: Harvest\r\nMedium: oil\r\nCode: 7\r\nAlt: Wheat.\r\n\r\nIn June.\r\n\r\nRegion: Cart\r\nWhere: 31 42 80 20\r\n",
      to: "1 Harvest.txt")
    try folder.write("Titel: Ernte\nAlt: Weizen.\n\nIm Juni.\n\nBereich: Karren\n", to: "1 Harvest.de.txt")
    try folder.write("Title: Night\nCode: 7\nAlt: Stars.\n\nRegion: Sky\n", to: "2 Night.txt")
    try folder.write("Titel: Nacht", to: "2 Nacht.de.txt")
    let wrong = try check()
    #expect(wrong.code == 1 && wrong.complaint == "sonifier: .: 4 errors\n")
    #expect(
      lines(wrong) == [
        #"Warning in 1 Harvest.txt, line 2: "Medium" is not a heading that the box knows; this line is left out. "#
          + "An empty line ends the headings.",
        "Error in 1 Harvest.txt, line 9: The place leads out of the picture: all numbers go from 0 to 100 percent.",
        "Error in 2 Nacht.de.txt: There is no picture of this text's name.",
        #"Warning in 2 Night.txt: The work has no text in the language "de"."#,
        #"Error in 2 Night.txt, line 2: The work "1 Harvest.png" has the code "7", too."#,
        #"Error in 2 Night.txt, line 5: This region has no place; write a line "Where:" below it."#,
        "2 works, 2 languages, 2 regions; not ready: 4 errors",
      ])

    try folder.write(
      "Title: Harvest\nCode: 7\nAlt: Wheat.\n\nIn June.\n\nRegion: Cart\nWhere: 31 42 30 20\n",
      to: "1 Harvest.txt")
    try folder.write(
      "Title: Night\nCode: 8\nAlt: Stars.\n\nRegion: Sky\nWhere: circle 50 50 20\n", to: "2 Night.txt")
    try FileManager.default.moveItem(
      atPath: folder.place("2 Nacht.de.txt"), toPath: folder.place("2 Night.de.txt"))
    let ready = try check()
    expectDone(ready)
    #expect(ready.output == "2 works, 2 languages, 2 regions; ready\n")
  }

  @Test("New texts take no file's place, and a second time there is nothing to do")
  func overwrites() throws {
    try paint("a.png", seed: 3)
    try paint("b.png", seed: 8)
    try folder.write("mine", to: "a.txt")
    try folder.write("filename,title\nb.png,B", to: "exhibition.csv")
    try folder.write("mine, too", to: "exhibition.txt")
    for _ in 0..<2 {
      let run = try sonifier(["exhibition", "new", "."], in: folder)
      expectDone(run)
      #expect(run.output == "2 pictures, 0 texts written\n")
    }
    #expect(try folder.names() == ["a.png", "a.txt", "b.png", "exhibition.csv", "exhibition.txt"])
    #expect(try folder.bytes(of: "a.txt") == Array("mine".utf8))
  }

  @Test("Findings are objects for programs, one a line, and the last line has the totals")
  func json() throws {
    try paint("a.png", seed: 3)
    try folder.write("Title: \u{3B1}\nAlt: y\n\nRegion: r\nWhere: here", to: "a.txt")
    let run = try check("--json")
    #expect(run.code == 1 && run.complaint == "sonifier: .: 1 error\n")
    #expect(
      try told(run) == [":0 warning no sheet", "a.txt:1 warning unsayable", "a.txt:5 error unclear place"])
    #expect(
      lines(run).last
        == #"{"works": 1, "languages": 1, "regions": 1, "errors": 1, "warnings": 2, "ready": false}"#)
    #expect(
      lines(run)[0].hasPrefix(#"{"file": null, "line": null, "severity": "warning", "kind": "no sheet", "#))
  }

  @Test("Pictures and sounds are opened: those that cannot be, that are small, or too much alike are told")
  func opened() throws {
    let titles = ["a", "b", "c", "d"]
    for name in titles { try folder.write("Title: \(name)\nAlt: y\nSound: s.wav", to: "\(name).txt") }
    try folder.write("Title: x\nLanguages: en", to: "exhibition.txt")
    try folder.write("no sound", to: "s.wav")
    try paint("a.png", seed: 3)
    try paint("b.png", seed: 3)
    try folder.write(Png.row([0xFF0000]), to: "c.png")
    try folder.write("no picture", to: "d.png")
    let run = try check("--json")
    #expect(
      try told(run).filter { !$0.contains("sound") } == [
        "b.png:0 warning confusable", "c.png:0 warning small", "c.png:0 warning hard to know",
        "d.png:0 error picture unread",
      ])
    #expect(try told(run).filter { $0.contains("sound") } == titles.map { "\($0).txt:0 error sound unread" })
    #expect(run.output.contains(#"\"a.png\", and will ask"#))
  }

  @Test("A text begins with what the picture's own file says, or an XMP packet beside it")
  func embedded() throws {
    try paint("1 Sea.png", seed: 3)
    try folder.write(
      #"<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">"#
        + #"<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>"#
        + #"<rdf:li xml:lang="x-default">The Sea</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq>"#
        + "<rdf:li>A. Painter</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>",
      to: "1 Sea.xmp")
    try folder.write("no picture", to: "2 Lost.png")
    let run = try sonifier(["exhibition", "new", "."], in: folder)
    #expect(
      run.code == 0 && run.complaint.contains("2 Lost.png") && run.complaint.hasSuffix("its text is empty\n"))
    let text = String(decoding: try folder.bytes(of: "1 Sea.txt"), as: UTF8.self)
    #expect(text.hasPrefix("Title: The Sea\nArtist: A. Painter\nYear:\nAlt:\n"), "\(text)")
    #expect(
      String(decoding: try folder.bytes(of: "2 Lost.txt"), as: UTF8.self).hasPrefix("Title:\nArtist:\n"))
  }

  @Test("A picture in which hardly anything is to be seen is told, as photographs of it are not known again")
  func hardToKnow() throws {
    // A white square on a white ground, with one faint line.
    let bytes = (0..<900 * 900).flatMap { place -> [UInt8] in
      let light: UInt8 = place % 900 == 450 ? 236 : 240
      return [light, light, light]
    }
    try folder.write(Png.picture(900, 900, of: bytes), to: "white.png")
    try folder.write("Title: White\nAlt: White.", to: "white.txt")
    try folder.write("Title: x\nLanguages: en", to: "exhibition.txt")
    let run = try check()
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "Warning in white.png: The box may not know photographs of this work: it is not sure of "))
  }

  @Test("A region that is painted in a colour is found in the copy of the picture, or told")
  func painted() throws {
    try paint("a.png", seed: 3)
    try folder.write("Title: x", to: "exhibition.txt")
    try folder.write(
      "Title: a\nAlt: y\n\nRegion: left\nWhere: #ff0000\nRegion: none\nWhere: #0000ff\n", to: "a.txt")
    try folder.write(Png.row([0xFF0000, 0xFFFFFF, 0xFFFFFF]), to: "a.regions.png")
    #expect(try told(try check("--json")) == ["a.txt:6 error colour not painted"])
    try FileManager.default.removeItem(atPath: folder.place("a.regions.png"))
    #expect(
      try told(try check("--json")) == [
        "a.txt:4 error no regions picture", "a.txt:6 error no regions picture",
      ])
  }

  @Test("What would be far too much is an error each, at once")
  func bounds() throws {
    try paint("a.png", seed: 3)
    try folder.write("Title: x", to: "exhibition.txt")
    try folder.write(String(repeating: "Region: r\nWhere: 0 0 50 50\n", count: 1_000_000), to: "a.txt")
    try folder.write(
      "Title: a\nAlt: a\n\nRegion: r\nWhere: polygon" + String(repeating: " 1 2", count: 50_000),
      to: "a.de.txt")
    try folder.write("filename\n../../a.png\n", to: "exhibition.csv")
    try folder.write(String(repeating: "[", count: 100_000), to: "manifest.json")
    let errors = try told(try check("--json")).filter { $0.contains("error") }
    #expect(
      errors == [
        "a.de.txt:5 error too many corners", "a.txt:0 error unreadable",
        "exhibition.csv:2 error leaves folder",
        "manifest.json:1 error too deep",
      ])
  }

  @Test("The exhibition that comes with the box is ready, without a warning")
  func shipped() throws {
    let run = try sonifier(["exhibition", "check", board + "/exhibition"])
    expectDone(run)
    #expect(run.output == "2 works, 6 languages, 19 regions; ready\n")
  }

  @Test("What it is given has to be a word that it knows and a folder")
  func arguments() throws {
    for words in [[], ["check"], ["begin", "."], ["check", ".", "."]] {
      expectFault(try sonifier(["exhibition"] + words, in: folder), code: 2, naming: "new or check")
    }
    expectFault(try sonifier(["exhibition", "new", ".", "--json"], in: folder), code: 2, naming: "--json")
    expectFault(try sonifier(["exhibition", "new", "."], in: folder), code: 1, naming: "no picture")
    expectFault(try sonifier(["exhibition", "check", "missing"], in: folder), code: 1, naming: "missing")
    let empty = try check()
    #expect(empty.code == 1 && lines(empty).last == "0 works, 1 language, 0 regions; not ready: 1 error")
  }
}
